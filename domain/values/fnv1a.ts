/** FNV-1a over UTF-16 units, 32 bits: tells one text from another, well enough. */
export function fnv1a(text: string): number {
  let sum = 0x811c9dc5
  for (let i = 0; i < text.length; i++) sum = Math.imul(sum ^ text.charCodeAt(i), 0x01000193)
  return sum >>> 0
}
