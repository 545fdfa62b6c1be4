/** @returns the body as text; null when it is longer than `most` bytes */
export async function readShort(request: Request, most: number): Promise<string | null> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of request.body ?? []) {
    size += part.length
    if (size > most) return null
    parts.push(part)
  }
  return Buffer.concat(parts, size).toString('utf8')
}
