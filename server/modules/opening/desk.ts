import { z } from 'zod'

import {
  closeShop,
  reopenShop,
  showShopState,
  type MissingPoint,
  type ShopState,
} from '#contract/desk/site.ts'
import { err, ok, type Result } from '#domain/result/result.ts'
import type { Database, Queryable, Transaction } from '../../db/database.ts'
import { deny, type DeskAnswer, type DeskRefusal } from '../../desk/answer.ts'
import { defineOperation, type Subject } from '../../desk/operation.ts'
import { findDearer } from '../goods/service.ts'
import { applyFile } from './apply-file.ts'
import type { Change } from './changes.ts'
import { exportShop } from './export-file.ts'
import { findMissing } from './missing.ts'
import { shopFile, type ShopFile } from './shop-file.ts'
import { readShop } from './shop-rows.ts'
import { readState, setClosed, setOpened, setReopened } from './state.ts'

export type { Change } from './changes.ts'
export { levelDesk, tierDesk } from './level-desk.ts'
export { carrierDesk, platformDesk, promiseDesk } from './shipping-desk.ts'
export { PLATFORM_KEYS, shopFile } from './shop-file.ts'

export type Opened = {
  readonly changes: readonly Change[]
  readonly missing: readonly MissingPoint[]
  readonly state: ShopState['kind']
  /** Nothing was written: a look at what would be. */
  readonly isDry: boolean
}

/** What the file may change, before and after. */
const shopOf = (file: ShopFile) =>
  ({ kind: 'shop', id: '', state: (db: Queryable) => readShop(db, file) }) satisfies Subject

const stateOfShop = {
  kind: 'shop_state',
  id: '',
  state: (db: Queryable) => readState(db),
} satisfies Subject

/** Groups are never deleted: members are in them, and have paid for it. */
async function judgeGroups(tx: Transaction, file: ShopFile): Promise<DeskAnswer<null>> {
  const named = [
    ...(file.tiers ?? []).flatMap(({ group }) => group ?? []),
    ...(file.goods ?? []).flatMap(({ prices }) => Object.keys(prices)),
  ]
  const rows = await tx.query<{ id: number; name: string }>('SELECT id, name FROM vip_groups')
  const { groups } = file
  if (groups !== undefined) {
    const left = rows.find(({ id }) => !groups.some((group) => group.id === id))
    return left === undefined ? ok(null) : deny('desk_group_left_out', { name: left.name })
  }
  const unknown = named.find((name) => !rows.some((row) => row.name === name))
  return unknown === undefined ? ok(null) : deny('desk_group_unknown', { name: unknown })
}

type Given = { readonly file: ShopFile; readonly isDry: boolean; readonly isFirst: boolean }

async function work(tx: Transaction, { file, isDry, isFirst }: Given): Promise<DeskAnswer<Opened>> {
  const someGoods = await tx.query('SELECT id FROM goods LIMIT 1')
  if (isFirst && someGoods.length > 0) return deny('desk_goods_there')
  const judged = await judgeGroups(tx, file)
  if (!judged.ok) return judged
  const applied = await applyFile(tx, file)
  if (!applied.ok) return applied
  const changes = applied.value
  const dearer = await findDearer(tx)
  if (dearer !== null) {
    return deny('desk_level_dearer', { which: `商品 ${dearer.id} ${dearer.level}` })
  }
  const missing = await findMissing(tx)
  if (missing.length === 0) await setOpened(tx)
  const { kind: state } = await readState(tx)
  return ok({ changes, missing, state, isDry })
}

/** Runs all of it, and keeps nothing. */
async function rehearse(db: Database, given: Given): Promise<DeskAnswer<Opened>> {
  type Outcome = { readonly rehearsed: DeskAnswer<Opened> }
  const done = await db.transaction(async (tx): Promise<Result<never, Outcome>> =>
    err({ rehearsed: await work(tx, given) }),
  )
  return done.ok ? done : done.error.rehearsed
}

export const shopDesk = {
  open: defineOperation({
    name: 'shop.open',
    input: z.strictObject({
      file: shopFile,
      isDry: z.boolean(),
      /** For goods that must not take the place of others. */
      isFirst: z.boolean().default(false),
    }),
    subject: ({ file }) => shopOf(file),
    async run({ db }, given): Promise<DeskAnswer<Opened>> {
      const before = await readState(db)
      const rehearsed = await rehearse(db, given)
      if (given.isDry || !rehearsed.ok) return rehearsed
      const { changes, state } = rehearsed.value
      // A transaction that changes nothing leaves no record.
      if (changes.length === 0 && state === before.kind) return rehearsed
      return db.transaction<Opened, DeskRefusal>((tx) => work(tx, given))
    },
  }),

  export: defineOperation({
    name: 'shop.export',
    input: z.strictObject({}),
    run: async ({ db }) => ok(await exportShop(db)),
  }),

  state: defineOperation({
    name: 'shop.state',
    input: showShopState.input,
    async run({ db }) {
      const state = await readState(db)
      return ok({ ...state, missing: state.kind === 'not_open' ? await findMissing(db) : [] })
    },
  }),

  close: defineOperation({
    name: 'shop.close',
    input: closeShop.input,
    subject: () => stateOfShop,
    run: ({ db }, { minutes, because }) =>
      db.transaction<ShopState, DeskRefusal>(async (tx) => {
        if ((await readState(tx)).kind === 'not_open') return deny('desk_shop_not_open')
        await setClosed(tx, minutes, because)
        return ok(await readState(tx))
      }),
  }),

  reopen: defineOperation({
    name: 'shop.reopen',
    input: reopenShop.input,
    subject: () => stateOfShop,
    run: ({ db }) =>
      db.transaction<ShopState, DeskRefusal>(async (tx) => {
        const { kind } = await readState(tx)
        if (kind !== 'closed') return deny('desk_shop_not_closed')
        await setReopened(tx)
        return ok(await readState(tx))
      }),
  }),
}
