import FarkleViewer
import Glibc

exit(ViewerProgram.run(Array(CommandLine.arguments.dropFirst())))
