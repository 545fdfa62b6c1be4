import type { Endpoint } from '#contract/endpoint.ts'
import { checkRows } from '#contract/order-rows.ts'
import { MAX_ROWS_PER_CALL } from '#contract/orders.ts'
import { ok } from '#domain/result/result.ts'
import { readAsMeant } from './as-meant.ts'
import { refuse, type Answer } from './refusal.ts'
import { rowsAsMeant } from './rows-as-meant.ts'
import { nextTurn, ROWS_PER_TURN } from './turns.ts'

export function parseQuery(endpoint: Endpoint, queries: Record<string, string[]>): Answer<unknown> {
  if (endpoint.query.type === 'undefined') return ok(undefined)
  // A parameter given twice keeps its array and so fails the schema, instead of one being picked.
  const flat = Object.entries(queries).map(([key, values]) => [
    key,
    values.length === 1 ? values[0] : values,
  ])
  // An empty parameter is not given: coerced, it would be a 0 that somebody sent.
  const given = flat.filter(([, value]) => value !== '')
  return readAsMeant(endpoint.query, Object.fromEntries(given))
}

/** Checks rows in turns: 100,000 rows in one piece keep all other calls waiting for 20 to 50 ms. */
async function checkInSlices(rows: readonly unknown[]): Promise<string | null> {
  for (let from = 0; from < rows.length; from += ROWS_PER_TURN) {
    if (from > 0) await nextTurn()
    const wrong = checkRows(rows, from, Math.min(from + ROWS_PER_TURN, rows.length))
    if (wrong !== null) return wrong
  }
  return null
}

/** Zod parses one row as a sample; `checkRows` checks all rows by equal rules, and is quicker. */
async function parseBulk(
  endpoint: Endpoint,
  json: object,
  rows: unknown[],
): Promise<Answer<unknown>> {
  if (rows.length > MAX_ROWS_PER_CALL) {
    return refuse('recipients_too_many', { limit: MAX_ROWS_PER_CALL })
  }
  let whole = rows
  if ((await checkInSlices(rows)) !== null) {
    const meant = await rowsAsMeant(rows)
    if (!meant.ok) return meant
    whole = meant.value
    const wrong = await checkInSlices(whole)
    if (wrong !== null) return refuse('request_malformed', { detail: wrong })
  }
  const sample = whole.slice(0, 1)
  const parsed = readAsMeant(endpoint.body, { ...json, rec_list: sample })
  if (!parsed.ok) return parsed
  // The schema's own output with the whole list back in place of the sample.
  return ok({ ...(parsed.value as object), rec_list: whole })
}

export async function parseBody(endpoint: Endpoint, json: unknown): Promise<Answer<unknown>> {
  if (endpoint.bulk === true && typeof json === 'object' && json !== null && 'rec_list' in json) {
    const rows: unknown = json.rec_list
    if (Array.isArray(rows) && rows.length === 0 && endpoint.errors.includes('recipients_empty')) {
      return refuse('recipients_empty')
    }
    if (Array.isArray(rows)) return parseBulk(endpoint, json, rows)
  }
  return readAsMeant(endpoint.body, json)
}
