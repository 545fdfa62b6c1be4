import { randomUUID } from 'node:crypto'

import type { HttpBindings } from '@hono/node-server'
import type { Context, Hono } from 'hono'

import {
  bodyLimit,
  type BodyOf,
  type DataOf,
  type Endpoint,
  type QueryOf,
} from '#contract/endpoint.ts'
import { API_ERRORS, apiErrorMessage } from '#contract/errors.ts'
import { SIGN_HEADERS } from '#contract/open-sign.ts'
import { ok } from '#domain/result/result.ts'
import { inPlace } from '../under-way.ts'
import type { Admission, LaneName, Release } from './admission.ts'
import { answerWith, overloaded, refusalOf, writeAnswer } from './answer.ts'
import type { BodyBudget, BodyReservation } from './body-budget.ts'
import { readJsonBody, tooMuchTogether } from './body.ts'
import { sendCached, sendJson } from './send-json.ts'
import type { JsonText } from './json-text.ts'
import type { FaultSwitches } from './fault-switches.ts'
import { describeError, type Log } from './log.ts'
import type { OwnLanes } from './outer-gate.ts'
import { parseBody, parseQuery } from './parse.ts'
import { CallPlace } from './place.ts'
import { refuse, type Answer } from './refusal.ts'
import { judgeNoBody, signedHead, type SignedCalls } from './signed-calls.ts'
import {
  clearSessionCookie,
  isSecure,
  keepPrivateCookie,
  readPrivateCookie,
  readSessionCookie,
  setSessionCookie,
  type ProxySettings,
  type PrivateCookie,
} from './cookie.ts'
import { clientAddress, isCrossSite, originOf } from './request-origin.ts'

export type AppEnv = { Bindings: Partial<HttpBindings> }

