import type { ApiCall, Callback, listApiCalls, listCallbacks } from '#contract/api-setting.ts'
import type { DataOf, QueryOf } from '#contract/endpoint.ts'
import { MAX_LISTED } from '#contract/order-list.ts'
import { invariant } from '#domain/result/assert.ts'
import { ok } from '#domain/result/result.ts'
import { beijingTextOrNone } from '../../db/conditions.ts'
import type { Queryable } from '../../db/database.ts'
import { refuse, type Answer } from '../../http/refusal.ts'
import { CALLBACK, type CallbackRow } from './callback-repository.ts'
import { bodyOf } from './callbacks.ts'

const STATES = ['waiting', 'done', 'failed'] as const

type LogPage = {
  readonly table: 'api_calls' | 'callbacks'
  readonly columns: string
  /** SQL that limits the rows; '' = all. */
  readonly condition: string
}

async function findPage(
  db: Queryable,
  userId: number,
  asked: Omit<QueryOf<typeof listApiCalls>, 'failed'> & LogPage,
): Promise<Answer<{ rows: unknown[]; page: number; count: number }>> {
  const { page, page_size, table, columns } = asked
  if (page > 1 && (page - 1) * page_size >= MAX_LISTED) {
    return refuse('page_too_deep', { rows: MAX_LISTED })
  }
  const where = `user_id = $1${asked.condition === '' ? '' : ` AND ${asked.condition}`}`
  const rows = await db.query(
    `SELECT ${columns} FROM ${table} WHERE ${where} ORDER BY id DESC LIMIT $2 OFFSET $3`,
    [userId, page_size, (page - 1) * page_size],
  )
  const [counted] = await db.query<{ n: number }>(
    `SELECT count(*) AS n FROM (SELECT FROM ${table} WHERE ${where} LIMIT ${MAX_LISTED}) found`,
    [userId],
  )
  return ok({ rows, page, count: invariant(counted ?? null, 'a count has one row').n })
}

type CallRow = Omit<ApiCall, 'id'> & { readonly id: number }

function toCall({ id, ...row }: CallRow): ApiCall {
  return { ...row, id: String(id) }
}

export async function findCalls(
  db: Queryable,
  userId: number,
  { failed = false, ...query }: QueryOf<typeof listApiCalls>,
): Promise<Answer<DataOf<typeof listApiCalls>>> {
  const found = await findPage(db, userId, {
    ...query,
    table: 'api_calls',
    columns: `id, ${beijingTextOrNone('called_at')} AS time, method, path, code, msg, ms, address AS ip, request_id`,
    condition: failed ? 'code <> 0' : '',
  })
  if (!found.ok) return found
  const { page, count } = found.value
  const rows = found.value.rows as CallRow[] // rows with the columns above
  return ok({
    list: rows.map(toCall),
    page,
    data_count: count,
  })
}

function toCallback(row: CallbackRow): Callback {
  const { told_id: id, event, time, tries, status, error, next_time } = row
  const state = STATES[row.state] ?? 'failed'
  return { id, event, time, state, tries, status, error, next_time, body: bodyOf(row) }
}

export async function findCallbacks(
  db: Queryable,
  userId: number,
  { failed = false, ...query }: QueryOf<typeof listCallbacks>,
): Promise<Answer<DataOf<typeof listCallbacks>>> {
  const found = await findPage(db, userId, {
    ...query,
    table: 'callbacks',
    columns: CALLBACK,
    condition: failed ? `state <> 1 AND error <> ''` : '',
  })
  if (!found.ok) return found
  const { page, count } = found.value
  const rows = found.value.rows as CallbackRow[] // rows with the columns above
  return ok({ list: rows.map(toCallback), page, data_count: count })
}
