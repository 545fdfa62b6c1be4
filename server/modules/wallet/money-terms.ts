import { MAX_FEN } from '#domain/money/fen.ts'
import { invariant } from '#domain/result/assert.ts'
import { keysOf } from '#domain/values/keys-of.ts'
import type { Queryable } from '../../db/database.ts'

/** What a value counts: fen, hundredths of a percent, days, hours, or times. */
export type TermUnit = 'fen' | 'points' | 'days' | 'hours' | 'times'

type Term = {
  readonly column: string
  readonly unit: TermUnit
  readonly least: number
  readonly most: number
}

const money = (column: string): Term => ({ column, unit: 'fen', least: 0, most: MAX_FEN })
const share = (column: string): Term => ({ column, unit: 'points', least: 0, most: 5000 })
const days = (column: string, most: number): Term => ({ column, unit: 'days', least: 1, most })

/**
 * The terms of the shop by name, with the bounds of their columns. A cap of compensation that is 0
 * is none.
 */
export const MONEY_TERMS = {
  'withdraw-min': { ...money('withdraw_min_fen'), least: 1 },
  'withdraw-max': { ...money('withdraw_max_fen'), least: 1 },
  'withdraw-fee': share('withdraw_fee_points'),
  'commission-rate': share('commission_points'),
  'commission-freeze': days('commission_freeze_days', 90),
  'commission-days': days('commission_days', 1000),
  'invite-gift': { ...money('invite_gift_fen'), most: 1_000_000 },
  'compensation-order': money('compensation_order_fen'),
  'compensation-user': money('compensation_user_fen'),
  'compensation-day': money('compensation_day_fen'),
  'second-person': money('second_person_fen'),
  'withdraw-times': { column: 'withdraw_day_limit', unit: 'times', least: 1, most: 1000 },
  'payout-rest': { column: 'payout_rest_hours', unit: 'hours', least: 0, most: 168 },
} as const satisfies Record<string, Term>

export type MoneyTermName = keyof typeof MONEY_TERMS

export async function readMoneyTerm(db: Queryable, name: MoneyTermName): Promise<number> {
  const { column } = MONEY_TERMS[name]
  const [row] = await db.query<{ value: number }>(`SELECT ${column} AS value FROM money_terms`)
  return invariant(row, 'the migration writes it').value
}

export async function readMoneyTerms(db: Queryable): Promise<Readonly<Record<string, number>>> {
  const columns = Object.entries(MONEY_TERMS).map(([name, { column }]) => `${column} AS "${name}"`)
  const [row] = await db.query<Record<string, number>>(
    `SELECT ${columns.join(', ')} FROM money_terms`,
  )
  return invariant(row, 'the migration writes it')
}

export type SomeTerms = Readonly<Partial<Record<MoneyTermName, number>>>

/** Sets terms together, as one may bound another; columns are constants of the table above. */
export async function setMoneyTerms(db: Queryable, terms: SomeTerms): Promise<void> {
  const names = keysOf(terms)
  const set = names.map((name, at) => `${MONEY_TERMS[name].column} = $${at + 1}`)
  await db.query(
    `UPDATE money_terms SET ${set.join(', ')}`,
    names.map((name) => terms[name]),
  )
}
