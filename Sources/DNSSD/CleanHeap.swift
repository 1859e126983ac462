internal import Glibc

/// Sees to it that the next small blocks this thread gets from `malloc` are all zero.
///
/// Avahi's `DNSServiceRef` comes from `malloc` and its fields for the callbacks of *other* kinds of request are never set; when the
/// daemon dies, a resolve or query request calls the first of them that is not null. In a process that lives long enough to use
/// memory twice that is a jump to anywhere. glibc hands out the block that the same thread freed last, so blocks of that size
/// (248 bytes on 64-bit machines, 264 where mutexes are larger) are taken, zeroed and given back right before the request is made.
/// Eight, because a thread keeps seven: this leaves no older one among them.
@inline(never)
func cleanHeap() {
  for size in stride(from: 232, through: 280, by: 16) {
    let blocks = unsafe (0..<8).map { _ in unsafe malloc(size) }
    unsafe blocks.forEach { block in unsafe block.map { block in unsafe _ = memset(block, 0, size) } }
    unsafe blocks.forEach { block in unsafe free(block) }
  }
}
