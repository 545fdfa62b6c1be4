import { z } from 'zod'

import { addPicture } from '#contract/desk/pictures.ts'
import { ok } from '#domain/result/result.ts'
import { deny } from '../../desk/answer.ts'
import { defineOperation } from '../../desk/operation.ts'
import { bringPicture, MAX_PICTURE_MB } from './service.ts'

/** Bytes of a file at a keyboard, base64 from a page. */
const input = z.union([z.strictObject({ bytes: z.instanceof(Uint8Array) }), addPicture.input])

export const pictureDesk = {
  /**
   * Gives the path for goods, banners and blocks. Nothing of it is in the database: pictures are
   * files, and one that nothing names does no harm.
   */
  add: defineOperation({
    name: 'pictures.add',
    input,
    subject: () => ({ kind: 'pictures', id: '', state: () => Promise.resolve(null) }),
    async run({ pictures }, given) {
      if (pictures === undefined) return deny('desk_pictures_missing')
      const bytes = 'bytes' in given ? given.bytes : Buffer.from(given.base64, 'base64')
      const brought = await bringPicture(pictures, bytes)
      if (brought.ok) return ok({ path: brought.value })
      return brought.error === 'too_large'
        ? deny('picture_of_shop_too_large', { mb: MAX_PICTURE_MB })
        : deny('picture_of_shop_unreadable')
    },
  }),
}
