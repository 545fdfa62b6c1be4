import { z } from 'zod'

import { proveLedger } from '#contract/desk/bills.ts'
import { DESK_INPUT_FAULTS } from '#contract/desk-errors.ts'
import { ok } from '#domain/result/result.ts'
import { keysOf } from '#domain/values/keys-of.ts'
import type { Queryable } from '../../db/database.ts'
import { deny } from '../../desk/answer.ts'
import { defineOperation, type Subject } from '../../desk/operation.ts'
import {
  MONEY_TERMS,
  readMoneyTerm,
  readMoneyTerms,
  setMoneyTerms,
  type MoneyTermName,
} from './money-terms.ts'
import { verifyLedger } from './verify-ledger.ts'

export type LedgerProof = Awaited<ReturnType<typeof verifyLedger>>

export { MONEY_TERMS, type MoneyTermName, type TermUnit } from './money-terms.ts'

export const ledgerDesk = {
  verify: defineOperation({
    name: 'ledger.verify',
    input: proveLedger.input,
    run: async ({ db }) => ok(await verifyLedger(db)),
  }),
}

const moneyTerm = (name: MoneyTermName) =>
  ({
    kind: 'money_term',
    id: name,
    state: async (db: Queryable) => ({ name, value: await readMoneyTerm(db, name) }),
  }) satisfies Subject

/** The terms of withdrawals, commissions and compensation. */
export const termDesk = {
  list: defineOperation({
    name: 'terms.list',
    input: z.strictObject({}),
    run: async ({ db }) => ok(await readMoneyTerms(db)),
  }),

  set: defineOperation({
    name: 'terms.set',
    input: z.strictObject({
      name: z.enum(keysOf(MONEY_TERMS), DESK_INPUT_FAULTS.name_unknown),
      value: z.int(),
    }),
    subject: ({ name }) => moneyTerm(name),
    undo: (before) => ({ name: 'terms.set', input: before }),
    async run({ db }, { name, value }) {
      const { least, most } = MONEY_TERMS[name]
      const terms: Readonly<Record<string, number>> = {
        ...(await readMoneyTerms(db)),
        [name]: value,
      }
      const [min = 0, max = 0] = [terms['withdraw-min'], terms['withdraw-max']]
      const isInRange = value >= least && value <= most && min <= max
      if (!isInRange) return deny('desk_term_out_of_range', { name })
      await setMoneyTerms(db, { [name]: value })
      return ok({ name, value })
    },
  }),
}
