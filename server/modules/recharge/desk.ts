import {
  askAboutRefund as askCall,
  listOutsideRefunds,
  listRefunds,
  nameOutsideRefund,
  refundRecharge as refundCall,
  releaseOutsideRefund,
  settleOutsideRefund,
  type RefundUnderWay,
} from '#contract/desk/recharges.ts'
import { fen } from '#domain/money/fen.ts'
import { ok } from '#domain/result/result.ts'
import { beijingText } from '../../db/conditions.ts'
import type { Queryable } from '../../db/database.ts'
import { deny, type DeskAnswer } from '../../desk/answer.ts'
import { defineOperation, type Subject, type Tools } from '../../desk/operation.ts'
import { makeWallet } from '../wallet/service.ts'
import { decideFrozen, findOpenRefunds } from './outside-refunds.ts'
import { askAboutRefund, refundRecharge, type RefundState } from './refund.ts'
import { makeSettler, NO_PAYER } from './settle.ts'

export type { OpenRefund } from './outside-refunds.ts'
export type { RefundState } from './refund.ts'

type Stored = {
  readonly status: number
  readonly refund_fen: number | null
  /** 0 under way, 1 done, 2 refused. */
  readonly refund_status: number | null
  readonly outside: readonly {
    readonly state: string
    readonly amount_fen: number | null
    readonly taken_fen: number
  }[]
}

/** A recharge, and what has gone back of it. */
export const rechargeSubject = (tradeNo: string) =>
  ({
    kind: 'recharge',
    id: tradeNo,
    async state(db: Queryable) {
      const [row] = await db.query<Stored>(
        `SELECT t.status, r.amount_fen AS refund_fen, r.status AS refund_status,
           coalesce((SELECT json_agg(json_build_object('state', o.state, 'amount_fen', o.amount_fen,
             'taken_fen', o.taken_fen) ORDER BY o.id) FROM outside_refunds o
             WHERE o.trade_no = t.trade_no), '[]') AS outside
         FROM recharge_trades t LEFT JOIN recharge_refunds r ON r.trade_no = t.trade_no
         WHERE t.trade_no = $1`,
        [tradeNo],
      )
      return row ?? null
    },
  }) satisfies Subject

/** The deps of a refund; refused where no partner could make it. */
function refunding({ db, payment }: Tools) {
  return payment === undefined
    ? deny('desk_payment_missing')
    : ok({ db, wallet: makeWallet(db), payment })
}

/** A refund that the partner refuses has not done what was wanted, though the books have changed. */
function judge(tradeNo: string, state: RefundState): DeskAnswer<{ state: 'open' | 'done' }> {
  return state === 'refused' ? deny('refund_refused', { trade: tradeNo }) : ok({ state })
}

function decide({ db }: Tools, tradeNo: string, verdict: 'settled' | 'released') {
  return decideFrozen({ db, wallet: makeWallet(db) }, tradeNo, verdict)
}

export const rechargeDesk = {
  list: defineOperation({
    name: 'recharges.list',
    input: listRefunds.input,
    run: async ({ db }) =>
      ok(
        await db.query<RefundUnderWay>(
          `SELECT trade_no, user_id, amount_fen, reason, ${beijingText('created_at')} AS time
           FROM recharge_refunds WHERE status = 0 ORDER BY created_at LIMIT 200`,
        ),
      ),
  }),

  /** Once for each recharge, whole or in part. Partner and user are shown the reason. */
  refund: defineOperation({
    name: 'recharges.refund',
    input: refundCall.input,
    subject: (given) => rechargeSubject(given.trade_no),
    async run(tools, given) {
      const deps = refunding(tools)
      if (!deps.ok) return deps
      const { trade_no: tradeNo, reason } = given
      const refund = { tradeNo, amountFen: fen(given.amount_fen), reason }
      const begun = await refundRecharge(deps.value, refund)
      return begun.ok ? judge(tradeNo, begun.value) : begun
    },
  }),

  ask: defineOperation({
    name: 'recharges.ask',
    input: askCall.input,
    subject: (given) => rechargeSubject(given.trade_no),
    async run(tools, given) {
      const deps = refunding(tools)
      if (!deps.ok) return deps
      const state = await askAboutRefund(deps.value, given.trade_no)
      return state === null ? deny('refund_not_open') : judge(given.trade_no, state)
    },
  }),

  /** What partners gave back without us, and nobody has decided on. */
  outside: defineOperation({
    name: 'recharges.outside',
    input: listOutsideRefunds.input,
    run: async ({ db }) => ok(await findOpenRefunds(db, null)),
  }),

  settle: defineOperation({
    name: 'recharges.settle',
    input: settleOutsideRefund.input,
    subject: (given) => rechargeSubject(given.trade_no),
    run: (tools, given) => decide(tools, given.trade_no, 'settled'),
  }),

  release: defineOperation({
    name: 'recharges.release',
    input: releaseOutsideRefund.input,
    subject: (given) => rechargeSubject(given.trade_no),
    run: (tools, given) => decide(tools, given.trade_no, 'released'),
  }),

  /** What the operator has read on the partner's console, where the partner itself does not say it. */
  refunded: defineOperation({
    name: 'recharges.refunded',
    input: nameOutsideRefund.input,
    subject: (given) => rechargeSubject(given.trade_no),
    async run({ db }, given) {
      const [row] = await findOpenRefunds(db, given.trade_no)
      if (row?.amount_fen !== null) return deny('refund_not_unknown')
      if (given.amount_fen > row.trade_fen) return deny('refund_too_much')
      const settle = makeSettler({ db, wallet: makeWallet(db), signs: NO_PAYER })
      const settled = await settle({
        tradeNo: given.trade_no,
        outcome: 'paid',
        amountFen: row.trade_fen,
        partnerNo: row.partner_no,
        payer: '',
        refundedFen: given.amount_fen,
        paidAt: null,
      })
      return settled.ok
        ? ok({ credited_fen: row.trade_fen - given.amount_fen })
        : deny('refund_not_unknown')
    },
  }),
}
