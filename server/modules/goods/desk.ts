import { z } from 'zod'

import { DESK_INPUT_FAULTS } from '#contract/desk-errors.ts'
import { isSitePath } from '#domain/content/block.ts'
import { ok } from '#domain/result/result.ts'
import type { Queryable } from '../../db/database.ts'
import { deny } from '../../desk/answer.ts'
import { defineOperation, type Subject } from '../../desk/operation.ts'

const MOST_PICTURES = 8

const id = z.int().min(1).max(999_999_999)
const path = z.string().refine(isSitePath, DESK_INPUT_FAULTS.path_not_of_site)

type Pictures = { readonly id: number; readonly name: string; readonly pictures: string[] }

const PICTURES = 'id, name, array_prepend(picture, more_pictures) AS pictures'

async function findPictures(db: Queryable, goodsId: number): Promise<Pictures | null> {
  const [row] = await db.query<Pictures>(`SELECT ${PICTURES} FROM goods WHERE id = $1`, [goodsId])
  return row ?? null
}

const goods = (goodsId: number) =>
  ({
    kind: 'goods',
    id: `${goodsId}`,
    async state(db: Queryable) {
      const found = await findPictures(db, goodsId)
      return found && { id: found.id, pictures: found.pictures }
    },
  }) satisfies Subject

export const goodsDesk = {
  pictures: defineOperation({
    name: 'goods.pictures',
    input: z.strictObject({ id }),
    async run({ db }, given) {
      const found = await findPictures(db, given.id)
      return found === null ? deny('desk_goods_unknown', { id: given.id }) : ok(found)
    },
  }),

  /** The first becomes the cover of the goods. */
  setPictures: defineOperation({
    name: 'goods.setPictures',
    input: z.strictObject({ id, pictures: z.array(path).min(1).max(MOST_PICTURES) }),
    subject: (given) => goods(given.id),
    undo: (before) => ({ name: 'goods.setPictures', input: before }),
    async run({ db }, given) {
      const [first, ...more] = given.pictures
      const [row] = await db.query<Pictures>(
        `UPDATE goods SET picture = $2, more_pictures = $3 WHERE id = $1 RETURNING ${PICTURES}`,
        [given.id, first, more],
      )
      return row === undefined ? deny('desk_goods_unknown', { id: given.id }) : ok(row)
    },
  }),
}
