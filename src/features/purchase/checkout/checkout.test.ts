import { describe, expect, it } from 'vitest'

import { fen } from '#domain/money/fen.ts'
import type { AppError } from '#domain/result/result.ts'
import { err, ok } from '#domain/result/result.ts'
import type { DraftState, ListCounts, RunState, ViewRow } from '#src/data/recipients.types.ts'
import { EMPTY_RECIPIENT } from '#domain/recipient/recipient.ts'
import { Checkout } from './checkout.ts'
import type { CheckoutDeps } from './checkout.types.ts'

const NO_ROWS: ListCounts = { total: 0, ok: 0, warning: 0, error: 0, byIssue: {} }

function stateOf(total: number, errors: number): DraftState {
  const list: ListCounts = { ...NO_ROWS, total, error: errors, ok: total - errors }
  return {
    draftId: 'd1',
    revision: 1,
    goods: { goodsId: 1, name: '纸巾', picture: '', expressId: 1 },
    header: {
      platformId: 1,
      platformKey: 'tb',
      mode: 'import',
      quantity: 1,
      remark: '',
    },
    counts: { manual: NO_ROWS, import: list, filter: NO_ROWS, authorised: NO_ROWS },
    readOnly: false,
    save: { status: 'saved', at: 0 },
    undo: null,
    redo: null,
    pricing: { status: 'priced', total: fen(total * 350), refused: errors },
    run: null,
    interruptedImport: null,
  }
}

function runOf(patch: Partial<RunState>): RunState {
  return {
    runId: 'r1',
    mode: 'import',
    status: 'done',
    chunks: 3,
    chunksDone: 3,
    rows: 3,
    placed: 3,
    failed: 0,
    total: fen(1_050),
    startedAt: 0,
    endedAt: 1,
    ...patch,
  }
}

function rowOf(id: number, orderNo: string): ViewRow {
  return {
    ...EMPTY_RECIPIENT,
    id,
    number: id + 1,
    orderNo,
    price: fen(350),
    state: 'ok',
    issues: [],
  }
}

const apiError = (apiCode: number): AppError => ({ code: 'api', apiCode, msg: '服务器说不' })

/** A list of three people whose worker answers as the test wants, and a record of what was asked. */
function makeDesk(
  patch: Partial<CheckoutDeps['api']> = {},
  balance = 1_000_000,
  errors = 0,
  isVerified = true,
) {
  const asked: string[] = []
  const state = stateOf(3, errors)
  let wrong = errors
  const rows = [rowOf(0, 'A1'), rowOf(1, 'A2'), rowOf(2, 'A3')]
  const api: CheckoutDeps['api'] = {
    preflight: async () => ({ first: null, count: 0 }),
    verifyPrices: async () => ok(state.pricing),
    checkBought: async () => ok([]),
    orderAmounts: async (_mode, choice) => {
      const chosen = rows.filter(({ orderNo }) => !(choice?.skip.includes(orderNo) ?? false))
      return ok({ people: chosen.length, total: fen(chosen.length * 350), left: 0, damaged: 0 })
    },
    startRun: async () => ok(runOf({})),
    pauseRun: async () => {},
    resumeRun: async () => ok(runOf({})),
    abandonRun: async () => ok(state),
    getWindow: async (_mode, { filter }, offset, limit) => {
      const shown = filter === 'error' ? rows.slice(0, wrong) : rows
      const part = shown.slice(offset, offset + limit)
      return { revision: 1, total: shown.length, offset, rows: part }
    },
    // The report of the new state lags behind, as it may in life.
    apply: async () => {
      wrong = 0
      return ok({ revision: 2, changed: 1 })
    },
    ...patch,
  }
  const told: string[] = []
  const watched = new Proxy(api, {
    get: (target, name, self) => {
      asked.push(String(name))
      return Reflect.get(target, name, self)
    },
  })
  const checkout = new Checkout({
    api: watched,
    state: () => state,
    account: async () => ({ balance: fen(balance), isVerified }),
    showError: (error) => told.push(`error ${error.apiCode ?? error.code}`),
    onIncomplete: ({ first }) => told.push(`incomplete ${first?.number}`),
    onNothingLeft: () => told.push('nothing left'),
    onStillWrong: () => told.push('still wrong'),
    onPlaced: () => told.push('placed'),
    onFailures: ({ failed }) => told.push(`${failed} failed`),
  })
  return { checkout, asked, told, kind: () => checkout.getSnapshot().kind }
}

