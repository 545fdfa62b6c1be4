import { randomUUID } from 'node:crypto'

import type { HttpBindings } from '@hono/node-server'
import type { Context, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

import type { BodyOf, DataOf, Endpoint, QueryOf } from '#contract/endpoint.ts'
import { API_ERRORS, apiErrorMessage } from '#contract/errors.ts'
import { DatabaseUnavailable, sqlState } from '../db/database.ts'
import { BODY_BYTES, BULK_BODY_BYTES, readJsonBody } from './body.ts'
import { JsonText } from './json-text.ts'
import { describeError, type Log } from './log.ts'
import { parseBody, parseQuery } from './parse.ts'
import { refuse, type Answer, type Refusal } from './refusal.ts'
import {
  clearSessionCookie,
  isSecure,
  keepPrivateCookie,
  readPrivateCookie,
  readSessionCookie,
  setSessionCookie,
  type PrivateCookie,
} from './cookie.ts'

export type AppEnv = { Bindings: Partial<HttpBindings> }

/** Who is calling, as the session says, and what he may do now. */
export type Caller = {
  readonly userId: number
  readonly sessionToken: string
  readonly standing: { readonly groupId: number; readonly attestation: number }
}

/** What a handler gets: everything is validated, nothing of HTTP is left but the session. */
export type Call<E extends Endpoint, User> = {
  readonly user: User
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  readonly request: {
    readonly id: string
    readonly address: string
    /** Where the caller's browser sees this site, e.g. `https://wandan.example`. */
    readonly siteUrl: string
    /** A session cookie as sent, whoever it belongs to; '' when there is none. */
    readonly sessionToken: string
    header(name: string): string
  }
  /** `end` also has the browser clear what it has cached of this site. */
  readonly session: { start(token: string): void; end(): void }
  readonly cookies: {
    /** '' when there is none. */
    read(name: PrivateCookie): string
    keep(name: PrivateCookie, value: string, seconds: number): void
  }
}

/** What a call of any endpoint has. */
export type AnyCall = Pick<Call<Endpoint, Caller | null>, 'request' | 'session' | 'cookies'>

/** Plain data, or its JSON made already. */
type Sent<Data> = Data | JsonText<Data>

type UserOf<E extends Endpoint> = E['access'] extends 'user' ? Caller : Caller | null

export type Handler<E extends Endpoint> = (
  call: Call<E, UserOf<E>>,
) => Promise<Answer<Sent<DataOf<E>>>> | Answer<Sent<DataOf<E>>>

/** What people who test have ordered to go wrong (sandbox/faults.ts). */
type FaultSwitches = {
  /** The answer to give instead of running the call; null = run it (perhaps after a wait). */
  before(path: string): Promise<{
    readonly status: ContentfulStatusCode
    readonly body: { readonly code: number; readonly msg: string; readonly data: null }
  } | null>
  /** Whether the answer of the call that has just run is to be lost on its way. */
  losesAnswer(path: string): boolean
}

export type MountDeps = {
  readonly log: Log
  readonly trustProxy: boolean
  /** A body must have arrived whole by then. */
  readonly readLimitMs: number
  /** Null when the sandbox is off. */
  readonly faults: FaultSwitches | null
  findCaller(token: string): Promise<Caller | null>
}

export type Mount = <E extends Endpoint>(endpoint: E, handler: Handler<E>) => void

function clientAddress(c: Context<AppEnv>, trustProxy: boolean): string {
  const forwarded = trustProxy
    ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim()
    : undefined
  return forwarded ?? c.env?.incoming?.socket.remoteAddress ?? 'unknown'
}

/**
 * Another site must not act with our user's cookie. SameSite=Lax stops most; this stops the rest,
 * and the GET that changes something (logout).
 */
function isCrossSite(c: Context<AppEnv>): boolean {
  const site = c.req.header('sec-fetch-site')
  return site === 'cross-site'
}

function answerWith(c: Context<AppEnv>, refusal: Refusal): Response {
  const { code, status } = API_ERRORS[refusal.key]
  const msg = apiErrorMessage(refusal.key, refusal.params)
  if (refusal.key === 'too_many_requests') {
    c.header('Retry-After', String(refusal.params?.['seconds'] ?? 1))
  }
  return c.json({ code, msg, data: refusal.params ?? null }, status)
}

/** Runs one call of `endpoint`; the only place where HTTP and services meet. */
async function run<E extends Endpoint>(
  c: Context<AppEnv>,
  { endpoint, handler, deps }: { endpoint: E; handler: Handler<E>; deps: MountDeps },
  requestId: string,
): Promise<Answer<Sent<DataOf<E>>>> {
  if (isCrossSite(c)) return refuse('cross_site_refused')
  const sessionToken = readSessionCookie(c)
  const user = sessionToken === '' ? null : await deps.findCaller(sessionToken)
  if (endpoint.access === 'user' && user === null) return refuse('signed_out')
  const query = parseQuery(endpoint, c.req.queries())
  if (!query.ok) return query
  let body: Answer<unknown> = { ok: true, value: undefined }
  if (endpoint.method !== 'GET' && endpoint.body.type !== 'undefined') {
    const source = { request: c.req.raw, incoming: c.env?.incoming }
    const bytes = endpoint.bulk === true ? BULK_BODY_BYTES : BODY_BYTES
    const json = await readJsonBody(source, { bytes, ms: deps.readLimitMs })
    if (!json.ok) return json
    body = parseBody(endpoint, json.value)
    if (!body.ok) return body
  }
  const secure = isSecure(c, deps.trustProxy)
  return handler({
    // `user` is not null where the endpoint asks for a user: checked above.
    user: user as UserOf<E>,
    // Parsed by the endpoint's own schemas.
    query: query.value as QueryOf<E>,
    body: body.value as BodyOf<E>,
    request: {
      id: requestId,
      address: clientAddress(c, deps.trustProxy),
      siteUrl: `${secure ? 'https' : 'http'}://${c.req.header('host') ?? new URL(c.req.url).host}`,
      sessionToken,
      header: (name) => c.req.header(name) ?? '',
    },
    session: {
      start: (token) => setSessionCookie(c, token, secure),
      end: () => {
        clearSessionCookie(c, secure)
        // Not "storage": that would delete the sealed drafts and the service worker, too.
        c.header('Clear-Site-Data', '"cache"')
      },
    },
    cookies: {
      read: (name) => readPrivateCookie(c, name),
      keep: (name, value, seconds) => keepPrivateCookie(c, name, { value, seconds, secure }),
    },
  })
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof DatabaseUnavailable) return { key: 'server_busy' }
  // Class 22: a value that no schema forbids and the database cannot take (a NUL, 31 February).
  if (sqlState(error).startsWith('22')) {
    return { key: 'request_malformed', params: { detail: '含有无效的值' } }
  }
  return { key: 'server_failed' }
}

