import type { Context, Hono } from 'hono'

import { API_ERRORS, type ApiErrorKey } from '#contract/errors.ts'
import { inPlace } from '../under-way.ts'
import type { Admission } from './admission.ts'
import type { BodyBudget } from './body-budget.ts'
import { readBytes } from './body.ts'
import type { ProxySettings } from './cookie.ts'
import { describeError, type Log } from './log.ts'
import type { AppEnv } from './mount.ts'
import type { OwnLanes } from './outer-gate.ts'
import { CallPlace } from './place.ts'
import { clientAddress } from './request-origin.ts'

/** What a partner posts, as it came: its signature covers these very characters. */
export type Notice = { readonly body: string; header(name: string): string }

/** `reply` is the answer that the partner expects; it repeats a notice that is not taken. */
type Heard = { readonly isTaken: boolean; readonly reply: string }

type NoticePlace = {
  /** `<name>_failed` in the log. */
  readonly name: string
  readonly path: string
  readonly mostBytes: number
  /** Its own: a flood of one partner's notices keeps nobody else's waiting. */
  readonly lane: 'notice' | 'push'
}

type NoticeHandler = (notice: Notice) => Promise<Heard>

export type MountNotice = (at: NoticePlace, handle: NoticeHandler) => void

/** Answers a partner whose notice could not be read. */
const UNHEARD = 'fail'

type NoticeDeps = {
  readonly log: Log
  readonly budget: BodyBudget
  readonly admission: Admission
  readonly own: OwnLanes
  readonly proxy: ProxySettings
  readonly readLimitMs: number
}

/** Reads the body without a place, however slowly it comes, and handles it in one. */
async function handleInPlace(
  c: Context<AppEnv>,
  {
    deps,
    at,
    handle,
  }: { readonly deps: NoticeDeps; readonly at: NoticePlace; readonly handle: NoticeHandler },
  place: CallPlace,
): Promise<Response> {
  const { budget, proxy, readLimitMs } = deps
  const refused = (key: ApiErrorKey): Response => {
    const { status } = API_ERRORS[key]
    if (status === 503) c.header('Retry-After', '1')
    return c.text(UNHEARD, status)
  }
  if (!(await place.enter(at.lane))) return refused('server_overloaded')
  place.leave()
  const held = budget.open(clientAddress(c, proxy.proxyHops))
  try {
    const source = { request: c.req.raw, incoming: c.env?.incoming }
    const read = await readBytes(source, { bytes: at.mostBytes, ms: readLimitMs, held })
    if (!read.ok) return refused(read.error.key)
    if (!(await place.enterAgain(at.lane))) return refused('server_overloaded')
    const body = read.value.toString('utf8')
    const { isTaken, reply } = await handle({ body, header: (of) => c.req.header(of) ?? '' })
    return c.text(reply, isTaken ? 200 : 400)
  } finally {
    held.release()
  }
}

/**
 * Mounts a path that a partner posts to, in its own form and with its own signature. It is no call
 * of the contract: it has no session and no envelope. Until the signature is checked anybody may
 * have sent the body, so it is limited as a visitor's is: by the budget of its address, and to the
 * same time. Its lane is its own, so no flood of reads keeps a partner waiting.
 */
export function makeMountNotice(app: Hono<AppEnv>, deps: NoticeDeps): MountNotice {
  const { log, admission, own } = deps
  return (at, handle) => {
    own.add('POST', at.path)
    app.post(at.path, async (c) => {
      c.header('Cache-Control', 'no-store')
      const place = new CallPlace(admission)
      try {
        return await inPlace(place, () => handleInPlace(c, { deps, at, handle }, place))
      } catch (error) {
        log.error(`${at.name}_failed`, describeError(error))
        return c.text(UNHEARD, 500)
      } finally {
        place.end()
      }
    })
  }
}
