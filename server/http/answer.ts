import type { Context } from 'hono'

import { API_ERRORS, apiErrorMessage, apiSentence } from '#contract/errors.ts'
import { DatabaseUnavailable, sqlState } from '../db/database.ts'
import { PartnerUnavailable } from '../partner-unavailable.ts'
import { JsonText } from './json-text.ts'
import type { AppEnv } from './mount.ts'
import { refuse, type Refusal } from './refusal.ts'

/** After how many seconds it is worth asking again for what is away: a database, a partner. */
export const UNAVAILABLE_SECONDS = 2

/** Writes a refusal as a response. */
export function answerWith(c: Context<AppEnv>, refusal: Refusal): Response {
  const { code, status } = API_ERRORS[refusal.key]
  const msg = apiErrorMessage(refusal.key, refusal.params)
  if (status === 429) c.header('Retry-After', String(refusal.params?.['seconds'] ?? 1))
  if (status === 503) {
    c.header('Retry-After', String(refusal.params?.['seconds'] ?? UNAVAILABLE_SECONDS))
  }
  return c.json({ code, msg, data: refusal.params ?? null }, status)
}

/** After how many seconds a caller without room should retry; not all at the same moment. */
const COME_BACK_SECONDS = [1, 2, 3]

/** There is no room for the call now. */
export function overloaded() {
  const seconds = COME_BACK_SECONDS[Math.floor(Math.random() * COME_BACK_SECONDS.length)] ?? 1
  return refuse('server_overloaded', { seconds })
}

/** An answer with its envelope. */
export function writeAnswer(value: unknown): string {
  const data = value instanceof JsonText ? value.text : JSON.stringify(value)
  return `{"code":0,"msg":"","data":${data}}`
}

/** So much of the number of a call is shown to a customer: it is read out on the phone. */
const SHOWN_ID_LENGTH = 8

/**
 * The refusal that a caller gets for an error that was thrown.
 * @param requestId the number of the call in the log
 */
export function refusalOf(error: unknown, requestId: string): Refusal {
  if (error instanceof DatabaseUnavailable) return { key: 'server_busy' }
  if (error instanceof PartnerUnavailable) return { key: 'server_busy' }
  // Class 22: a value that no schema forbids and the database cannot take (a NUL, 31 February).
  if (sqlState(error).startsWith('22')) {
    return { key: 'request_malformed', params: { detail: apiSentence('value_impossible') } }
  }
  return refuse('server_failed', { id: requestId.slice(0, SHOWN_ID_LENGTH) }).error
}