/** @returns a function that mounts one endpoint of the contract on `app`. */
export function makeMount(app: Hono<AppEnv>, deps: MountDeps): Mount {
  return (endpoint, handler) => {
    app.on(endpoint.method, endpoint.path, async (c) => {
      const requestId = randomUUID()
      const started = performance.now()
      c.header('X-Request-Id', requestId)
      c.header('Cache-Control', 'no-store')
      let answer: Answer<unknown>
      try {
        const fault = await deps.faults?.before(endpoint.path)
        if (fault) return c.json(fault.body, fault.status)
        answer = await run(c, { endpoint, handler, deps }, requestId)
        if (deps.faults?.losesAnswer(endpoint.path)) c.env?.incoming?.socket.destroy()
      } catch (error) {
        answer = { ok: false, error: refusalOf(error) }
        deps.log.error('call_failed', {
          requestId,
          path: endpoint.path,
          ...describeError(error),
        })
      }
      deps.log.info('call', {
        requestId,
        method: endpoint.method,
        path: endpoint.path,
        code: answer.ok ? 0 : API_ERRORS[answer.error.key].code,
        ms: Math.round(performance.now() - started),
      })
      if (!answer.ok) return answerWith(c, answer.error)
      const data =
        answer.value instanceof JsonText ? answer.value.text : JSON.stringify(answer.value)
      c.header('Content-Type', 'application/json')
      return c.body(`{"code":0,"msg":"","data":${data}}`)
    })
  }
}
