import { createHash } from 'node:crypto'

import {
  GOODS_LIMITS,
  type GoodsSheetCheck,
  type GoodsSheetRows,
  type exportGoods,
  type goodsFilter,
} from '#contract/desk/goods.ts'
import type { z } from '#contract/zod.ts'
import { ok } from '#domain/result/result.ts'
import { beijingText } from '../../../db/conditions.ts'
import type { Queryable } from '../../../db/database.ts'
import { deny, type DeskAnswer } from '../../../desk/answer.ts'
import type { Planned } from '../change/change-goods.ts'
import { readWorld } from '../change/desk-world.ts'
import { findByNames, freeId, readGoods } from '../change/read-goods.ts'
import { readDeskGoods } from '../list-desk-goods.ts'
import { plain, plainInteger } from './cell-values.ts'
import { planSheet, type PlannedLine, type SheetGround } from './plan-sheet.ts'
import { readHeads, type Heads } from './read-heads.ts'
import { sheetOf } from './write-sheet.ts'

type Sheet = Pick<GoodsSheetRows, 'heads' | 'rows' | 'pictures'>

const idIn = (cells: readonly string[], at: number | null): string =>
  at === null ? '' : plainInteger(cells[at] ?? '')

/** What the lines may be about, read at once. */
async function readGround(
  db: Queryable,
  world: SheetGround['world'],
  heads: Heads,
  { rows, pictures = [] }: Sheet,
): Promise<SheetGround> {
  const ids: number[] = []
  const names: string[] = []
  for (const { cells } of rows) {
    const id = idIn(cells, heads.id)
    if (/^\d{1,9}$/.test(id)) ids.push(Number(id))
    else if (heads.name !== null) names.push(plain(cells[heads.name] ?? ''))
  }
  const byName = await findByNames(db, [...new Set(names)])
  const found = await readGoods(db, [
    ...ids,
    ...[...byName.values()].flat(),
    ...pictures.map(({ id }) => id),
  ])
  const free = ids.reduce((most, id) => Math.max(most, id + 1), await freeId(db))
  return { world, byId: new Map(found.map((goods) => [goods.id, goods])), byName, freeId: free }
}

export type SheetPlan = {
  readonly check: GoodsSheetCheck
  /** What the lines that are not wrong would do. */
  readonly planned: readonly Planned[]
}

const digestOf = (lines: readonly PlannedLine[]): string =>
  createHash('sha256').update(JSON.stringify(lines)).digest('hex')

/** What a sheet would do to the goods as they are now. */
export async function planGoodsSheet(db: Queryable, sheet: Sheet): Promise<DeskAnswer<SheetPlan>> {
  const world = await readWorld(db)
  const heads = readHeads(world, sheet.heads)
  if (!heads.ok) return heads
  const ground = await readGround(db, world, heads.value, sheet)
  const { lines, same, strays } = planSheet(ground, heads.value, sheet)
  const count = (how: PlannedLine['line']['how']): number =>
    lines.filter(({ line }) => line.how === how).length
  const check: GoodsSheetCheck = {
    added: count('new'),
    changed: count('changed'),
    same,
    wrong: count('wrong'),
    lines: lines.map(({ line }) => line),
    unknown: [...heads.value.unknown],
    strays: [...strays],
    digest: digestOf(lines),
  }
  return ok({ check, planned: lines.flatMap(({ planned }) => planned ?? []) })
}

/** Why a sheet is not applied as it is. */
export function judgeSheet(
  { lines, wrong, digest }: GoodsSheetCheck,
  given: { readonly digest: string | null; readonly skipWrong: boolean; readonly isSure: boolean },
): DeskAnswer<null> {
  if (given.digest !== null && given.digest !== digest) return deny('desk_changed_since')
  if (wrong > 0 && !given.skipWrong) return deny('desk_sheet_wrong', { n: wrong })
  const first = lines.find(({ how, jumps }) => how !== 'wrong' && jumps.length > 0)
  if (given.isSure || first === undefined) return ok(null)
  return deny('desk_price_jump', { which: `第 ${first.line} 行 ${first.jumps.join('，')}` })
}

export async function writeGoodsSheet(
  db: Queryable,
  filter: z.output<typeof goodsFilter>,
): Promise<DeskAnswer<z.output<typeof exportGoods.data>>> {
  const { sheet: most } = GOODS_LIMITS
  const goods = await readDeskGoods(db, filter, { offset: 0, limit: most + 1 })
  if (goods.length > most) return deny('desk_too_many_goods', { most })
  const [now] = await db.query<{ time: string }>(`SELECT ${beijingText('now()')} AS time`)
  return ok(sheetOf(await readWorld(db), goods, now?.time ?? ''))
}
