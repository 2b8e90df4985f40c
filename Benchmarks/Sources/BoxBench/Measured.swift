/// Work that is counted alone: callgrind counts what is done in here (`--toggle-collect='*measured*'`).
@inline(never)
func measured(_ work: () -> Void) { work() }
