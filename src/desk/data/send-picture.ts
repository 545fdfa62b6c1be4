import { addPicture, SENT_PICTURE_MB } from '#contract/desk/pictures.ts'
import { readPicturePath } from '#domain/content/shop-picture.ts'
import { base64Of } from '#src/data/browser/base64-of.ts'
import { PICTURE } from '#src/text/desk/site.ts'
import { errorMessage } from '#src/text/error-message.ts'
import { runDesk } from './run-desk.ts'

/** A picture of the shop: its path, and the size of its widest version. */
export type KeptPicture = { readonly path: string; readonly width: number; readonly height: number }

/** Brings a picture from this machine to the shop. @returns why it could not, in a sentence */
export async function sendPicture(file: File): Promise<KeptPicture | string> {
  if (file.size > SENT_PICTURE_MB * 1024 * 1024) return PICTURE.tooLarge(SENT_PICTURE_MB)
  try {
    const drawn = await createImageBitmap(file)
    const { width: wide, height: high } = drawn
    drawn.close()
    const sent = await runDesk(addPicture, { base64: await base64Of(file) })
    if (!sent.ok) return errorMessage(sent.error)
    const { path } = sent.value
    const width = readPicturePath(path)?.width ?? wide
    return { path, width, height: Math.max(1, Math.round((high * width) / wide)) }
  } catch {
    return PICTURE.unreadable // no picture, or gone from the disk
  }
}
