import { createHash } from 'node:crypto'

/** A drawing of the goods under the hash of its content: `/goods/sock.0123456789ab.svg`. */
const STAMPED = /^(\/goods\/[\w/-]+)\.([\da-f]{12})\.svg$/

export function drawingHash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 12)
}

export function stampedPath(path: string, bytes: Uint8Array): string {
  return path.replace(/\.svg$/, `.${drawingHash(bytes)}.svg`)
}

/** @returns the file behind a stamped path, and the hash of its stamp; null for another path */
export function readStamp(path: string): { readonly file: string; readonly hash: string } | null {
  const [, file, hash] = STAMPED.exec(path) ?? []
  return file === undefined || hash === undefined ? null : { file: `${file}.svg`, hash }
}
