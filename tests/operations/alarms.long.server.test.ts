import { readFileSync } from 'node:fs'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Gauge } from 'prom-client'
import { parse } from 'yaml'
import { z } from 'zod'

import { listGoods } from '#contract/goods.ts'
import { listParcels } from '#contract/parcels.ts'
import { buildApp } from '#server/app.ts'
import { everyLane } from '#server/http/admission.ts'
import { silentLog } from '#server/http/log.ts'
import type { Job } from '#server/jobs.ts'
import { buildWatchApp } from '#server/watch/app.ts'
import { makeCounters, type Counters } from '#server/watch/counters.ts'
import { sandboxDeps } from '#tests/server/app-deps.ts'
import { orderBody, place, rows } from '#tests/server/rows.ts'
import { withdrawalSteps } from '#tests/server/withdrawal-steps.ts'
import { openEngine, openWorld, type World } from '#tests/server/world.ts'

import { lackOf } from './missing-programs.ts'
import { readSamples, ringing, type Samples } from './prometheus.ts'

const lack = lackOf(['promtool'])

const rules = z.object({
  groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string() })) })),
})
const ALERTS = rules
  .parse(parse(readFileSync('docs/alarms.yaml', 'utf8')))
  .groups.flatMap(({ rules: all }) => all.map(({ alert }) => alert))

const RAN_AT = 'wandan_job_last_success_timestamp_seconds'
const NO_ROOM = everyLane({ running: 0, waiting: 0, waitMs: 0 })

