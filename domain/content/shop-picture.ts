/**
 * Pictures of the shop that an operator has brought: stored under a hash of the original, in
 * several widths and two formats. `/pictures/<hash>/<width>.<ending>`; a picture is named by its
 * widest webp.
 */
export const PICTURE_WIDTHS = [160, 320, 640, 960, 1280, 1920] as const
export const PICTURE_FORMATS = ['avif', 'webp'] as const
type PictureFormat = (typeof PICTURE_FORMATS)[number]

const PATH = /^\/pictures\/([\da-f]{32})\/(\d{1,4})\.(avif|webp)$/

export type ShopPicture = {
  readonly hash: string
  /** Pixels. */
  readonly width: number
  readonly format: PictureFormat
}

/** @returns null for a picture that is not one of these */
export function readPicturePath(path: string): ShopPicture | null {
  const [, hash, width, ending] = PATH.exec(path) ?? []
  const format = PICTURE_FORMATS.find((one) => one === ending)
  if (hash === undefined || format === undefined) return null
  return { hash, width: Number(width), format }
}

export function picturePath({ hash, width, format }: ShopPicture): string {
  return `/pictures/${hash}/${width}.${format}`
}

/** All widths in which a picture is stored whose largest width is `widest`. */
export function widthsUpTo(widest: number): number[] {
  return [...PICTURE_WIDTHS.filter((width) => width < widest), widest]
}

/** The `srcset` of a picture in one format; null for a picture that is not one of these. */
export function sourceSet(path: string, format: PictureFormat): string | null {
  const picture = readPicturePath(path)
  if (picture === null) return null
  return widthsUpTo(picture.width)
    .map((width) => `${picturePath({ hash: picture.hash, width, format })} ${width}w`)
    .join(', ')
}
