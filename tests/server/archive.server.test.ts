import { array, assert, asyncProperty, constantFrom, record } from 'fast-check'
import { expect, it } from 'vitest'

import { getPackageInfo, type Parcel } from '#contract/parcels.ts'
import { createWorkOrder } from '#contract/work-orders.ts'
import { ARCHIVE_AFTER_DAYS } from '#domain/order/archive-age.ts'
import { invariant } from '#domain/result/assert.ts'
import { err } from '#domain/result/result.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { archiveNext } from '#server/modules/parcels/archive.ts'
import { parcelDesk } from '#server/modules/parcels/desk.ts'
import { eraseRecipients, savePeriod } from '#server/modules/retention/repository.ts'
import { tries } from '../long.ts'
import { archiveSteps, around, DAY_MS, OLD_DAYS } from './archive-steps.ts'
import { deskRunner } from './desk-runner.ts'
import { expectBooksInOrder, expectParcelCountersRight } from './invariants.ts'
import { list } from './parcel-steps.ts'
import { CONTENT } from './work-order-steps.ts'
import { newKey, onBothEngines, type TestUser } from './world.ts'

type Fate = 'signed' | 'returned' | 'open' | 'untold' | 'marked' | 'asked' | 'refunded'

const fates = constantFrom<Fate>(
  'signed',
  'signed',
  'signed',
  'returned',
  'open',
  'untold',
  'marked',
  'asked',
  'refunded',
)
const plans = array(
  record({
    isOld: constantFrom(true, true, false),
    fates: array(fates, { minLength: 1, maxLength: 5, size: 'max' }),
  }),
  { minLength: 1, maxLength: 3 },
)

