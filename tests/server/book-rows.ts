import { fen } from '#domain/money/fen.ts'
import { invariant } from '#domain/result/assert.ts'
import { ok, type Result } from '#domain/result/result.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import type { TakingFault } from '#domain/recharge/lots.ts'
import { makeWallet } from '#server/modules/wallet/service.ts'
import { newKey } from './world.ts'

// Rows as the product writes them, past its calls: for tests of money that need them at once, or with
// numbers of their own. The books stay provable.

export async function inOne<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const done = await db.transaction(async (tx) => ok(await work(tx)))
  return invariant(done.ok ? done : null, 'nothing refuses it').value
}

type Credit = { readonly userId: number; readonly amountFen: number; readonly giftFen?: number }

/** A recharge that was paid. @returns its number */
export function bookRecharge(db: Database, { userId, amountFen, giftFen = 0 }: Credit) {
  const tradeNo = `R${newKey()}`
  return inOne(db, async (tx) => {
    await tx.query(
      `INSERT INTO recharge_trades (user_id, trade_no, channel, amount_fen, gift_fen, status, partner_no, credited_at)
       VALUES ($1, $2, 1, $3, $4, 1, $2, now())`,
      [userId, tradeNo, amountFen, giftFen],
    )
    await makeWallet(db).topUp(tx, {
      userId,
      tradeNo,
      amountFen: fen(amountFen),
      giftFen: fen(giftFen),
    })
    return tradeNo
  })
}

/** A withdrawal that was requested. @returns its id */
export async function bookWithdrawal(
  tx: Transaction,
  db: Database,
  { userId, amountFen }: Credit,
): Promise<Result<number, TakingFault>> {
  const wallet = makeWallet(db)
  await wallet.lock(tx, userId, ['wallet', 'withdrawing'])
  const plan = await wallet.findWithdrawal(tx, userId, fen(amountFen))
  if (!plan.ok) return plan
  const [row] = await tx.query<{ id: number }>(
    `INSERT INTO withdrawals (user_id, withdraw_no, request_id, amount_fen, fee_fen, free_fen, gift_back_fen, type,
       real_name, account, real_name_mask, account_mask, bank_name, bank_branch, name_proved)
     VALUES ($1, $2, $2, $3, 0, $4, $5, 'bank', '', '', '', '', '', '', true) RETURNING id`,
    [userId, `W${newKey()}`, amountFen, plan.value.freeFen, plan.value.giftFen],
  )
  const withdrawalId = invariant(row, 'inserted').id
  await wallet.takeOut(tx, { userId, taking: plan.value, why: { kind: 'withdraw', withdrawalId } })
  return ok(withdrawalId)
}
