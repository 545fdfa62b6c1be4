import {
  issueInvoice,
  listDeskInvoices,
  refuseInvoice as refuseCall,
  revealInvoice,
  reverseInvoice,
  showDeskInvoice,
} from '#contract/desk/invoices.ts'
import { ok } from '#domain/result/result.ts'
import type { Queryable } from '../../db/database.ts'
import type { DeskAnswer } from '../../desk/answer.ts'
import { defineOperation, type Subject } from '../../desk/operation.ts'
import { refuse } from '../../http/refusal.ts'
import { issue, refuseInvoice, reverse } from './decide.ts'
import { findStored, listForDesk, showForDesk } from './find-for-desk.ts'
import { FROM, RED, STATE } from './repository.ts'

/** A request, without whose name it is in. */
const invoice = (sn: string) =>
  ({
    kind: 'invoice',
    id: sn,
    async state(db: Queryable) {
      const [row] = await db.query<{ state: string; amount_fen: number; number: string | null }>(
        `SELECT ${STATE} AS state, r.amount_fen, r.number, to_char(r.day, 'YYYY-MM-DD') AS day,
           ${RED} AS red_fen, r.reason
         FROM ${FROM} WHERE w.sn = $1`,
        [sn],
      )
      return row ?? null
    },
  }) satisfies Subject

const orNone = <T>(found: T | null): DeskAnswer<T> =>
  found === null ? refuse('work_order_not_found') : ok(found)

/** Invoices that merchants request. */
export const invoiceDesk = {
  list: defineOperation({
    name: 'invoices.list',
    input: listDeskInvoices.input,
    run: async ({ db }, { view }) => ok(await listForDesk(db, view)),
  }),

  show: defineOperation({
    name: 'invoices.show',
    input: showDeskInvoice.input,
    subject: ({ sn }) => invoice(sn),
    run: async ({ db }, { sn }) => orNone(await showForDesk(db, sn)),
  }),

  reveal: defineOperation({
    name: 'invoices.reveal',
    input: revealInvoice.input,
    subject: ({ sn }) => invoice(sn),
    async run({ db }, { sn }) {
      const found = await findStored(db, sn)
      return orNone(found && { title: found.title, taxNo: found.taxNo, email: found.email })
    },
  }),

  issue: defineOperation({
    name: 'invoices.issue',
    input: issueInvoice.input,
    subject: ({ sn }) => invoice(sn),
    run: (tools, given) => issue(tools, given),
  }),

  refuse: defineOperation({
    name: 'invoices.refuse',
    input: refuseCall.input,
    subject: ({ sn }) => invoice(sn),
    run: (tools, given) => refuseInvoice(tools, given),
  }),

  reverse: defineOperation({
    name: 'invoices.reverse',
    input: reverseInvoice.input,
    subject: ({ sn }) => invoice(sn),
    run: (tools, given) => reverse(tools, given),
  }),
}
