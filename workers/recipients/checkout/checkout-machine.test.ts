import { describe, expect, it } from 'vitest'

import { fen } from '#domain/money/fen.ts'
import {
  BAD,
  DOUBTFUL,
  AMOUNTS,
  RUN,
  apiError,
  paused,
  PROMISE,
  type ResultEvent,
  ORDER,
  LOOKED,
  CHECKED,
  ASKED,
  MEASURED,
  settled,
  failed,
  move,
  after,
  TO_CONFIRM,
  PAY,
  ANSWERS,
} from '#tests/fixtures/runs/checkout-events.ts'

import { moveCheckout } from './checkout-machine.ts'
import type { CheckoutAnswer } from './checkout.types.ts'

/** A way to each step at which the buyer is waited for. */
const WAYS: Readonly<Record<string, readonly (CheckoutAnswer | ResultEvent)[]>> = {
  idle: [],
  rows: [ORDER, { type: 'looked', report: BAD }],
  unanswered: [ORDER, LOOKED, { ...CHECKED, gone: null }],
  bought: [ORDER, LOOKED, CHECKED, { ...ASKED, bought: ['A2'] }],
  stock: [ORDER, LOOKED, CHECKED, ASKED, { ...MEASURED, amounts: { ...AMOUNTS, inStock: 2 } }],
  confirm: TO_CONFIRM,
  short: [{ type: 'top_up', missing: fen(50) }],
  'short, paid in part': [...TO_CONFIRM, PAY, settled(paused(23))],
  'real-name': [ORDER, LOOKED, failed(apiError(11))],
  'real-name, paid in part': [...TO_CONFIRM, PAY, settled(paused(12))],
  running: [...TO_CONFIRM, PAY, settled(paused(3004))],
}

/**
 * Events that each step accepts, and the work they start; '' = only another step. All others are
 * ignored.
 */
const HEARD: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  idle: { order: 'look', resume: 'drive', abandon: 'abandon', top_up: '' },
  rows: { pay_rows: 'look', only_sound: 'check', cancel: '' },
  unanswered: { check_again: 'check', unchecked: 'ask', cancel: '' },
  bought: { bought: 'measure', cancel: '' },
  stock: { take_stock: 'measure', cancel: '' },
  confirm: { pay: 'send', cancel: '' },
  short: { topped_up: '', cancel: '' },
  'short, paid in part': { topped_up: '', resume: 'drive', abandon: 'abandon', cancel: '' },
  'real-name': { verified: 'look', cancel: '' },
  'real-name, paid in part': { verified: 'drive', resume: 'drive', abandon: 'abandon', cancel: '' },
  running: { resume: 'drive', abandon: 'abandon', cancel: '' },
}

const PAIRS = Object.keys(WAYS).flatMap((at) => ANSWERS.map((answer) => ({ at, answer })))

describe('every answer at every step', () => {
  it.each(PAIRS)('$at: $answer.type', ({ at, answer }) => {
    const { state } = after(...(WAYS[at] ?? []))
    expect(state.task).toBeNull()
    const said = move(state, answer)
    const heard = HEARD[at]?.[answer.type]
    expect(said.state === state ? undefined : (said.effect?.kind ?? '')).toBe(heard)
    expect(said.outcome).toBeNull()
  })

  it.each(Object.keys(WAYS))('%s: is left for good when nobody looks any more', (at) => {
    const { state } = after(...(WAYS[at] ?? []))
    expect(moveCheckout(state, { type: 'left' }).state.step.kind).toBe('idle')
  })
})

