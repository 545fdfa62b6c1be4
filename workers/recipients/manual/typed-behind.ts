/** `text` with `typed` on a line of its own behind it, in the place of `instead` where it ends so. */
export function typedBehind(text: string, typed: string, instead: string): string {
  const isSent = instead !== '' && text.endsWith(instead)
  if (isSent) return text.slice(0, text.length - instead.length) + typed
  return typed === '' || text === '' || text.endsWith('\n') ? text + typed : `${text}\n${typed}`
}
