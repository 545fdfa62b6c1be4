import type { VoucherLine, VoucherOutcome, VoucherSheet } from '#contract/desk/payouts.ts'
import { fen } from '#domain/money/fen.ts'
import { ok } from '#domain/result/result.ts'
import { textArray } from '../../db/array-literal.ts'
import type { Database, Queryable, Transaction } from '../../db/database.ts'
import { deny, type DeskAnswer } from '../../desk/answer.ts'
import type { Wallet } from '../wallet/service.ts'
import { payLocked, lockWithdrawal } from './decide.ts'
import { readVouchers, type Reported } from './read-vouchers.ts'

type Standing = {
  readonly withdraw_no: string
  readonly status: number
  /** Null = it is in no batch that is open. */
  readonly due_fen: number | null
}

async function findStanding(
  db: Queryable,
  nos: readonly string[],
): Promise<ReadonlyMap<string, Standing>> {
  const rows = await db.query<Standing>(
    `SELECT w.withdraw_no, w.status, l.amount_fen AS due_fen FROM withdrawals w
     LEFT JOIN payout_lines l ON l.user_id = w.user_id AND l.withdrawal_id = w.id AND l.outcome = 'open'
     WHERE w.withdraw_no = ANY ($1::text[])`,
    [textArray(nos)],
  )
  return new Map(rows.map((row) => [row.withdraw_no, row]))
}

/** What a line comes to beside how its withdrawal is. */
function judge(
  reported: Reported,
  standing: Standing | undefined,
  isTwice: boolean,
): VoucherOutcome {
  if (standing === undefined) return 'unknown'
  if (isTwice) return 'twice'
  if (standing.status === 2) return 'already_paid'
  if (standing.status === 3) return 'already_failed'
  if (standing.due_fen === null) return 'not_in_batch'
  if (reported.fen !== standing.due_fen) return 'sum_differs'
  if (reported.isPaid === null) return 'unclear'
  if (!reported.isPaid) return 'failed'
  return reported.voucher === '' ? 'no_voucher' : 'paid'
}

/** What each line of a result would do. */
export async function planVouchers(db: Queryable, sheet: VoucherSheet): Promise<VoucherLine[]> {
  const reported = readVouchers(sheet)
  const nos = reported.flatMap(({ no }) => (no === '' ? [] : [no]))
  const standings = await findStanding(db, nos)
  const times = new Map<string, number>()
  for (const no of nos) times.set(no, (times.get(no) ?? 0) + 1)
  return reported.map((one) => {
    const standing = standings.get(one.no)
    const { line, no, voucher, reason } = one
    const outcome = judge(one, standing, (times.get(no) ?? 0) > 1)
    return {
      line,
      no,
      outcome,
      fen: one.fen,
      dueFen: standing?.due_fen ?? null,
      voucher,
      reason: outcome === 'failed' || outcome === 'unclear' ? reason : '',
    }
  })
}

/** Ends the open line of a withdrawal. @returns what was due; null = none is open */
async function endLine(
  tx: Transaction,
  { user_id: userId, id }: { readonly user_id: number; readonly id: number },
  { outcome, reason }: { readonly outcome: 'paid' | 'failed'; readonly reason: string },
): Promise<number | null> {
  const [row] = await tx.query<{ amount_fen: number }>(
    `UPDATE payout_lines SET outcome = $3, reason = $4
     WHERE user_id = $1 AND withdrawal_id = $2 AND outcome = 'open' RETURNING amount_fen`,
    [userId, id, outcome, reason],
  )
  return row?.amount_fen ?? null
}

/**
 * Pays one line, or notes that it failed, in a transaction that looks again: what was planned may be
 * paid by now. A withdrawal whose payment failed waits again, for another batch or a refusal.
 */
export function applyVoucher(
  { db, wallet }: { readonly db: Database; readonly wallet: Wallet },
  { no, outcome, voucher, reason, fen: sum }: VoucherLine,
): Promise<DeskAnswer<null>> {
  return db.transaction(async (tx): Promise<DeskAnswer<null>> => {
    const row = await lockWithdrawal(tx, no)
    if (row === null) return deny('withdrawal_unknown')
    const ended =
      outcome === 'paid'
        ? ({ outcome, reason: '' } as const)
        : ({ outcome: 'failed', reason } as const)
    const due = await endLine(tx, row, ended)
    if (due === null || due !== sum) return deny('payout_batch_over')
    if (outcome === 'failed') return ok(null)
    const paid = await payLocked(tx, { wallet, row, voucher })
    if (!paid.ok) return paid
    return paid.value === fen(due) ? ok(null) : deny('desk_books_wrong')
  })
}
