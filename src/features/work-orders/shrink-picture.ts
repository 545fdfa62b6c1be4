/** The longer side of what is sent: enough to read a label on a parcel. */
const MOST_SIDE = 2048
const QUALITY = 0.85
/** A file of more is not even looked at: to unfold it would cost the page its memory. */
const MOST_BYTES = 40 * 1024 * 1024

export type ShrinkFault = 'unreadable' | 'tooBig'

function drawn(picture: ImageBitmap): Promise<Blob | null> {
  const scale = Math.min(1, MOST_SIDE / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (context === null) return Promise.resolve(null)
  // JPEG has nothing to see through.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
}

/** The picture as a small JPEG, the right way up; whatever the browser can show can be sent. */
export async function shrinkPicture(file: Blob): Promise<Blob | ShrinkFault> {
  if (file.size > MOST_BYTES) return 'tooBig'
  let picture: ImageBitmap
  try {
    picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    return 'unreadable'
  }
  try {
    return (await drawn(picture)) ?? 'tooBig'
  } finally {
    picture.close()
  }
}
