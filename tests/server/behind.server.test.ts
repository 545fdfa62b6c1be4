import { expect, it, vi } from 'vitest'

import { fen } from '#domain/money/fen.ts'
import { invariant } from '#domain/result/assert.ts'
import { buildApp } from '#server/app.ts'
import type { Database } from '#server/db/database.ts'
import { jsonLog, silentLog } from '#server/http/log.ts'
import { startJobs } from '#server/jobs.ts'
import { expiryJob } from '#server/modules/goods/hold-jobs.ts'
import { runNextPlan } from '#server/modules/goods/run-price-plans.ts'
import { searchIndexJob } from '#server/modules/goods/search-index.ts'
import { insertCallback } from '#server/modules/open-api/callback-repository.ts'
import { callbackJobs } from '#server/modules/open-api/callbacks.ts'
import { eraseRecipientsNext } from '#server/modules/members/erase-recipients.ts'
import { announceJob } from '#server/modules/parcels/announce.ts'
import { compensateNext } from '#server/modules/parcels/compensate.ts'
import { cancelNext, refundNext } from '#server/modules/parcels/refund.ts'
import { makeParcelKeys, writeKeysNext } from '#server/modules/parcels/parcel-keys.ts'
import { trackNext } from '#server/modules/parcels/tracking.ts'
import { askAboutRefund, refundRecharge } from '#server/modules/recharge/refund.ts'
import { countNext } from '#server/modules/reports/counters.ts'
import { reconciliationJob } from '#server/modules/reconciliation/service.ts'
import { giveNext } from '#server/modules/referral/give-gift.ts'
import { settleNext } from '#server/modules/referral/settle.ts'
import { reportNext } from '#server/modules/shops/report-job.ts'
import { syncNext } from '#server/modules/shops/sync-job.ts'
import { beginSync } from '#server/modules/shops/sync-repository.ts'
import { ledgerProofJob } from '#server/modules/wallet/daily-proof.ts'
import { makeWallet } from '#server/modules/wallet/service.ts'
import { makeKuaidi100 } from '#server/ports/courier/kuaidi100/kuaidi100-courier.ts'
import { noCourier } from '#server/ports/courier/no-courier.ts'
import { reportCalls } from '#server/report-calls.ts'
import { openPartnerStub } from '#tests/partner-stub.ts'
import { openFor } from './open-caller.ts'
import { operate } from './operate.ts'
import { planDue } from './plan-steps.ts'
import { rechargeSteps } from './recharge-steps.ts'
import { referralSteps } from './referral-steps.ts'
import { refundDeps } from './refund-jobs.ts'
import { delaysOf, dueOf } from './delays.ts'
import { orderBody, place, rows } from './rows.ts'
import { SWEEPS } from './sweeps.ts'
import { authorise, lastDays, shopDeps, shopOf, TAOBAO } from './shop-steps.ts'
import { sandboxDeps, TEST_SEAL } from './app-deps.ts'
import { onBothEngines, type TestUser } from './world.ts'

const DAY_SECONDS = 86_400
const down = (): Promise<never> => Promise.reject(new Error('down'))

type Scenario = {
  /** Makes a piece of work, which is due now. */
  readonly make: () => Promise<unknown>
  /** A try that comes to nothing. */
  readonly fail: () => Promise<unknown>
  /** The tables that keep its times. */
  readonly tables: readonly string[]
}

