import FarkleHost
import Glibc

exit(HostProgram.run(Array(CommandLine.arguments.dropFirst())))
