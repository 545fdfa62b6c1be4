import {
  listLevels,
  listTiers,
  putLevel,
  putTier,
  removeTier,
  type DeskLevel,
  type DeskTier,
} from '#contract/desk/levels.ts'
import { DESK_INPUT_FAULTS } from '#contract/desk-errors.ts'
import { fen, formatYuan } from '#domain/money/fen.ts'
import { ok } from '#domain/result/result.ts'
import type { Queryable } from '../../db/database.ts'
import { deny, type DeskAnswer, type DeskRefusal } from '../../desk/answer.ts'
import { defineOperation, type Subject } from '../../desk/operation.ts'
import { findDearer, priceByPercent } from '../goods/service.ts'

function readLevels(db: Queryable): Promise<DeskLevel[]> {
  return db.query<DeskLevel>(
    `SELECT id, name, percent, (SELECT min(amount_fen) FROM recharge_tiers WHERE group_id = v.id) AS "fromFen"
     FROM vip_groups v ORDER BY level`,
  )
}

const levelOf = (id: number | null) =>
  ({
    kind: 'level',
    id: `${id ?? ''}`,
    async state(db: Queryable) {
      const found = (await readLevels(db)).find((level) => level.id === id)
      return found === undefined ? null : { id: found.id, name: found.name, percent: found.percent }
    },
  }) satisfies Subject

type Given = Pick<DeskLevel, 'name' | 'percent'> & { readonly id: number | null }

const input = (field: string, fault: keyof typeof DESK_INPUT_FAULTS) =>
  deny('desk_input_wrong', { field, detail: DESK_INPUT_FAULTS[fault] })

/** The place of the level among the others, from the lowest up. */
function judgeLevel(levels: readonly DeskLevel[], given: Given): DeskAnswer<number> {
  const at = given.id === null ? levels.length : levels.findIndex(({ id }) => id === given.id)
  if (at === -1) return deny('desk_group_unknown', { name: `${given.id}` })
  if (levels.some(({ id, name }) => id !== given.id && name === given.name)) {
    return deny('desk_level_name_taken', { name: given.name })
  }
  if (at === 0 && given.percent !== 100) return input('percent', 'first_group_wrong')
  const [below, above] = [levels[at - 1]?.percent ?? 100, levels[at + 1]?.percent ?? 0]
  const isInOrder = given.percent <= below && given.percent >= above
  return isInOrder ? ok(at) : input('percent', 'group_dearer')
}

async function writeLevel(tx: Queryable, given: Given): Promise<DeskAnswer<{ id: number }>> {
  // Two new levels at once would get one number.
  await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('desk levels', 0))")
  const levels = await readLevels(tx)
  const judged = judgeLevel(levels, given)
  if (!judged.ok) return judged
  const now = levels.find((level) => level.id === given.id)
  if (now?.name === given.name && now.percent === given.percent) return ok({ id: now.id })
  const id = given.id ?? Math.max(...levels.map((level) => level.id)) + 1
  await tx.query(
    `INSERT INTO vip_groups (id, name, level, percent) VALUES ($1, $2, $3, $4)
     ON CONFLICT (id) DO UPDATE SET name = excluded.name, percent = excluded.percent`,
    [id, given.name, judged.value, given.percent],
  )
  await priceByPercent(tx, null)
  const dearer = await findDearer(tx)
  return dearer === null
    ? ok({ id })
    : deny('desk_level_dearer', { which: `商品 ${dearer.id} ${dearer.level}` })
}

export const levelDesk = {
  list: defineOperation({
    name: 'levels.list',
    input: listLevels.input,
    run: async ({ db }) => ok(await readLevels(db)),
  }),

  put: defineOperation({
    name: 'levels.put',
    input: putLevel.input,
    subject: ({ id }) => levelOf(id),
    undo: (before) => ({ name: 'levels.put', input: before }),
    run: ({ db }, given) =>
      db.transaction<{ id: number }, DeskRefusal>((tx) => writeLevel(tx, given)),
  }),
}

const isSameTier = (a: DeskTier | null, b: DeskTier): boolean =>
  a !== null && a.giftFen === b.giftFen && a.level === b.level

const TIER = 'amount_fen AS "amountFen", gift_fen AS "giftFen", group_id AS level'

const tierOf = (amountFen: number) =>
  ({
    kind: 'tier',
    id: `${amountFen}`,
    async state(db: Queryable) {
      const [row] = await db.query<DeskTier>(
        `SELECT ${TIER} FROM recharge_tiers WHERE amount_fen = $1`,
        [amountFen],
      )
      return row ?? null
    },
  }) satisfies Subject

export const tierDesk = {
  list: defineOperation({
    name: 'tiers.list',
    input: listTiers.input,
    run: async ({ db }) =>
      ok(await db.query<DeskTier>(`SELECT ${TIER} FROM recharge_tiers ORDER BY amount_fen`)),
  }),

  put: defineOperation({
    name: 'tiers.put',
    input: putTier.input,
    subject: ({ amountFen }) => tierOf(amountFen),
    undo: (before, amount) =>
      before === null
        ? { name: 'tiers.remove', input: { amountFen: Number(amount) } }
        : { name: 'tiers.put', input: before },
    async run({ db }, tier) {
      const { amountFen, giftFen, level } = tier
      const levels = await readLevels(db)
      if (level !== null && !levels.some(({ id }) => id === level)) {
        return deny('desk_group_unknown', { name: `${level}` })
      }
      if (isSameTier(await tierOf(amountFen).state(db), tier)) return ok(tier)
      await db.query(
        `INSERT INTO recharge_tiers (amount_fen, gift_fen, group_id) VALUES ($1, $2, $3)
         ON CONFLICT (amount_fen) DO UPDATE SET gift_fen = excluded.gift_fen, group_id = excluded.group_id`,
        [amountFen, giftFen, level],
      )
      return ok(tier)
    },
  }),

  remove: defineOperation({
    name: 'tiers.remove',
    input: removeTier.input,
    subject: ({ amountFen }) => tierOf(amountFen),
    undo: (before) => ({ name: 'tiers.put', input: before }),
    async run({ db }, { amountFen }) {
      const gone = await db.query(
        'DELETE FROM recharge_tiers WHERE amount_fen = $1 RETURNING amount_fen',
        [amountFen],
      )
      const amount = formatYuan(fen(amountFen))
      return gone.length === 0 ? deny('desk_tier_unknown', { amount }) : ok({ amountFen })
    },
  }),
}
