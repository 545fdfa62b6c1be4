import { describe, expect, it } from 'vitest'

import { fen } from '#domain/money/fen.ts'
import { err, ok } from '#domain/result/result.ts'
import type { RunChoice } from '#src/data/recipients.types.ts'
import { apiError, CLEAN, makeDesk, runOf } from '#tests/fixtures/runs/checkout-desk.ts'

describe('the way from 立即下单 to the order', () => {
  it('checks, prices, asks what was bought, asks the buyer, and only then sends', async () => {
    const { checkout, asked, told, kind } = makeDesk()
    await checkout.start()
    expect(checkout.getSnapshot()).toMatchObject({ kind: 'confirm', people: 3, total: 1_050 })
    expect(asked.filter((name) => name !== 'window')).toEqual([
      'preflight',
      'verifyPrices',
      'checkBought',
      'orderAmounts',
    ])
    await checkout.pay()
    expect(asked.at(-1)).toBe('start')
    expect(told).toEqual(['placed'])
    expect(kind()).toBe('idle')
  })

  it('stops at the first row that lacks a field, before anything reaches the server', async () => {
    const { checkout, asked, told, kind } = makeDesk({
      preflight: async () =>
        ok({ ...CLEAN, first: { id: 7, number: 8, field: 'phone' }, count: 2 }),
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
    expect(asked.filter((name) => name === 'start')).toHaveLength(1)
  })

  it('shows refused rows, and pays without asking again once they are removed', async () => {
    const { checkout, asked, told, kind } = makeDesk({}, { errors: 1 })
    await checkout.start()
    expect(kind()).toBe('preview')
    await checkout.payPreview()
    expect(kind()).toBe('preview')
    expect(told).toEqual(['still wrong'])
    await checkout.removeRefusedAndPay()
    expect(asked).toContain('apply')
    expect(asked.at(-1)).toBe('start')
    expect(told).toEqual(['still wrong', 'placed'])
  })

  it('never orders by damaged order numbers without a word, not even from the preview', async () => {
    const amounts = { people: 3, total: fen(1_050), left: 0, damaged: 2, inStock: null }
    const { checkout, asked, told } = makeDesk(
      { orderAmounts: async () => ok(amounts) },
      { errors: 1 },
    )
    await checkout.start()
    await checkout.removeRefusedAndPay()
    expect(checkout.getSnapshot()).toMatchObject({ kind: 'confirm', damaged: 2 })
    expect(asked).not.toContain('start')
    await checkout.pay()
    expect(told).toEqual(['placed'])
  })

  it('leaves out what was bought before, with the price of the rest to agree to', async () => {
    const choices: unknown[] = []
    const { checkout } = makeDesk({
      checkBought: async () => ok(['A2']),
      start: async (_mode, choice) => {
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
    expect(choices).toEqual([{ skip: ['A2'], retryOf: null, onlySound: false, limit: null }])
  })

  it('says what the stock suffices for before money is spoken of, and sells that on request', async () => {
    const choices: RunChoice[] = []
    const { checkout, asked } = makeDesk({
      orderAmounts: async (_mode, choice) => {
        const people = choice?.limit ?? 3
        return ok({ people, total: fen(people * 350), left: 0, damaged: 0, inStock: 2 })
      },
      start: async (_mode, choice) => {
        if (choice !== undefined) choices.push(choice)
        return ok(runOf({}))
      },
    })
    await checkout.start()
    expect(checkout.getSnapshot()).toEqual({ kind: 'stock', people: 3, inStock: 2 })
    expect(asked).not.toContain('start')
    await checkout.takeStock()
    expect(checkout.getSnapshot()).toMatchObject({ kind: 'confirm', people: 2, total: 700 })
    await checkout.pay()
    expect(choices).toMatchObject([{ limit: 2 }])
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
    const { checkout, asked } = makeDesk({}, { balance: 1_000 })
    await checkout.start()
    expect(checkout.getSnapshot()).toEqual({ kind: 'short', missing: 50, hasRun: false })
    expect(asked).not.toContain('start')
  })

  it('asks for verification before money, as the server would', async () => {
    const { checkout, asked } = makeDesk({}, { balance: 0, isVerified: false })
    await checkout.start()
    expect(checkout.getSnapshot()).toEqual({ kind: 'real-name', hasRun: false })
    asked.length = 0
    await checkout.verified()
    expect(asked[0]).toBe('preflight')
  })

  it.each([
    ['price', 11, { verifyPrices: async () => err(apiError(11)) }],
    ['price', 12, { verifyPrices: async () => err(apiError(12)) }],
    ['check', 11, { checkBought: async () => err(apiError(11)) }],
  ])(
    'asks for verification when %s says %i, and begins again once it is done',
    async (_, __, patch) => {
      const { checkout, asked, told } = makeDesk(patch)
      await checkout.start()
      expect(checkout.getSnapshot()).toEqual({ kind: 'real-name', hasRun: false })
      expect(told).toEqual([])
      asked.length = 0
      await checkout.verified()
      expect(asked[0]).toBe('preflight')
    },
  )

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
        if (dies) return err({ code: 'worker_failed' })
        return ok(CLEAN)
      },
    })
    await checkout.start()
    expect(told).toEqual(['error worker_failed'])
    dies = false
    await checkout.start()
    expect(kind()).toBe('confirm')
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
      { errors: 1 },
    )
    await checkout.start()
    expect(kind()).toBe('preview')
    before = 900
    await checkout.removeRefusedAndPay()
    expect(checkout.getSnapshot()).toMatchObject({ kind: 'confirm', total: 1_050, before: 900 })
    expect(asked).not.toContain('start')
  })
})
