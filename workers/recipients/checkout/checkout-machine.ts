import { isAboutRealName } from '#contract/about-real-name.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { fen, type Fen } from '#domain/money/fen.ts'
import type { EntryMode } from '#domain/order/order-sources.ts'
import { unreachable } from '#domain/result/assert.ts'
import type { AppError } from '#domain/result/result.ts'

import type { CheckoutStep, Preflight } from '../draft/checkout-view.types.ts'
import type { RunState } from '../storage/run-state.types.ts'
import type {
  CheckoutEvent,
  CheckoutMove,
  CheckoutResult,
  CheckoutState,
  EffectKind,
} from './checkout-machine.types.ts'
import {
  WHOLE_LIST,
  type CheckoutAnswer,
  type CheckoutOutcome,
  type OrderAmounts,
} from './checkout.types.ts'

const IDLE: CheckoutStep = { kind: 'idle' }
const RUNNING: CheckoutStep = { kind: 'running', isFunded: false }

export const BEFORE_CHECKOUT: CheckoutState = {
  step: IDLE,
  task: null,
  lastTask: 0,
  mode: 'import',
  choice: WHOLE_LIST,
  before: null,
  promiseBefore: null,
  account: null,
  gone: [],
  isAgreed: false,
  areDoubtsSettled: false,
  isPaying: false,
}

function unchanged(state: CheckoutState): CheckoutMove {
  return { state, effect: null, outcome: null }
}

/** The state in which the checkout waits for the buyer. */
function wait(
  state: CheckoutState,
  step: CheckoutStep,
  outcome: CheckoutOutcome | null = null,
): CheckoutMove {
  return { state: { ...state, step, task: null }, effect: null, outcome }
}

function work(
  before: CheckoutState,
  kind: EffectKind,
  patch: Partial<CheckoutState> = {},
): CheckoutMove {
  const id = before.lastTask + 1
  const state = { ...before, ...patch, task: { id, kind }, lastTask: id }
  return {
    state,
    effect: { kind, task: id, mode: state.mode, choice: state.choice },
    outcome: null,
  }
}

function begin(state: CheckoutState, mode: EntryMode, retryOf: string | null): CheckoutMove {
  return work(state, 'look', {
    step: IDLE,
    mode,
    choice: { ...WHOLE_LIST, retryOf },
    before: null,
    promiseBefore: null,
    account: null,
    gone: [],
    isAgreed: false,
    isPaying: false,
    // The buyer has agreed to these rows before: a retry asks for nothing.
    areDoubtsSettled: retryOf !== null,
  })
}

/**
 * The order was refused before anything was sent. Codes 11 and 12 of any call open the reminder
 * (A-24).
 */
function refuse(state: CheckoutState, error: AppError): CheckoutMove {
  if (isAboutRealName(error)) return wait(state, { kind: 'real-name', hasRun: false })
  return wait(state, IDLE, { kind: 'refused', error })
}

function isInTrouble({ areDoubtsSettled }: CheckoutState, report: Preflight): boolean {
  return report.unsound > 0 || (!areDoubtsSettled && report.doubtful > 0)
}

/**
 * The buyer must be verified before the payment starts; the server checks in this order too.
 */
function confirm(state: CheckoutState, amounts: OrderAmounts): CheckoutMove {
  const { inStock, ...shown } = amounts
  const { people, total, kept, damaged, promise } = shown
  const { choice, account, before, promiseBefore } = state
  if (people === 0) {
    return wait(state, IDLE, {
      kind: 'nothing_left',
      isRetry: choice.retryOf !== null,
      gone: state.gone,
    })
  }
  if (inStock !== null && people > inStock) return wait(state, { kind: 'stock', people, inStock })
  const missing = account === null || total === null ? 0 : total - account.balance
  if (missing > 0) {
    if (account?.isVerified === false) return wait(state, { kind: 'real-name', hasRun: false })
    return wait(state, { kind: 'short', missing: fen(missing), hasRun: false })
  }
  const skipped = choice.skip.length
  // The buyer has not agreed to rows that are left out, damaged numbers, a changed price or a later promise.
  const isAsUsual = promiseBefore === null && promise?.is_delayed !== true
  const isWhole = skipped === 0 && kept === 0 && damaged === 0 && state.gone.length === 0
  if (state.isAgreed && isWhole && before === null && isAsUsual)
    return work(state, 'send', { step: RUNNING })
  const balance = account?.balance ?? null
  const { gone } = state
  return wait(state, { kind: 'confirm', ...shown, gone, skipped, before, promiseBefore, balance })
}

/**
 * Before the first part is placed, the whole total is still to be paid. Later only the server
 * knows how much is.
 */
function shortfall(run: RunState | null, balance: Fen | null): Fen | null {
  if (run === null || run.chunksDone > 0 || balance === null) return null
  return balance >= run.total ? null : fen(run.total - balance)
}

/** The run has stopped. The dialog of the run shows the rest. */
function stop(
  state: CheckoutState,
  reason: AppError,
  { run, balance }: { readonly run: RunState | null; readonly balance: Fen | null },
): CheckoutMove {
  const hasRun = run !== null
  if (reason.code === 'api' && reason.apiCode === ERROR_CODES.insufficient_balance) {
    return wait(state, { kind: 'short', missing: shortfall(run, balance), hasRun })
  }
  if (isAboutRealName(reason)) return wait(state, { kind: 'real-name', hasRun })
  if (!hasRun) return refuse(state, reason)
  const isNews = reason.code !== 'run_paused'
  return wait(state, RUNNING, isNews ? { kind: 'refused', error: reason } : null)
}

