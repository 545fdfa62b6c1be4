import { expect, it } from 'vitest'

import { invariant } from '#domain/result/assert.ts'
import type { Desk } from '#server/desk/operation.ts'
import { look } from '#server/desk/run-operation.ts'
import { todayDesk } from '#server/modules/workbench/desk.ts'
import { TEST_SEAL } from './app-deps.ts'
import { orderBody, place, rows } from './rows.ts'
import { withdrawalSteps } from './withdrawal-steps.ts'
import { merchant, opened } from './work-order-steps.ts'
import { onBothEngines } from './world.ts'

onBothEngines('the first page of the desk', (world) => {
  const { ready, apply } = withdrawalSteps(world)
  const desk = (role: Desk['role']): Desk => ({
    db: world().db,
    open: () => Promise.resolve(null),
    hashIn: (room) => TEST_SEAL.hashIn(room),
    name: '小周',
    role,
  })
  const today = async () => {
    const shown = await look(desk('reader'), todayDesk.show, {})
    return invariant(shown.ok ? shown.value : null, 'everybody may look')
  }
  const money = async () => {
    const shown = await look(desk('money'), todayDesk.money, {})
    return invariant(shown.ok ? shown.value : null, 'money may look')
  }

  it('counts the parcels of all merchants, and what waits, since when', async () => {
    const before = await today()
    const [first, second] = [await merchant(world(), 2), await merchant(world(), 3)]
    await opened(first.user, { kuaidi_sn: first.waybills })
    const after = await today()
    const parcels = (one: typeof after) => invariant(one.days.at(-1), 'today').parcels
    expect(parcels(after) - parcels(before)).toBe(5)
    expect(after.workOrders.waiting - before.workOrders.waiting).toBe(1)
    expect(after.workOrders.oldest).toMatch(/^\d{4}-/)
    expect(second.waybills).toHaveLength(3)
  })

  it('has parcels without a number by the age of their order', async () => {
    const before = await today()
    const { db } = world()
    const user = await world().newUser({ balanceFen: 100_000 })
    await place(user, orderBody(rows(2)))
    await db.query(
      `UPDATE courier_outbox SET done_at = NULL, created_at = now() - interval '30 hours'
       WHERE first_parcel_id = (SELECT max(first_parcel_id) FROM courier_outbox)`,
    )
    const { withoutNumber } = await today()
    expect(withoutNumber.days - before.withoutNumber.days).toBe(2)
  })

  it('shows money to those who may see it alone', async () => {
    const before = await money()
    await apply(await ready(10_000), '50.00')
    const after = await money()
    expect(after.withdrawals.open - before.withdrawals.open).toBe(1)
    expect(after.withdrawals.fen - before.withdrawals.fen).toBe(5000)
    const refused = await look(desk('reader'), todayDesk.money, {})
    expect(refused.ok ? null : refused.error.key).toBe('desk_right_missing')
  })
})
