import { isDeepStrictEqual } from 'node:util'

import type { CHANGE_KINDS, GoodsFields } from '#contract/desk/goods.ts'
import { invariant } from '#domain/result/assert.ts'
import { ok } from '#domain/result/result.ts'
import { beijingText } from '../../../db/conditions.ts'
import type { Queryable, Transaction } from '../../../db/database.ts'
import { deny, type DeskAnswer, type DeskRefusal } from '../../../desk/answer.ts'
import type { Subject, Tools } from '../../../desk/operation.ts'
import { readWorld } from './desk-world.ts'
import { judgeFields, type GoodsTarget } from './judge-goods.ts'
import { lockGoods, readGoods, type StockMarks, type StoredGoods } from './read-goods.ts'
import { writeGoods } from './write-goods.ts'

const UNDO_DAYS = 7

/** Goods that shall become otherwise than they are. */
export type Planned = { readonly before: StoredGoods | null; readonly target: GoodsTarget }

type Kept = {
  readonly id: number
  /** Null of goods that were new. */
  readonly before: GoodsFields | null
  readonly after: GoodsFields
  readonly stockBy: number
  readonly marks: StockMarks
}

const NO_MARKS: StockMarks = { given: null, sheetStock: null, sheetAt: '' }

const fieldsOf = async (db: Queryable, ids: readonly number[]) => ({
  goods: (await readGoods(db, ids)).map(({ id, fields }) => ({ id, fields })),
})

async function idsOf(db: Queryable, change: number): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    `SELECT (c->>'id')::bigint AS id FROM goods_changes, jsonb_array_elements(changes) AS c
     WHERE goods_changes.id = $1`,
    [change],
  )
  return rows.map(({ id }) => id)
}

/** A set of goods that are changed together. Orders change their stock all the time: it is no part of it. */
export const goodsChange = (change: number, ids?: readonly number[]): Subject =>
  ({
    kind: 'goods_change',
    id: `${change}`,
    state: async (db: Queryable) => fieldsOf(db, ids ?? (await idsOf(db, change))),
  }) satisfies Subject

/** What operators do to goods is done one after the other: each reads what the one before has left. */
async function takeTurn(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('desk goods', 0))")
  await lockGoods(tx, ids)
}

async function keep(
  tx: Transaction,
  change: number,
  { kind, note }: Pick<Wanted, 'kind' | 'note'>,
  planned: readonly Planned[],
): Promise<void> {
  const ids = planned.map(({ target }) => target.id)
  const after = new Map((await readGoods(tx, ids)).map(({ id, fields }) => [id, fields]))
  const changes = planned.map(({ before, target: { id, fields, stockBy } }): Kept => ({
    id,
    before: before?.fields ?? null,
    after: after.get(id) ?? fields,
    stockBy,
    marks: before?.marks ?? NO_MARKS,
  }))
  await tx.query(
    `INSERT INTO goods_changes (id, kind, note, goods, changes) OVERRIDING SYSTEM VALUE
     VALUES ($1, $2, $3, $4, $5::text::jsonb)`,
    [change, kind, note, changes.length, JSON.stringify(changes)],
  )
}

type Wanted = {
  readonly kind: (typeof CHANGE_KINDS)[number]
  /** What was done, for the list of changes. */
  readonly note: string
  /** The goods that differ; it runs twice, the second time when nobody else can change them. */
  plan(db: Queryable): Promise<DeskAnswer<readonly Planned[]>>
}

/**
 * Changes goods as one set that can be undone.
 * @returns the number of the set; null when nothing differs
 */
