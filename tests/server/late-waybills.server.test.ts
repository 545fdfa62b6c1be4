import { expect, it } from 'vitest'

import { listParcels } from '#contract/parcels.ts'
import { invariant } from '#domain/result/assert.ts'
import { ok } from '#domain/result/result.ts'
import { addToOutbox } from '#server/modules/orders/outbox.ts'
import { announceNext } from '#server/modules/parcels/announce.ts'
import type { Courier } from '#server/ports/courier/courier.ts'
import { noCourier } from '#server/ports/courier/no-courier.ts'

import { delaysOf } from './delays.ts'
import { orderBody, place, rows } from './rows.ts'
import { onBothEngines } from './world.ts'

onBothEngines('late waybills', (world) => {
  /** Without numbers, and nothing else is to be announced. */
  async function order(count: number) {
    const user = await world().newUser({ balanceFen: 100_000 })
    world().faults.order({ kind: 'no_waybill', times: 1 })
    await place(user, orderBody(rows(count)))
    await world().db.query('UPDATE courier_outbox SET done_at = now() WHERE user_id <> $1', [
      user.userId,
    ])
    return user
  }

  it('come in parts from a carrier that refuses some, and none is replaced', async () => {
    const user = await order(3)
    let refuses = true
    const asked: number[] = []
    const courier: Courier = {
      ...noCourier,
      announce: async function* ({ parcels }) {
        const waiting = parcels.filter((parcel) => parcel.waybillNo === null)
        asked.push(waiting.length)
        const given = refuses ? waiting.slice(0, 2) : waiting
        refuses = false
        // One by one, as they come.
        for (const { parcelId } of given) {
          const waybill = { waybillNo: `LATE-${asked.length}-${parcelId}`, carrierOrder: null }
          yield { numbers: new Map([[parcelId, waybill]]), refused: new Set() }
        }
      },
    }
    const waybills = async () => {
      const { data } = await user.call(listParcels, { body: { page: 1, page_size: 10 } })
      return invariant(data, 'list')
        .list.map((parcel) => parcel.kuaidi_sn.slice(0, 6))
        .toSorted()
    }

    const behind = async () => {
      const jobs = await delaysOf(world())
      expect([...jobs.keys()]).toEqual(
        expect.arrayContaining([
          'courier',
          'tracking',
          'compensation',
          'shipment_reports',
          'stock_expiry',
        ]),
      )
      return jobs.get('courier')
    }

    await world().db.query(
      `UPDATE courier_outbox SET created_at = now() - interval '1 hour' WHERE done_at IS NULL`,
    )
    expect(await behind()).toBeGreaterThanOrEqual(3600)
    expect(await announceNext(world().db, courier)).toBe(true)
    expect(await waybills()).toEqual(['', 'LATE-1', 'LATE-1'])
    expect(await announceNext(world().db, courier)).toBe(true)
    expect(await waybills()).toEqual(['LATE-1', 'LATE-1', 'LATE-2'])
    expect(await announceNext(world().db, courier)).toBe(false)
    expect(await behind()).toBe(0)
    expect(asked).toEqual([3, 1])
  })

  it('are kept when they came before their carrier fell silent', async () => {
    const { db } = world()
    const user = await order(2)
    await expect(
      announceNext(db, {
        ...noCourier,
        announce: async function* ({ parcels }) {
          const waybill = { waybillNo: 'EARLY', carrierOrder: null }
          yield { numbers: new Map([[parcels[0]?.parcelId ?? 0, waybill]]), refused: new Set() }
          throw new Error('timeout')
        },
      }),
    ).rejects.toThrow('timeout')
    const { data } = await user.call(listParcels, { body: { page: 1, page_size: 10 } })
    expect(data?.list.map(({ kuaidi_sn }) => kuaidi_sn)).toEqual(['', 'EARLY'])
  })

  it('are requested by two thousands at most', async () => {
    const { db } = world()
    const { userId } = await world().newUser()
    const ids = Array.from({ length: 4500 }, (_, i) => 900_000_000 + i + (i > 4000 ? 7 : 0))
    await db.transaction(async (tx) => {
      await addToOutbox(tx, { userId, orderId: 1, expressId: 1, ids })
      return ok(null)
    })
    const stretches = await db.query<{ first: number; size: number }>(
      `DELETE FROM courier_outbox WHERE user_id = $1
       RETURNING first_parcel_id - 900000000 AS first, last_parcel_id - first_parcel_id + 1 AS size`,
      [userId],
    )
    expect(stretches.toSorted((a, b) => a.first - b.first)).toEqual([
      { first: 0, size: 2000 },
      { first: 2000, size: 2000 },
      { first: 4000, size: 1 },
      { first: 4008, size: 499 },
    ])
  })
})
