import { z } from 'zod'

import { DESK_INPUT_FAULTS } from '#contract/desk-errors.ts'
import { fen, parseYuan, toYuan } from '#domain/money/fen.ts'
import { keysOf } from '#domain/values/keys-of.ts'
import type { Queryable, Transaction } from '../../db/database.ts'
import {
  MONEY_TERMS,
  readMoneyTerms,
  setMoneyTerms,
  type MoneyTermName,
  type SomeTerms,
} from '../wallet/service.ts'
import type { Change } from './changes.ts'

/** Money and shares have two decimals, the others none. */
const isCount = (name: MoneyTermName): boolean =>
  !['fen', 'points'].includes(MONEY_TERMS[name].unit)

function readTerm(name: MoneyTermName, text: string): number | null {
  if (isCount(name)) return /^\d{1,6}$/.test(text) ? Number(text) : null
  return parseYuan(text)
}

/** Money terms by name, as `operator terms` has them. */
export const termsSection = z
  .partialRecord(z.enum(keysOf(MONEY_TERMS)), z.union([z.string(), z.number()]))
  .transform((given, context): SomeTerms => {
    const read: Partial<Record<MoneyTermName, number>> = {}
    for (const name of keysOf(given)) {
      const { least, most } = MONEY_TERMS[name]
      const value = readTerm(name, String(given[name]))
      if (value !== null && value >= least && value <= most) read[name] = value
      else context.addIssue({ code: 'custom', path: [name], message: DESK_INPUT_FAULTS.term_wrong })
    }
    return read
  })

export async function readTerms(db: Queryable): Promise<Readonly<Record<string, string | number>>> {
  const values = await readMoneyTerms(db)
  return Object.fromEntries(
    keysOf(MONEY_TERMS).map((name) => {
      const value = values[name] ?? 0
      return [name, isCount(name) ? value : toYuan(fen(value))]
    }),
  )
}

/** Writes the terms that differ; null when the least withdrawal would be above the most. */
export async function applyTerms(tx: Transaction, terms: SomeTerms): Promise<Change[] | null> {
  const before = await readMoneyTerms(tx)
  const after: Readonly<Record<string, number>> = { ...before, ...terms }
  if ((after['withdraw-min'] ?? 0) > (after['withdraw-max'] ?? 0)) return null
  const names = keysOf(terms).filter((name) => before[name] !== terms[name])
  if (names.length > 0) await setMoneyTerms(tx, terms)
  return names.map((id) => ({ section: 'terms', id, how: 'changed' }))
}
