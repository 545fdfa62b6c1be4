import { createHash, createHmac, randomBytes } from 'node:crypto'

import { confirmApiReset, resetApiKey, saveApiSetting } from '#contract/api-setting.ts'
import type { BodyOf, DataOf, Endpoint, QueryOf } from '#contract/endpoint.ts'
import { anyEnvelope } from '#contract/envelope.ts'
import { SIGN_HEADERS, signedText } from '#contract/open-sign.ts'
import { IDEMPOTENCY_HEADER } from '#contract/orders.ts'
import { invariant } from '#domain/result/assert.ts'
import { PASSWORD, type Reply, type TestUser, type World } from './world.ts'

export type AppKey = { readonly app_id: string; readonly app_key: string }

type Setting = {
  readonly notify_url?: string
  readonly ip_white_list?: string[]
  readonly day_limit?: string
}

/** A ticket for one new key or one change. */
export async function apiTicket(user: TestUser, password = PASSWORD): Promise<string> {
  const confirmed = await user.call(confirmApiReset, { body: { password } })
  return invariant(confirmed.data, 'the password is right').ticket
}

/** Makes a key as a merchant gets one, and switches the API on. */
export async function openFor(user: TestUser, setting: Setting = {}): Promise<AppKey> {
  const made = await user.call(resetApiKey, { query: { ticket: await apiTicket(user) } })
  const ticket = await apiTicket(user)
  const body = { enabled: true, notify_url: '', ip_white_list: [], ...setting, ticket }
  await user.call(saveApiSetting, { body })
  return invariant(made.data, 'a key')
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

type Request = {
  readonly method: string
  readonly target: string
  readonly body: string
  readonly idempotencyKey?: string
}

/** The headers of a signed call; `as` puts something else in their place. */
export function sign(
  { app_id, app_key }: AppKey,
  { body, ...request }: Request,
  as: Partial<Record<keyof typeof SIGN_HEADERS, string>> = {},
): Record<string, string> {
  const timestamp = as.timestamp ?? String(Math.floor(Date.now() / 1000))
  const nonce = as.nonce ?? randomBytes(16).toString('hex')
  const bodyHash = as.bodyHash ?? sha256(body)
  const text = signedText({ ...request, timestamp, nonce, bodyHash })
  return {
    [SIGN_HEADERS.appId]: as.appId ?? app_id,
    [SIGN_HEADERS.timestamp]: timestamp,
    [SIGN_HEADERS.nonce]: nonce,
    [SIGN_HEADERS.bodyHash]: bodyHash,
    [SIGN_HEADERS.signature]:
      as.signature ?? createHmac('sha256', app_key).update(text).digest('hex'),
  }
}

type Options<E extends Endpoint> = {
  readonly query?: Partial<QueryOf<E>>
  readonly body?: BodyOf<E>
  readonly headers?: Readonly<Record<string, string>>
  readonly as?: Partial<Record<keyof typeof SIGN_HEADERS, string>>
}

/** One signed call; a successful answer must match the contract. */
export async function callOpen<E extends Endpoint>(
  { world, key }: { readonly world: Pick<World, 'url'>; readonly key: AppKey },
  endpoint: E,
  { query = {}, body, headers = {}, as = {} }: Options<E> = {},
): Promise<Reply<DataOf<E>>> {
  const url = new URL(endpoint.path, world.url)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value))
  const text = body === undefined ? '' : JSON.stringify(body)
  const idempotencyKey = headers[IDEMPOTENCY_HEADER]
  const request = {
    method: endpoint.method,
    target: url.pathname + url.search,
    body: text,
    ...(idempotencyKey !== undefined && { idempotencyKey }),
  }
  const response = await fetch(url, {
    method: endpoint.method,
    headers: {
      ...sign(key, request, as),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: text }),
  })
  const { code, msg, data } = anyEnvelope.parse(await response.json())
  // Parsed by the endpoint's own schema on the same line.
  const parsed = code === 0 ? (endpoint.data.parse(data) as DataOf<E>) : null
  const values = code === 0 ? null : data
  return { status: response.status, code, msg, data: parsed, values, headers: response.headers }
}