onBothEngines('parcels that were finished long ago', (world) => {
  const { db, order, report, due, sweep, archivedOf, seen } = archiveSteps(world)
  const { done, run } = deskRunner(world, 'service')
  const newUser = () => world().newUser({ balanceFen: 1_000_000 })
  const ask = (user: TestUser, { kuaidi_sn }: Parcel) =>
    user.call(createWorkOrder, {
      body: {
        request_id: newKey(),
        type: 'other',
        kuaidi_sn: [kuaidi_sn],
        content: CONTENT,
        images: [],
        contact: '',
      },
    })

  /** Lets a parcel be what keeps it from being archived. */
  async function keep(user: TestUser, parcel: Parcel, fate: Fate): Promise<void> {
    const id = Number(parcel.id)
    if (fate === 'untold') {
      await db().query('UPDATE parcel_progress SET send_status = 2 WHERE parcel_id = $1', [id])
    } else if (fate === 'marked') {
      await done(parcelDesk.exception, { ids: [id], sentence: '破损' })
    } else if (fate === 'asked') expect((await ask(user, parcel)).code).toBe(0)
    else if (fate === 'refunded') {
      await done(parcelDesk.refund, { ids: [id], fen: 1, reason: '破损' })
    }
  }

  async function grow(user: TestUser, plan: readonly { isOld: boolean; fates: readonly Fate[] }[]) {
    const parcels: Parcel[] = []
    const leave: string[] = []
    for (const { isOld, fates: of } of plan) {
      const days = isOld ? OLD_DAYS : ARCHIVE_AFTER_DAYS - 3
      const some = await order(user, of.length, days)
      const fateOf = (at: number): Fate => invariant(of[at] ?? null, 'one each')
      await report(
        some,
        (at) => {
          const fate = fateOf(at)
          return fate === 'open' ? 'in_transit' : fate === 'returned' ? 'returned' : 'signed'
        },
        days,
      )
      for (const [at, parcel] of some.entries()) {
        await keep(user, parcel, fateOf(at))
        const ends = fateOf(at) === 'signed' || fateOf(at) === 'returned'
        if (isOld && ends && !of.includes('open')) leave.push(parcel.id)
      }
      parcels.push(...some)
    }
    return { parcels, leave: leave.toSorted((one, other) => Number(one) - Number(other)) }
  }

  it('leave for the archive, and every read that finds or shows them answers as before', async () => {
    await assert(
      asyncProperty(plans, async (plan) => {
        const user = await newUser()
        const { parcels, leave } = await grow(user, plan)
        const before = await seen(user, parcels)
        await Promise.all([sweep(), sweep()])
        await sweep()
        expect(await archivedOf(user)).toEqual(leave)
        expect(await seen(user, parcels)).toEqual(before)
        const { list: live, data_count: count, archived_to: to } = await list(user)
        expect(new Set(live.map(({ id }) => id))).toEqual(
          new Set(parcels.map(({ id }) => id).filter((id) => !leave.includes(id))),
        )
        expect(count).toBe(live.length)
        expect(to === '').toBe(leave.length === 0)
        const info = await user.call(getPackageInfo)
        expect(info.data?.received).toBe((await list(user, { status: 4 })).list.length)
      }),
      { numRuns: tries(3, 100) },
    )
    await expectParcelCountersRight(db())
    await expectBooksInOrder(db())
  })

  it('lose no column on the way', async () => {
    const user = await newUser()
    const [parcel] = await order(user, 1)
    const one = invariant(parcel ?? null, 'placed')
    await report([one], () => 'signed')
    const rowOf = async (parcels: string, progress: string) =>
      db().query(
        `SELECT to_jsonb(p) AS parcel, to_jsonb(g) AS progress FROM ${parcels} p JOIN ${progress} g
         ON g.user_id = p.user_id AND g.parcel_id = p.id WHERE p.id = $1`,
        [Number(one.id)],
      )
    const before = await rowOf('parcels', 'parcel_progress')
    expect(before).toHaveLength(1)
    await sweep()
    expect(await rowOf('parcels_archive', 'parcel_progress_archive')).toEqual(before)
    const columns = await db().query<{ table: string; columns: string }>(
      `SELECT attrelid::regclass::text AS table, string_agg(attname || ' ' || format_type(atttypid, atttypmod), ', '
         ORDER BY attname) AS columns FROM pg_attribute
       WHERE attrelid = ANY('{parcels,parcels_archive,all_parcels,parcel_progress,parcel_progress_archive,all_parcel_progress,
           parcel_counts,archived_counts,all_parcel_counts}'::regclass[])
         AND attnum > 0 AND NOT attisdropped AND attname <> 'is_archived' GROUP BY 1`,
    )
    const of = new Map(columns.map((one) => [one.table, one.columns]))
    for (const [live, ...others] of [
      ['parcels', 'parcels_archive', 'all_parcels'],
      ['parcel_progress', 'parcel_progress_archive', 'all_parcel_progress'],
      ['parcel_counts', 'archived_counts', 'all_parcel_counts'],
    ] as const) {
      for (const other of others) expect(of.get(other)).toBe(of.get(live))
    }
  })

  it('are where they were when the process is killed in the middle of a step', async () => {
    const user = await newUser()
    const parcels = await order(user, 3)
    await report(parcels, () => 'signed')
    const before = await seen(user, parcels)
    const killed: Database = {
      ...world().served,
      transaction: (work) =>
        world().served.transaction(async (tx: Transaction) => {
          await work(tx)
          return err('killed' as never)
        }),
    }
    await due()
    while (await archiveNext(killed, new Date()));
    expect(await archivedOf(user)).toEqual([])
    expect(await seen(user, parcels)).toEqual(before)
    await sweep()
    expect(await archivedOf(user)).toHaveLength(3)
    expect(await seen(user, parcels)).toEqual(before)
    await expectParcelCountersRight(db())
  })

  it('leave on the day after 400 days, by the clock of the shop', async () => {
    const user = await newUser()
    const parcels = await order(user, 1, ARCHIVE_AFTER_DAYS - 1)
    await report(parcels, () => 'signed', ARCHIVE_AFTER_DAYS - 1)
    await sweep(new Date(Date.now() + DAY_MS))
    expect(await archivedOf(user)).toEqual([])
    await sweep(new Date(Date.now() + 2 * DAY_MS))
    expect(await archivedOf(user)).toHaveLength(1)
  })

  it('are marked, and refuse what can no longer be done with them', async () => {
    const user = await newUser()
    const [parcel] = await order(user, 1)
    const one = invariant(parcel ?? null, 'placed')
    await report([one], () => 'signed')
    await sweep()
    const { list: found, archived_to: to } = await list(user, { kuaidi_sn: [one.kuaidi_sn] })
    expect(found.map(({ archived }) => archived)).toEqual([true])
    expect(to).toBe(one.create_time)
    expect((await ask(user, one)).msg).toBe(
      `${one.kuaidi_sn} 下单已超过 400 天并归档，不能再提交工单，请移除后再提交`,
    )
    const ids = [Number(one.id)]
    for (const answer of [
      await done(parcelDesk.exception, { ids, sentence: '破损' }),
      await done(parcelDesk.refund, { ids, reason: '破损' }),
    ]) {
      expect(answer.rows[0]).toMatchObject({ why: '包裹已归档（下单超过 400 天），不能再处理' })
    }
    expect((await run(parcelDesk.show, { id: Number(one.id) })).ok).toBe(true)
  })

  it('are erased as others are, also while parcels are moved', async () => {
    const user = await newUser()
    const parcels = await order(user, 4)
    await report(parcels, (at) => (at === 0 ? 'returned' : 'signed'))
    await db().query('UPDATE courier_outbox SET done_at = now() WHERE done_at IS NULL')
    await savePeriod(db(), { kind: 'recipients', days: 90, hours: -1 })
    await due()
    const erase = async () => {
      while (await eraseRecipients(world().served));
    }
    await Promise.all([sweep(), erase(), sweep()])
    // A step that found its lease held has left it to the next.
    await sweep()
    const left = await db().query<{ name: string; is_archived: boolean }>(
      'SELECT rec_name || rec_mobile || rec_address AS name, is_archived FROM all_parcels WHERE user_id = $1',
      [user.userId],
    )
    expect(left).toEqual(parcels.map(() => ({ name: '已清除', is_archived: true })))
    expect((await list(user, around(OLD_DAYS))).list).toHaveLength(4)
  })
})
