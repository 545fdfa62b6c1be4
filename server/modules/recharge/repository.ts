import { fen, type Fen } from '#domain/money/fen.ts'
import { intArray, textArray } from '../../db/array-literal.ts'
import type { Database, Queryable, Transaction } from '../../db/database.ts'
import { nextTry } from '../../db/next-try.ts'
import { hasDue, inTurns, type Work } from '../../db/turns.ts'

export type Tier = {
  readonly amountFen: Fen
  readonly giftFen: Fen
  readonly groupId: number | null
  readonly groupName: string
}

/** The tiers, lowest first. */
export async function findTiers(db: Queryable): Promise<Tier[]> {
  const rows = await db.query<{
    amount_fen: number
    gift_fen: number
    group_id: number | null
    group_name: string | null
  }>(
    `SELECT t.amount_fen, t.gift_fen, t.group_id, g.name AS group_name
     FROM recharge_tiers t LEFT JOIN vip_groups g ON g.id = t.group_id ORDER BY t.amount_fen`,
  )
  return rows.map((row) => ({
    amountFen: fen(row.amount_fen),
    giftFen: fen(row.gift_fen),
    groupId: row.group_id,
    groupName: row.group_name ?? '',
  }))
}

export type TradeStatus = 0 | 1 | 2
export const TRADE = { waiting: 0, credited: 1, closed: 2 } as const

export type Trade = {
  readonly user_id: number
  readonly trade_no: string
  readonly amount_fen: number
  readonly gift_fen: number
  readonly status: TradeStatus
  readonly partner_no: string | null
  /** Something of it has gone back without us. */
  readonly has_gone_back: boolean
}

const TRADE_COLUMNS =
  't.user_id, t.trade_no, t.amount_fen, t.gift_fen, t.status, t.partner_no, t.has_gone_back'

export async function findTrade(
  db: Queryable,
  userId: number,
  tradeNo: string,
): Promise<Trade | null> {
  const rows = await db.query<Trade>(
    `SELECT ${TRADE_COLUMNS} FROM recharge_trades t WHERE t.user_id = $1 AND t.trade_no = $2`,
    [userId, tradeNo],
  )
  return rows[0] ?? null
}

/** What becomes of a trade that somebody else is settling, or whose wallet is being paid from. */
export type WhenBusy = 'wait' | 'skip'

/**
 * For notifications, which name no user. Locks each trade and then its wallet, in the same order as
 * everybody who settles it. The trade's key stays free: the holder of the wallet may refer to it.
 */
export async function lockTrades(
  tx: Transaction,
  tradeNos: readonly string[],
  whenBusy: WhenBusy,
): Promise<Trade[]> {
  const skip = whenBusy === 'skip' ? 'SKIP LOCKED' : ''
  return tx.query<Trade>(
    `SELECT ${TRADE_COLUMNS}
     FROM recharge_trades t JOIN accounts a ON a.user_id = t.user_id AND a.kind = 'wallet'
     WHERE t.trade_no = ANY($1::text[]) FOR NO KEY UPDATE OF t, a ${skip}`,
    [textArray(tradeNos)],
  )
}

/** Like `lockTrades`, but waits for the lock of its one trade. */
export async function lockTrade(tx: Transaction, tradeNo: string): Promise<Trade | null> {
  return (await lockTrades(tx, [tradeNo], 'wait'))[0] ?? null
}

export type Credit = {
  readonly userId: number
  readonly tradeNo: string
  readonly partnerNo: string
  readonly giftFen: Fen
}

export async function markCredited(tx: Transaction, credits: readonly Credit[]): Promise<void> {
  if (credits.length === 0) return
  await tx.query(
    `UPDATE recharge_trades t SET status = 1, partner_no = c.partner_no, gift_fen = c.gift_fen,
       credited_at = now()
     FROM unnest($1::bigint[], $2::text[], $3::text[], $4::bigint[]) AS
       c(user_id, trade_no, partner_no, gift_fen)
     WHERE t.user_id = c.user_id AND t.trade_no = c.trade_no`,
    [
      intArray(credits.map(({ userId }) => userId)),
      textArray(credits.map(({ tradeNo }) => tradeNo)),
      textArray(credits.map(({ partnerNo }) => partnerNo)),
      intArray(credits.map(({ giftFen }) => giftFen)),
    ],
  )
}

/** A credited trade stays credited. */
export async function closeTrade(db: Queryable, tradeNo: string): Promise<void> {
  await db.query('UPDATE recharge_trades SET status = 2 WHERE trade_no = $1 AND status = 0', [
    tradeNo,
  ])
}

const WAITS = { firstSeconds: 30, mostSeconds: 3600 }
/** No partner accepts a payment so late; it is still queried when the user looks at the trade. */
const ASKED_FOR_DAYS = 3

/** The least time between two questions about a trade whose page is open; the page asks every 3 s. */
const WATCHED_SECONDS = 2

/** Has the job ask about a trade that its buyer looks at, unless it has just done so. */
export async function askSoon(db: Database, userId: number, tradeNo: string): Promise<void> {
  await db.query(
    `UPDATE recharge_trades SET asks = 0, ask_at = now()
     WHERE user_id = $1 AND trade_no = $2 AND status = 0 AND ask_at > now()
       AND NOT (asks = 1 AND ask_at <= now() + make_interval(secs => $3)
         AND ask_at > now() + make_interval(secs => $4))`,
    [userId, tradeNo, WAITS.firstSeconds, WAITS.firstSeconds - WATCHED_SECONDS],
  )
}

/** Has the job query a trade before it accepts a notice about it. */
export async function askBeforeCredit(db: Database, tradeNo: string): Promise<void> {
  await db.query(
    `UPDATE recharge_trades SET asks = 0, ask_at = least(ask_at, now()) WHERE trade_no = $1 AND status = 0`,
    [tradeNo],
  )
}

const silentTrades = (channel: number): Omit<Work, 'most'> => ({
  table: 'recharge_trades',
  key: 'trade_no',
  due: 'ask_at',
  open: `channel = ${channel} AND status = 0 AND ask_at < 'infinity'`,
})

export const silentTradeIsDue = (channel: number): string => hasDue(silentTrades(channel))

/**
 * Numbers of trades of this channel whose notification should have come, of as many users as possible,
 * leased as the outbox's batches are: nobody else asks about them for a while, twice as long each time.
 */
export async function leaseSilentTrades(
  db: Database,
  channel: number,
  most: number,
): Promise<string[]> {
  const turns = inTurns({ ...silentTrades(channel), most })
  const rows = await db.query<{ trade_no: string }>(
    `WITH RECURSIVE ${turns}
     UPDATE recharge_trades t SET asks = asks + 1,
       ask_at = CASE WHEN created_at < now() - make_interval(days => $1) THEN 'infinity'
         ELSE ${nextTry('asks', WAITS)} END
     FROM due WHERE t.user_id = due.user_id AND t.trade_no = due.trade_no
     RETURNING t.trade_no`,
    [ASKED_FOR_DAYS],
  )
  return rows.map(({ trade_no }) => trade_no)
}
