import type { Context } from 'hono'

import type { AppEnv } from '../../http/mount.ts'

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** A picture never changes, so its owner's browser may keep it for a day. */
const KEEP = 'private, max-age=86400, immutable'

export type SentPicture = { readonly mime: string; readonly bytes: Uint8Array }

/** Answers with the picture that `?id=` names, as a picture and nothing else. */
export async function sendPicture(
  c: Context<AppEnv>,
  open: (id: string) => Promise<SentPicture | null>,
): Promise<Response> {
  const id = c.req.query('id') ?? ''
  const picture = ID.test(id) ? await open(id) : null
  if (picture === null) return c.body(null, 404)
  c.header('Cache-Control', KEEP)
  c.header('Content-Type', picture.mime)
  // Bytes of our own, never shared with another thread.
  return c.body(picture.bytes as Uint8Array<ArrayBuffer>)
}
