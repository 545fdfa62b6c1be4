import { afterAll, expect, it } from 'vitest'

import { cancelParcels, listParcels, previewCancel } from '#contract/parcels.ts'
import { invariant } from '#domain/result/assert.ts'
import { announceNext } from '#server/modules/parcels/announce.ts'
import { recordFailure, recordContact } from '#server/modules/parcels/courier-health.ts'
import { takeEvents } from '#server/modules/parcels/events.ts'
import { askForMissing, askForRefunds } from '#server/modules/parcels/refund-repository.ts'
import { cancelAndRefund, cancelNext, refundNext } from '#server/modules/parcels/refund.ts'
import { makeWallet } from '#server/modules/wallet/service.ts'
import type { Cancellation, Courier, Waybill } from '#server/ports/courier/courier.ts'
import { makeSandboxCourier } from '#server/ports/courier/sandbox-courier.ts'

import { expectBooksInOrder, expectParcelCountersRight } from './invariants.ts'
import { makeDue, refundDeps, runRefunds } from './refund-jobs.ts'
import { orderBody, place, rows, UNIT_FEN, type MakeBody } from './rows.ts'
import { onBothEngines, type TestUser } from './world.ts'

type Word = keyof Cancellation

/** A carrier with this answer for each waybill, which records the requests. */
function saying(word: (waybillNo: string) => Word | null) {
  const asked: Waybill[][] = []
  const cancel: Courier['cancel'] = (_key, waybills) => {
    asked.push([...waybills])
    const of = (one: Word) =>
      new Set(waybills.map(({ waybillNo }) => waybillNo).filter((no) => word(no) === one))
    return Promise.resolve({
      cancelled: of('cancelled'),
      kept: of('kept'),
      unanswered: of('unanswered'),
    })
  }
  return { asked, cancel }
}

