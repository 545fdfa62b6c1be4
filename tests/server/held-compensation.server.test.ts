import { afterEach, expect, it } from 'vitest'

import { getPackageInfo, listParcels } from '#contract/parcels.ts'
import { invariant } from '#domain/result/assert.ts'
import { refuseHeld, releaseHeld } from '#server/modules/parcels/decide-compensation.ts'
import { askForRefunds } from '#server/modules/parcels/refund-repository.ts'
import { GRACE_MS } from '#server/modules/parcels/reported.ts'
import { makeWallet } from '#server/modules/wallet/service.ts'

import { expectBooksInOrder } from './invariants.ts'
import { operate } from './operate.ts'
import { promiseSteps } from './promise-steps.ts'
import { runRefunds } from './refund-jobs.ts'
import { UNIT_FEN } from './rows.ts'
import { onBothEngines, type TestUser } from './world.ts'

type Caps = Partial<Record<'order' | 'user' | 'day', string>>

onBothEngines('compensation above a cap', (world) => {
  const { balance, judgeAll, later, order } = promiseSteps(world)

  const command = async (...words: readonly string[]) => {
    const { code, text } = await operate(world().db, words)
    return { code, text }
  }
  async function setCaps(caps: Caps): Promise<void> {
    for (const name of ['order', 'user', 'day'] as const) {
      await command('terms', 'set', `compensation-${name}`, caps[name] ?? '0')
    }
    await world().db.query('DELETE FROM compensation_days')
  }
  afterEach(() => setCaps({}))

  /** An order without numbers, all of it late to be shipped. */
  async function late(count: number) {
    const { user, parcels, shipDueAt } = await order(count, 1)
    const before = await balance(user)
    const judge = () => judgeAll(later(shipDueAt, GRACE_MS + 1000))
    await judge()
    return { user, before, judge, sn: invariant(parcels[0], 'placed').order_sn }
  }
  const shown = async (user: TestUser) => {
    const { data } = await user.call(listParcels, { body: { page: 1, page_size: 100 } })
    return invariant(data, 'listed').list.map(
      ({ compensate: { review, amount, held_for, refusal } }) =>
        [review, held_for, amount, refusal].join(' ').trim(),
    )
  }
  const gained = async ({ user, before }: { readonly user: TestUser; readonly before: number }) =>
    (await balance(user)) - before

  it.each([
    ['order', { order: '2' }],
    ['user', { user: '2.99' }],
    ['day', { day: '2' }],
  ] as const)(
    'for the %s waits, is shown to wait, and is paid once when it is released',
    async (name, caps) => {
      await setCaps(caps)
      const one = await late(5)
      expect(await gained(one)).toBe(200)
      await one.judge()
      expect(await gained(one)).toBe(200)
      const waiting = `waiting ${name} 1.00`
      expect((await shown(one.user)).toSorted()).toEqual(
        ['none  1.00', 'none  1.00', waiting, waiting, waiting].toSorted(),
      )
      const info = await one.user.call(getPackageInfo)
      expect(info.data?.compensation_waiting).toBe('3.00')
      const listed = await command('compensations', 'list')
      expect(listed.text).toContain(one.sn)
      expect((await command('compensations', 'show', one.sn)).text).toContain('3 个包裹，¥3.00')
      expect(await command('compensations', 'release', one.sn)).toMatchObject({ code: 0 })
      expect(await gained(one)).toBe(500)
      expect(await command('compensations', 'release', one.sn)).toMatchObject({ code: 1 })
      expect(await gained(one)).toBe(500)
      const [logged] = await world().db.query<{ words: string; outcome: string }>(
        `SELECT words, outcome FROM operator_log WHERE words LIKE 'compensations release%' ORDER BY id DESC OFFSET 1`,
      )
      expect(logged).toEqual({ words: `compensations release ${one.sn}`, outcome: 'done' })
      await expectBooksInOrder(world().db)
    },
  )

  it('is counted over all that was paid without a hand, and not what was released', async () => {
    await setCaps({ day: '3' })
    const first = await late(2)
    const second = await late(2)
    expect([await gained(first), await gained(second)]).toEqual([200, 100])
    await command('compensations', 'release', second.sn)
    await setCaps({ order: '1' })
    const third = await late(2)
    await command('compensations', 'release', third.sn)
    expect([await gained(second), await gained(third)]).toEqual([200, 200])
    const [row] = await world().db.query<{ compensated_fen: number }>(
      'SELECT compensated_fen FROM orders WHERE order_sn = $1',
      [third.sn],
    )
    expect(row).toEqual({ compensated_fen: 100 })
  })

  it('never goes above a cap, however many processes pay at once', async () => {
    await setCaps({ day: '4.50' })
    const orders = []
    for (let n = 0; n < 6; n++) orders.push(await order(2, 1))
    const before = await Promise.all(orders.map(({ user }) => balance(user)))
    const due = later(invariant(orders[0], 'ordered').shipDueAt, GRACE_MS + 1000)
    await Promise.all(orders.map(() => judgeAll(due)))
    const after = await Promise.all(orders.map(({ user }) => balance(user)))
    expect(
      after.reduce((sum, fen) => sum + fen, 0) - before.reduce((sum, fen) => sum + fen, 0),
    ).toBe(400)
  })

  it('is refused with a reason that its merchant reads, for good', async () => {
    await setCaps({ order: '1' })
    const one = await late(2)
    expect(await command('compensations', 'refuse', one.sn)).toMatchObject({ code: 2 })
    await command('compensations', 'refuse', one.sn, '地址', '有误')
    expect((await shown(one.user)).toSorted()).toEqual(['none  1.00', 'refused  1.00 地址 有误'])
    await one.judge()
    expect(await command('compensations', 'release', one.sn)).toMatchObject({ code: 1 })
    expect(await gained(one)).toBe(100)
    expect((await one.user.call(getPackageInfo)).data?.compensation_waiting).toBe('0.00')
  })

  it('is owed no more once its parcel is refunded, which then brings the whole price', async () => {
    await setCaps({ order: '1' })
    const one = await late(2)
    await askForRefunds(world().db, one.user.userId, { ids: null, orderSn: one.sn })
    expect(await command('compensations', 'release', one.sn)).toMatchObject({ code: 1 })
    await runRefunds(world().db)
    expect(await gained(one)).toBe(2 * UNIT_FEN)
    expect(await command('compensations', 'release', one.sn)).toMatchObject({ code: 1 })
    await expectBooksInOrder(world().db)
  })

  it('ends in one way when it is released, refused and refunded at once', async () => {
    await setCaps({ order: '1' })
    for (let round = 0; round < 4; round++) {
      const { db } = world()
      const one = await late(3)
      const deps = { db, wallet: makeWallet(db) }
      await Promise.all([
        releaseHeld(deps, one.sn),
        refuseHeld(deps, { orderSn: one.sn, reason: '不赔' }),
        releaseHeld(deps, one.sn),
        one.user.call(listParcels, { body: { page: 1, page_size: 10 } }),
        askForRefunds(db, one.user.userId, { ids: null, orderSn: one.sn }).then(() =>
          runRefunds(db),
        ),
        one.judge(),
      ])
      await runRefunds(db)
      // Each was taken back in the end: whatever came first, the price has come back, and no more.
      expect(await gained(one)).toBe(3 * UNIT_FEN)
    }
    await expectBooksInOrder(world().db)
  })
})
