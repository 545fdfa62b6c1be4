import { readFileSync } from 'node:fs'
import path from 'node:path'

import { array, constantFrom, integer, record, sample } from 'fast-check'
import { expect, it } from 'vitest'

import { ok } from '#domain/result/result.ts'
import { invariant } from '#domain/result/assert.ts'
import type { Desk } from '#server/desk/operation.ts'
import { look } from '#server/desk/run-operation.ts'
import { askForRefunds } from '#server/modules/parcels/refund-repository.ts'
import { countNext } from '#server/modules/reports/counters.ts'
import { reportDesk } from '#server/modules/reports/desk.ts'
import { tries } from '#tests/long.ts'

import { TEST_SEAL } from './app-deps.ts'
import { operate } from './operate.ts'
import { promiseSteps } from './promise-steps.ts'
import { runRefunds } from './refund-jobs.ts'
import { expectReportsRight } from './report-sums.ts'
import { orderBody, place, row } from './rows.ts'
import { withdrawalSteps } from './withdrawal-steps.ts'
import { onBothEngines } from './world.ts'

const MIGRATION = path.resolve('server/db/migrations/0220_reports.sql')
const BACKFILL = '-- What was there before'
const DAY_MS = 86_400_000

const PLACES = [
  { rec_province: '浙江省', rec_city: '杭州市', rec_district: '西湖区' },
  { rec_province: '广东省', rec_city: '广州市', rec_district: '天河区' },
  { rec_province: '四川省', rec_city: '成都市', rec_district: '锦江区' },
] as const

/** What becomes of a parcel after it was ordered. */
const FATES = ['none', 'taken_back', 'desk', 'desk_twice'] as const

const ORDER = record({
  level: integer({ min: 1, max: 3 }),
  goods: integer({ min: 0, max: 4 }),
  platform: integer({ min: 1, max: 3 }),
  isLate: constantFrom(true, false, false),
  parcels: array(record({ place: integer({ min: 0, max: 2 }), fate: constantFrom(...FATES) }), {
    minLength: 1,
    maxLength: 4,
  }),
})

onBothEngines('reports', (world) => {
  const { judgeAll } = promiseSteps(world)
  const { ready, apply } = withdrawalSteps(world)
  const desk = (role: Desk['role']): Desk => ({
    db: world().db,
    open: () => Promise.resolve(null),
    hashIn: (room) => TEST_SEAL.hashIn(room),
    name: '小钱',
    role,
  })

  async function placeAndChange(goods: readonly { id: number; express_id: number }[]) {
    const { db } = world()
    let serial = 0
    for (const order of sample(ORDER, tries(12, 200))) {
      const user = await world().newUser({ balanceFen: 1_000_000 })
      await db.query('UPDATE users SET group_id = $2 WHERE id = $1', [user.userId, order.level])
      const { id, express_id } = invariant(goods[order.goods], 'goods on sale')
      const list = order.parcels.map(({ place: at }) => row(serial++, PLACES[at]))
      const chosen = { goods_id: id, express_id, platform: order.platform }
      expect((await place(user, orderBody(list, chosen))).msg).toBe('')
      // Whatever level the merchant has later, the order keeps its own.
      await db.query('UPDATE users SET group_id = 1 WHERE id = $1', [user.userId])
      const rows = await db.query<{ id: number }>(
        'SELECT id FROM parcels WHERE user_id = $1 ORDER BY id',
        [user.userId],
      )
      for (const [at, { fate }] of order.parcels.entries()) {
        const parcel = invariant(rows[at], 'a parcel for each row').id
        if (fate === 'taken_back') {
          await askForRefunds(db, user.userId, { ids: [parcel], orderSn: null })
        }
        for (let times = FATES.indexOf(fate) - 1; times > 0; times--) {
          await operate(db, ['parcels', 'refund', `${parcel}`, '0.11', '破损'])
        }
      }
      if (order.isLate) {
        await db.query(
          `UPDATE orders SET promise_due_at = now() - interval '1 day' WHERE user_id = $1`,
          [user.userId],
        )
      }
    }
    await runRefunds(db)
    await judgeAll(new Date(Date.now() + 3 * DAY_MS))
  }

  it('are the books in every dimension, counted or not, after any run of orders and refunds', async () => {
    const { db } = world()
    const goods = await db.query<{ id: number; express_id: number }>(
      `SELECT DISTINCT ON (express_id) id, express_id FROM goods
       WHERE on_sale AND stock > 1000 ORDER BY express_id, id LIMIT 5`,
    )
    expect(goods).toHaveLength(5)
    await placeAndChange(goods)
    const taken = invariant((await apply(await ready(10_000), '50.00')).data, 'a withdrawal')
    await operate(db, ['withdrawals', 'approve', taken.id])
    await operate(db, ['withdrawals', 'pay', taken.id, 'B1'])
    const uncounted = await expectReportsRight(db)
    while (await countNext(db));
    expect(
      await db.query('SELECT FROM sales_uncounted UNION ALL SELECT FROM books_uncounted'),
    ).toEqual([])
    const { by, days, books } = await expectReportsRight(db)
    expect(by).toEqual(uncounted.by)
    expect(books).toEqual(uncounted.books)
    for (const lines of Object.values(by)) expect(lines.length).toBeGreaterThan(1)
    const today = invariant(days.at(-1), 'today')
    expect(today.refunds).toBeGreaterThan(0)
    expect(today.compensations).toBeGreaterThan(0)
  })

  it('have the days of before, read once by the migration', async () => {
    const { db } = world()
    // Days of Beijing that no test shares, an hour before and after midnight among them.
    const moved = (table: string): string =>
      `UPDATE ${table} SET created_at = created_at - interval '1 hour' * (user_id % 7 * 19)`
    await db.transaction(async (tx) => {
      for (const table of ['parcels', 'ledger_transfers']) {
        await tx.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
        await tx.query(moved(table))
        await tx.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`)
      }
      await tx.query(
        'UPDATE orders o SET group_id = u.group_id FROM users u WHERE u.id = o.user_id',
      )
      await tx.query('TRUNCATE sales_uncounted, sales_days, books_uncounted, books_days')
      const [, backfill = ''] = readFileSync(MIGRATION, 'utf8').split(BACKFILL)
      await db.script(tx, `--${backfill}`)
      return ok(null)
    })
    const { days } = await expectReportsRight(db)
    expect(days.filter(({ parcels }) => parcels > 0).length).toBeGreaterThan(2)
    while (await countNext(db));
    await expectReportsRight(db)
  })

  it('are for those who may see money, a year at most', async () => {
    const period = { from: '2026-01-01', to: '2026-01-02' }
    const shown = await look(desk('money'), reportDesk.show, period)
    expect(shown.ok && shown.value.days.map(({ day }) => day)).toEqual(['2026-01-01', '2026-01-02'])
    const refused = async (role: Desk['role'], input: typeof period) => {
      const answer = await look(desk(role), reportDesk.show, input)
      return answer.ok ? null : answer.error.key
    }
    expect(await refused('reader', period)).toBe('desk_right_missing')
    expect(await refused('service', period)).toBe('desk_right_missing')
    expect(await refused('money', { from: '2026-01-02', to: '2026-01-01' })).toBe(
      'desk_period_wrong',
    )
    expect(await refused('money', { from: '2025-01-01', to: '2026-02-02' })).toBe(
      'desk_period_wrong',
    )
  })
})