describe('the way from 立即下单 to the order', () => {
  it('checks, prices, asks what was bought, asks the buyer, and only then sends', async () => {
    const { checkout, asked, told, kind } = makeDesk()
    await checkout.start()
    expect(checkout.getSnapshot()).toMatchObject({ kind: 'confirm', people: 3, total: 1_050 })
    expect(asked.filter((name) => name !== 'getWindow')).toEqual([
      'preflight',
      'verifyPrices',
      'checkBought',
      'orderAmounts',
    ])
    await checkout.pay()
    expect(asked.at(-1)).toBe('startRun')
    expect(told).toEqual(['placed'])
    expect(kind()).toBe('idle')
  })

  it('stops at the first row that lacks a field, before anything reaches the server', async () => {
    const { checkout, asked, told, kind } = makeDesk({
      preflight: async () => ({ first: { id: 7, number: 8, field: 'phone' }, count: 2 }),
    })
    await checkout.start()
    expect(told).toEqual(['incomplete 8'])
    expect(asked).toEqual(['preflight'])
    expect(kind()).toBe('idle')
  })

  it('hears one of two presses', async () => {
    const { checkout, asked } = makeDesk()
    await Promise.all([checkout.start(), checkout.start()])
    await checkout.start()
    expect(asked.filter((name) => name === 'preflight')).toHaveLength(1)
    await Promise.all([checkout.pay(), checkout.pay()])
    expect(asked.filter((name) => name === 'startRun')).toHaveLength(1)
  })

  it('shows refused rows, and pays without asking again once they are removed', async () => {
    const { checkout, asked, told, kind } = makeDesk({}, 1_000_000, 1)
    await checkout.start()
    expect(kind()).toBe('preview')
    await checkout.payPreview()
    expect(kind()).toBe('preview')
    expect(told).toEqual(['still wrong'])
    await checkout.removeRefusedAndPay()
    expect(asked).toContain('apply')
    expect(asked.at(-1)).toBe('startRun')
    expect(told).toEqual(['still wrong', 'placed'])
  })

  it('never orders by damaged order numbers without a word, not even from the preview', async () => {
    const amounts = { people: 3, total: fen(1_050), left: 0, damaged: 2 }
    const { checkout, asked, told } = makeDesk({ orderAmounts: async () => ok(amounts) }, 10_000, 1)
    await checkout.start()
    await checkout.removeRefusedAndPay()
    expect(checkout.getSnapshot()).toMatchObject({ kind: 'confirm', damaged: 2 })
    expect(asked).not.toContain('startRun')
    await checkout.pay()
    expect(told).toEqual(['placed'])
  })

  it('leaves out what was bought before, with the price of the rest to agree to', async () => {
    const choices: unknown[] = []
    const { checkout } = makeDesk({
      checkBought: async () => ok(['A2']),
      startRun: async (_mode, choice) => {
        choices.push(choice)
        return ok(runOf({}))
      },
    })
    await checkout.start()
    expect(checkout.getSnapshot()).toEqual({ kind: 'bought', orderNos: ['A2'], isAgreed: false })
    await checkout.answerBought(true)
    expect(checkout.getSnapshot()).toEqual({
      kind: 'confirm',
      skipped: 1,
      left: 0,
      damaged: 0,
      people: 2,
      total: 700,
      before: null,
    })
    await checkout.pay()
    expect(choices).toEqual([{ skip: ['A2'], retryOf: null }])
  })

  it('orders everything again when the buyer says so', async () => {
    const { checkout } = makeDesk({ checkBought: async () => ok(['A2']) })
    await checkout.start()
    await checkout.answerBought(false)
    expect(checkout.getSnapshot()).toMatchObject({ kind: 'confirm', skipped: 0, people: 3 })
  })

  it('says so when skipping leaves nobody', async () => {
    const { checkout, told, kind } = makeDesk({ checkBought: async () => ok(['A1', 'A2', 'A3']) })
    await checkout.start()
    await checkout.answerBought(true)
    expect(told).toEqual(['nothing left'])
    expect(kind()).toBe('idle')
  })

  it('knows the shortfall before anything is sent', async () => {
    const { checkout, asked } = makeDesk({}, 1_000)
    await checkout.start()
    expect(checkout.getSnapshot()).toEqual({ kind: 'short', missing: 50, hasRun: false })
    expect(asked).not.toContain('startRun')
  })

  it('asks for verification before money, as the server would', async () => {
    const { checkout, asked } = makeDesk({}, 0, 0, false)
    await checkout.start()
    expect(checkout.getSnapshot()).toEqual({ kind: 'real-name', hasRun: false })
    asked.length = 0
    await checkout.verified()
    expect(asked[0]).toBe('preflight')
  })

  it('gives up quietly on 取消 and can begin again', async () => {
    const { checkout, kind } = makeDesk()
    await checkout.start()
    checkout.cancel()
    expect(kind()).toBe('idle')
    await checkout.start()
    expect(kind()).toBe('confirm')
  })

  it.each([
    ['price', { verifyPrices: async () => err(apiError(2001)) }],
    ['bought check', { checkBought: async () => err(apiError(2001)) }],
  ])('shows what the server says when the %s fails', async (_, patch) => {
    const { checkout, told, kind } = makeDesk(patch)
    await checkout.start()
    expect(told).toEqual(['error 2001'])
    expect(kind()).toBe('idle')
  })

  it('is usable again after the worker died', async () => {
    let dies = true
    const { checkout, told, kind } = makeDesk({
      preflight: async () => {
        if (dies) throw new Error('terminated')
        return { first: null, count: 0 }
      },
    })
    await checkout.start()
    expect(told).toEqual(['error worker_failed'])
    dies = false
    await checkout.start()
    expect(kind()).toBe('confirm')
  })
})

