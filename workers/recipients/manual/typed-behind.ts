/** Appends `typed` to `text` on its own line, or in place of `instead` if `text` ends with that. */
export function typedBehind(text: string, typed: string, instead: string): string {
  const isSent = instead !== '' && text.endsWith(instead)
  if (isSent) return text.slice(0, text.length - instead.length) + typed
  return typed === '' || text === '' || text.endsWith('\n') ? text + typed : `${text}\n${typed}`
}
