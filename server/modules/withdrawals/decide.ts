import { fen, type Fen } from '#domain/money/fen.ts'
import { ok } from '#domain/result/result.ts'
import type { Database, Queryable, Transaction } from '../../db/database.ts'
import { deny, type DeskAnswer } from '../../desk/answer.ts'
import type { Wallet } from '../wallet/service.ts'
import { WITHDRAWAL, type AccountRow, type WithdrawalRow } from './repository.ts'

type Deps = { readonly db: Database; readonly wallet: Wallet }

export async function lockWithdrawal(
  tx: Transaction,
  withdrawNo: string,
): Promise<WithdrawalRow | null> {
  const rows = await tx.query<WithdrawalRow>(
    `SELECT ${WITHDRAWAL} FROM withdrawals WHERE withdraw_no = $1 FOR UPDATE`,
    [withdrawNo],
  )
  return rows[0] ?? null
}

export type OpenWithdrawal = WithdrawalRow & {
  /** The batch whose sheet pays it; null = none. */
  readonly batch: number | null
} & Pick<
    AccountRow,
    'real_name' | 'account' | 'real_name_mask' | 'bank_name' | 'bank_branch' | 'name_proved'
  >

/** Withdrawals that wait for a decision or for payment, the oldest first. */
export function findOpen(db: Queryable, withdrawNo: string | null): Promise<OpenWithdrawal[]> {
  return db.query<OpenWithdrawal>(
    `SELECT ${WITHDRAWAL}, real_name, account, real_name_mask, bank_name, bank_branch, name_proved,
       (SELECT l.batch_id FROM payout_lines l WHERE l.user_id = withdrawals.user_id
          AND l.withdrawal_id = withdrawals.id AND l.outcome = 'open') AS batch
     FROM withdrawals WHERE ${withdrawNo === null ? 'status IN (0, 1)' : 'withdraw_no = $1'}
     ORDER BY created_at LIMIT 200`,
    withdrawNo === null ? [] : [withdrawNo],
  )
}

/** Being examined → being paid. The money stays where it is. */
export function approve({ db }: Deps, withdrawNo: string): Promise<DeskAnswer<null>> {
  return db.transaction(async (tx): Promise<DeskAnswer<null>> => {
    const row = await lockWithdrawal(tx, withdrawNo)
    if (row === null) return deny('withdrawal_unknown')
    if (row.status !== 0) return deny('withdrawal_not_examined')
    await tx.query('UPDATE withdrawals SET status = 1 WHERE user_id = $1 AND id = $2', [
      row.user_id,
      row.id,
    ])
    return ok(null)
  })
}

/** Whether a sheet is out that pays it: what is done by hand meanwhile may be done twice. */
async function isInBatch(
  tx: Transaction,
  { user_id: userId, id }: WithdrawalRow,
): Promise<boolean> {
  const rows = await tx.query(
    `SELECT FROM payout_lines WHERE user_id = $1 AND withdrawal_id = $2 AND outcome = 'open'`,
    [userId, id],
  )
  return rows.length > 0
}

type Payment = {
  readonly wallet: Wallet
  readonly row: WithdrawalRow
  readonly voucher: string
}

/** It has arrived: the money leaves the books, its fee is ours. */
export async function payLocked(
  tx: Transaction,
  { wallet, row, voucher }: Payment,
): Promise<DeskAnswer<Fen>> {
  if (row.status !== 1) return deny('withdrawal_not_being_paid')
  await tx.query(
    `UPDATE withdrawals SET status = 2, voucher = $3, finished_at = now() WHERE user_id = $1 AND id = $2`,
    [row.user_id, row.id, voucher],
  )
  const actual = fen(row.amount_fen - row.fee_fen)
  const moved = await wallet.move(tx, {
    userId: row.user_id,
    kind: 'withdraw_paid',
    withdrawalId: row.id,
    legs: [
      { account: 'withdrawing', amountFen: -row.amount_fen },
      { account: 'funding', amountFen: actual },
      { account: 'fees', amountFen: row.fee_fen },
    ],
  })
  return moved.ok ? ok(actual) : deny('desk_books_wrong')
}

/** One that was paid by hand. */
export function pay(
  { db, wallet }: Deps,
  { withdrawNo, voucher }: { withdrawNo: string; voucher: string },
): Promise<DeskAnswer<Fen>> {
  return db.transaction(async (tx): Promise<DeskAnswer<Fen>> => {
    const row = await lockWithdrawal(tx, withdrawNo)
    if (row === null) return deny('withdrawal_unknown')
    if (await isInBatch(tx, row)) return deny('withdrawal_in_batch')
    return payLocked(tx, { wallet, row, voucher })
  })
}

/** Refused, or returned by the bank: all of it goes back to the balance, with its gift and group. */
export function refuseWithdrawal(
  { db, wallet }: Deps,
  { withdrawNo, reason }: { withdrawNo: string; reason: string },
): Promise<DeskAnswer<null>> {
  return db.transaction(async (tx): Promise<DeskAnswer<null>> => {
    const row = await lockWithdrawal(tx, withdrawNo)
    if (row === null) return deny('withdrawal_unknown')
    if (row.status !== 0 && row.status !== 1) return deny('withdrawal_not_open')
    if (await isInBatch(tx, row)) return deny('withdrawal_in_batch')
    const why = { kind: 'withdraw', withdrawalId: row.id } as const
    const back = { userId: row.user_id, freeFen: fen(row.free_fen), why }
    const gift = await wallet.putBack(tx, back)
    if (!gift.ok) return deny('desk_books_wrong')
    await tx.query(
      `UPDATE withdrawals SET status = 3, reason = $3, gift_restored_fen = $4, finished_at = now()
       WHERE user_id = $1 AND id = $2`,
      [row.user_id, row.id, reason, gift.value],
    )
    return ok(null)
  })
}