/** The caller, by session or signature, and what the caller may do now. */
export type Caller = {
  readonly userId: number
  /** '' of a signed call. */
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
type Payload<Data> = Data | JsonText<Data>

type UserOf<E extends Endpoint> = E['access'] extends 'user' | 'signed' ? Caller : Caller | null

export type Handler<E extends Endpoint> = (
  call: Call<E, UserOf<E>>,
) => Promise<Answer<Payload<DataOf<E>>>> | Answer<Payload<DataOf<E>>>

export type MountDeps = {
  readonly log: Log
  readonly proxy: ProxySettings
  /** A body must have arrived whole by then. */
  readonly readLimitMs: number
  readonly budget: BodyBudget
  readonly admission: Admission
  readonly own: OwnLanes
  /** Null when the sandbox is off. */
  readonly faults: FaultSwitches | null
  findCaller(token: string): Promise<Caller | null>
  /** Whether the shop takes such a call now. */
  admit(endpoint: Endpoint): Promise<Answer<null>>
  readonly signed: SignedCalls
  /** Marks a user in the log. */
  markOf(userId: number): string
}

export type Mount = <E extends Endpoint>(endpoint: E, handler: Handler<E>) => void

/** A body of more is a bulk one: a chunk of a run, or more. */
const BULK_FROM_BYTES = 64 * 1024
type MountedEndpoint<E extends Endpoint> = {
  readonly endpoint: E
  readonly handler: Handler<E>
  readonly deps: MountDeps
}

/** What one call holds while it runs; whatever it is by then is given back in the end. */
type RequestResources = {
  readonly requestId: string
  readonly place: CallPlace
  endBulk: Release | null
  body: BodyReservation | null
  /** The user whose AppID signed the call; null when it is not signed. */
  signedFor: number | null
  /** Null for a visitor, and until the caller is known. */
  userId: number | null
}

/** A bulk body waits in a lane of its own: each is worth many small calls. */
function laneAfterBody({ lane = 'read' }: Endpoint, bytes: number): LaneName {
  return bytes > BULK_FROM_BYTES && lane !== 'picture' ? 'bulk' : lane
}

/** Reads and checks the body; the place in the lane is not held meanwhile, however slowly it comes. */
async function readBody<E extends Endpoint>(
  c: Context<AppEnv>,
  { endpoint, deps }: MountedEndpoint<E>,
  resources: RequestResources,
): Promise<Answer<unknown>> {
  const { readLimitMs } = deps
  const { place } = resources
  place.leave()
  const source = { request: c.req.raw, incoming: c.env?.incoming }
  const limits = {
    bytes: bodyLimit(endpoint),
    ms: readLimitMs,
    ...(endpoint.access === 'signed' && { sha256: c.req.header(SIGN_HEADERS.bodyHash) ?? '' }),
  }
  const json = await readJsonBody(
    source,
    resources.body ? { ...limits, held: resources.body } : limits,
  )
  if (!json.ok) return json
  const body = await parseBody(endpoint, json.value)
  if (!body.ok) return body
  const lane = laneAfterBody(endpoint, resources.body?.bytes ?? 0)
  const isIn = lane === 'bulk' ? await place.enter(lane) : await place.enterAgain(lane)
  return isIn ? body : overloaded()
}

function takesBody(endpoint: Endpoint): boolean {
  return endpoint.method !== 'GET' && endpoint.body.type !== 'undefined'
}

/** The caller, by the cookie or by the signature; null = a visitor. */
async function callerOf<E extends Endpoint>(
  c: Context<AppEnv>,
  { endpoint, deps }: MountedEndpoint<E>,
  resources: RequestResources,
): Promise<Answer<Caller | null>> {
  if (endpoint.access !== 'signed') {
    const token = readSessionCookie(c)
    const user = token === '' ? null : await deps.findCaller(token)
    // It never opens anything again; while it is there, pages come without their content.
    if (token !== '' && user === null) clearSessionCookie(c, isSecure(c, deps.proxy))
    return endpoint.access === 'user' && user === null ? refuse('signed_out') : ok(user)
  }
  const address = clientAddress(c, deps.proxy.proxyHops)
  const head = signedHead(c, { address, writes: endpoint.writes === true })
  const caller = await deps.signed.check(head, (userId) => (resources.signedFor = userId))
  if (!caller.ok || takesBody(endpoint)) return caller
  const empty = judgeNoBody(head)
  return empty.ok ? caller : empty
}

/**
 * The caller that a call claims. An AppID is no secret, so its address keeps others out of its
 * turn.
 */
function claimedCaller(c: Context<AppEnv>, address: string): string {
  return readSessionCookie(c) || `${address} ${c.req.header(SIGN_HEADERS.appId) ?? ''}`
}

/** Runs one call of `endpoint`; the only place where HTTP and services meet. */
async function run<E extends Endpoint>(
  c: Context<AppEnv>,
  mounted: MountedEndpoint<E>,
  resources: RequestResources,
): Promise<Answer<Payload<DataOf<E>>>> {
  const { endpoint, handler, deps } = mounted
  if (isCrossSite(c)) return refuse('cross_site_refused')
  const address = clientAddress(c, deps.proxy.proxyHops)
  const declaredBytes = Number(c.req.header('content-length') ?? 0)
  resources.endBulk = deps.budget.beginBulk(claimedCaller(c, address), declaredBytes)
  if (resources.endBulk === null) return tooMuchTogether()
  if (!(await resources.place.enter(endpoint.lane ?? 'read'))) return overloaded()
  const admitted = await deps.admit(endpoint)
  if (!admitted.ok) return admitted
  const caller = await callerOf(c, mounted, resources)
  if (!caller.ok) return caller
  const user = caller.value
  if (user !== null) {
    resources.userId = user.userId
    resources.place.owner = String(user.userId)
  }
  const query = parseQuery(endpoint, c.req.queries())
  if (!query.ok) return query
  let body: Answer<unknown> = ok(undefined)
  if (takesBody(endpoint)) {
    const owner = user === null ? address : String(user.userId)
    resources.body = deps.budget.open(owner, endpoint.lane === 'picture' ? 'uploads' : 'calls')
    body = await readBody(c, mounted, resources)
    if (!body.ok) return body
  }
  const secure = isSecure(c, deps.proxy)
  return handler({
    // `callerOf` has refused a call without a user where the endpoint asks for one.
    user: user as UserOf<E>,
    // Parsed by the endpoint's own schemas.
    query: query.value as QueryOf<E>,
    body: body.value as BodyOf<E>,
    request: {
      id: resources.requestId,
      address,
      siteUrl: originOf(c, deps.proxy),
      sessionToken: readSessionCookie(c),
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

/** @returns a function that mounts one endpoint of the contract on `app`. */
export function makeMount(app: Hono<AppEnv>, deps: MountDeps): Mount {
  return (endpoint, handler) => {
    deps.own.add(endpoint.method, endpoint.path)
    app.on(endpoint.method, endpoint.path, async (c) => {
      const requestId = randomUUID()
      const started = performance.now()
      c.header('X-Request-Id', requestId)
      c.header('Cache-Control', 'no-store')
      let answer: Answer<unknown>
      const resources: RequestResources = {
        requestId,
        place: new CallPlace(deps.admission),
        endBulk: null,
        body: null,
        signedFor: null,
        userId: null,
      }
      try {
        const fault = await deps.faults?.before(endpoint.path)
        if (fault) return c.json(fault.body, fault.status)
        const { place } = resources
        answer = await inPlace(place, () => run(c, { endpoint, handler, deps }, resources))
        if (deps.faults?.losesAnswer(endpoint.path)) c.env?.incoming?.socket.destroy()
      } catch (error) {
        answer = { ok: false, error: refusalOf(error, requestId) }
        deps.log.error('call_failed', { requestId, path: endpoint.path, ...describeError(error) })
      } finally {
        resources.place.end()
        resources.body?.release()
        resources.endBulk?.()
      }
      const { method, path } = endpoint
      const code = answer.ok ? 0 : API_ERRORS[answer.error.key].code
      const said = { requestId, method, path, code, ms: Math.round(performance.now() - started) }
      const by = resources.userId
      deps.log.info('call', by === null ? said : { ...said, user: deps.markOf(by) })
      if (resources.signedFor !== null) {
        const address = clientAddress(c, deps.proxy.proxyHops)
        const msg = answer.ok ? '' : apiErrorMessage(answer.error.key, answer.error.params)
        deps.signed.note({ ...said, msg, userId: resources.signedFor, address })
      }
      if (!answer.ok) return answerWith(c, answer.error)
      const json = writeAnswer(answer.value)
      return endpoint.cache === undefined ? sendJson(c, json) : sendCached(c, json, endpoint.cache)
    })
  }
}