describe('a run that does not go through', () => {
  const paused = (apiCode: number) =>
    runOf({ status: 'paused', chunksDone: 0, placed: 0, reason: apiError(apiCode), endedAt: null })

  it('asks for money on code 23 and goes on where it stopped', async () => {
    const { checkout, told } = makeDesk({ startRun: async () => ok(paused(23)) })
    await checkout.start()
    await checkout.pay()
    expect(checkout.getSnapshot()).toMatchObject({ kind: 'short', hasRun: true })
    await checkout.resume()
    expect(told).toEqual(['placed'])
  })

  it('shows the paused run again after topping up, and sends nothing by itself', async () => {
    const { checkout, told, asked, kind } = makeDesk({ startRun: async () => ok(paused(23)) })
    await checkout.start()
    await checkout.pay()
    asked.length = 0
    checkout.toppedUp()
    expect(kind()).toBe('running')
    expect(asked).toEqual([])
    await checkout.resume()
    expect(told).toEqual(['placed'])
  })

  it('is armed again, and no more, after topping up before anything was sent', async () => {
    const { checkout, asked, kind } = makeDesk({}, 1_000)
    await checkout.start()
    expect(kind()).toBe('short')
    asked.length = 0
    checkout.toppedUp()
    expect(kind()).toBe('idle')
    expect(asked).toEqual([])
    checkout.askTopUp(fen(50))
    expect(checkout.getSnapshot()).toEqual({ kind: 'short', missing: 50, hasRun: false })
  })

  it.each([11, 12])('reminds of real-name verification on code %i', async (code) => {
    const { checkout, kind } = makeDesk({ startRun: async () => ok(paused(code)) })
    await checkout.start()
    await checkout.pay()
    expect(kind()).toBe('real-name')
    await checkout.verified()
    expect(kind()).toBe('idle')
  })

  it('stays in view when its answer was lost', async () => {
    const { checkout, told, kind } = makeDesk({
      startRun: async () => ok(runOf({ status: 'unknown', reason: { code: 'network_error' } })),
    })
    await checkout.start()
    await checkout.pay()
    expect(kind()).toBe('running')
    expect(told).toEqual(['error network_error'])
  })

  it('lists the failures when some rows were not placed', async () => {
    const { checkout, told, kind } = makeDesk({
      startRun: async () => ok(runOf({ placed: 2, failed: 1 })),
    })
    await checkout.start()
    await checkout.pay()
    expect(kind()).toBe('idle')
    expect(told).toEqual(['1 failed'])
  })

  it('is left to the dock when the dialog has gone meanwhile', async () => {
    const { checkout, told } = makeDesk()
    await checkout.start()
    checkout.setInView(false)
    await checkout.pay()
    expect(told).toEqual([])
  })
})

describe('trying again what a run did not place', () => {
  it('leaves the rest of the list alone, whatever is wrong with it, and names the price first', async () => {
    const choices: unknown[] = []
    const { checkout, asked } = makeDesk(
      {
        orderAmounts: async () => ok({ people: 1, total: fen(350), left: 1, damaged: 0 }),
        startRun: async (_mode, choice) => {
          choices.push(choice)
          return ok(runOf({}))
        },
      },
      1_000_000,
      2,
    )
    await checkout.start('r1')
    expect(asked).not.toContain('preflight')
    expect(checkout.getSnapshot()).toMatchObject({ kind: 'confirm', people: 1, left: 1 })
    await checkout.pay()
    expect(choices).toEqual([{ skip: [], retryOf: 'r1' }])
  })
})

describe('a price that changed since it was shown', () => {
  it('is agreed to anew, even after 确认支付 of the preview', async () => {
    let before: number | undefined
    const { checkout, kind, asked } = makeDesk(
      {
        verifyPrices: async () =>
          ok({
            status: 'priced',
            total: fen(1_050),
            refused: 0,
            ...(before !== undefined && { before: fen(before) }),
          }),
      },
      1_000_000,
      1,
    )
    await checkout.start()
    expect(kind()).toBe('preview')
    before = 900
    await checkout.removeRefusedAndPay()
    expect(checkout.getSnapshot()).toMatchObject({ kind: 'confirm', total: 1_050, before: 900 })
    expect(asked).not.toContain('startRun')
  })
})
