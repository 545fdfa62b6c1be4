import { array, constantFrom, integer, record, sample } from 'fast-check'
import { expect, it } from 'vitest'

import {
  findDeskParcels,
  refundDeskParcels,
  showDeskParcel,
  type ShownParcel,
} from '#contract/desk/parcels.ts'
import { cancelParcels, listParcels } from '#contract/parcels.ts'
import { listMoneyChanges } from '#contract/wallet.ts'
import { invariant } from '#domain/result/assert.ts'
import { announceNext } from '#server/modules/parcels/announce.ts'
import { parcelDesk } from '#server/modules/parcels/desk.ts'
import { makeParcelKeys, writeKeysNext } from '#server/modules/parcels/parcel-keys.ts'
import { GRACE_MS } from '#server/modules/parcels/reported.ts'
import { verifyLedger } from '#server/modules/wallet/verify-ledger.ts'
import { noCourier } from '#server/ports/courier/no-courier.ts'
import { IS_LONG } from '#tests/long.ts'

import { TEST_SEAL } from './app-deps.ts'
import { deskRunner } from './desk-runner.ts'
import { expectBooksInOrder, expectParcelCountersRight } from './invariants.ts'
import { promiseSteps } from './promise-steps.ts'
import { runRefunds } from './refund-jobs.ts'
import { orderBody, place, row, UNIT_FEN } from './rows.ts'
import { onBothEngines, type TestUser } from './world.ts'

