import type { Hono } from 'hono'

import type { AppEnv } from '../../http/mount.ts'
import type { Pictures } from '../../ports/pictures/pictures.ts'
import { findPicture } from './service.ts'

/** Pictures of the shop, for everybody. A path names its content, so it is kept for good. */
export function mountShopPictures(app: Hono<AppEnv>, pictures: Pick<Pictures, 'get'>): void {
  app.get('/pictures/*', async (c) => {
    const picture = await findPicture(pictures, c.req.path)
    if (picture === null) return c.text('Not Found', 404)
    c.header('Content-Type', picture.mime)
    c.header('Cache-Control', 'public, max-age=31536000, immutable')
    return c.body(new Uint8Array(picture.bytes))
  })
}
