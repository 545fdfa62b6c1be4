import { Gauge, type GaugeConfiguration, type Registry } from 'prom-client'

import type { Database } from '../db/database.ts'
import { sharedAnswer } from '../http/shared-answer.ts'
import type { Job } from '../jobs.ts'
import { findPartners, findWaiting, readShopFigures, type ShopFigures } from './figures.ts'

/** Several scrapers ask the database once. */
const KEPT_MS = 10_000

/** Numbers of the shop with their names in `/metrics`, and what each means. */
const OF_SHOP = [
  ['parcels_today', 'Parcels ordered today (Beijing).', (of) => of.parcelsToday],
  ['order_fen_today', 'What was ordered today, in fen.', (of) => of.orderFenToday],
  ['withdrawal_oldest_seconds', 'Age of the oldest open withdrawal.', (of) => of.withdrawalAge],
  ['work_order_oldest_seconds', 'How long a merchant has waited for us.', (of) => of.workOrderAge],
  ['bill_differences', 'Differences to bills of partners, of 14 days.', (of) => of.billDifferences],
  [
    'ledger_right',
    '0 when the last proof found a wrong balance.',
    (of) => Number(of.isLedgerRight),
  ],
  [
    'ledger_proof_age_seconds',
    'How long ago all balances were proved; absent before the first time.',
    (of) => of.proofAge,
  ],
  [
    'ledger_whole_proof_age_seconds',
    'How long ago they were proved from the first entry; absent before the first time.',
    (of) => of.wholeProofAge,
  ],
  [
    'unpaid_codes',
    'Codes for payments of two hours; 0 when anything was paid meanwhile.',
    (of) => of.unpaidCodes,
  ],
  [
    'backup_age_seconds',
    'How long ago the newest backup was made; absent before the first.',
    (of) => of.backupAge,
  ],
] as const satisfies readonly (readonly [string, string, (of: ShopFigures) => number | null])[]

type Deps = { readonly db: Database; readonly jobs: readonly Job[] }

/** Gauges that are read when somebody looks. */
export function addGauges(registry: Registry, { db, jobs }: Deps): void {
  const add = <Label extends string>(gauge: GaugeConfiguration<Label>): void =>
    registry.registerMetric(new Gauge({ ...gauge, registers: [] }))
  const shop = sharedAnswer(() => readShopFigures(db), KEPT_MS)
  const waiting = sharedAnswer(() => findWaiting(db), KEPT_MS)
  const partners = sharedAnswer(() => findPartners(db), KEPT_MS)
  const known = jobs.flatMap(({ name, behind }) => (behind ? [{ name, behind }] : []))
  const delays = sharedAnswer(() => Promise.all(known.map(({ behind }) => behind())), KEPT_MS)
  for (const [name, help, valueOf] of OF_SHOP) {
    add({
      name: `wandan_${name}`,
      help,
      async collect() {
        const value = valueOf(await shop())
        if (value !== null) this.set(value)
      },
    })
  }
  add({
    name: 'wandan_parcels_without_waybill',
    help: 'Parcels that wait for a waybill number, by carrier and how long they have waited.',
    labelNames: ['carrier', 'age'],
    async collect() {
      this.reset()
      for (const { parcels, ...labels } of await waiting()) this.set(labels, parcels)
    },
  })
  add({
    name: 'wandan_partner_last_success_timestamp_seconds',
    help: 'When a partner last took a call, in Unix time.',
    labelNames: ['partner'],
    async collect() {
      for (const { partner, takenAt } of await partners()) {
        if (takenAt !== null) this.set({ partner }, takenAt)
      }
    },
  })
  add({
    name: 'wandan_job_oldest_undone_seconds',
    help: 'Age of the oldest piece of work that a background job has not done.',
    labelNames: ['job'],
    async collect() {
      const seconds = await delays()
      for (const [at, { name }] of known.entries()) this.set({ job: name }, seconds[at] ?? 0)
    },
  })
}
