import { createHmac, randomBytes } from 'node:crypto'

import { z } from 'zod'

import { PAYMENT_CHANNELS } from '#domain/recharge/payment-channels.ts'
import { fen, type Fen } from '#domain/money/fen.ts'
import { invariant } from '#domain/result/assert.ts'
import type { Database } from '../../db/database.ts'
import { isSameProof } from '../../keyed-hash.ts'
import type { BillLine } from './bill.ts'
import type {
  NewPayment,
  NoticeReplies,
  Payment,
  PaymentStatus,
  PaymentOffer,
  PaymentRefund,
  RawNotice,
} from './payment.ts'

const REPLIES: NoticeReplies = { taken: 'success', repeat: 'fail' }

export const SIGNATURE_HEADER = 'x-sandbox-signature'
/** Our number at the partner. Notices for other merchants are ignored. */
const MERCHANT = 'wandan-sandbox'

/** Paid on a page of the partner's, which is embedded. */
const PAGE_CHANNEL = PAYMENT_CHANNELS.bank.channel
/** The sandbox plays every company. */
const CHANNELS = Object.values(PAYMENT_CHANNELS)

const WAITING = 0
const PAID = 1
const CANCELLED = 2

const noticeBody = z.object({
  merchant: z.literal(MERCHANT),
  out_trade_no: z.string(),
  payment_no: z.string(),
  amount: z.number().int(),
  result: z.enum(['paid', 'closed']),
  payer: z.string(),
  time: z.string(),
  /** Time of the payment. */
  paid_at: z.iso.datetime().nullable(),
  /** In all, so far. */
  refunded: z.number().int(),
})

/** A payment as the partner keeps it. */
export type SandboxTrade = {
  readonly tradeNo: string
  readonly channel: number
  readonly amountFen: Fen
  readonly subject: string
  readonly state: 'waiting' | 'paid' | 'cancelled'
  readonly paymentNo: string
  /** The payer, as they have named themselves; '' = nobody, or unknown. */
  readonly payer: string
  readonly decidedAt: Date | null
  readonly refundedFen: number
}

export type SignedNotice = { readonly body: string; readonly headers: Record<string, string> }

export type SandboxPayment = Payment & {
  find(tradeNo: string): Promise<SandboxTrade | null>
  /** The buyer's decision on the pay page; only the first one counts. */
  decide(tradeNo: string, decision: 'pay' | 'cancel', payer?: string): Promise<SandboxTrade | null>
  /** What the partner posts to us; `change` is for tests of a partner gone wrong. */
  notice(trade: SandboxTrade, change?: Record<string, unknown>): Promise<SignedNotice>
  /** Gives money back as somebody on the partner's own console would: we get no notice. */
  refundOutside(tradeNo: string, amountFen: Fen): Promise<void>
}

type TradeRow = {
  trade_no: string
  channel: number
  amount_fen: number
  subject: string
  status: number
  payment_no: string
  payer: string
  decided_at: Date | null
  refunded_fen: number
}

const namedPayer = (payer: string): string => (payer === '' ? '' : `sandbox ${payer}`)

function toTrade(row: TradeRow): SandboxTrade {
  const state = row.status === PAID ? 'paid' : row.status === CANCELLED ? 'cancelled' : 'waiting'
  return {
    tradeNo: row.trade_no,
    channel: row.channel,
    amountFen: fen(row.amount_fen),
    subject: row.subject,
    state,
    paymentNo: row.payment_no,
    payer: row.payer,
    decidedAt: row.decided_at,
    refundedFen: row.refunded_fen,
  }
}

/** Reads the secret that is made once per database: all server processes sign and verify with it. */
async function readSecret(db: Database): Promise<string> {
  const fresh = randomBytes(32).toString('hex')
  await db.query(
    `INSERT INTO sandbox_keys (name, secret) VALUES ('payment', $1) ON CONFLICT DO NOTHING`,
    [fresh],
  )
  const rows = await db.query<{ secret: string }>(
    `SELECT secret FROM sandbox_keys WHERE name = 'payment'`,
  )
  return invariant(rows[0], 'inserted above').secret
}

async function findTrade(db: Database, tradeNo: string): Promise<SandboxTrade | null> {
  const rows = await db.query<TradeRow>(
    `SELECT p.*, (SELECT coalesce(sum(r.amount_fen), 0)::bigint FROM sandbox_refunds r
       WHERE r.trade_no = p.trade_no) AS refunded_fen
     FROM sandbox_payments p WHERE p.trade_no = $1`,
    [tradeNo],
  )
  return rows[0] === undefined ? null : toTrade(rows[0])
}

async function begin(
  db: Database,
  { tradeNo, channel, amountFen, subject, siteUrl }: NewPayment,
): Promise<PaymentOffer> {
  await db.query(
    `INSERT INTO sandbox_payments (trade_no, channel, amount_fen, subject, payment_no)
     VALUES ($1, $2, $3, $4, $5) ON CONFLICT (trade_no) DO NOTHING`,
    [tradeNo, channel, amountFen, subject, `SBX${randomBytes(10).toString('hex')}`],
  )
  const type = channel === PAGE_CHANNEL ? 'iframe' : 'qr'
  return { type, data: `${siteUrl}/sandbox/pay/${tradeNo}` }
}

