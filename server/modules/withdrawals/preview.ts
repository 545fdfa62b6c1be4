import type { DataOf, QueryOf } from '#contract/endpoint.ts'
import type { previewWithdrawal } from '#contract/withdrawals.ts'
import { fen, parseYuan, toYuan, type Fen } from '#domain/money/fen.ts'
import { shareOf } from '#domain/money/share.ts'
import type { Taking } from '#domain/recharge/lots.ts'
import { invariant } from '#domain/result/assert.ts'
import { ok } from '#domain/result/result.ts'
import { intArray } from '../../db/array-literal.ts'
import type { Database, Queryable } from '../../db/database.ts'
import { refuse, type Answer } from '../../http/refusal.ts'
import type { Wallet } from '../wallet/service.ts'
import { readTerms, type WithdrawTerms } from './terms.ts'

type Planned = { readonly amountFen: Fen; readonly taking: Taking }

/** Whether so much may be withdrawn at once. */
export function inRange(amountFen: Fen | null, { minFen, maxFen }: WithdrawTerms): Answer<Fen> {
  if (amountFen !== null && amountFen >= minFen && amountFen <= maxFen) return ok(amountFen)
  return refuse('withdraw_out_of_range', { min: toYuan(minFen), max: toYuan(maxFen) })
}

/** What the withdrawal takes of the wallet. It stays so only while the wallet is locked. */
export async function planned(
  db: Queryable,
  wallet: Wallet,
  { userId, amountFen }: { readonly userId: number; readonly amountFen: Fen },
): Promise<Answer<Planned>> {
  const taking = await wallet.findWithdrawal(db, userId, amountFen)
  if (taking.ok) return ok({ amountFen, taking: taking.value })
  if (taking.error === 'gift_spent') return refuse('withdraw_gift_spent')
  return refuse('withdraw_too_much', {
    withdrawable: toYuan(await wallet.withdrawable(userId, db)),
  })
}

/** The member's level, and the one once `taking` has left. */
export async function groupsOf(db: Queryable, userId: number, { lots }: Taking) {
  const [row] = await db.query<{ now: string; after: string }>(
    `SELECT g.name AS now, (SELECT name FROM vip_groups WHERE id = member_group(u.id, $2::bigint[], $3::bigint[])) AS after
     FROM users u JOIN vip_groups g ON g.id = u.group_id WHERE u.id = $1`,
    [
      userId,
      intArray(lots.map(({ lotId }) => lotId)),
      intArray(lots.map(({ paidFen }) => paidFen)),
    ],
  )
  return invariant(row, 'a signed-in user')
}

/** What a withdrawal would cost and take, as it would be made now. */
export async function preview(
  { db, wallet }: { readonly db: Database; readonly wallet: Wallet },
  userId: number,
  { amount }: QueryOf<typeof previewWithdrawal>,
): Promise<Answer<DataOf<typeof previewWithdrawal>>> {
  const terms = await readTerms(db)
  const asked = inRange(parseYuan(amount), terms)
  if (!asked.ok) return asked
  const plan = await planned(db, wallet, { userId, amountFen: asked.value })
  if (!plan.ok) return plan
  const { amountFen, taking } = plan.value
  const fee = shareOf(amountFen, terms.feePoints)
  const { now, after } = await groupsOf(db, userId, taking)
  return ok({
    amount: toYuan(amountFen),
    fee: toYuan(fee),
    actual: toYuan(fen(amountFen - fee)),
    free: toYuan(taking.freeFen),
    gift_back: toYuan(taking.giftFen),
    group_name: now,
    group_after: after,
  })
}
