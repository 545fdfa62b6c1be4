/**
 * FNV-1a over UTF-16 units, 32 bits: good enough to distinguish texts.
 * @param seed another seed gives the same text another sum
 */
export function fnv1a(text: string, seed = 0): number {
  let sum = 0x811c9dc5 ^ seed
  for (let i = 0; i < text.length; i++) sum = Math.imul(sum ^ text.charCodeAt(i), 0x01000193)
  return sum >>> 0
}
