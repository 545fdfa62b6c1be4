import type { DataOf } from '#contract/endpoint.ts'
import type { getWalletInfo } from '#contract/wallet.ts'
import { fen, toYuan, type Fen } from '#domain/money/fen.ts'
import type { Queryable } from '../../db/database.ts'

type Holdings = {
  wallet: number
  gift: number
  free: number
  withdrawing: number
  commission: number
  consumed: number
  recharged: number
  group_name: string
}

/** What may leave the wallet for the user's bank: everything but what is left of gifts. */
export async function readWithdrawable(db: Queryable, userId: number): Promise<Fen> {
  const [row] = await db.query<{ fen: number }>(
    `SELECT balance_fen - gift_fen AS fen FROM accounts WHERE user_id = $1 AND kind = 'wallet'`,
    [userId],
  )
  return fen(row?.fen ?? 0)
}

export async function readInfo(
  db: Queryable,
  userId: number,
): Promise<DataOf<typeof getWalletInfo> | null> {
  const [row] = await db.query<Holdings>(
    `SELECT coalesce(max(a.balance_fen) FILTER (WHERE a.kind = 'wallet'), 0) AS wallet,
       coalesce(max(a.gift_fen) FILTER (WHERE a.kind = 'wallet'), 0) AS gift,
       coalesce(max(a.free_fen) FILTER (WHERE a.kind = 'wallet'), 0) AS free,
       coalesce(max(a.balance_fen) FILTER (WHERE a.kind = 'withdrawing'), 0) AS withdrawing,
       coalesce(max(a.balance_fen) FILTER (WHERE a.kind = 'commission'), 0) AS commission,
       coalesce(max(a.balance_fen) FILTER (WHERE a.kind = 'sales'), 0) AS consumed,
       (SELECT coalesce(sum(e.amount_fen), 0)::bigint FROM ledger_transfers t
        JOIN ledger_entries e ON e.user_id = t.user_id AND e.account = 'wallet' AND e.seq = t.id
        WHERE t.user_id = $1 AND t.kind = 'recharge' AND t.id > 0) AS recharged,
       (SELECT g.name FROM users u JOIN vip_groups g ON g.id = u.group_id WHERE u.id = $1) AS group_name
     FROM accounts a WHERE a.user_id = $1`,
    [userId],
  )
  if (row === undefined) return null
  return {
    balance: toYuan(fen(row.wallet)),
    frozen: toYuan(fen(row.withdrawing)),
    gift_balance: toYuan(fen(row.gift)),
    free_balance: toYuan(fen(row.free)),
    spread_balance: toYuan(fen(row.commission)),
    withdrawable: toYuan(fen(row.wallet - row.gift)),
    total_recharge: toYuan(fen(row.recharged)),
    total_consume: toYuan(fen(row.consumed)),
    group_name: row.group_name,
    has_pay_password: true,
  }
}