export async function changeGoods(
  { db, about }: Tools,
  wanted: Wanted,
): Promise<DeskAnswer<number | null>> {
  const first = await wanted.plan(db)
  if (!first.ok) return first
  if (first.value.length === 0) return ok(null)
  const ids = first.value.map(({ target }) => target.id)
  const [row] = await db.query<{ id: number }>(
    `SELECT nextval(pg_get_serial_sequence('goods_changes', 'id')) AS id`,
  )
  const { id: change } = invariant(row, 'a sequence has a next number')
  return about(goodsChange(change, ids)).transaction<number | null, DeskRefusal>(async (tx) => {
    await takeTurn(tx, ids)
    const again = await wanted.plan(tx)
    if (!again.ok) return again
    const same = again.value.map(({ target }) => target.id)
    if (!isDeepStrictEqual(same, ids)) return deny('desk_changed_since')
    await writeGoods(
      tx,
      again.value.map(({ target }) => target),
    )
    await keep(tx, change, wanted, again.value)
    return ok(change)
  })
}

type ChangeRow = {
  readonly changes: readonly Kept[]
  readonly is_undone: boolean
  readonly is_late: boolean
}

async function findChange(db: Queryable, change: number): Promise<DeskAnswer<readonly Kept[]>> {
  const [row] = await db.query<ChangeRow>(
    `SELECT changes, undone_at IS NOT NULL AS is_undone,
       made_at < now() - make_interval(days => $2) AS is_late FROM goods_changes WHERE id = $1`,
    [change, UNDO_DAYS],
  )
  if (row === undefined) return deny('desk_change_unknown', { change })
  if (row.is_undone) return deny('desk_change_undone', { change })
  return row.is_late ? deny('desk_undo_too_late', { days: UNDO_DAYS }) : ok(row.changes)
}

/** What was new is taken off sale; what was sold of a delivery stays sold. */
function wayBack({ id, before, after, stockBy, marks }: Kept, stock: number): GoodsTarget {
  const fields = before ?? { ...after, isListed: false }
  return { id, fields, stockBy: Math.max(-stock, -stockBy), marks }
}

const NAMED = 5

/** Brings back what a change has made of goods, unless one of them has been changed again since. */
export async function undoChange(
  tx: Transaction,
  change: number,
): Promise<DeskAnswer<{ readonly change: number; readonly goods: number }>> {
  await takeTurn(tx, await idsOf(tx, change))
  const found = await findChange(tx, change)
  if (!found.ok) return found
  const kept = found.value
  const now = new Map(
    (
      await readGoods(
        tx,
        kept.map(({ id }) => id),
      )
    ).map((one) => [one.id, one]),
  )
  const others = kept.filter(({ id, after }) => !isDeepStrictEqual(now.get(id)?.fields, after))
  if (others.length > 0) {
    const which = others.slice(0, NAMED).map(({ id }) => id)
    const more = others.length > NAMED ? ` 等 ${others.length} 件` : ''
    return deny('desk_goods_changed_since', { which: `${which.join('、')}${more}` })
  }
  const targets = kept.map((one) => wayBack(one, now.get(one.id)?.stock ?? 0))
  const world = await readWorld(tx)
  for (const { fields } of targets) {
    const judged = judgeFields(world, fields)
    if (!judged.ok) return judged
  }
  await writeGoods(tx, targets)
  await tx.query('UPDATE goods_changes SET undone_at = now() WHERE id = $1', [change])
  return ok({ change, goods: kept.length })
}

export type ListedChange = {
  readonly change: number
  readonly time: string
  readonly kind: (typeof CHANGE_KINDS)[number]
  readonly note: string
  readonly goods: number
  readonly isUndone: boolean
}

const MOST_CHANGES = 100

/** Those that can still be undone, the newest first, and what was undone of them. */
export function listChanges(db: Queryable): Promise<ListedChange[]> {
  return db.query<ListedChange>(
    `SELECT id AS change, ${beijingText('made_at')} AS time, kind, note, goods,
       undone_at IS NOT NULL AS "isUndone"
     FROM goods_changes WHERE made_at >= now() - make_interval(days => $1)
     ORDER BY made_at DESC, id DESC LIMIT ${MOST_CHANGES}`,
    [UNDO_DAYS],
  )
}
