import { apiSentence } from '#contract/errors.ts'
import { fen, formatYuan } from '#domain/money/fen.ts'
import { ok } from '#domain/result/result.ts'
import { wireTime } from '#domain/values/beijing-time.ts'
import { intArray } from '../../db/array-literal.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { deny, type DeskAnswer } from '../../desk/answer.ts'
import { refuse } from '../../http/refusal.ts'
import { makeWallet } from '../wallet/service.ts'
import { endThread, lockThread } from '../work-orders/service.ts'
import {
  findStored,
  linesNow,
  linesToReverse,
  type NowLine,
  type StoredInvoice,
} from './find-for-desk.ts'

type Deps = { readonly db: Database; readonly by: string }

type Paper = {
  readonly sn: string
  readonly number: string
  readonly day: string
  /** What whoever registers it has seen. */
  readonly fen: number
}

const wordsOf = ({ number, day }: Paper) => ({ number, day })

/** Finds it with the money of its merchant and its work order locked. */
async function lockInvoice(
  tx: Transaction,
  db: Database,
  sn: string,
): Promise<DeskAnswer<StoredInvoice>> {
  const first = await findStored(tx, sn)
  if (first === null) return refuse('work_order_not_found')
  await makeWallet(db).lock(tx, first.userId, ['wallet'])
  await lockThread(tx, first.userId, first.workOrderId)
  const found = await findStored(tx, sn)
  return found === null ? refuse('work_order_not_found') : ok(found)
}

/** What the lines come to, when that is what was seen; and the paper has a number of its own. */
async function checkPaper(
  tx: Transaction,
  { number, day, fen: seen }: Paper,
  lines: readonly NowLine[],
): Promise<DeskAnswer<number>> {
  const total = lines.reduce((sum, line) => sum + line.fen, 0)
  if (seen !== total) return deny('invoice_sum_differs', { yuan: formatYuan(fen(total)) })
  if (day > wireTime(Date.now()).slice(0, 10)) return deny('invoice_day_wrong')
  const used = await tx.query(
    `SELECT FROM invoice_requests WHERE number = $1
     UNION ALL SELECT FROM invoice_reversals WHERE number = $1`,
    [number],
  )
  return used.length > 0 ? deny('invoice_number_used', { number }) : ok(total)
}

const columns = (lines: readonly NowLine[]): [string, string] => [
  intArray(lines.map((line) => line.id)),
  intArray(lines.map((line) => line.fen)),
]

/** Registers that it was issued, for what is left of its orders. */
export function issue({ db, by }: Deps, paper: Paper): Promise<DeskAnswer<null>> {
  return db.transaction(async (tx): Promise<DeskAnswer<null>> => {
    const locked = await lockInvoice(tx, db, paper.sn)
    if (!locked.ok) return locked
    const { userId, id, workOrderId, state } = locked.value
    if (state !== 'open') return deny('invoice_not_open')
    const lines = await linesNow(tx, userId, id)
    const checked = await checkPaper(tx, paper, lines)
    if (!checked.ok) return checked
    const total = checked.value
    if (total === 0) return deny('invoice_none_left')
    await tx.query(
      `UPDATE invoice_lines l SET amount_fen = n.fen, back_at = NULL
       FROM unnest($3::bigint[], $4::bigint[]) AS n(id, fen)
       WHERE l.user_id = $1 AND l.request_id = $2 AND l.order_id = n.id`,
      [userId, id, ...columns(lines)],
    )
    await tx.query(
      `UPDATE invoice_requests SET state = 'issued', number = $3, day = $4::date, amount_fen = $5,
         ended_at = now() WHERE user_id = $1 AND id = $2`,
      [userId, id, paper.number, paper.day, total],
    )
    const content = apiSentence('invoice_issued', {
      ...wordsOf(paper),
      yuan: formatYuan(fen(total)),
    })
    await endThread(tx, userId, { id: workOrderId, content, by })
    return ok(null)
  })
}

/** The merchant is shown the reason; what it was about may be requested again. */
export function refuseInvoice(
  { db, by }: Deps,
  { sn, reason }: { readonly sn: string; readonly reason: string },
): Promise<DeskAnswer<null>> {
  return db.transaction(async (tx): Promise<DeskAnswer<null>> => {
    const locked = await lockInvoice(tx, db, sn)
    if (!locked.ok) return locked
    const { userId, id, workOrderId, state } = locked.value
    if (state !== 'open') return deny('invoice_not_open')
    await tx.query(
      `UPDATE invoice_requests SET state = 'refused', reason = $3, ended_at = now()
       WHERE user_id = $1 AND id = $2`,
      [userId, id, reason],
    )
    const content = apiSentence('invoice_refused', { reason })
    await endThread(tx, userId, { id: workOrderId, content, by })
    return ok(null)
  })
}

/** Registers a red invoice for all that went back since it was issued. */
export function reverse({ db, by }: Deps, paper: Paper): Promise<DeskAnswer<null>> {
  return db.transaction(async (tx): Promise<DeskAnswer<null>> => {
    const locked = await lockInvoice(tx, db, paper.sn)
    if (!locked.ok) return locked
    const { userId, id, workOrderId } = locked.value
    const lines = await linesToReverse(tx, userId, id)
    if (lines.length === 0) return deny('invoice_nothing_to_reverse')
    const checked = await checkPaper(tx, paper, lines)
    if (!checked.ok) return checked
    await tx.query(
      `UPDATE invoice_lines l SET red_fen = l.red_fen + n.fen
       FROM unnest($3::bigint[], $4::bigint[]) AS n(id, fen)
       WHERE l.user_id = $1 AND l.request_id = $2 AND l.order_id = n.id`,
      [userId, id, ...columns(lines)],
    )
    await tx.query(
      `INSERT INTO invoice_reversals (user_id, request_id, number, day, amount_fen)
       VALUES ($1, $2, $3, $4::date, $5)`,
      [userId, id, paper.number, paper.day, checked.value],
    )
    const yuan = formatYuan(fen(checked.value))
    const content = apiSentence('invoice_reversed', { ...wordsOf(paper), yuan })
    await endThread(tx, userId, { id: workOrderId, content, by })
    return ok(null)
  })
}
