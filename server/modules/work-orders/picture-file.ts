import { WORK_ORDER_LIMITS } from '#contract/work-orders.ts'
import { ok } from '#domain/result/result.ts'
import { refuse, type Answer } from '../../http/refusal.ts'
import type { CleanPicture } from './picture-file.types.ts'
import { readJpeg } from './picture-jpeg.ts'
import { readPng } from './picture-png.ts'
import { readWebp } from './picture-webp.ts'

export type PictureFile = CleanPicture & { readonly mime: string }

/** Each recognises the beginning of its kind; null = not whole, or of another kind. */
const READERS = [
  ['image/jpeg', readJpeg],
  ['image/png', readPng],
  ['image/webp', readWebp],
] as const

/**
 * Inspects a picture without decoding a pixel, so that no picture can cost more than its bytes:
 * whether it is whole, its size, and a copy without place, camera, names, comments and bytes after
 * its end (docs/decisions/0051-pictures.md).
 */
export function inspectPicture(bytes: Uint8Array): Answer<PictureFile> {
  const { pictureBytes, picturePixels } = WORK_ORDER_LIMITS
  if (bytes.length > pictureBytes) {
    return refuse('picture_too_large', { mb: pictureBytes / 1024 / 1024 })
  }
  for (const [mime, read] of READERS) {
    const picture = read(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))
    if (picture === null) continue
    const { width, height } = picture
    if (width < 1 || height < 1) return refuse('picture_unreadable')
    if (width * height > picturePixels) return refuse('picture_too_many_pixels', { width, height })
    return ok({ ...picture, mime })
  }
  return refuse('picture_unreadable')
}
