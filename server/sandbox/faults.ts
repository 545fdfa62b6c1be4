import { setTimeout as sleep } from 'node:timers/promises'

import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { z } from 'zod'

import { API_ERRORS, apiErrorKey, apiErrorMessage } from '#contract/errors.ts'
import { FAILPOINTS, type Failpoint } from '../modules/orders/failpoints.ts'

/** One order to the fault switches; `path` is the call's, e.g. `/api/gift/order/make`. */
export const faultOrder = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('code'),
    path: z.string(),
    times: z.number().int().min(1).max(10_000).default(1),
    code: z.number().int(),
    msg: z.string().max(200).optional(),
  }),
  z.object({
    kind: z.literal('status'),
    path: z.string(),
    times: z.number().int().min(1).max(10_000).default(1),
    status: z.number().int().min(400).max(599),
  }),
  z.object({
    kind: z.literal('hang'),
    path: z.string(),
    times: z.number().int().min(1).max(10_000).default(1),
    seconds: z.number().min(0).max(600).default(90),
  }),
  z.object({
    kind: z.literal('lose_answer'),
    path: z.string(),
    times: z.number().int().min(1).max(10_000).default(1),
  }),
  z.object({
    kind: z.literal('kill'),
    point: z.enum(FAILPOINTS),
    times: z.number().int().min(1).max(10_000).default(1),
  }),
  z.object({
    kind: z.literal('no_waybill'),
    times: z.number().int().min(1).max(10_000).default(1),
  }),
])
export type FaultOrder = z.infer<typeof faultOrder>

type ActiveFault = FaultOrder & { left: number }

export type FaultAnswer = {
  readonly status: ContentfulStatusCode
  readonly body: { readonly code: number; readonly msg: string; readonly data: null }
}

function codeAnswer(code: number, msg: string | undefined): FaultAnswer {
  const key = apiErrorKey(code)
  return {
    status: key === null ? 200 : API_ERRORS[key].status,
    body: { code, msg: msg ?? (key === null ? '演示故障' : apiErrorMessage(key)), data: null },
  }
}

/** The fault switches of one process: what testers have ordered to go wrong next. */
export class Faults {
  #active: ActiveFault[] = []

  order(order: FaultOrder): void {
    this.#active.push({ ...order, left: order.times })
  }

  clear(): void {
    this.#active = []
  }

  list(): readonly FaultOrder[] {
    return this.#active.map(({ left, ...order }) => ({ ...order, times: left }))
  }

  #take(matches: (fault: ActiveFault) => boolean): ActiveFault | null {
    const found = this.#active.find(matches)
    if (found === undefined) return null
    found.left--
    this.#active = this.#active.filter((fault) => fault.left > 0)
    return found
  }

  /** The answer to give instead of running the call; null = run it (perhaps after a wait). */
  async before(path: string): Promise<FaultAnswer | null> {
    const fault = this.#take(
      (f) => (f.kind === 'code' || f.kind === 'status' || f.kind === 'hang') && f.path === path,
    )
    if (fault?.kind === 'code') return codeAnswer(fault.code, fault.msg)
    if (fault?.kind === 'status') {
      // Between 400 and 599: all of them may have a body.
      const status = fault.status as ContentfulStatusCode
      return { status, body: { code: fault.status, msg: '演示故障', data: null } }
    }
    if (fault?.kind === 'hang') {
      await sleep(fault.seconds * 1000, undefined, { ref: false })
    }
    return null
  }

  /** Whether the answer of the call that has just run is to be lost on its way. */
  losesAnswer(path: string): boolean {
    return this.#take((f) => f.kind === 'lose_answer' && f.path === path) !== null
  }

  /** Ends the process at a named moment, as a power cut would. */
  failpoint(point: Failpoint): void {
    if (this.#take((f) => f.kind === 'kill' && f.point === point)) {
      process.kill(process.pid, 'SIGKILL')
    }
  }

  withholdsWaybills(): boolean {
    return this.#take((f) => f.kind === 'no_waybill') !== null
  }
}
