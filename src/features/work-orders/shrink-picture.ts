/** The longer side of what is sent: enough to read a label on a parcel. */
const MOST_SIDE = 2048
const QUALITY = 0.85
/** A larger file is not even opened: decoding it would use up the memory of the page. */
export const MOST_MEGABYTES = 40
/** The most pixels that are decoded, at four bytes each: more than the photos of phones have. */
const MOST_PIXELS = 120_000_000

export type ShrinkFault = 'unreadable' | 'tooBig' | 'tooManyPixels'

type Size = { readonly width: number; readonly height: number }

/** The size that a picture declares; browsers decode an image only when they draw it. */
async function declaredSize(file: Blob): Promise<Size | null> {
  const address = URL.createObjectURL(file)
  try {
    const { naturalWidth: width, naturalHeight: height } = await new Promise<HTMLImageElement>(
      (resolve, reject) => {
        const image = new Image()
        image.addEventListener('load', () => resolve(image))
        image.addEventListener('error', reject)
        image.src = address
      },
    )
    return { width, height }
  } catch {
    return null // no picture, whatever its name is
  } finally {
    URL.revokeObjectURL(address)
  }
}

function drawn(picture: ImageBitmap): Promise<Blob | null> {
  const scale = Math.min(1, MOST_SIDE / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (context === null) return Promise.resolve(null)
  // JPEG has no transparency.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
}

/** The picture as a small JPEG, the right way up; whatever the browser can show can be sent. */
export async function shrinkPicture(file: Blob): Promise<Blob | ShrinkFault> {
  if (file.size > MOST_MEGABYTES * 1024 * 1024) return 'tooBig'
  const size = await declaredSize(file)
  if (size === null) return 'unreadable'
  if (size.width * size.height > MOST_PIXELS) return 'tooManyPixels'
  let picture: ImageBitmap
  try {
    picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    return 'unreadable'
  }
  try {
    return (await drawn(picture)) ?? 'tooManyPixels'
  } finally {
    picture.close()
  }
}
