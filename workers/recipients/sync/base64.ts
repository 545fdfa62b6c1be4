/** Characters per call: more arguments than this can overflow the stack. */
const CHUNK = 0x8000

export function toBase64(bytes: Uint8Array): string {
  const parts: string[] = []
  for (let from = 0; from < bytes.length; from += CHUNK) {
    parts.push(String.fromCharCode(...bytes.subarray(from, from + CHUNK)))
  }
  return btoa(parts.join(''))
}

/** @throws DOMException when it is no base64 */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text)
  const bytes = new Uint8Array(binary.length)
  for (let at = 0; at < binary.length; at++) bytes[at] = binary.charCodeAt(at)
  return bytes
}
