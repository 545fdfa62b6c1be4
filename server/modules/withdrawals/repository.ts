import type { WithdrawAccountType, WithdrawStatus } from '#contract/withdrawals.ts'
import type { Fen } from '#domain/money/fen.ts'
import type { Taking } from '#domain/recharge/lots.ts'
import { acrossUsers } from '../../db/across-users.ts'
import { beijingText, beijingTextOrNone } from '../../db/conditions.ts'
import type { Queryable, Transaction } from '../../db/database.ts'

export type AccountRow = {
  readonly type: WithdrawAccountType
  readonly real_name: Uint8Array
  readonly account: Uint8Array
  readonly real_name_mask: string
  readonly account_mask: string
  readonly bank_name: string
  readonly bank_branch: string
  readonly name_proved: boolean
}

const ACCOUNT = `type, real_name, account, real_name_mask, account_mask, bank_name, bank_branch, name_proved`

export async function findAccount(
  db: Queryable,
  userId: number,
): Promise<(AccountRow & { readonly update_time: string }) | null> {
  const rows = await db.query<AccountRow & { update_time: string }>(
    `SELECT ${ACCOUNT}, ${beijingText('updated_at')} AS update_time
     FROM withdraw_accounts WHERE user_id = $1`,
    [userId],
  )
  return rows[0] ?? null
}

/** @param isSame whether it is the account that there was: only then does it not rest again */
export async function saveAccount(
  tx: Transaction,
  userId: number,
  { isSame, ...account }: AccountRow & { readonly isSame: boolean },
): Promise<void> {
  await tx.query(
    `INSERT INTO withdraw_accounts (user_id, ${ACCOUNT}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     ON CONFLICT (user_id) DO UPDATE SET type = EXCLUDED.type, real_name = EXCLUDED.real_name,
       account = EXCLUDED.account, real_name_mask = EXCLUDED.real_name_mask,
       account_mask = EXCLUDED.account_mask, bank_name = EXCLUDED.bank_name,
       bank_branch = EXCLUDED.bank_branch, name_proved = EXCLUDED.name_proved, updated_at = now(),
       changed_at = CASE WHEN $10 THEN withdraw_accounts.changed_at ELSE clock_timestamp() END`,
    [
      userId,
      account.type,
      account.real_name,
      account.account,
      account.real_name_mask,
      account.account_mask,
      account.bank_name,
      account.bank_branch,
      account.name_proved,
      isSame,
    ],
  )
}

/** Whether the user has a withdrawal that has not ended. */
export async function hasOpen(db: Queryable, userId: number): Promise<boolean> {
  const rows = await db.query(
    'SELECT FROM withdrawals WHERE user_id = $1 AND status IN (0, 1) LIMIT 1',
    [userId],
  )
  return rows.length > 0
}

export async function insertTicket(
  db: Queryable,
  ticket: { hash: string; userId: number; seconds: number },
): Promise<void> {
  await acrossUsers('old_tickets', () =>
    db.query("DELETE FROM withdraw_tickets WHERE expires_at < now() - interval '1 day'"),
  )
  await db.query(
    `INSERT INTO withdraw_tickets (token_hash, user_id, expires_at)
     VALUES ($1, $2, now() + make_interval(secs => $3))`,
    [ticket.hash, ticket.userId, ticket.seconds],
  )
}

export async function isTicketGood(db: Queryable, userId: number, hash: string): Promise<boolean> {
  const rows = await db.query(
    `SELECT FROM withdraw_tickets WHERE token_hash = $1 AND user_id = $2 AND used_at IS NULL
       AND expires_at > now()`,
    [hash, userId],
  )
  return rows.length > 0
}

/** @returns whether the ticket was valid; it is spent now */
export async function spendTicket(tx: Transaction, userId: number, hash: string): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE withdraw_tickets SET used_at = now()
     WHERE token_hash = $1 AND user_id = $2 AND used_at IS NULL AND expires_at > now() RETURNING user_id`,
    [hash, userId],
  )
  return rows.length > 0
}

/** @returns whether the user had any */
export async function endTickets(
  tx: Transaction,
  { userId }: { readonly userId: number },
): Promise<boolean> {
  const ended = await tx.query('DELETE FROM withdraw_tickets WHERE user_id = $1 RETURNING 1', [
    userId,
  ])
  return ended.length > 0
}

export type WithdrawalRow = {
  readonly user_id: number
  readonly id: number
  readonly withdraw_no: string
  readonly request_id: string
  readonly amount_fen: number
  readonly fee_fen: number
  readonly free_fen: number
  readonly gift_back_fen: number
  readonly type: WithdrawAccountType
  readonly account_mask: string
  readonly status: WithdrawStatus
  readonly reason: string
  readonly voucher: string
  readonly create_time: string
  readonly finish_time: string
}

export const WITHDRAWAL = `user_id, id, withdraw_no, request_id, amount_fen, fee_fen, free_fen, gift_back_fen,
  type, account_mask, status, reason, voucher,
  ${beijingText('created_at')} AS create_time,
  ${beijingTextOrNone('finished_at')} AS finish_time`

export async function findByRequest(
  db: Queryable,
  userId: number,
  requestId: string,
): Promise<WithdrawalRow | null> {
  const rows = await db.query<WithdrawalRow>(
    `SELECT ${WITHDRAWAL} FROM withdrawals WHERE user_id = $1 AND request_id = $2`,
    [userId, requestId],
  )
  return rows[0] ?? null
}

/** How many withdrawals the user has begun since midnight in Beijing. */
export async function countToday(db: Queryable, userId: number): Promise<number> {
  const [row] = await db.query<{ n: number }>(
    `SELECT count(*) AS n FROM withdrawals WHERE user_id = $1
       AND created_at >= date_trunc('day', now() AT TIME ZONE 'Asia/Shanghai') AT TIME ZONE 'Asia/Shanghai'`,
    [userId],
  )
  return row?.n ?? 0
}

type NewWithdrawal = {
  readonly userId: number
  readonly withdrawNo: string
  readonly requestId: string
  readonly amountFen: Fen
  readonly feeFen: Fen
  readonly taking: Taking
}

/** Withdraws to the current account. @returns null when another call of the request was quicker */
export async function insertWithdrawal(
  tx: Transaction,
  { userId, withdrawNo, requestId, amountFen, feeFen, taking }: NewWithdrawal,
): Promise<WithdrawalRow | null> {
  const rows = await tx.query<WithdrawalRow>(
    `INSERT INTO withdrawals (user_id, withdraw_no, request_id, amount_fen, fee_fen, free_fen, gift_back_fen,
       ${ACCOUNT})
     SELECT user_id, $2, $3, $4, $5, $6, $7, ${ACCOUNT} FROM withdraw_accounts WHERE user_id = $1
     ON CONFLICT (user_id, request_id) DO NOTHING RETURNING ${WITHDRAWAL}`,
    [userId, withdrawNo, requestId, amountFen, feeFen, taking.freeFen, taking.giftFen],
  )
  return rows[0] ?? null
}

/** Locks the wallet, so that a user's withdrawals are made one after another. */
export async function lockUser(tx: Transaction, userId: number): Promise<void> {
  await tx.query(`SELECT FROM accounts WHERE user_id = $1 AND kind = 'wallet' FOR NO KEY UPDATE`, [
    userId,
  ])
}