onBothEngines('how late work is', (world) => {
  const db = (): Database => world().db
  const { pair, scan, parcelsOf } = referralSteps(world)
  const { begin, paidNotice, tell } = rechargeSteps(world)
  const noTransactions = (): Database => ({ ...db(), transaction: down })
  const brokenWallet = () => ({
    ...makeWallet(db()),
    creditParcels: down,
    lock: down,
    give: down,
  })

  const behind = () => delaysOf(world())

  /** Simulates that a day has passed for everything these tables keep. */
  async function aDayLater(tables: readonly string[]): Promise<void> {
    for (const table of tables) {
      const columns = await db().query<{ name: string }>(
        `SELECT column_name AS name FROM information_schema.columns
         WHERE table_name = $1 AND data_type = 'timestamp with time zone'`,
        [table],
      )
      const set = columns.map(({ name }) => `${name} = ${name} - interval '1 day'`).join(', ')
      await db().query(`UPDATE ${table} SET ${set}`)
    }
  }

  async function order(unwaybilled: boolean): Promise<TestUser> {
    const user = await world().newUser({ balanceFen: 100_000 })
    if (unwaybilled) world().faults.order({ kind: 'no_waybill', times: 1 })
    await place(user, orderBody(rows(1)))
    return user
  }

  async function wish(unwaybilled: boolean): Promise<void> {
    const { userId } = await order(unwaybilled)
    await db().query(
      `INSERT INTO parcel_refunds (user_id, parcel_id, order_id, reason, amount_fen, express_id)
       SELECT user_id, id, order_id, 'merchant', price_fen,
         CASE WHEN waybill_no IS NOT NULL THEN express_id END FROM parcels WHERE user_id = $1`,
      [userId],
    )
  }

  async function silentParcel(): Promise<void> {
    const { userId } = await order(false)
    await db().query('UPDATE parcel_progress SET ask_at = NULL')
    await db().query('UPDATE parcel_progress SET ask_at = now() WHERE user_id = $1', [userId])
  }

  async function shopId() {
    const user = await world().newUser({ balanceFen: 100_000 })
    await authorise(world(), user)
    return { user, userId: user.userId, shopId: await shopOf(user) }
  }

  const refundFails = () => {
    const deps = { ...refundDeps(db()), wallet: brokenWallet() }
    return refundNext(deps)
  }

  const scenarios: Readonly<Record<string, Scenario>> = {
    // A carrier's account without money; more of it below.
    courier: {
      make: () => order(true),
      fail: () => announceJob(db(), { ...noCourier }).next(),
      tables: ['courier_outbox'],
    },
    price_plans: {
      make: () => planDue(db(), 1016, '1.40'),
      fail: () => runNextPlan({ db: noTransactions(), seal: TEST_SEAL }),
      tables: ['price_plans'],
    },
    tracking: {
      make: silentParcel,
      // The carrier answers, and its answer cannot be stored.
      fail: () =>
        trackNext(noTransactions(), {
          ...noCourier,
          track: (_key, waybills) => {
            const scan = { happenedAt: new Date(), state: 'picked_up', city: '', text: '' } as const
            const events = waybills.map((waybillNo) => ({ waybillNo, ...scan }))
            return Promise.resolve({ events, answered: new Set(waybills) })
          },
        }),
      tables: ['parcel_progress'],
    },
    compensation: {
      async make() {
        const { userId } = await order(true)
        const [long, due] = ["now() - interval '4 days'", "now() - interval '2 hours'"]
        await db().query(
          `UPDATE parcels SET paid_at = ${long}, ship_due_at = ${due}, pickup_due_at = ${due} WHERE user_id = $1`,
          [userId],
        )
        await db().query(`UPDATE orders SET promise_due_at = ${due} WHERE user_id = $1`, [userId])
      },
      fail: () => compensateNext({ db: db(), wallet: brokenWallet(), askEveryMs: 0 }, new Date()),
      tables: ['orders'],
    },
    refunds: { make: () => wish(true), fail: refundFails, tables: ['parcel_refunds'] },
    cancellations: {
      make: () => wish(false),
      fail: () => cancelNext(refundDeps(db(), { cancel: down })),
      tables: ['parcel_refunds'],
    },
    shipment_reports: {
      async make() {
        const { user, userId, shopId: store_id } = await shopId()
        await place(user, orderBody(rows(1), { platform: TAOBAO, order_source: 4, store_id }))
        await db().query('UPDATE shop_tellings SET due_at = now() WHERE user_id = $1', [userId])
      },
      fail: () =>
        reportNext(
          shopDeps(world(), { ship: () => Promise.resolve({ ok: false, error: 'unreachable' }) }),
        ),
      tables: ['shop_tellings'],
    },
    shop_sync: {
      async make() {
        const { start_time: from, end_time: to } = lastDays(1)
        await beginSync(db(), await shopId(), { from, to })
      },
      fail: () =>
        syncNext(
          shopDeps(world(), { orders: () => Promise.resolve({ ok: false, error: 'unreachable' }) }),
        ),
      tables: ['shop_syncs'],
    },
    callbacks: {
      async make() {
        const user = await world().newUser()
        await openFor(user, { notify_url: 'https://erp.example.com/' })
        await insertCallback(db(), user.userId, { event: 'test', data: '{}' })
      },
      async fail() {
        const poster = { post: () => Promise.resolve({ status: 500, error: 'no', ms: 1 }) }
        const jobs = callbackJobs({ db: db(), seal: TEST_SEAL, poster, now: () => new Date() })
        await jobs.find(({ name }) => name === 'callbacks')?.next()
      },
      tables: ['callbacks'],
    },
    callback_gathering: {
      make: () =>
        db().query(
          `INSERT INTO callback_parcels (user_id, parcel_id, due_at)
           SELECT user_id, id, now() FROM parcels LIMIT 1`,
        ),
      async fail() {
        const poster = { post: down }
        const jobs = callbackJobs({
          db: noTransactions(),
          seal: TEST_SEAL,
          poster,
          now: () => new Date(),
        })
        await jobs.find(({ name }) => name === 'callback_gathering')?.next()
      },
      tables: ['callback_parcels'],
    },
    commission: {
      async make() {
        const { member } = await pair()
        await place(member, orderBody(rows(1)))
        await db().query('UPDATE commissions SET due_at = now()')
      },
      fail: () => settleNext({ db: db(), wallet: brokenWallet(), now: () => new Date() }),
      tables: ['commissions'],
    },
    invite_gift: {
      async make() {
        const { member } = await pair()
        await place(member, orderBody(rows(1)))
        const waybills = (await parcelsOf(member)).map(({ kuaidi_sn }) => kuaidi_sn)
        await scan(waybills, 'picked_up')
        await scan(waybills, 'signed')
        await db().query('UPDATE commissions SET due_at = now()')
        const deps = { db: db(), wallet: makeWallet(db()), now: () => new Date() }
        while (await settleNext(deps));
      },
      fail: () => giveNext({ db: db(), wallet: brokenWallet() }),
      tables: ['referrals'],
    },
    stock_expiry: {
      async make() {
        const { userId } = await world().newUser()
        await db().query(
          `INSERT INTO stock_reservations (user_id, run_id, goods_id, pieces, unit_fen, expires_at)
           VALUES ($1, 'run', 1001, 1, 100, now())`,
          [userId],
        )
      },
      fail: () => expiryJob(noTransactions()).next(),
      tables: ['stock_reservations'],
    },
    goods_search: {
      make: () => db().query(`UPDATE goods SET name = name || '新' WHERE id = 1001`),
      fail: () => searchIndexJob(noTransactions()).next(),
      tables: ['goods_unread'],
    },
    recharge_refund: {
      async make() {
        const user = await world().newUser()
        const { trade_no: tradeNo } = await begin(user, '100.00')
        await tell(await paidNotice(tradeNo))
        const payment = { refund: () => Promise.resolve(null) }
        const deps = { db: db(), wallet: makeWallet(db()), payment }
        await refundRecharge(deps, { tradeNo, amountFen: fen(1), reason: 'r' })
      },
      fail: () =>
        askAboutRefund({
          db: db(),
          wallet: makeWallet(db()),
          payment: { refund: () => Promise.resolve(null) },
        }),
      tables: ['recharge_refunds'],
    },
    reports: {
      make: async () => place(await world().newUser({ balanceFen: 100_000 }), orderBody(rows(1))),
      fail: () => countNext(noTransactions()),
      tables: ['sales_uncounted', 'books_uncounted'],
    },
    parcel_keys: {
      make: async () => place(await world().newUser({ balanceFen: 100_000 }), orderBody(rows(1))),
      fail: () => writeKeysNext({ ...db(), query: down }, makeParcelKeys(TEST_SEAL.hashIn('p'))),
      tables: ['parcels_without_keys'],
    },
    erasures: {
      make: async () =>
        operate(db(), ['members', 'erase', `${(await world().newUser()).userId}`, '本人申请']),
      fail: () => eraseRecipientsNext(noTransactions(), () => ''),
      tables: ['erasures'],
    },
    ledger_proof: {
      make: () =>
        db().query(
          `INSERT INTO ledger_checks (begun_at, finished_at) VALUES (now() - interval '1 day', now())`,
        ),
      fail: () => ledgerProofJob(noTransactions(), silentLog).next(),
      tables: ['ledger_checks'],
    },
  }

  it.each(Object.entries(scenarios))(
    'a piece of %s that is tried for a day is a day late',
    async (name, { make, fail, tables }) => {
      await make()
      expect((await behind()).get(name)).toBeLessThan(3 * 3600)
      // What the bell does not find is not done for half a minute (server/job-bell.ts).
      expect((await dueOf(world())).get(name) ?? true).toBe(true)
      for (const _ of [1, 2, 3]) await fail().catch(() => undefined)
      // The old measure: it was tried, so it is due later.
      expect((await behind()).get(name)).toBeLessThan(3 * 3600)
      await aDayLater(tables)
      for (const _ of [1, 2]) await fail().catch(() => undefined)
      expect((await behind()).get(name)).toBeGreaterThanOrEqual(DAY_SECONDS)
    },
  )

  it('every job reports how late it is, or is one that waits for nobody', async () => {
    const { jobs } = buildApp({ ...sandboxDeps(), db: db() })
    const saying = jobs.filter((job) => job.behind !== undefined).map(({ name }) => name)
    const silent = jobs.filter((job) => job.behind === undefined).map(({ name }) => name)
    expect(saying.toSorted()).toEqual([...Object.keys(scenarios), 'reconciliation'].toSorted())
    expect(silent.filter((name) => !SWEEPS.has(name))).toEqual([])
  })

  it('a carrier that is down makes its parcels late, also those that it was never queried for', async () => {
    await silentParcel()
    const fails = () => trackNext(db(), { ...noCourier, track: down }).catch(() => true)
    while (await fails());
    await aDayLater(['courier_health', 'parcel_progress'])
    await fails()
    expect((await behind()).get('tracking')).toBeGreaterThanOrEqual(DAY_SECONDS)
    // Simulates a piece that came due while the carrier was skipped: nobody leased it.
    await db().query('UPDATE parcel_progress SET waits_since = NULL')
    expect((await behind()).get('tracking')).toBeGreaterThanOrEqual(DAY_SECONDS)
  })

  it('a bill that its partner does not make is late since it should have been there', async () => {
    const unavailable = {
      partner: 'sandbox',
      channels: [],
      read: () => Promise.resolve(null),
    } as const
    const now = () => new Date('2020-05-10T04:00:00Z')
    const applyStatus = () => Promise.resolve(true)
    const rest = { db: db(), log: silentLog, now, applyStatus }
    const job = reconciliationJob({ ...rest, sources: [unavailable] })
    await job.next()
    // The oldest of seven days: the 3rd, whose bill is there on the 4th at 11, in Beijing.
    expect(await job.behind?.()).toBe(6 * DAY_SECONDS + 3600)
    const done = { ...unavailable, read: () => Promise.resolve([]) }
    const other = reconciliationJob({ ...rest, sources: [done] })
    await other.next()
    expect(await other.behind?.()).toBe(0)
  })

  it('a carrier’s account without money is late, and the log names the owner of the code', async () => {
    await db().query('UPDATE courier_outbox SET done_at = now()')
    const partner = await openPartnerStub(() => ({
      code: 601,
      message: '余额不足，联系张三 13812345678',
    }))
    const lines: string[] = []
    const log = jsonLog((line) => lines.push(line))
    const courier = makeKuaidi100({
      report: reportCalls(log),
      key: 'key',
      customer: 'customer',
      secret: 'secret',
      sender: { name: '万单仓', mobile: '13800000000', printAddr: '浙江省金华市义乌市' },
      contracts: new Map([['zto', { partnerId: 'P-1' }]]),
      callbackUrl: 'https://wandan.example/api/notify/courier',
      hosts: { poll: partner.url, api: partner.url },
    })
    await order(true)
    const running = startJobs([announceJob(db(), courier)], { log })
    await vi.waitFor(() => expect(lines.join('')).toContain('courier_failed'), 60_000)
    await running.stop()
    partner.close()
    const said = lines.map((line) =>
      invariant(JSON.parse(line) as Record<string, unknown>, 'a line'),
    )
    expect(said).toMatchObject([
      { event: 'partner_refused', partner: 'kuaidi100', call: 'order', code: '601' },
      { event: 'courier_failed', kind: 'PartnerRefusal', partner: 'kuaidi100', code: '601' },
    ])
    expect(lines.join('')).not.toMatch(/张三|13812345678|王小明|余额/)
    await aDayLater(['courier_outbox'])
    expect((await behind()).get('courier')).toBeGreaterThanOrEqual(DAY_SECONDS)
  })
})
