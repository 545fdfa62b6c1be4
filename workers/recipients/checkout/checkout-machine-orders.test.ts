import { array, assert, nat, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'

import { fen } from '#domain/money/fen.ts'
import { invariant } from '#domain/result/assert.ts'
import {
  BAD,
  DOUBTFUL,
  AMOUNTS,
  RUN,
  apiError,
  paused,
  type ResultEvent,
  ORDER,
  LOOKED,
  CHECKED,
  ASKED,
  MEASURED,
  settled,
  failed,
  move,
  ANSWERS,
} from '#tests/fixtures/runs/checkout-events.ts'

import type { CheckoutStep } from '../draft/checkout-view.types.ts'
import { BEFORE_CHECKOUT, moveCheckout } from './checkout-machine.ts'
import type { CheckoutEvent, CheckoutState } from './checkout-machine.types.ts'

const results: readonly ResultEvent[] = [
  LOOKED,
  { type: 'looked', report: BAD },
  { type: 'looked', report: DOUBTFUL },
  CHECKED,
  { ...CHECKED, gone: null },
  ASKED,
  { ...ASKED, bought: ['A2'] },
  { ...ASKED, account: { balance: fen(1), isVerified: true } },
  { ...ASKED, account: { balance: fen(1), isVerified: false } },
  MEASURED,
  { ...MEASURED, amounts: { ...AMOUNTS, people: 0 } },
  { ...MEASURED, amounts: { ...AMOUNTS, inStock: 1 } },
  settled(RUN),
  settled(paused(23)),
  settled(paused(11)),
  failed(apiError(2001)),
  failed({ code: 'run_paused' }, paused(2001)),
]

/** Which results an effect can have. */
const RESULT_OF: Readonly<Record<string, string>> = {
  look: 'looked',
  check: 'checked',
  ask: 'asked',
  measure: 'measured',
  send: 'settled',
  drive: 'settled',
  abandon: 'settled',
}

type Draw = { readonly turn: number; readonly pick: number }

/** Mostly what may come next, now and then what should not: late results, answers out of turn. */
function nextEvent({ task }: CheckoutState, { turn, pick }: Draw): CheckoutEvent {
  const fitting = results.filter(({ type }) => type === RESULT_OF[task?.kind ?? ''])
  const among = <T>(all: readonly T[]): T => invariant(all[pick % all.length], 'one of some')
  if (turn === 0) return { type: 'left' }
  if (turn === 1) return { ...among(results), task: (task?.id ?? 1) - 1 }
  if (turn === 2 || task === null) return among(ANSWERS)
  const result = turn === 3 ? failed(apiError(2001)) : among(fitting)
  return { ...result, task: task.id }
}

const DRAWS = array(record({ turn: nat({ max: 60 }), pick: nat({ max: 1_000 }) }), {
  maxLength: 240,
})

describe('any order of events', () => {
  it('sends once for each confirmation of the buyer, and never ends without an answer', () => {
    const steps = new Set<CheckoutStep['kind']>()
    assert(
      property(DRAWS, (draws) => {
        let state = BEFORE_CHECKOUT
        let agreed = 0
        for (const draw of draws) {
          const event = nextEvent(state, draw)
          const before = state
          const { state: now, effect } = moveCheckout(before, event)
          state = now
          steps.add(state.step.kind)
          if (effect !== null && (event.type === 'pay' || event.type === 'pay_rows')) agreed++
          if (effect?.kind === 'send') agreed--
          if (agreed < 0) return false
          // One piece of work at a time: only the result of the last leads to the next.
          const isResult = 'task' in event && event.task === before.task?.id
          if (effect !== null && before.task !== null && !isResult) return false
          if (effect !== null && effect.task !== state.task?.id) return false
        }
        // Whatever is under way may fail, and then the buyer can always leave and order again.
        if (state.task !== null) state = move(state, failed(apiError(2001))).state
        state = move(state, { type: 'cancel' }).state
        return move(state, ORDER).effect?.kind === 'look'
      }),
      { numRuns: 2_000 },
    )
    expect(steps.size).toBe(9)
  })
})