function onResult(state: CheckoutState, result: CheckoutResult): CheckoutMove {
  switch (result.type) {
    case 'looked':
      return isInTrouble(state, result.report)
        ? wait(state, { kind: 'rows', report: result.report })
        : work(state, 'check')
    case 'checked': {
      const { gone, error } = result
      if (gone === null) return wait(state, { kind: 'unanswered', error })
      const choice = { ...state.choice, gone: gone.map(({ orderNo }) => orderNo) }
      return work(state, 'ask', { gone, choice })
    }
    case 'asked': {
      const { report, before, promiseBefore, bought, account } = result
      const known = { ...state, before, promiseBefore, account }
      if (isInTrouble(state, report)) return wait(known, { kind: 'rows', report })
      return bought.length > 0
        ? wait(known, { kind: 'bought', orderNos: bought })
        : work(known, 'measure')
    }
    case 'measured':
      return confirm(state, result.amounts)
    case 'settled': {
      const { run, balance } = result
      // A buyer who gives up before anything was placed needs no summary.
      const isNews = state.task?.kind !== 'abandon' || run.placed + run.failed > 0
      if (run.status === 'done') return wait(state, IDLE, isNews ? { kind: 'over', run } : null)
      if (run.reason === undefined) return wait(state, RUNNING)
      return stop(state, run.reason, { run, balance })
    }
    case 'failed': {
      const { error, run } = result
      const isSent = state.task?.kind === 'send' || state.task?.kind === 'drive'
      return isSent ? stop(state, error, { run, balance: null }) : refuse(state, error)
    }
    default:
      return unreachable(result)
  }
}

function mayHaveRun({ step }: CheckoutState): boolean {
  return step.kind === 'idle' || step.kind === 'running' || ('hasRun' in step && step.hasRun)
}

type AnswerOf<Type extends CheckoutAnswer['type']> = Extract<CheckoutAnswer, { type: Type }>

/** What each answer does at each step; null = the step does not take this answer. */
const ANSWERS: {
  readonly [Type in CheckoutAnswer['type']]: (
    state: CheckoutState,
    answer: AnswerOf<Type>,
  ) => CheckoutMove | null
} = {
  order: (state, { mode, retryOf }) =>
    state.step.kind === 'idle' ? begin(state, mode, retryOf) : null,

  pay_rows: (state) =>
    state.step.kind === 'rows'
      ? work(state, 'look', { isAgreed: true, areDoubtsSettled: true })
      : null,

  only_sound: (state, { skipDoubtful }) =>
    state.step.kind === 'rows'
      ? work(state, 'check', {
          choice: { ...state.choice, onlySound: true, skipDoubtful },
          areDoubtsSettled: true,
        })
      : null,

  check_again: (state) => (state.step.kind === 'unanswered' ? work(state, 'check') : null),

  unchecked: (state) => (state.step.kind === 'unanswered' ? work(state, 'ask') : null),

  bought: (state, { isSkipped }) =>
    state.step.kind === 'bought'
      ? work(state, 'measure', {
          choice: { ...state.choice, skip: isSkipped ? state.step.orderNos : [] },
        })
      : null,

  take_stock: (state) =>
    state.step.kind === 'stock'
      ? work(state, 'measure', { choice: { ...state.choice, limit: state.step.inStock } })
      : null,

  pay: (state) => (state.step.kind === 'confirm' ? work(state, 'send', { step: RUNNING }) : null),

  verified: (state) => {
    if (state.step.kind !== 'real-name') return null
    if (state.step.hasRun) return work(state, 'drive', { step: RUNNING })
    return begin(state, state.mode, state.choice.retryOf)
  },

  resume: (state, { isPaying = false }) =>
    mayHaveRun(state) ? work(state, 'drive', { step: RUNNING, isPaying }) : null,

  abandon: (state) => (mayHaveRun(state) ? work(state, 'abandon') : null),

  top_up: (state, { missing }) =>
    state.step.kind === 'idle' ? wait(state, { kind: 'short', missing, hasRun: false }) : null,

  topped_up: (state) => {
    if (state.step.kind !== 'short') return null
    if (!state.step.hasRun) return wait(state, IDLE)
    if (state.isPaying) return work(state, 'drive', { step: RUNNING })
    return wait(state, { kind: 'running', isFunded: true })
  },

  cancel: (state) => (state.step.kind === 'idle' ? null : wait(state, IDLE)),
}

function onAnswer(state: CheckoutState, answer: CheckoutAnswer): CheckoutMove {
  // The table has an entry for the type of each answer.
  const move = ANSWERS[answer.type] as (
    state: CheckoutState,
    answer: CheckoutAnswer,
  ) => CheckoutMove | null
  return move(state, answer) ?? unchanged(state)
}

/** The buyer has left: a run that is being sent goes on, and everything else is forgotten. */
function onLeft(state: CheckoutState): CheckoutMove {
  const isSent = state.task?.kind === 'send' || state.task?.kind === 'drive'
  return isSent ? unchanged(state) : wait(state, IDLE)
}

/**
 * The way from 立即下单 to the last answer (P-ORD-01 to P-ORD-11), one step at a time.
 * The reducer is pure: it returns the work as an effect, and takes the result of the work as an event.
 * While an effect is under way it ignores answers, and it ignores results of earlier effects.
 */
export function moveCheckout(state: CheckoutState, event: CheckoutEvent): CheckoutMove {
  if (event.type === 'left') return onLeft(state)
  if ('task' in event) {
    return event.task === state.task?.id ? onResult(state, event) : unchanged(state)
  }
  return state.task === null ? onAnswer(state, event) : unchanged(state)
}
