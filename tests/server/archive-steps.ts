import { checkOrder } from '#contract/orders.ts'
import { getOrder, listOrders, listRecipients } from '#contract/order-list.ts'
import { downloadParcels, traceParcel, type Parcel } from '#contract/parcels.ts'
import { searchAll } from '#contract/search.ts'
import { checkWorkOrderParcels } from '#contract/work-orders.ts'
import { getWorkbench } from '#contract/workbench.ts'
import type { DataOf, Endpoint } from '#contract/endpoint.ts'
import { ARCHIVE_AFTER_DAYS } from '#domain/order/archive-age.ts'
import { invariant } from '#domain/result/assert.ts'
import { wireTime } from '#domain/values/beijing-time.ts'
import type { Database } from '#server/db/database.ts'
import { archiveNext } from '#server/modules/parcels/archive.ts'
import { parcelDesk } from '#server/modules/parcels/desk.ts'
import { takeEvents } from '#server/modules/parcels/events.ts'
import { foldNext } from '#server/modules/parcels/fold-events.ts'
import { makeParcelKeys, writeKeysNext } from '#server/modules/parcels/parcel-keys.ts'
import type { CourierEvent } from '#server/ports/courier/courier.ts'

import { TEST_SEAL } from './app-deps.ts'
import { deskRunner } from './desk-runner.ts'
import { HOUR_MS, list } from './parcel-steps.ts'
import { orderBody, place, row } from './rows.ts'
import type { CallOptions, TestUser, World } from './world.ts'

export const DAY_MS = 24 * HOUR_MS
export const OLD_DAYS = ARCHIVE_AFTER_DAYS + 30

const day = (daysAgo: number) => wireTime(Date.now() - daysAgo * DAY_MS).slice(0, 10)

/** The days around those of parcels that were placed so long ago. */
export const around = (daysAgo: number) => ({
  start_time: `${day(daysAgo + 2)} 00:00:00`,
  end_time: `${day(daysAgo - 2)} 23:59:59`,
})

/** The answer without the marks of archived parcels. */
function withoutMarks(answer: unknown): unknown {
  return JSON.parse(
    JSON.stringify(answer, (key, value: unknown) =>
      key === 'archived' || key === 'archived_to' ? undefined : value,
    ),
  )
}