describe('the rules for Prometheus', () => {
  let world: World
  let counters: Counters
  let jobs: Job[] = []
  let isAway = false
  let release = () => Promise.resolve()
  const { ready, apply } = withdrawalSteps(() => world)

  beforeEach(({ skip }) => skip(lack !== null, lack ?? ''))
  beforeAll(async () => {
    if (lack !== null) return
    const opened = await openEngine('embedded')
    release = opened.release
    world = await openWorld(opened.db)
  })
  afterAll(async () => {
    if (lack !== null) return
    // The books were spoilt on purpose.
    await world.close(true)
    await release()
  })

  const sql = (text: string) => world.db.query(text)
  const app = (more: object = {}) =>
    buildApp({ ...sandboxDeps(), db: world.db, counters, ...more }).app
  const job = (name: string, behind: number): Job => ({
    name,
    idleMs: 1,
    next: () => Promise.resolve(false),
    behind: () => Promise.resolve(behind),
  })

  /** What Prometheus finds: the metrics, and whether it was answered. */
  async function scrape(): Promise<Samples> {
    if (isAway) return new Map([['up{job="wandan"}', 0]])
    const keys = { key: new Uint8Array(32), before: null }
    const deps = { db: world.db, jobs, log: silentLog, keys, counters }
    // Gauges are added to the registry of the counters, once for each scrape.
    const registry = counters.registry
    const ofProcess = new Set(registry.getMetricsAsArray().map(({ name }) => name))
    const reply = await buildWatchApp(deps).request('/metrics')
    const samples = readSamples(await reply.text())
    for (const { name } of registry.getMetricsAsArray()) {
      if (!ofProcess.has(name)) registry.removeSingleMetric(name)
    }
    return new Map([...samples, ['up{job="wandan"}', 1]])
  }

  const withWaybillsLate = async () => {
    const user = await world.newUser({ balanceFen: 100_000 })
    world.faults.order({ kind: 'no_waybill', times: 1 })
    await place(user, orderBody(rows(2)))
    await sql(`UPDATE courier_outbox SET created_at = now() - interval '40 minutes'`)
  }

  /** A fault for each rule, as it is met. */
  const FAULTS: Readonly<Record<string, () => unknown>> = {
    ShopAway: () => (isAway = true),
    NoWaybill: withWaybillsLate,
    PartnerRefuses() {
      for (let n = 0; n < 100; n++) {
        counters.countPartnerCall({ partner: 'aliyun', call: 'SendSms', code: null })
      }
      for (let n = 0; n < 50; n++) {
        const code = 'isv.AMOUNT_NOT_ENOUGH'
        counters.countPartnerCall({ partner: 'aliyun', call: 'SendSms', code })
      }
    },
    JobStuck: () => (jobs = [job('courier', 1900)]),
    async JobSilent() {
      const silent = counters.noteRuns(job('reports', 0))
      await silent.next()
      // Two hours have passed, in which each of its tries failed.
      const ranAt = counters.registry.getSingleMetric(RAN_AT)
      if (ranAt instanceof Gauge) ranAt.set({ job: 'reports' }, Date.now() / 1000 - 7300)
    },
    LedgerWrong: () =>
      sql(`INSERT INTO ledger_checks (finished_at, wrong) VALUES (now(), 'a: user 1')`),
    LedgerNotProved: () =>
      sql(`INSERT INTO ledger_checks (begun_at, finished_at)
        VALUES (now() - interval '27 hours', now() - interval '27 hours')`),
    BackupOld: () =>
      sql(`INSERT INTO backups (made_at, operator, bytes, sha256)
        VALUES (now() - interval '27 hours', 'cron', 1, '')`),
    BillsDiffer: () =>
      sql(`INSERT INTO reconciliations (partner, day, payments, paid_fen, refunds, refunded_fen, differences)
        VALUES ('alipay', current_date - 1, 1, 1, 0, 0, 1)`),
    NothingPaid: () =>
      sql(`INSERT INTO recharge_trades (user_id, trade_no, channel, amount_fen)
        SELECT (SELECT min(id) FROM users), 'unpaid ' || n, 1, 100 FROM generate_series(1, 5) n`),
    async WithdrawalWaits() {
      const user = await ready(100_000)
      await apply(user, '50.00')
      await sql(`UPDATE withdrawals SET created_at = now() - interval '49 hours'`)
    },
    async ManyErrors() {
      await sql('ALTER TABLE goods RENAME TO goods_away')
      const broken = app()
      for (let n = 0; n < 20; n++) await broken.request(listGoods.path)
      await sql('ALTER TABLE goods_away RENAME TO goods')
    },
    async TurnedAway() {
      const full = app({ lanes: NO_ROOM })
      for (let n = 0; n < 100; n++) await full.request(listParcels.path, { method: 'POST' })
    },
  }
  const HEAL = ['courier_outbox', 'ledger_checks', 'backups', 'reconciliations']

  /** A shop without a fault. */
  async function heal(): Promise<void> {
    isAway = false
    jobs = [job('courier', 0)]
    counters = makeCounters()
    for (const table of HEAL) await sql(`DELETE FROM ${table}`)
    await sql(`DELETE FROM recharge_trades WHERE trade_no LIKE 'unpaid %'`)
    await sql('UPDATE withdrawals SET created_at = now()')
    const fine = counters.noteRuns(job('courier', 0))
    await fine.next()
    const shop = app()
    for (let n = 0; n < 20; n++) await shop.request('/healthz')
    for (let n = 0; n < 20; n++) {
      counters.countPartnerCall({ partner: 'aliyun', call: 'SendSms', code: null })
    }
  }

  it('have a fault here, each', () => {
    expect(Object.keys(FAULTS).sort()).toEqual([...ALERTS].sort())
  })

  it('ring for nothing in a shop that is well', async () => {
    await heal()
    const before = await scrape()
    expect(ringing(before, await scrape(), Date.now() / 1000)).toEqual([])
  })

  it.each(ALERTS)('%s rings for its fault, and nothing else does', async (alert) => {
    await heal()
    const before = await scrape()
    await FAULTS[alert]?.()
    // What turns callers away answers them with 503, too.
    const others = alert === 'TurnedAway' ? ['ManyErrors'] : []
    const expected = [alert, ...others].sort()
    expect(ringing(before, await scrape(), Date.now() / 1000)).toEqual(expected)
  })
})
