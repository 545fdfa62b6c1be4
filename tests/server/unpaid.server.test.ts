import { expect, it } from 'vitest'

import { closeOrderKey, IDEMPOTENCY_HEADER } from '#contract/orders.ts'
import { cancelUnpaid, listUnpaid } from '#contract/unpaid-runs.ts'
import { getPackageInfo } from '#contract/parcels.ts'
import { fen } from '#domain/money/fen.ts'
import type { Transaction } from '#server/db/database.ts'
import { closeKey } from '#server/modules/orders/placements.ts'
import { forgetUnpaid, keepUnpaid } from '#server/modules/orders/unpaid.ts'

import { bookRecharge } from './book-rows.ts'
import { meetRival } from './meet-rival.ts'
import { orderBody, place, rows } from './rows.ts'
import { newKey, onBothEngines, type TestUser } from './world.ts'

onBothEngines('a run that stopped for want of money', (world) => {
  const unpaid = async (user: TestUser) => (await user.call(listUnpaid)).data

  const topUp = ({ userId }: TestUser) => bookRecharge(world().db, { userId, amountFen: 10_000 })

  async function stopped() {
    const user = await world().newUser({ balanceFen: 10 })
    const [runId, key] = [newKey(), newKey()]
    const body = orderBody(rows(3), { run_id: runId })
    const pay = () => place(user, body, key)
    expect((await pay()).code).toBe(23)
    return { user, runId, key, pay }
  }

  it('is kept with its goods, count and sum, and counted, however often it is tried', async () => {
    const { user, runId, pay } = await stopped()
    expect((await pay()).code).toBe(23)
    expect(await unpaid(user)).toMatchObject([
      { run_id: runId, goods_id: 1001, goods_num: 1, parcel_count: 3, total_price: '4.17' },
    ])
    expect((await user.call(getPackageInfo)).data).toMatchObject({ unpaid: 1, paid: 0 })
    expect(await unpaid(await world().newUser())).toEqual([])
  })

  it('is gone once it is paid', async () => {
    const { user, pay } = await stopped()
    await topUp(user)
    expect((await pay()).code).toBe(0)
    expect(await unpaid(user)).toEqual([])
    const { data } = await user.call(getPackageInfo)
    expect(data).toMatchObject({ unpaid: 0, paid: 3, today_count: 3, today_amount: '4.17' })
  })

  it('is gone once it is given up, cancelled or a day old', async () => {
    const given = await stopped()
    const headers = { [IDEMPOTENCY_HEADER]: given.key }
    await given.user.call(closeOrderKey, { body: {}, headers })
    expect(await unpaid(given.user)).toEqual([])

    const { user, runId } = await stopped()
    const other = await world().newUser()
    expect((await other.call(cancelUnpaid, { body: { run_id: runId } })).code).toBe(3010)
    expect((await user.call(cancelUnpaid, { body: { run_id: runId } })).code).toBe(0)
    expect((await user.call(cancelUnpaid, { body: { run_id: runId } })).code).toBe(3010)
    expect(await unpaid(user)).toEqual([])

    const old = await stopped()
    await world().db.query(
      `UPDATE unpaid_runs SET stopped_at = stopped_at - interval '25 hours' WHERE user_id = $1`,
      [old.user.userId],
    )
    expect(await unpaid(old.user)).toEqual([])
    expect((await old.user.call(getPackageInfo)).data?.unpaid).toBe(0)
  })

  it('is not remembered once its key is closed, also while that is being done', async () => {
    const { user, runId, key } = await stopped()
    const { db } = world()
    const { userId } = user
    const body = orderBody(rows(3), { run_id: runId })
    // Does what a refused placement does behind its rollback.
    const remember = () => keepUnpaid(db, { userId, key, body, parcels: 3, amountFen: fen(417) })
    const close = (tx: Transaction) =>
      Promise.all([closeKey(tx, { userId, key }), forgetUnpaid(tx, userId, { runId: key, key })])
    await remember()
    expect(await unpaid(user)).toHaveLength(1)
    await meetRival(db, { work: close, end: 'commit' }, remember)
    expect(await unpaid(user)).toEqual([])
    await remember()
    expect(await unpaid(user)).toEqual([])
  })
})
