import { describe, expect, it } from 'vitest'

import { fen } from '#domain/money/fen.ts'
import { ok } from '#domain/result/result.ts'
import { apiError, makeDesk, runOf } from '#tests/fixtures/runs/checkout-desk.ts'

describe('a run that does not go through', () => {
  const paused = (apiCode: number) =>
    runOf({ status: 'paused', chunksDone: 0, placed: 0, reason: apiError(apiCode), endedAt: null })

  it('asks for money on code 23 and goes on where it stopped', async () => {
    const { checkout, told } = makeDesk({ start: async () => ok(paused(23)) })
    await checkout.start()
    await checkout.pay()
    expect(checkout.getSnapshot()).toMatchObject({ kind: 'short', hasRun: true })
    await checkout.resume()
    expect(told).toEqual(['placed'])
  })

  it('shows the paused run again after topping up, and sends nothing by itself', async () => {
    const { checkout, told, asked, kind } = makeDesk({ start: async () => ok(paused(23)) })
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
    const { checkout, asked, kind } = makeDesk({}, { balance: 1_000 })
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
    const { checkout, kind } = makeDesk({ start: async () => ok(paused(code)) })
    await checkout.start()
    await checkout.pay()
    expect(kind()).toBe('real-name')
    await checkout.verified()
    expect(kind()).toBe('idle')
  })

  it('stays in view when its answer was lost', async () => {
    const { checkout, told, kind } = makeDesk({
      start: async () => ok(runOf({ status: 'unknown', reason: { code: 'network_error' } })),
    })
    await checkout.start()
    await checkout.pay()
    expect(kind()).toBe('running')
    expect(told).toEqual(['error network_error'])
  })

  it('lists the failures when some rows were not placed', async () => {
    const { checkout, told, kind } = makeDesk({
      start: async () => ok(runOf({ placed: 2, failed: 1 })),
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
        orderAmounts: async () =>
          ok({ people: 1, total: fen(350), left: 1, damaged: 0, inStock: null }),
        start: async (_mode, choice) => {
          choices.push(choice)
          return ok(runOf({}))
        },
      },
      { errors: 2 },
    )
    await checkout.start('r1')
    expect(asked).not.toContain('preflight')
    expect(checkout.getSnapshot()).toMatchObject({ kind: 'confirm', people: 1, left: 1 })
    await checkout.pay()
    expect(choices).toMatchObject([{ skip: [], retryOf: 'r1' }])
  })
})
