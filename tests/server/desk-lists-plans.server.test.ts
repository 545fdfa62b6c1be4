import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { DESK_WORK_ORDERS, listDeskWorkOrders } from '#contract/desk/work-orders.ts'
import { DESK_MEMBERS } from '#contract/desk/members.ts'
import { GOODS_SHOWN, listDeskGoods } from '#contract/desk/goods.ts'
import { listLog } from '#contract/desk/log.ts'
import { MAX_LISTED } from '#contract/order-list.ts'
import { invariant } from '#domain/result/assert.ts'
import type { Database } from '#server/db/database.ts'
import { listEntries } from '#server/desk/audit-log.ts'
import { findDeskGoods, findGoodsOptions } from '#server/modules/goods/list-desk-goods.ts'
import { findMembers, type MemberFilters } from '#server/modules/members/find-members.ts'
import { listRequests } from '#server/modules/staff/requests.ts'
import { findOpen } from '#server/modules/withdrawals/decide.ts'
import { countForDesk, listForDesk } from '#server/modules/work-orders/desk-repository.ts'
import { fillDesk, OLD_DAYS, PILE } from './much-at-desk.ts'
import { longReadsOf, scansOf } from './query-plans.ts'
import { openEngine } from './world.ts'

const TABLES =
  /goods g|goods|goods_search|work_orders|users|accounts|operator_log|operator_changes|staff_requests|withdrawals/

describe(`the plans of the desk’s lists among ${PILE} rows (postgres)`, () => {
  let db: Database | null = null
  let release = () => Promise.resolve()
  beforeAll(async () => {
    const opened = await openEngine('postgres')
    release = opened.release
    db = opened.db
    await fillDesk(opened.db)
  }, 900_000)
  afterAll(async () => {
    await db?.close()
    await release()
  })

  /** What `call` reads from end to end, or more than `most` rows of. */
  const reads = async (
    most: number,
    call: (recorded: Database) => Promise<unknown>,
  ): Promise<string[]> => {
    const filled = invariant(db, 'filled')
    const long = await longReadsOf(filled, { tables: TABLES, most }, call)
    return [...(await scansOf(filled, TABLES, call)), ...long]
  }

  const goods = ['', '1002500', '词7', '词7 t3'].flatMap((search) =>
    ['', 'c1', 'c0'].flatMap((category) =>
      GOODS_SHOWN.map((show) => listDeskGoods.input.parse({ search, category, show })),
    ),
  )
  it.each(goods)('goods by %o', async (asked) => {
    // A list counts so far, and reads its own page.
    const most = MAX_LISTED + 200
    expect(await reads(most, (recorded) => findDeskGoods(recorded, asked))).toEqual([])
  })
  it('the names that goods have', async () => {
    expect(await reads(1000, (recorded) => findGoodsOptions(recorded))).toEqual([])
  })

  const queues = (['desk', 'merchant', 'nothing'] as const).flatMap((waiting) =>
    (['all', 'mine', 'free'] as const).flatMap((whose) =>
      ([undefined, 'other'] as const).map((type) =>
        listDeskWorkOrders.input.parse({ waiting, whose, ...(type && { type }) }),
      ),
    ),
  )
  it.each(queues)('the service desk’s queue %o', async (asked) => {
    // What nobody has is few: all of it is sorted.
    const most = DESK_WORK_ORDERS * 5
    expect(await reads(most, (recorded) => listForDesk(recorded, asked, '小周'))).toEqual([])
  })
  it('the counts of the queues', async () => {
    expect(await reads(1000, (recorded) => countForDesk(recorded, '小周'))).toEqual([])
  })

  const old = { from: `${OLD_DAYS[0]} 00:00:00`, to: `${OLD_DAYS[1]} 23:59:59` }
  const entries = [{}, { operator: '小周' }, { operator: '小吴' }].flatMap((operator) =>
    [{}, { operation: 'goods.put' }, { operation: 'terms.set' }].flatMap((operation) =>
      [{}, { subject: 'S7' }, { subject: 'C7' }].flatMap((subject) =>
        [{}, old, { before: 500 }].map((when) =>
          listLog.input.parse({ count: 51, ...operator, ...operation, ...subject, ...when }),
        ),
      ),
    ),
  )
  it.each(entries)('the log by %o', async (asked) => {
    expect(await reads(1100, (recorded) => listEntries(recorded, asked))).toEqual([])
  })

  const members: readonly MemberFilters[] = ['', '13700012345', '2345', '用户12'].flatMap((text) =>
    [undefined, 1, 2, 3].flatMap((groupId) =>
      ([undefined, 'frozen', 'verified', 'unverified'] as const).map((is) => ({
        text,
        groupId,
        is,
      })),
    ),
  )
  it.each(members)('members by %o', async (asked) => {
    // All with such a name are compared where they are few.
    const most = DESK_MEMBERS * 25
    expect(await reads(most, (recorded) => findMembers(recorded, asked))).toEqual([])
  })

  it('what waits for a second person', async () => {
    const call = (recorded: Database) => {
      const operations = ['terms.set', 'staff.add']
      return listRequests(recorded, 1, { operations, opened: ['members.export'] })
    }
    expect(await reads(200, call)).toEqual([])
  })

  it.each([null, 'D7'])('withdrawals, %o', async (no) => {
    expect(await reads(300, (recorded) => findOpen(recorded, no))).toEqual([])
  })
})