/** Refunds once under a number: nothing of an unpaid trade, and no more than was paid. */
async function refundTrade(
  db: Database,
  { tradeNo, refundNo, amountFen }: PaymentRefund,
): ReturnType<Payment['refund']> {
  const rows = await db.query(
    `INSERT INTO sandbox_refunds (refund_no, trade_no, amount_fen)
     SELECT $2, p.trade_no, $3 FROM sandbox_payments p
     WHERE p.trade_no = $1 AND p.status = $4 AND p.amount_fen >= $3
     ON CONFLICT (refund_no) DO UPDATE SET refund_no = excluded.refund_no
     RETURNING refund_no`,
    [tradeNo, refundNo, amountFen, PAID],
  )
  return rows.length === 0 ? 'refused' : 'done'
}

type BillRow = {
  kind: BillLine['kind']
  trade_no: string
  partner_no: string
  amount_fen: number
}

/** What was paid and given back on a day of Beijing. */
async function readBill(db: Database, day: string): Promise<BillLine[]> {
  const rows = await db.query<BillRow>(
    `SELECT * FROM (
       SELECT 'payment' AS kind, trade_no, payment_no AS partner_no, amount_fen, decided_at AS at
       FROM sandbox_payments WHERE status = $2
       UNION ALL
       SELECT 'refund', r.trade_no, p.payment_no, r.amount_fen, r.created_at
       FROM sandbox_refunds r JOIN sandbox_payments p ON p.trade_no = r.trade_no) b
     WHERE b.at >= $1::timestamp AT TIME ZONE 'Asia/Shanghai'
       AND b.at < ($1::timestamp + interval '1 day') AT TIME ZONE 'Asia/Shanghai'
     ORDER BY b.at, b.trade_no`,
    [day, PAID],
  )
  return rows.map(({ kind, trade_no, partner_no, amount_fen }) => ({
    kind,
    tradeNo: trade_no,
    partnerNo: partner_no,
    amountFen: amount_fen,
  }))
}

function parseNotice(body: string): PaymentStatus | null {
  let json: unknown
  try {
    json = JSON.parse(body)
  } catch {
    return null // not a notice of this partner: it would be JSON
  }
  const parsed = noticeBody.safeParse(json)
  if (!parsed.success) return null
  const { out_trade_no, payment_no, amount, result, payer, paid_at, refunded } = parsed.data
  return {
    tradeNo: out_trade_no,
    partnerNo: payment_no,
    amountFen: amount,
    outcome: result,
    payer: namedPayer(payer),
    refundedFen: refunded,
    paidAt: paid_at === null ? null : new Date(paid_at),
  }
}

function toPaymentStatus(trade: SandboxTrade): PaymentStatus {
  const { tradeNo, amountFen, paymentNo, state, payer, refundedFen, decidedAt } = trade
  return {
    tradeNo,
    amountFen,
    partnerNo: paymentNo,
    outcome: state === 'paid' ? 'paid' : 'closed',
    payer: namedPayer(payer),
    refundedFen,
    paidAt: decidedAt,
  }
}

function noticeOf(trade: SandboxTrade): z.infer<typeof noticeBody> {
  const { tradeNo, amountFen, paymentNo, state, payer, decidedAt, refundedFen } = trade
  return {
    merchant: MERCHANT,
    out_trade_no: tradeNo,
    payment_no: paymentNo,
    amount: amountFen,
    result: state === 'paid' ? 'paid' : 'closed',
    payer,
    time: new Date().toISOString(),
    paid_at: decidedAt?.toISOString() ?? null,
    refunded: refundedFen,
  }
}

async function refundOutside(db: Database, tradeNo: string, amountFen: Fen): Promise<void> {
  await db.query(
    'INSERT INTO sandbox_refunds (refund_no, trade_no, amount_fen) VALUES ($1, $2, $3)',
    [`CONSOLE${randomBytes(8).toString('hex')}`, tradeNo, amountFen],
  )
}

/**
 * A payment company of our own: it has its books (`sandbox_payments`), a pay page behind the QR code
 * (server/sandbox/pay-page.ts) and signed notifications that travel over HTTP.
 */
export function makeSandboxPayment(db: Database): SandboxPayment {
  let secret: Promise<string> | null = null
  const sign = async (body: string): Promise<string> => {
    secret ??= readSecret(db)
    return createHmac('sha256', await secret)
      .update(body)
      .digest('hex')
  }
  const find = (tradeNo: string) => findTrade(db, tradeNo)
  return {
    channels: CHANNELS,
    bills: [
      {
        partner: 'sandbox',
        channels: CHANNELS.map(({ channel }) => channel),
        read: (day) => readBill(db, day),
      },
    ],
    begin: (payment) => begin(db, payment),
    async readNotice({ body, header }: RawNotice) {
      if (!isSameProof(header(SIGNATURE_HEADER), await sign(body))) return null
      const status = parseNotice(body)
      return status && { status, replies: REPLIES }
    },
    async ask({ tradeNo }) {
      const trade = await find(tradeNo)
      if (trade === null || trade.state === 'waiting') return null
      return toPaymentStatus(trade)
    },
    refund: (refund) => refundTrade(db, refund),
    refundOutside: (tradeNo, amountFen) => refundOutside(db, tradeNo, amountFen),
    find,
    async decide(tradeNo, decision, payer = '') {
      await db.query(
        `UPDATE sandbox_payments SET status = $2, decided_at = now(), payer = $4
         WHERE trade_no = $1 AND status = $3`,
        [tradeNo, decision === 'pay' ? PAID : CANCELLED, WAITING, decision === 'pay' ? payer : ''],
      )
      return find(tradeNo)
    },
    async notice(trade, change = {}) {
      const body = JSON.stringify({ ...noticeOf(trade), ...change })
      return {
        body,
        headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: await sign(body) },
      }
    },
  }
}
