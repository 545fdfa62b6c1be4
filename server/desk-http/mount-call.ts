import { randomUUID } from 'node:crypto'

import type { Context, Hono } from 'hono'

import { bodyLimit, type BodyOf, type DataOf, type Endpoint } from '#contract/endpoint.ts'
import { ok } from '#domain/result/result.ts'
import { refusalText, type DeskAnswer, type DeskRefusal } from '../desk/answer.ts'
import type { Admission } from '../http/admission.ts'
import { overloaded, refusalOf, writeAnswer } from '../http/answer.ts'
import type { BodyBudget } from '../http/body-budget.ts'
import { readJsonBody } from '../http/body.ts'
import { isSecure, type ProxySettings } from '../http/cookie.ts'
import { describeError, type Log } from '../http/log.ts'
import type { AppEnv } from '../http/mount.ts'
import type { OwnLanes } from '../http/outer-gate.ts'
import { parseBody } from '../http/parse.ts'
import { CallPlace } from '../http/place.ts'
import { refuse, type Answer } from '../http/refusal.ts'
import { clientAddress, originOf } from '../http/request-origin.ts'
import { sendJson } from '../http/send-json.ts'
import { SESSION_HOURS, type StaffSession } from '../modules/staff/service.ts'
import { inPlace } from '../under-way.ts'
import { clearCookie, keepCookie, readCookie } from './cookies.ts'

/** Longer than a challenge lives. */
const TICKET_SECONDS = 900

/** A member of staff who calls, and the session that they call in. */
export type DeskCaller = StaffSession & { readonly token: string }

/** What the handler of a call gets. */
export type DeskCallOf<E extends Endpoint> = {
  readonly user: E['access'] extends 'user' ? DeskCaller : null
  readonly body: BodyOf<E>
  readonly request: {
    readonly address: string
    /** Where the caller's browser sees the desk. */
    readonly siteUrl: string
    readonly userAgent: string
    /** '' when there is none. */
    readonly sessionToken: string
  }
  readonly session: { start(token: string): void; end(): void }
  /** Names the browser that is given a challenge before it signs in. */
  readonly ticket: { read(): string; keep(ticket: string): void }
}

type Handler<E extends Endpoint> = (
  call: DeskCallOf<E>,
) => Promise<DeskAnswer<DataOf<E>>> | DeskAnswer<DataOf<E>>

export type MountDeps = {
  readonly log: Log
  readonly proxy: ProxySettings
  readonly readLimitMs: number
  readonly budget: BodyBudget
  readonly admission: Admission
  readonly own: OwnLanes
  findSession(token: string): Promise<StaffSession | null>
}

export type MountDeskCall = <E extends Endpoint>(endpoint: E, handler: Handler<E>) => void

/**
 * Only a page of the desk may call it: the shop is another origin, though it may be on the same
 * host. A browser that does not name the site of a call names the origin of whatever it posts.
 */
function isOwnPage(c: Context<AppEnv>, proxy: ProxySettings): boolean {
  const site = c.req.header('sec-fetch-site')
  if (site !== undefined) return site === 'same-origin'
  const origin = c.req.header('origin')
  return origin === undefined || origin === originOf(c, proxy)
}

type Resources = { readonly place: CallPlace; release: () => void }

/** Reads and checks the body; the place in the lane is not held meanwhile, however slowly it comes. */
async function readBody(
  c: Context<AppEnv>,
  { endpoint, deps, owner }: { endpoint: Endpoint; deps: MountDeps; owner: string },
  resources: Resources,
): Promise<Answer<unknown>> {
  if (endpoint.method === 'GET' || endpoint.body.type === 'undefined') return ok(undefined)
  const { place } = resources
  place.leave()
  const held = deps.budget.open(owner, 'calls')
  resources.release = () => held.release()
  const limits = { bytes: bodyLimit(endpoint), ms: deps.readLimitMs, held }
  const json = await readJsonBody({ request: c.req.raw, incoming: c.env?.incoming }, limits)
  const body = json.ok ? await parseBody(endpoint, json.value) : json
  if (!body.ok) return body
  return (await place.enterAgain(endpoint.lane ?? 'read')) ? body : overloaded()
}