export function archiveSteps(world: () => World) {
  const db = (): Database => world().db
  const keys = makeParcelKeys(TEST_SEAL.hashIn('parcels'))
  const { done } = deskRunner(world, 'service')
  let orders = 0

  /** An order of so many parcels, placed so long ago, of which no promise runs any more. */
  async function order(user: TestUser, count: number, daysAgo = OLD_DAYS): Promise<Parcel[]> {
    const first = ++orders * 1000
    const known = new Set((await list(user, around(daysAgo))).list.map(({ id }) => id))
    const reply = await place(
      user,
      orderBody(Array.from({ length: count }, (_, at) => row(first + at))),
    )
    const sn = invariant(reply.data?.[0]?.order_sn ?? null, reply.msg)
    const [made] = await db().query<{ id: number }>('SELECT id FROM orders WHERE order_sn = $1', [
      sn,
    ])
    const id = invariant(made, 'placed').id
    for (const change of [
      `parcels SET paid_at = paid_at - $2 * interval '1 day', created_at = created_at - $2 * interval '1 day'
         WHERE order_id = $1`,
      `orders SET created_at = created_at - $2 * interval '1 day', promise_due_at = NULL WHERE id = $1`,
    ]) {
      await db().query(`UPDATE ${change}`, [id, daysAgo])
    }
    await db().query('DELETE FROM parcel_days WHERE user_id = $1', [user.userId])
    await db().query(
      `INSERT INTO parcel_days SELECT user_id, (created_at AT TIME ZONE 'Asia/Shanghai')::date, min(id), max(id),
         count(*), sum(price_fen) FROM all_parcels WHERE user_id = $1 GROUP BY 1, 2`,
      [user.userId],
    )
    const { list: all } = await list(user, around(daysAgo))
    return all.filter((parcel) => !known.has(parcel.id))
  }

  /** Scans of long ago, folded; of whatever ends nothing more is expected. */
  async function report(
    parcels: readonly Parcel[],
    stateOf: (at: number) => CourierEvent['state'],
    daysAgo = OLD_DAYS,
  ) {
    const events = parcels.flatMap(({ kuaidi_sn: waybillNo }, at) =>
      (['picked_up', stateOf(at)] as const).map((state, nth) => ({
        waybillNo,
        happenedAt: new Date(Date.now() - (daysAgo - nth) * DAY_MS),
        state,
        city: '杭州市',
        text: `${state} ${at}`,
      })),
    )
    await takeEvents(db(), { expressKey: 'zto', events }, { source: 'push', now: new Date() })
    await db().query(
      `UPDATE parcel_progress SET ask_at = NULL, delivery_counted = signed_at IS NOT NULL
       WHERE parcel_id = ANY($1::bigint[]) AND state IN (5, 7, 8)`,
      [`{${parcels.map(({ id }) => id).join()}}`],
    )
    await db().query('UPDATE parcel_fold SET due_at = now(), user_id = 0, parcel_id = 0')
    while (await foldNext(db()));
  }

  const due = () =>
    db().query('UPDATE parcel_archiving SET due_at = now(), user_id = 0, parcel_id = 0')

  /** Under the role of the server. */
  async function sweep(now = new Date()): Promise<void> {
    await due()
    while (await archiveNext(world().served, now));
  }

  const archivedOf = async ({ userId }: TestUser) => {
    const rows = await db().query<{ id: string }>(
      'SELECT p.id::text AS id FROM parcels_archive p WHERE user_id = $1 ORDER BY p.id',
      [userId],
    )
    return rows.map(({ id }) => id)
  }

  /** All that finds, shows or adds up parcels, whether they are archived or not. */
  async function seen(user: TestUser, parcels: readonly Parcel[]) {
    while (await writeKeysNext(db(), keys));
    const found: Record<string, unknown> = {}
    const call = async <E extends Endpoint>(name: string, of: E, options: CallOptions<E>) => {
      const { msg, data }: { msg: string; data: DataOf<E> | null } = await user.call(of, options)
      found[name] = data ?? msg
    }
    const page = { page: 1, page_size: 100 }
    const times = around(OLD_DAYS)
    found['by time'] = await list(user, times)
    found['by time and tab'] = await list(user, { ...times, status: 4 })
    found['by time and name'] = await list(user, { ...times, rec_name: '小明', express_id: 1 })
    found['by time and phone'] = await list(user, { ...times, rec_mobile: '5678', send_status: 0 })
    found['by time, on'] = await list(user, { ...times, after: parcels.at(1)?.id ?? '9' })
    found['by many'] = await list(user, {
      shop_order: parcels.map(({ shop_order }) => shop_order),
    })
    await call('export', downloadParcels, { body: times })
    await call('chosen', downloadParcels, {
      body: { ids: parcels.slice(0, 2).map(({ id }) => id) },
    })
    await call('bought', checkOrder, {
      body: { shop_order: parcels.map(({ shop_order }) => shop_order) },
    })
    found['provinces'] = (await user.call(getWorkbench)).data?.provinces
    found['of member'] = await done(parcelDesk.find, { text: `${user.userId}`, by: 'member' })
    found['name at desk'] = await done(parcelDesk.find, { text: '王小明', by: 'name' })
    for (const sn of new Set(parcels.map(({ order_sn }) => order_sn))) {
      await call(`order ${sn}`, getOrder, { query: { order_sn: sn } })
      await call(`recipients ${sn}`, listRecipients, { body: { order_sn: sn } })
      found[`of order ${sn}`] = await list(user, { order_sn: sn })
      found[`desk ${sn}`] = await done(parcelDesk.find, { text: sn })
    }
    for (const { id, kuaidi_sn, shop_order } of parcels) {
      await call(`trace ${id}`, traceParcel, { query: { kuaidi_sn } })
      found[`waybill ${id}`] = await list(user, { kuaidi_sn: [kuaidi_sn] })
      found[`number ${id}`] = await list(user, { shop_order: [shop_order] })
      await call(`orders ${id}`, listOrders, { body: { ...page, shop_order: [shop_order] } })
      await call(`search ${id}`, searchAll, { query: { q: kuaidi_sn } })
      await call(`check ${id}`, checkWorkOrderParcels, { body: { kuaidi_sn: [kuaidi_sn] } })
      found[`desk ${id}`] = await done(parcelDesk.find, { text: kuaidi_sn })
      const { timeline } = await done(parcelDesk.show, { id: Number(id) })
      found[`timeline ${id}`] = timeline.filter(({ kind }) => kind !== 'desk')
      found[`recipient ${id}`] = await done(parcelDesk.reveal, { id: Number(id) })
    }
    return withoutMarks(found)
  }

  return { db, order, report, due, sweep, archivedOf, seen }
}
