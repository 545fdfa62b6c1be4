import { RECHARGE_CODE_SECONDS } from '#contract/recharge.ts'
import type { Fen } from '#domain/money/fen.ts'
import { invariant } from '#domain/result/assert.ts'
import { err, ok, type Result } from '#domain/result/result.ts'
import type { Database, Transaction } from '../../db/database.ts'
import type { PaymentOffer } from '../../ports/payment/payment.ts'

/**
 * Trades of one user whose codes are open. Asking again for one of them makes no other, so that this
 * many are as many different sums or channels within a quarter of an hour.
 */
export const MOST_OPEN = 10

/** A code that is made longer than this will not come: its process has ended, or is older than this rule. */
const MAKING_SECONDS = 60

type NewTrade = {
  readonly userId: number
  readonly tradeNo: string
  readonly channel: number
  readonly amountFen: Fen
}

export type OpenTrade = Omit<NewTrade, 'userId'> & {
  readonly isNew: boolean
  /** Null while it is made. */
  readonly offer: PaymentOffer | null
  /** The end of its code, and how long it is open. */
  readonly until: Date
  readonly seconds: number
}

const UNTIL = `created_at + make_interval(secs => ${RECHARGE_CODE_SECONDS})`
const OPEN = `trade_no, ${UNTIL} AS until, ceil(extract(epoch FROM ${UNTIL} - now()))::int AS seconds,
  offer_type AS type, offer_data AS data`

type OpenRow = {
  readonly trade_no: string
  readonly until: Date
  readonly seconds: number
  readonly type: PaymentOffer['type'] | null
  readonly data: string | null
}

type KnownRow = OpenRow & { readonly is_same: boolean }

function toTrade(
  { trade_no: tradeNo, until, seconds, type, data }: OpenRow,
  { channel, amountFen }: NewTrade,
  isNew: boolean,
): OpenTrade {
  const offer = type === null || data === null ? null : { type, data }
  return { tradeNo, channel, amountFen, isNew, offer, until, seconds }
}

/** Trades whose code is open, the oldest first. What has gone back is paid for no more. */
function findOpen(tx: Transaction, { userId, channel, amountFen }: NewTrade): Promise<KnownRow[]> {
  return tx.query<KnownRow>(
    `SELECT ${OPEN}, channel = $2 AND amount_fen = $3 AND NOT has_gone_back AND (offer_data IS NOT NULL
         OR created_at > now() - make_interval(secs => ${MAKING_SECONDS})) AS is_same
     FROM recharge_trades WHERE user_id = $1 AND status = 0
       AND created_at > now() - make_interval(secs => ${RECHARGE_CODE_SECONDS})
     ORDER BY created_at`,
    [userId, channel, amountFen],
  )
}

/**
 * Takes one of the user's open trades: the one of the same sum and channel, else a new one, unless all
 * are taken. A user's calls take turns here, through whichever process they come.
 * @returns in how many seconds the next is free, when there is none
 */
export async function takeTrade(
  db: Database,
  wanted: NewTrade,
): Promise<Result<OpenTrade, { readonly seconds: number }>> {
  const { userId, tradeNo, channel, amountFen } = wanted
  return db.transaction(async (tx): Promise<Result<OpenTrade, { readonly seconds: number }>> => {
    await tx.query('SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE', [userId])
    const open = await findOpen(tx, wanted)
    const same = open.find(({ is_same }) => is_same)
    if (same !== undefined) return ok(toTrade(same, wanted, false))
    const [oldest] = open
    if (oldest !== undefined && open.length >= MOST_OPEN) return err({ seconds: oldest.seconds })
    const [made] = await tx.query<OpenRow>(
      `INSERT INTO recharge_trades (user_id, trade_no, channel, amount_fen)
       VALUES ($1, $2, $3, $4) RETURNING ${OPEN}`,
      [userId, tradeNo, channel, amountFen],
    )
    return ok(toTrade(invariant(made ?? null, 'it was just inserted'), wanted, true))
  })
}

/** Keeps the code of a trade. @returns the one that is kept; null when the trade was closed meanwhile */
export async function keepOffer(
  db: Database,
  {
    userId,
    tradeNo,
    offer: { type, data },
  }: Pick<NewTrade, 'userId' | 'tradeNo'> & { readonly offer: PaymentOffer },
): Promise<PaymentOffer | null> {
  const [kept] = await db.query<PaymentOffer>(
    `UPDATE recharge_trades SET offer_type = coalesce(offer_type, $3), offer_data = coalesce(offer_data, $4)
     WHERE user_id = $1 AND trade_no = $2 AND status <> 2
     RETURNING offer_type AS type, offer_data AS data`,
    [userId, tradeNo, type, data],
  )
  return kept ?? null
}
