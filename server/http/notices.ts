import type { Hono } from 'hono'

import { API_ERRORS } from '#contract/errors.ts'
import type { BodyBudget } from './body-budget.ts'
import { readBytes } from './body.ts'
import type { ProxySettings } from './cookie.ts'
import { describeError, type Log } from './log.ts'
import type { AppEnv } from './mount.ts'
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
}

export type MountNotice = (place: NoticePlace, hear: (notice: Notice) => Promise<Heard>) => void

/** Answers a partner whose notice could not be read. */
const UNHEARD = 'fail'

/**
 * Mounts a path that a partner posts to, in its own form and with its own signature. It is no call
 * of the contract: it has no session and no envelope. Until the signature is checked anybody may
 * have sent the body, so it is limited as a visitor's is: by the budget of its address, and to the
 * same time. It needs no place in a lane: an unsigned notice costs only a hash, and no flood of
 * reads keeps a partner waiting.
 */
export function makeMountNotice(
  app: Hono<AppEnv>,
  deps: {
    readonly log: Log
    readonly budget: BodyBudget
    readonly front: ProxySettings
    readonly readLimitMs: number
  },
): MountNotice {
  const { log, budget, front, readLimitMs } = deps
  return ({ name, path, mostBytes }, hear) => {
    app.post(path, async (c) => {
      c.header('Cache-Control', 'no-store')
      const held = budget.open(clientAddress(c, front.trustProxy))
      try {
        const source = { request: c.req.raw, incoming: c.env?.incoming }
        const read = await readBytes(source, { bytes: mostBytes, ms: readLimitMs, held })
        if (!read.ok) return c.text(UNHEARD, API_ERRORS[read.error.key].status)
        const body = read.value.toString('utf8')
        const { isTaken, reply } = await hear({ body, header: (of) => c.req.header(of) ?? '' })
        return c.text(reply, isTaken ? 200 : 400)
      } catch (error) {
        log.error(`${name}_failed`, describeError(error))
        return c.text(UNHEARD, 500)
      } finally {
        held.release()
      }
    })
  }
}
