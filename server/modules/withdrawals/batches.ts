import { PAYOUT_HEADS, PAYOUT_REASON } from '#contract/desk/payout-sheet.ts'
import type { PayoutBatch } from '#contract/desk/payouts.ts'
import type { WithdrawAccountType } from '#contract/withdrawals.ts'
import { fen, toYuan } from '#domain/money/fen.ts'
import { invariant } from '#domain/result/assert.ts'
import { ok } from '#domain/result/result.ts'
import { intArray, textArray } from '../../db/array-literal.ts'
import { beijingText } from '../../db/conditions.ts'
import type { Database, Queryable } from '../../db/database.ts'
import { deny, type DeskAnswer } from '../../desk/answer.ts'
import type { Tools } from '../../desk/operation.ts'
import { sealedFor } from './service.ts'

/** Batches of a list. */
const SHOWN = 50

const counted = (outcome: string): string =>
  `(count(*) FILTER (WHERE l.outcome = '${outcome}'))::int AS ${outcome}`

const BATCH = `SELECT b.id, b.kind, b.made_by AS by, ${beijingText('b.created_at')} AS time,
    count(*)::int AS lines, sum(l.amount_fen)::bigint AS fen, ${counted('open')}, ${counted('paid')},
    ${counted('failed')}, ${counted('dropped')}
  FROM payout_batches b JOIN payout_lines l ON l.batch_id = b.id`

export function findBatches(db: Queryable): Promise<PayoutBatch[]> {
  return db.query<PayoutBatch>(`${BATCH} GROUP BY b.id ORDER BY b.id DESC LIMIT ${SHOWN}`)
}

export async function findBatch(db: Queryable, id: number): Promise<PayoutBatch | null> {
  const [row] = await db.query<PayoutBatch>(`${BATCH} WHERE b.id = $1 GROUP BY b.id`, [id])
  return row ?? null
}

type Candidate = {
  readonly user_id: number
  readonly id: number
  readonly withdraw_no: string
  readonly status: number
  readonly type: string
  readonly actual_fen: number
  readonly is_in_batch: boolean
}

/** What these come to when they arrive. */
export async function sumOf(db: Queryable, nos: readonly string[]): Promise<number> {
  const [row] = await db.query<{ fen: number }>(
    `SELECT coalesce(sum(amount_fen - fee_fen), 0)::bigint AS fen FROM withdrawals
     WHERE withdraw_no = ANY ($1::text[])`,
    [textArray(nos)],
  )
  return row?.fen ?? 0
}

type NewBatch = {
  readonly kind: WithdrawAccountType
  readonly nos: readonly string[]
  readonly by: string
  /** What whoever makes it has seen; absent = nothing. */
  readonly fen?: number | undefined
}

/** All of them, or none: whoever makes a sheet has counted them. */
export function makeBatch(
  db: Database,
  { kind, nos, by, fen: seen }: NewBatch,
): Promise<DeskAnswer<PayoutBatch>> {
  return db.transaction(async (tx): Promise<DeskAnswer<PayoutBatch>> => {
    const rows = await tx.query<Candidate>(
      `SELECT w.user_id, w.id, w.withdraw_no, w.status, w.type, w.amount_fen - w.fee_fen AS actual_fen,
         EXISTS (SELECT FROM payout_lines l WHERE l.user_id = w.user_id AND l.withdrawal_id = w.id
           AND l.outcome = 'open') AS is_in_batch
       FROM withdrawals w WHERE w.withdraw_no = ANY ($1::text[]) ORDER BY w.id FOR UPDATE`,
      [textArray(nos)],
    )
    if (rows.length < new Set(nos).size) return deny('withdrawal_unknown')
    const wrong = rows.find((row) => row.status !== 1 || row.type !== kind || row.is_in_batch)
    if (wrong !== undefined) return deny('payout_not_possible', { no: wrong.withdraw_no })
    const total = rows.reduce((sum, row) => sum + row.actual_fen, 0)
    if (seen !== undefined && seen !== total) return deny('payout_sum_differs')
    const [batch] = await tx.query<{ id: number }>(
      'INSERT INTO payout_batches (kind, made_by) VALUES ($1, $2) RETURNING id',
      [kind, by],
    )
    const { id } = invariant(batch, 'it was inserted')
    await tx.query(
      `INSERT INTO payout_lines (batch_id, line, user_id, withdrawal_id, amount_fen)
       SELECT $1, p.line, p.user_id, p.id, p.fen
       FROM unnest($2::bigint[], $3::bigint[], $4::bigint[]) WITH ORDINALITY AS p(user_id, id, fen, line)`,
      [
        id,
        intArray(rows.map((row) => row.user_id)),
        intArray(rows.map((row) => row.id)),
        intArray(rows.map((row) => row.actual_fen)),
      ],
    )
    return ok(invariant(await findBatch(tx, id), 'it was inserted'))
  })
}

/** Its lines that are open are in no batch any more. */
export function dropBatch(db: Database, id: number): Promise<DeskAnswer<{ dropped: number }>> {
  return db.transaction(async (tx): Promise<DeskAnswer<{ dropped: number }>> => {
    const rows = await tx.query(
      `UPDATE payout_lines SET outcome = 'dropped' WHERE batch_id = $1 AND outcome = 'open' RETURNING 1`,
      [id],
    )
    return rows.length === 0 ? deny('payout_batch_over') : ok({ dropped: rows.length })
  })
}

type LineRow = {
  readonly user_id: number
  readonly withdraw_no: string
  readonly amount_fen: number
  readonly real_name: Uint8Array
  readonly account: Uint8Array
  readonly bank_name: string
  readonly bank_branch: string
}

/**
 * The sheet for the bank or Alipay, of the lines that are open: whoever loads it up again after a
 * part of it was paid pays nobody twice.
 */
export async function sheetOf(
  { db, open }: Pick<Tools, 'db' | 'open'>,
  { batch, count }: { readonly batch: number; readonly count: number },
): Promise<
  DeskAnswer<{ columns: { header: string; type: 'text' | 'money' }[]; rows: string[][] }>
> {
  const found = await findBatch(db, batch)
  if (found === null || found.open === 0) return deny('payout_batch_over')
  if (found.open !== count) return deny('payout_count_differs', { n: found.open })
  const lines = await db.query<LineRow>(
    `SELECT l.user_id, w.withdraw_no, l.amount_fen, w.real_name, w.account, w.bank_name, w.bank_branch
     FROM payout_lines l JOIN withdrawals w ON w.user_id = l.user_id AND w.id = l.withdrawal_id
     WHERE l.batch_id = $1 AND l.outcome = 'open' ORDER BY l.line`,
    [batch],
  )
  const isBank = found.kind === 'bank'
  const rows: string[][] = []
  for (const line of lines) {
    const about = sealedFor(line.user_id)
    const [account, name] = await Promise.all([
      open(line.account, about),
      open(line.real_name, about),
    ])
    if (account === null || name === null) return deny('payout_sealed', { no: line.withdraw_no })
    const bank = isBank ? [line.bank_name, line.bank_branch] : []
    rows.push([
      line.withdraw_no,
      account,
      name,
      ...bank,
      toYuan(fen(line.amount_fen)),
      PAYOUT_REASON,
    ])
  }
  const columns = PAYOUT_HEADS[found.kind].map((header) => ({
    header,
    type: header === '付款金额' ? ('money' as const) : ('text' as const),
  }))
  return ok({ columns, rows })
}
