import { z } from 'zod'

import {
  applyGoodsSheet,
  changeManyGoods,
  checkGoodsSheet,
  exportGoods,
  goodsId,
  GOODS_LIMITS,
  listDeskGoods,
  listGoodsChanges,
  putDeskGoods,
  showDeskGoods,
  showGoodsOptions,
  undoGoodsChange,
} from '#contract/desk/goods.ts'
import { DESK_INPUT_FAULTS } from '#contract/desk-errors.ts'
import { isSitePath } from '#domain/content/block.ts'
import { ok } from '#domain/result/result.ts'
import type { Queryable } from '../../db/database.ts'
import { deny } from '../../desk/answer.ts'
import { defineOperation, type Subject, type Undo } from '../../desk/operation.ts'
import { planBulk } from './change/bulk-goods.ts'
import { changeGoods, goodsChange, listChanges, undoChange } from './change/change-goods.ts'
import { planPut } from './change/put-goods.ts'
import { readGoods } from './change/read-goods.ts'
import { findDeskGoods, findGoodsOptions } from './list-desk-goods.ts'
import { judgeSheet, planGoodsSheet, writeGoodsSheet } from './sheet/goods-sheet.ts'

export { priceDesk } from './price-plans/desk.ts'

const path = z.string().refine(isSitePath, DESK_INPUT_FAULTS.path_not_of_site)

type Pictures = { readonly id: number; readonly name: string; readonly pictures: string[] }

const PICTURES = 'id, name, array_prepend(picture, more_pictures) AS pictures'

async function findPictures(db: Queryable, id: number): Promise<Pictures | null> {
  const [row] = await db.query<Pictures>(`SELECT ${PICTURES} FROM goods WHERE id = $1`, [id])
  return row ?? null
}

const pictures = (id: number) =>
  ({
    kind: 'goods',
    id: `${id}`,
    async state(db: Queryable) {
      const found = await findPictures(db, id)
      return found && { id: found.id, pictures: found.pictures }
    },
  }) satisfies Subject

/** What an act changes is recorded with the set of goods that it makes. */
const goodsOf = (id: string): Subject => ({
  kind: 'goods',
  id,
  state: () => Promise.resolve(null),
})

const undo = (_before: unknown, change: string): Undo => ({
  name: 'goods.undo',
  input: { change: Number(change) },
})

export const goodsDesk = {
  list: defineOperation({
    name: 'goods.list',
    input: listDeskGoods.input,
    run: async ({ db }, given) => ok(await findDeskGoods(db, given)),
  }),

  show: defineOperation({
    name: 'goods.show',
    input: showDeskGoods.input,
    async run({ db }, { id }) {
      const [found] = await readGoods(db, [id])
      if (found === undefined) return deny('desk_goods_unknown', { id })
      const { marks: _marks, ...goods } = found
      return ok(goods)
    },
  }),

  options: defineOperation({
    name: 'goods.options',
    input: showGoodsOptions.input,
    run: async ({ db }) => ok(await findGoodsOptions(db)),
  }),

  put: defineOperation({
    name: 'goods.put',
    input: putDeskGoods.input,
    subject: ({ id }) => goodsOf(`${id ?? ''}`),
    undo,
    async run(tools, given) {
      const wanted = await planPut(tools.db, given)
      if (!wanted.ok) return wanted
      const { id, planned, kept } = wanted.value
      const name = planned[0]?.target.fields.name ?? ''
      const done = await changeGoods(tools, {
        kind: 'put',
        note: `${id} ${name}`,
        async plan(db) {
          const again = await planPut(db, given)
          return again.ok ? ok(again.value.planned) : again
        },
      })
      return done.ok ? ok({ id, change: done.value, kept: [...kept] }) : done
    },
  }),

  bulk: defineOperation({
    name: 'goods.bulk',
    input: changeManyGoods.input,
    subject: ({ act }) => goodsOf(act.kind),
    undo,
    async run(tools, given) {
      const { note, rows } = await planBulk(tools.db, given)
      const done = await changeGoods(tools, {
        kind: 'bulk',
        note,
        plan: async (db) => ok((await planBulk(db, given)).planned),
      })
      return done.ok ? ok({ rows: [...rows], change: done.value }) : done
    },
  }),

  check: defineOperation({
    name: 'goods.check',
    input: checkGoodsSheet.input,
    async run({ db }, given) {
      const plan = await planGoodsSheet(db, given)
      return plan.ok ? ok(plan.value.check) : plan
    },
  }),

  /** Applies what the check has shown, or nothing. */
  apply: defineOperation({
    name: 'goods.apply',
    input: applyGoodsSheet.input,
    subject: ({ file }) => goodsOf(file),
    undo,
    async run(tools, given) {
      const first = await planGoodsSheet(tools.db, given)
      if (!first.ok) return first
      const { check } = first.value
      const done = await changeGoods(tools, {
        kind: 'sheet',
        note: given.file,
        async plan(db) {
          const plan = await planGoodsSheet(db, given)
          if (!plan.ok) return plan
          const judged = judgeSheet(plan.value.check, given)
          return judged.ok ? ok(plan.value.planned) : judged
        },
      })
      if (!done.ok) return done
      const { added, changed, wrong: skipped } = check
      return ok({ added, changed, skipped, change: done.value })
    },
  }),

  export: defineOperation({
    name: 'goods.export',
    input: exportGoods.input,
    run: ({ db }, filter) => writeGoodsSheet(db, filter),
  }),

  changes: defineOperation({
    name: 'goods.changes',
    input: listGoodsChanges.input,
    run: async ({ db }) => ok(await listChanges(db)),
  }),

  undo: defineOperation({
    name: 'goods.undo',
    input: undoGoodsChange.input,
    subject: ({ change }) => goodsChange(change),
    run: ({ db }, { change }) => db.transaction((tx) => undoChange(tx, change)),
  }),

  pictures: defineOperation({
    name: 'goods.pictures',
    input: z.strictObject({ id: goodsId }),
    async run({ db }, { id }) {
      const found = await findPictures(db, id)
      return found === null ? deny('desk_goods_unknown', { id }) : ok(found)
    },
  }),

  /** The first becomes the cover of the goods. */
  setPictures: defineOperation({
    name: 'goods.setPictures',
    input: z.strictObject({
      id: goodsId,
      pictures: z.array(path).min(1).max(GOODS_LIMITS.pictures),
    }),
    subject: ({ id }) => pictures(id),
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
