import type { BodyOf, DataOf } from '#contract/endpoint.ts'
import type { transferCommission } from '#contract/referral.ts'
import { fen, parseYuan, toYuan, type Fen } from '#domain/money/fen.ts'
import { ok } from '#domain/result/result.ts'
import type { Database, Queryable } from '../../db/database.ts'
import { refuse, type Answer } from '../../http/refusal.ts'
import type { Wallet } from '../wallet/service.ts'

type Deps = { readonly db: Database; readonly wallet: Wallet }

async function freeCommission(db: Queryable, userId: number): Promise<Fen> {
  const [row] = await db.query<{ balance_fen: number }>(
    `SELECT balance_fen FROM accounts WHERE user_id = $1 AND kind = 'commission'`,
    [userId],
  )
  return fen(row?.balance_fen ?? 0)
}

/** Moves commission to the balance, once for each request: the request and its entries come together. */
export async function moveToBalance(
  { db, wallet }: Deps,
  userId: number,
  { amount, request_id: requestId }: BodyOf<typeof transferCommission>,
): Promise<Answer<DataOf<typeof transferCommission>>> {
  const amountFen = parseYuan(amount)
  if (amountFen === null || amountFen <= 0) return refuse('commission_amount_wrong')
  const done = await db.transaction(async (tx): Promise<Answer<null>> => {
    await wallet.lock(tx, userId, ['wallet', 'commission'])
    const [known] = await tx.query<{ amount_fen: number }>(
      'SELECT amount_fen FROM commission_transfers WHERE user_id = $1 AND request_id = $2',
      [userId, requestId],
    )
    if (known !== undefined) {
      return known.amount_fen === amountFen ? ok(null) : refuse('commission_request_reused')
    }
    await tx.query(
      'INSERT INTO commission_transfers (user_id, request_id, amount_fen) VALUES ($1, $2, $3)',
      [userId, requestId, amountFen],
    )
    const legs = [
      { account: 'commission', amountFen: 0 - amountFen },
      { account: 'wallet', amountFen },
    ] as const
    const moved = await wallet.move(tx, {
      userId,
      kind: 'commission_transfer',
      freeFen: amountFen,
      legs,
    })
    if (moved.ok) return ok(null)
    return refuse('commission_too_much', { withdrawable: toYuan(await freeCommission(tx, userId)) })
  })
  if (!done.ok) return done
  return ok({
    amount: toYuan(amountFen),
    withdrawable: toYuan(await freeCommission(db, userId)),
    balance: toYuan(await wallet.balance(userId)),
  })
}