async function run<E extends Endpoint>(
  c: Context<AppEnv>,
  { endpoint, handler, deps }: { endpoint: E; handler: Handler<E>; deps: MountDeps },
  resources: Resources,
): Promise<DeskAnswer<DataOf<E>>> {
  const { proxy } = deps
  if (!isOwnPage(c, proxy)) return refuse('cross_site_refused')
  if (!(await resources.place.enter(endpoint.lane ?? 'read'))) return overloaded()
  const sessionToken = readCookie(c, 'desk-session')
  const session = sessionToken === '' ? null : await deps.findSession(sessionToken)
  const user = session === null ? null : { ...session, token: sessionToken }
  const secure = isSecure(c, proxy)
  if (sessionToken !== '' && user === null) clearCookie(c, 'desk-session', secure)
  if (endpoint.access === 'user' && user === null) return refuse('signed_out')
  const address = clientAddress(c, proxy.proxyHops)
  const owner = user === null ? address : `staff ${user.staffId}`
  resources.place.owner = owner
  const body = await readBody(c, { endpoint, deps, owner }, resources)
  if (!body.ok) return body
  return handler({
    // Refused above without one where the endpoint asks for it.
    user: (endpoint.access === 'user' ? user : null) as DeskCallOf<E>['user'],
    // Parsed by the endpoint's own schema.
    body: body.value as BodyOf<E>,
    request: {
      address,
      siteUrl: originOf(c, proxy),
      userAgent: c.req.header('user-agent') ?? '',
      sessionToken,
    },
    session: {
      start: (token) =>
        keepCookie(c, 'desk-session', { value: token, seconds: SESSION_HOURS * 3600, secure }),
      end: () => {
        clearCookie(c, 'desk-session', secure)
        c.header('Clear-Site-Data', '"cache"')
      },
    },
    ticket: {
      read: () => readCookie(c, 'desk-ticket'),
      keep: (value) => keepCookie(c, 'desk-ticket', { value, seconds: TICKET_SECONDS, secure }),
    },
  })
}

function refuseWith(c: Context<AppEnv>, refusal: DeskRefusal): Response {
  const { code, msg, status } = refusalText(refusal)
  if (status === 429 || status === 503) {
    c.header('Retry-After', String(refusal.params?.['seconds'] ?? 1))
  }
  return c.json({ code, msg, data: refusal.params ?? null }, status)
}

/** @returns a function that mounts one call of the desk on `app` */
export function makeMountDeskCall(app: Hono<AppEnv>, deps: MountDeps): MountDeskCall {
  return (endpoint, handler) => {
    const { method, path } = endpoint
    deps.own.add(method, path)
    app.on(method, path, async (c) => {
      const requestId = randomUUID()
      const started = performance.now()
      c.header('X-Request-Id', requestId)
      c.header('Cache-Control', 'no-store')
      const resources: Resources = {
        place: new CallPlace(deps.admission),
        release: () => undefined,
      }
      let answer: DeskAnswer<unknown>
      try {
        answer = await inPlace(resources.place, () =>
          run(c, { endpoint, handler, deps }, resources),
        )
      } catch (error) {
        answer = { ok: false, error: refusalOf(error, requestId) }
        deps.log.error('desk_call_failed', { requestId, path, ...describeError(error) })
      } finally {
        resources.place.end()
        resources.release()
      }
      const code = answer.ok ? 0 : refusalText(answer.error).code
      const ms = Math.round(performance.now() - started)
      deps.log.info('desk_call', { requestId, method, path, code, ms })
      return answer.ok
        ? sendJson(c, writeAnswer(answer.value ?? null))
        : refuseWith(c, answer.error)
    })
  }
}
