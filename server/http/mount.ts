import { randomUUID } from 'node:crypto'

import type { HttpBindings } from '@hono/node-server'
import type { Context, Hono } from 'hono'

import { bodyLimit, type DataOf, type Endpoint } from '#contract/endpoint.ts'
import { rightsOf } from '#contract/call-rights.ts'
import { API_ERRORS, apiErrorMessage } from '#contract/errors.ts'
import { SIGN_HEADERS } from '#contract/open-sign.ts'
import { ok } from '#domain/result/result.ts'
import { forBuyer, inPlace } from '../under-way.ts'
import type { Admission, LaneName, Release } from './admission.ts'
import { answerWith, overloaded, refusalOf, writeAnswer } from './answer.ts'
import type { BodyBudget, BodyReservation } from './body-budget.ts'
import { readJsonBody, tooMuchTogether } from './body.ts'
import { hidesRecipients, judgeRight, type Caller } from './caller.ts'
import { callOf, type Handler, type Payload } from './call.ts'
import { runNoted, type DeedBook } from './deed-book.ts'
import { sendCached, sendJson } from './send-json.ts'
import type { FaultSwitches } from './fault-switches.ts'
import { describeError, type Log } from './log.ts'
import { judgeFilters, maskAnswer } from './mask-answer.ts'
import type { OwnLanes } from './outer-gate.ts'
import { parseBody, parseQuery } from './parse.ts'
import { CallPlace } from './place.ts'
import { refuse, type Answer } from './refusal.ts'
import { judgeNoBody, signedHead, type SignedCalls } from './signed-calls.ts'
import { clearSessionCookie, isSecure, readSessionCookie, type ProxySettings } from './cookie.ts'
import { clientAddress, isCrossSite } from './request-origin.ts'

export type { AnyCall, Handler } from './call.ts'
export type { Caller } from './caller.ts'

export type AppEnv = { Bindings: Partial<HttpBindings> }

/** `ended`: of a sub-account that the owner has stopped or removed. */
export type FindCaller = (token: string) => Promise<Caller | 'ended' | null>

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
  findCaller: FindCaller
  readonly deeds: DeedBook
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
    const found = token === '' ? null : await deps.findCaller(token)
    const user = found === 'ended' ? null : found
    // It never opens anything again; while it is there, pages come without their content.
    if (token !== '' && user === null) clearSessionCookie(c, isSecure(c, deps.proxy))
    if (endpoint.access !== 'user' || user !== null) return ok(user)
    return found === 'ended' ? refuse('sub_ended') : refuse('signed_out')
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
    const right = judgeRight(user, rightsOf(endpoint).needs)
    if (!right.ok) return right
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
  const isMasked = hidesRecipients(user)
  const filters = isMasked ? judgeFilters(query.value, body.value) : ok(null)
  if (!filters.ok) return filters
  const call = callOf(c, {
    endpoint,
    proxy: deps.proxy,
    user,
    requestId: resources.requestId,
    query: query.value,
    body: body.value,
  })
  const work = () => runNoted(call, { endpoint, handler, deeds: deps.deeds })
  const answer = await (user === null || endpoint.access === 'public'
    ? work()
    : forBuyer(user.userId, work))
  // The same fields, with stars in some.
  return isMasked && answer.ok ? ok(maskAnswer(answer.value) as DataOf<E>) : answer
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