onBothEngines('parcels that a carrier has to give back', (world) => {
  afterAll(async () => {
    await expectBooksInOrder(world().db)
    await expectParcelCountersRight(world().db)
  })

  const list = async (user: TestUser) =>
    invariant((await user.call(listParcels, { body: { page: 1, page_size: 100 } })).data, 'listed')
      .list

  /** Nothing of other orders waits. */
  async function order(count: number, isWithoutNumbers = false, goods: Partial<MakeBody> = {}) {
    const { db, faults } = world()
    const user = await world().newUser({ balanceFen: 1_000_000 })
    if (isWithoutNumbers) faults.order({ kind: 'no_waybill', times: 1 })
    expect((await place(user, orderBody(rows(count), goods))).code).toBe(0)
    const parcels = (await list(user)).toReversed()
    await db.query('UPDATE courier_outbox SET done_at = now() WHERE user_id <> $1', [user.userId])
    await db.query('UPDATE parcel_refunds SET due_at = NULL')
    const before = await makeWallet(db).balance(user.userId)
    return {
      user,
      ids: parcels.map(({ id }) => Number(id)),
      waybills: parcels.map(({ kuaidi_sn }) => kuaidi_sn),
      refunded: async () => ((await makeWallet(db).balance(user.userId)) - before) / UNIT_FEN,
      states: async () => (await list(user)).toReversed().map(({ refund }) => refund.state),
    }
  }

  const request = ({ user, ids }: { user: TestUser; ids: number[] }) =>
    askForRefunds(world().db, user.userId, { ids, orderSn: null })

  const scan = (waybillNo: string, state: 'cancelled' | 'picked_up') =>
    takeEvents(
      world().db,
      {
        expressKey: 'zto',
        events: [{ waybillNo, happenedAt: new Date(), state, city: '', text: state }],
      },
      { source: 'push', now: new Date() },
    )

  it('are refunded when it cancels them after it had refused to, or before it has answered', async () => {
    const placed = await order(2)
    const [refused = '', waiting = ''] = placed.waybills
    await request(placed)
    await runRefunds(world().db, {
      cancel: saying((no) => (no === refused ? 'kept' : 'unanswered')).cancel,
    }).catch(() => undefined)
    expect(await placed.states()).toEqual(['refused', 'asked'])
    await scan(refused, 'cancelled')
    await scan(waiting, 'cancelled')
    const { asked, cancel } = saying(() => 'kept')
    await runRefunds(world().db, { cancel })
    expect(asked).toEqual([])
    expect(await placed.states()).toEqual(['done', 'done'])
    expect(await placed.refunded()).toBe(2)
    expect((await list(placed.user)).map(({ refund }) => refund.reason)).toEqual([
      'carrier',
      'carrier',
    ])
  })

  it('are not lost when its report comes during the request', async () => {
    const placed = await order(1)
    await request(placed)
    const { cancel } = saying(() => 'kept')
    await cancelNext(
      refundDeps(world().db, {
        cancel: async (key, waybills) => {
          await scan(placed.waybills[0] ?? '', 'cancelled')
          return cancel(key, waybills)
        },
      }),
    )
    await runRefunds(world().db, { cancel })
    expect(await placed.refunded()).toBe(1)
  })

  it('are settled one by one, whatever it answers for the others', async () => {
    const placed = await order(4)
    const words = ['cancelled', 'kept', 'unanswered', null] as const
    const word = (no: string) => words[placed.waybills.indexOf(no)] ?? null
    await request(placed)
    const first = saying(word)
    await cancelNext(refundDeps(world().db, { cancel: first.cancel }))
    expect(await placed.refunded()).toBe(1)
    expect(await placed.states()).toEqual(['done', 'refused', 'asked', 'asked'])
    // A cancellation without a request is due at once, the other after its wait.
    const second = saying(() => 'cancelled')
    await cancelNext(refundDeps(world().db, { cancel: second.cancel }))
    expect(second.asked.flat().map(({ waybillNo }) => waybillNo)).toEqual([placed.waybills[3]])
    expect(await placed.states()).toEqual(['done', 'refused', 'asked', 'done'])
  })

  it('wait where its answer was lost, until a scan or three days decide', async () => {
    const placed = await order(3)
    const { db } = world()
    await request(placed)
    const lost = saying(() => 'unanswered')
    await expect(cancelNext(refundDeps(db, { cancel: lost.cancel }))).rejects.toThrow('nothing')
    // It refuses what it has cancelled before, or fails.
    const { cancel } = saying((no) => (no === placed.waybills[2] ? 'unanswered' : 'kept'))
    const again = async () => {
      await makeDue(db)
      await cancelNext(refundDeps(db, { cancel }))
      return placed.states()
    }
    expect(await again()).toEqual(['asked', 'asked', 'asked'])
    await scan(placed.waybills[0] ?? '', 'picked_up')
    expect(await again()).toEqual(['refused', 'asked', 'asked'])
    await db.query(`UPDATE parcel_refunds SET asked_at = now() - interval '73 hours'`)
    await recordFailure(db, 'zto')
    expect(await again()).toEqual(['refused', 'asked', 'asked'])
    await recordContact(db, 'zto')
    expect(await again()).toEqual(['refused', 'done', 'done'])
    expect(await placed.refunded()).toBe(2)
  })

  it('wait in the sandbox, too, where a carrier cancels them without a word', async () => {
    const placed = await order(1)
    const courier = makeSandboxCourier({ db: world().db, withholds: () => false })
    await courier.setMode('zto', 'mute')
    const { data } = await placed.user.call(cancelParcels, {
      body: { ids: placed.ids.map(String) },
    })
    expect(data).toMatchObject({ refunded: 0, waiting: 1 })
    await courier.setMode('zto', 'normal')
    await runRefunds(world().db)
    expect(await placed.states()).toEqual(['asked'])
    expect(
      (await placed.user.call(previewCancel, { body: { ids: placed.ids.map(String) } })).data,
    ).toMatchObject({ count: 0, before: { refunded: 0, waiting: 1 } })
  })

  it('keep nobody waiting who needs no carrier, or another one', async () => {
    const { db } = world()
    const [one, numberless] = [await order(2), await order(2, true)]
    const other = await order(1, false, { goods_id: 1003, express_id: 2 })
    for (const placed of [one, other, numberless]) await request(placed)
    const good = saying(() => 'cancelled')
    const deps = refundDeps(db, {
      cancel: (key, waybills) =>
        key === 'zto'
          ? Promise.reject(new Error('the carrier is down'))
          : good.cancel(key, waybills),
    })
    await expect(cancelNext(deps)).rejects.toThrow('down')
    expect([await one.states(), await other.states()]).toEqual([['asked', 'asked'], ['done']])
    expect(await refundNext(deps)).toBe(true)
    expect(await numberless.refunded()).toBe(2)
  })

  it('are requested in a call for two seconds, one call of a merchant at a time, and settled after it', async () => {
    const placed = await order(30)
    let answer = (): void => undefined
    const answered = new Promise<void>((resolve) => (answer = resolve))
    const { asked, cancel } = saying(() => 'cancelled')
    const deps = {
      ...refundDeps(world().db, {
        cancel: async (key, waybills) => {
          const said = cancel(key, waybills)
          await answered
          return said
        },
      }),
      asking: new Set<number>(),
    }
    const take = (ids: number[]) =>
      cancelAndRefund(deps, placed.user.userId, { ids: ids.map(String) })
    const taking = take(placed.ids.slice(0, 29))
    await expect.poll(() => asked, { timeout: 20_000 }).toHaveLength(1)
    const [first, second] = await Promise.all([taking, take(placed.ids.slice(29))])
    expect(first).toMatchObject({ ok: true, value: { refunded: 0, waiting: 29 } })
    expect(second).toMatchObject({ ok: true, value: { refunded: 0, waiting: 1 } })
    expect(asked.map(({ length }) => length)).toEqual([24])
    answer()
    await expect.poll(placed.refunded, { timeout: 20_000 }).toBe(24)
    await expect.poll(() => deps.asking.size, { timeout: 20_000 }).toBe(0)
    await runRefunds(world().db, { cancel })
    expect(await placed.refunded()).toBe(30)
  })

  it('are cancelled when their number comes after the refund, as often as it takes', async () => {
    const placed = await order(2, true)
    const { db } = world()
    const sandbox = makeSandboxCourier({ db, withholds: () => false })
    // Refunded while the carrier makes their labels.
    await announceNext(db, {
      ...sandbox,
      announce: async function* ({ parcels }) {
        await request(placed)
        await refundNext(refundDeps(db))
        const numbers = new Map(
          parcels.map(({ parcelId }) => [
            parcelId,
            { waybillNo: `LATE${parcelId}`, carrierOrder: `ORDER${parcelId}` },
          ]),
        )
        yield { numbers, refused: new Set() }
      },
    })
    expect(await placed.refunded()).toBe(2)
    const [first, second] = placed.ids
    const lines: string[] = []
    const lost = refundDeps(db, { cancel: () => Promise.reject(new Error('timeout')) })
    await expect(cancelNext(lost)).rejects.toThrow('timeout')
    await makeDue(db)
    const { asked, cancel } = saying((no) => (no === `LATE${first}` ? 'cancelled' : 'kept'))
    const deps = refundDeps(db, { cancel }, (line) => lines.push(line))
    expect(await cancelNext(deps)).toBe(true)
    expect(await cancelNext(deps)).toBe(false)
    expect(asked).toEqual([
      [
        { waybillNo: `LATE${first}`, carrierOrder: `ORDER${first}` },
        { waybillNo: `LATE${second}`, carrierOrder: `ORDER${second}` },
      ],
    ])
    expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
      { event: 'refunded_and_shipped', parcelId: second },
    ])
    expect(await placed.refunded()).toBe(2)
    expect(await placed.states()).toEqual(['done', 'done'])
  })

  it('are not refunded as numberless when a number has come, but by asking for it', async () => {
    const placed = await order(1, true)
    const { db } = world()
    await db.query(
      `UPDATE courier_outbox SET due_at = now() + interval '1 hour' WHERE user_id = $1`,
      [placed.user.userId],
    )
    expect(await askForMissing(db, new Date(Date.now() + 73 * 3_600_000))).toBe(true)
    await db.query(`UPDATE parcels SET waybill_no = 'CAME' WHERE user_id = $1`, [
      placed.user.userId,
    ])
    const { asked, cancel } = saying(() => 'cancelled')
    await runRefunds(db, { cancel })
    expect(await placed.refunded()).toBe(0)
    await request(placed)
    await runRefunds(db, { cancel })
    expect(asked.flat()).toEqual([{ waybillNo: 'CAME', carrierOrder: null }])
    expect(await placed.refunded()).toBe(1)
  })

  it('wait for no platform any more', async () => {
    const placed = await order(3)
    const { db } = world()
    await db.query(
      `UPDATE parcel_progress SET send_status = parcel_id - $2, send_msg = CASE parcel_id - $2 WHEN 3 THEN '拒绝' ELSE '' END
       WHERE user_id = $1`,
      [placed.user.userId, (placed.ids[0] ?? 0) - 1],
    )
    await scan(placed.waybills[1] ?? '', 'cancelled')
    await request(placed)
    await runRefunds(db)
    const shown = (await list(placed.user)).map(({ send_status, send_msg }) => [
      send_status,
      send_msg,
    ])
    expect(shown.toReversed()).toEqual([
      [1, ''],
      [0, ''],
      [0, ''],
    ])
  })
})
