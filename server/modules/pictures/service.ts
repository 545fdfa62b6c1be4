import { createHash } from 'node:crypto'

import {
  PICTURE_FORMATS,
  picturePath,
  PICTURE_WIDTHS,
  readPicturePath,
  widthsUpTo,
  type ShopPicture,
} from '#domain/content/shop-picture.ts'
import { invariant } from '#domain/result/assert.ts'
import { err, ok, type Result } from '#domain/result/result.ts'
import type { Pictures } from '../../ports/pictures/pictures.ts'

/** The limit of an added file: larger files are photographs for another purpose. */
export const MAX_PICTURE_MB = 30
const MAX_PICTURE_BYTES = MAX_PICTURE_MB * 1024 * 1024
const MAX_PIXELS = 60_000_000
const READ = new Set(['jpeg', 'png', 'webp', 'avif', 'heif', 'gif', 'tiff'])
/** At the size of a card these qualities look like the original. */
const QUALITY = { avif: 55, webp: 80 } as const

const PICTURE_MIMES = { avif: 'image/avif', webp: 'image/webp' } as const

function digest(text: string | Uint8Array): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}

/** The port takes only keys that have the form of a UUID. */
function keyOf(picture: ShopPicture): string {
  const id = digest(picturePath(picture)).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  return `shop/${id}`
}

/**
 * Stores a picture of the shop in all its widths and formats, turned as the camera was held and
 * without the camera's metadata. The same picture again has the same path.
 * @returns the path for goods, banners and blocks
 */
export async function bringPicture(
  pictures: Pictures,
  bytes: Uint8Array,
): Promise<Result<string, 'no_picture' | 'too_large'>> {
  if (bytes.length === 0) return err('no_picture')
  if (bytes.length > MAX_PICTURE_BYTES) return err('too_large')
  // The library is loaded only when a picture is added.
  const { default: sharp } = await import('sharp')
  const read = () => sharp(bytes, { limitInputPixels: MAX_PIXELS }).autoOrient()
  const about = await read()
    .metadata()
    .catch(() => null) // not a picture, or more of one than is safe
  if (about === null || !READ.has(about.format)) return err('no_picture')
  const widest = Math.min(about.autoOrient.width, invariant(PICTURE_WIDTHS.at(-1), 'the widest'))
  const hash = digest(bytes)
  for (const width of widthsUpTo(widest)) {
    const resized = read().resize({ width })
    for (const format of PICTURE_FORMATS) {
      const made = await resized.clone().toFormat(format, { quality: QUALITY[format] }).toBuffer()
      await pictures.put(keyOf({ hash, width, format }), made, PICTURE_MIMES[format])
    }
  }
  return ok(picturePath({ hash, width: widest, format: 'webp' }))
}

/** @returns null when there is no such picture */
export async function findPicture(pictures: Pick<Pictures, 'get'>, path: string) {
  const picture = readPicturePath(path)
  if (picture === null) return null
  const bytes = await pictures.get(keyOf(picture))
  return bytes === null ? null : { bytes, mime: PICTURE_MIMES[picture.format] }
}