onBothEngines('parcels at the desk', (world) => {
  const { order, judgeAll, later, list, balance, pickUp } = promiseSteps(world)
  const keys = makeParcelKeys(TEST_SEAL.hashIn('parcels'))

  const { run, done } = deskRunner(world, 'service')
  const find = async (text: string) => {
    while (await writeKeysNext(world().db, keys));
    return findDeskParcels.data.parse(await done(parcelDesk.find, { text })).list
  }
  const show = async (id: number): Promise<ShownParcel> =>
    showDeskParcel.data.parse(await done(parcelDesk.show, { id }))
  const refund = async (id: number, amount?: number) => {
    const input = {
      ids: [id],
      reason: '包装破损',
      ...(amount === undefined ? {} : { fen: amount }),
    }
    const { rows } = refundDeskParcels.data.parse(await done(parcelDesk.refund, input))
    return invariant(rows[0], 'an answer for each')
  }
  const firstId = async (user: TestUser) => Number(invariant((await list(user))[0], 'placed').id)

  it('are found among those of all members by whatever there is of them, and are masked', async () => {
    const user = await world().newUser({ balanceFen: 10_000 })
    const recipient = {
      shop_order: 'TB-778899001',
      rec_name: '欧阳寻找',
      rec_mobile: '13577665544-1234',
    }
    await place(user, orderBody([row(1, recipient)]))
    const [parcel] = await list(user)
    const { order_sn, kuaidi_sn } = invariant(parcel, 'placed')
    const found = async (text: string) =>
      (await find(text)).filter(({ member }) => member.id === user.userId).map((one) => one.foundBy)
    expect(await found('TB-778899001')).toEqual(['order_no'])
    expect(await found(order_sn)).toEqual(['order_sn'])
    expect(await found(kuaidi_sn)).toEqual(['waybill'])
    expect(await found('13577665544')).toEqual(['phone'])
    expect(await found('5544')).toEqual(['phone'])
    expect(await found('7665544')).toEqual(['phone'])
    expect(await found('8665544')).toEqual([])
    expect(await found('欧阳寻找')).toEqual(['name'])
    expect(await found(user.mobile)).toEqual(['member'])
    const [shown] = await find('欧阳寻找')
    expect(shown).toMatchObject({
      name: '欧***',
      phone: '135****5544',
      place: '浙江省 杭州市 西湖区',
    })
    expect(JSON.stringify(shown)).not.toMatch(/寻找|文一西路|13577665544/)
  })

  it('are taken back from their carrier and refunded by the desk as by their merchant', async () => {
    const { user } = await order(1)
    const [id, before] = [await firstId(user), await balance(user)]
    expect(await refund(id)).toMatchObject({ outcome: 'waits', fen: UNIT_FEN })
    expect(await refund(id)).toMatchObject({ outcome: 'refused', why: '退款处理中' })
    await runRefunds(world().db)
    expect(await balance(user)).toBe(before + UNIT_FEN)
    expect((await list(user))[0]?.refund).toMatchObject({ state: 'done', reason: 'desk' })
    expect(await refund(id, 1)).toMatchObject({ outcome: 'refused', why: '已经退款' })
  })

  it('give back parts of their price while they go on, never more than was paid', async () => {
    const { user, parcels } = await order(1)
    const [id, before] = [await firstId(user), await balance(user)]
    await pickUp(
      parcels.map(({ kuaidi_sn }) => kuaidi_sn),
      new Date(),
    )
    expect(await refund(id, 100)).toEqual({ id, outcome: 'done', fen: 100, why: '' })
    expect(await refund(id, 40)).toMatchObject({ outcome: 'refused', why: '最多还能退 ¥0.39' })
    expect(await refund(id)).toMatchObject({ outcome: 'done', fen: 39 })
    expect(await refund(id)).toMatchObject({ outcome: 'refused', why: '价款已全部退回' })
    expect(await balance(user)).toBe(before + UNIT_FEN)
    const [shown] = await list(user)
    expect(shown).toMatchObject({ state: 'picked_up', desk_refunded: '1.39' })
    const { data } = await user.call(listMoneyChanges, { query: { page: 1, page_size: 10 } })
    const [newest] = invariant(data, 'a list').list
    expect(newest).toMatchObject({
      type: 'desk_refund',
      amount: '0.39',
      remark: '包装破损',
      kuaidi_sn: shown?.kuaidi_sn,
    })
    expect((await show(id)).timeline.map(({ kind }) => kind)).toEqual([
      'placed',
      'waybill',
      'scan',
      'desk',
      'desk_refunded',
      'desk',
      'desk_refunded',
    ])
  })

  it('that are late after a part came back are compensated with what is left', async () => {
    const { user, shipDueAt } = await order(1, 1)
    const [id, before] = [await firstId(user), await balance(user)]
    await refund(id, UNIT_FEN - 30)
    await judgeAll(later(shipDueAt, GRACE_MS + 1000))
    expect(await balance(user)).toBe(before + UNIT_FEN)
    expect((await show(id)).refundableFen).toBe(0)
  })

  it('without a number are announced at once, or go to another carrier, and their neighbours stay', async () => {
    const { user } = await order(3, 1)
    const ids = (await list(user)).map((parcel) => Number(parcel.id)).toSorted((a, b) => a - b)
    const moved = invariant(ids[1], 'three')
    const [other] = (await show(moved)).carriers
    const expressId = invariant(other, 'another carrier').id
    const answer = await done(parcelDesk.move, { ids: [moved], expressId })
    expect(answer.rows).toEqual([{ id: moved, outcome: 'done', fen: 0, why: '' }])
    await world().db.query('UPDATE courier_outbox SET done_at = now() WHERE user_id <> $1', [
      user.userId,
    ])
    const heard: [string, number[]][] = []
    const courier: typeof noCourier = {
      ...noCourier,
      announce: async function* ({ expressKey, parcels }) {
        heard.push([expressKey, parcels.map(({ parcelId }) => parcelId)])
        const numbers = parcels.map(
          ({ parcelId }) =>
            [parcelId, { waybillNo: `${expressKey}${parcelId}`, carrierOrder: null }] as const,
        )
        yield await Promise.resolve({ numbers: new Map(numbers), refused: new Set<number>() })
      },
    }
    while (await announceNext(world().db, courier));
    const of = (key: string) => heard.filter(([to]) => to === key).flatMap(([, some]) => some)
    expect(of('zto').toSorted((a, b) => a - b)).toEqual(ids.filter((id) => id !== moved))
    expect(heard.flatMap(([, some]) => some)).toContain(moved)
    expect(await run(parcelDesk.renumber, { ids: [moved] })).toMatchObject({
      value: { rows: [{ outcome: 'refused', why: '已有运单号' }] },
    })
    await expectParcelCountersRight(world().db)
  })

  it('have an exception that their merchant reads, and its end', async () => {
    const { user, parcels } = await order(1)
    const id = await firstId(user)
    await pickUp(
      parcels.map(({ kuaidi_sn }) => kuaidi_sn),
      new Date(),
    )
    const seen = async () => {
      const [one] = await list(user)
      return [one?.state, one?.desk_note]
    }
    await done(parcelDesk.exception, { ids: [id], sentence: '外包装破损，正在补发' })
    expect(await seen()).toEqual(['exception', '外包装破损，正在补发'])
    await done(parcelDesk.exception, { ids: [id], sentence: null })
    expect(await seen()).toEqual(['picked_up', ''])
    await expectParcelCountersRight(world().db)
  })

  const step = record({
    what: constantFrom('cancel', 'part', 'part', 'all', 'pick up', 'settle', 'late'),
    parcel: integer({ min: 0, max: 2 }),
    amount: integer({ min: 1, max: UNIT_FEN + 20 }),
  })
  const sequences = sample(array(step, { minLength: 3, maxLength: 9 }), {
    numRuns: IS_LONG ? 60 : 8,
    seed: 40,
  })

  it.each(sequences.map((steps) => ({ steps })))(
    'never give back more than was paid, whoever gives it back: $steps',
    async ({ steps }) => {
      const { user, parcels, pickupDueAt } = await order(3)
      const whole = (await balance(user)) + 3 * UNIT_FEN
      for (const { what, parcel: at, amount } of steps) {
        const parcel = invariant(parcels[at], 'three parcels')
        if (what === 'cancel') await user.call(cancelParcels, { body: { ids: [parcel.id] } })
        if (what === 'part') await refund(Number(parcel.id), amount)
        if (what === 'all') await refund(Number(parcel.id))
        if (what === 'pick up') await pickUp([parcel.kuaidi_sn], new Date())
        if (what === 'settle') await runRefunds(world().db)
        if (what === 'late') await judgeAll(later(pickupDueAt, GRACE_MS + 1000))
        expect(await balance(user)).toBeLessThanOrEqual(whole)
        expect((await verifyLedger(world().db)).wrong).toBeNull()
      }
      await runRefunds(world().db)
      expect((await user.call(listParcels, { body: { page: 1, page_size: 10 } })).code).toBe(0)
      await expectBooksInOrder(world().db)
    },
  )
})