describe('the way from 立即下单 to the order', () => {
  it('looks, asks, measures, and sends only what the buyer agreed to', () => {
    const { state } = after(...TO_CONFIRM)
    expect(state.step).toMatchObject({ kind: 'confirm', people: 3, total: 1_050, kept: 0 })
    expect(after(...TO_CONFIRM, PAY, settled(RUN)).outcome).toEqual({ kind: 'over', run: RUN })
  })

  it('asks of every kind of bad row in one step, and asks the server nothing for it', () => {
    const { state, effect } = after(ORDER, { type: 'looked', report: BAD })
    expect(state.step).toEqual({ kind: 'rows', report: BAD })
    expect(effect).toBeNull()
  })

  it('orders without them, and does not ask again for those the server refuses meanwhile', () => {
    const only: CheckoutAnswer = { type: 'only_sound', skipDoubtful: true }
    const { state } = after(ORDER, { type: 'looked', report: BAD }, only, CHECKED, ASKED, {
      ...MEASURED,
      amounts: { ...AMOUNTS, people: 2, kept: 1 },
    })
    expect(state.step).toMatchObject({ kind: 'confirm', people: 2, kept: 1 })
    expect(state.choice).toMatchObject({ onlySound: true, skipDoubtful: true })
  })

  it('confirms rows in doubt once, and not again after the buyer has taken them', () => {
    const doubt: ResultEvent = { type: 'looked', report: DOUBTFUL }
    expect(after(ORDER, doubt).state.step.kind).toBe('rows')
    expect(after(ORDER, doubt, { type: 'pay_rows' }, doubt).effect?.kind).toBe('check')
  })

  it('goes from the mended rows straight to the order, unless something was not agreed to', () => {
    const mended = [...(WAYS['rows'] ?? []), { type: 'pay_rows' } as const, LOOKED]
    expect(after(...mended, CHECKED, ASKED, MEASURED).effect?.kind).toBe('send')
    expect(
      after(...mended, CHECKED, { ...ASKED, before: fen(900) }, MEASURED).state.step.kind,
    ).toBe('confirm')
    const later: ResultEvent = { ...ASKED, promiseBefore: PROMISE }
    expect(after(...mended, CHECKED, later, MEASURED).state.step.kind).toBe('confirm')
    const delayed = { ...PROMISE, is_delayed: true }
    const down: ResultEvent = { ...MEASURED, amounts: { ...AMOUNTS, promise: delayed } }
    expect(after(...mended, CHECKED, ASKED, down).state.step).toMatchObject({
      kind: 'confirm',
      promise: delayed,
    })
    const damaged: ResultEvent = { ...MEASURED, amounts: { ...AMOUNTS, damaged: 2 } }
    expect(after(...mended, CHECKED, ASKED, damaged).state.step.kind).toBe('confirm')
  })

  it('leaves out what the platform can no longer ship, and reports it', () => {
    const gone = [{ orderNo: 'A2', reason: 'refunding' }] as const
    const checked = after(ORDER, LOOKED, { ...CHECKED, gone })
    expect(checked.effect).toMatchObject({ kind: 'ask', choice: { gone: ['A2'] } })
    const { state } = after(ORDER, LOOKED, { ...CHECKED, gone }, ASKED, MEASURED)
    expect(state.step).toMatchObject({ kind: 'confirm', gone })
    const nobody: ResultEvent = { ...MEASURED, amounts: { ...AMOUNTS, people: 0 } }
    expect(after(ORDER, LOOKED, { ...CHECKED, gone }, ASKED, nobody).outcome).toEqual({
      kind: 'nothing_left',
      isRetry: false,
      gone,
    })
  })

  it('asks the buyer who gets no answer of the platform, and remembers nothing of the last time', () => {
    const silent: ResultEvent = { ...CHECKED, gone: null }
    expect(after(ORDER, LOOKED, silent).state.step).toEqual({ kind: 'unanswered', error: null })
    const again: CheckoutAnswer = { type: 'check_again' }
    const gone = [{ orderNo: 'A2', reason: 'closed' }] as const
    const later = after(ORDER, LOOKED, silent, again, { ...CHECKED, gone })
    expect(later.effect).toMatchObject({ kind: 'ask', choice: { gone: ['A2'] } })
    const unchecked: CheckoutAnswer = { type: 'unchecked' }
    expect(after(ORDER, LOOKED, silent, unchecked).effect).toMatchObject({
      kind: 'ask',
      choice: { gone: [] },
    })
  })

  it('never asks of rows when failures are tried again', () => {
    const retry: CheckoutAnswer = { type: 'order', mode: 'filter', retryOf: 'r1' }
    const { effect } = after(retry, { type: 'looked', report: DOUBTFUL })
    expect(effect).toMatchObject({ kind: 'check', mode: 'filter', choice: { retryOf: 'r1' } })
  })

  it('asks for verification before money, and then begins the same order again', () => {
    const poor: ResultEvent = { ...ASKED, account: { balance: fen(0), isVerified: false } }
    const way = [ORDER, LOOKED, CHECKED, poor, MEASURED]
    expect(after(...way).state.step).toEqual({ kind: 'real-name', hasRun: false })
    expect(after(...way, { type: 'verified' }).effect?.kind).toBe('look')
  })

  it('knows what is missing before anything is sent, and after a part was refused for it', () => {
    const poor: ResultEvent = { ...ASKED, account: { balance: fen(1_000), isVerified: true } }
    const short = { kind: 'short', missing: 50, hasRun: false }
    expect(after(ORDER, LOOKED, CHECKED, poor, MEASURED).state.step).toEqual(short)
    const refused: ResultEvent = { type: 'settled', run: paused(23), balance: fen(1_000) }
    const { state } = after(...TO_CONFIRM, PAY, refused)
    expect(state.step).toEqual({ ...short, hasRun: true })
    const funded = move(state, { type: 'topped_up' })
    expect(funded.state.step).toEqual({ kind: 'running', isFunded: true })
    expect(funded.effect).toBeNull()
  })

  it('goes on by itself once the money is there for which the buyer came to pay', () => {
    const refused: ResultEvent = { type: 'settled', run: paused(23), balance: fen(1_000) }
    const pay: CheckoutAnswer = { type: 'resume', isPaying: true }
    const short = after(pay, refused)
    expect(short.state.step).toEqual({ kind: 'short', missing: 50, hasRun: true })
    expect(move(short.state, { type: 'topped_up' }).effect?.kind).toBe('drive')
    // A buyer who left and goes on in another way has not agreed.
    const left = after(pay, refused, { type: 'cancel' }, { type: 'resume' }, refused)
    expect(move(left.state, { type: 'topped_up' }).effect).toBeNull()
    const other = after(pay, refused, { type: 'cancel' }, ...TO_CONFIRM, PAY, refused)
    expect(move(other.state, { type: 'topped_up' }).effect).toBeNull()
  })

  it('passes on the error of a call that failed, and can begin again', () => {
    const { state, outcome } = after(ORDER, LOOKED, failed(apiError(2001)))
    expect(outcome).toEqual({ kind: 'refused', error: apiError(2001) })
    expect(move(state, ORDER).effect?.kind).toBe('look')
  })

  it('reports, when the user gives up, what was placed and what failed before, if anything was', () => {
    const given = [...(WAYS['running'] ?? []), { type: 'abandon' } as const]
    expect(after(...given, settled({ ...RUN, placed: 0, rows: 0 })).outcome).toBeNull()
    const partly = { ...RUN, placed: 2, failed: 1 }
    expect(after(...given, settled(partly)).outcome).toEqual({ kind: 'over', run: partly })
  })
})
