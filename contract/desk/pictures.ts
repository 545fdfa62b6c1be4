import { deskCall } from '../desk-call.ts'
import { z } from '../zod.ts'

/** The most that a page sends, in MB: a call has 16, and base64 makes four of three. */
export const SENT_PICTURE_MB = 11

export const addPicture = deskCall(
  'pictures.add',
  z.strictObject({ base64: z.base64().max(Math.ceil((SENT_PICTURE_MB * 1024 * 1024) / 3) * 4) }),
  /** Where it is, for goods, banners and texts. */
  z.object({ path: z.string() }),
)
