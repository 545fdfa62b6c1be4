import { ok } from '#domain/result/result.ts'
import { intArray, textArray } from '../../db/array-literal.ts'
import type { Database } from '../../db/database.ts'
import type { AnnouncedParcel, CourierEvent, ParcelBatch, Push } from './courier.ts'
import type { SandboxClock } from './sandbox-clock.ts'
import { lifeEvents, type Scenario, type Life } from './sandbox-life.ts'
import { sandboxWaybill } from './sandbox-numbers.ts'

/** A slow carrier reports what happened this much later. */
export const SLOW_HOURS = 6
const HOUR_MS = 3_600_000
/** Parcels whose scans are posted in one go. */
const POSTED_AT_ONCE = 500

/** `mute` takes parcels back and does not say so. */
export const CARRIER_MODES = ['normal', 'slow', 'refusing', 'mute', 'down'] as const
export type CarrierMode = (typeof CARRIER_MODES)[number]

/** A row of the sandbox: its stored names are older than `Scenario`. */
type LifeRow = {
  waybill_no: string
  express_key: string
  from_city: string
  to_city: string
  announced_at: Date
  fate: Scenario
  fate_step: number
  fate_at: Date | null
  told: number
}

export type SandboxParcel = {
  readonly waybillNo: string
  readonly expressKey: string
  readonly toCity: string
  readonly scenario: Scenario
  readonly latest: string
}

function toLife(row: LifeRow): Life {
  return {
    waybillNo: row.waybill_no,
    fromCity: row.from_city,
    toCity: row.to_city,
    announcedAt: row.announced_at,
    scenario: row.fate,
    scenarioStep: row.fate_step,
    scenarioAt: row.fate_at,
  }
}

/** What the sandbox couriers keep of their parcels. */
export class SandboxBooks {
  readonly #db: Database
  readonly #clock: SandboxClock

  constructor(db: Database, clock: SandboxClock) {
    this.#db = db
    this.#clock = clock
  }

  async modes(): Promise<Map<string, CarrierMode>> {
    const rows = await this.#db.query<{ express_key: string; mode: CarrierMode }>(
      'SELECT express_key, mode FROM sandbox_couriers',
    )
    return new Map(rows.map(({ express_key, mode }) => [express_key, mode]))
  }

  async #down(): Promise<string[]> {
    return [...(await this.modes())].filter(([, mode]) => mode === 'down').map(([key]) => key)
  }

  /** The events so far that the carrier reports. */
  eventsSoFar(row: LifeRow, mode: CarrierMode | undefined): CourierEvent[] {
    const until = this.#clock.now().getTime() - (mode === 'slow' ? SLOW_HOURS * HOUR_MS : 0)
    return lifeEvents(toLife(row)).filter(({ happenedAt }) => happenedAt.getTime() <= until)
  }

  async ofWaybills(waybills: readonly string[]): Promise<LifeRow[]> {
    return this.#db.query<LifeRow>(
      'SELECT * FROM sandbox_courier_parcels WHERE waybill_no = ANY($1::text[])',
      [textArray(waybills)],
    )
  }

  async announce({ expressKey, fromCity }: ParcelBatch, parcels: readonly AnnouncedParcel[]) {
    const announcedAt = this.#clock.now().toISOString()
    await this.#db.query(
      `INSERT INTO sandbox_courier_parcels (waybill_no, express_key, from_city, to_city, announced_at, next_at)
       SELECT w.no, $1, $2, w.city, $3, $3 FROM unnest($4::text[], $5::text[]) AS w(no, city)
       ON CONFLICT DO NOTHING`,
      [
        expressKey,
        fromCity,
        announcedAt,
        textArray(parcels.map((p) => sandboxWaybill(expressKey, p.parcelId))),
        textArray(parcels.map((p) => p.city)),
      ],
    )
  }

  /** Another scenario from here on; what has happened stays. */
  async decide(waybillNo: string, scenario: Scenario): Promise<void> {
    const [row] = await this.ofWaybills([waybillNo])
    if (row === undefined) return
    const step = this.eventsSoFar(row, 'normal').length
    await this.#db.query(
      `UPDATE sandbox_courier_parcels SET fate = $2, fate_step = $3, fate_at = $4, told = least(told, $3),
         next_at = CASE WHEN $2 = 'cancelled' THEN NULL ELSE $4::timestamptz END
       WHERE waybill_no = $1`,
      [waybillNo, scenario, step, this.#clock.now().toISOString()],
    )
  }

  /** Skips the parcels of a carrier that is down. */
  async takeDue(): Promise<Push[]> {
    await this.#clock.refresh()
    const modes = await this.modes()
    const down = await this.#down()
    const pushes = new Map<string, CourierEvent[]>()
    await this.#db.transaction(async (tx) => {
      const rows = await tx.query<LifeRow>(
        `SELECT * FROM sandbox_courier_parcels WHERE next_at <= $1 AND express_key <> ALL($2::text[])
         ORDER BY next_at LIMIT ${POSTED_AT_ONCE} FOR UPDATE SKIP LOCKED`,
        [this.#clock.now().toISOString(), textArray(down)],
      )
      const next: (string | null)[] = []
      const sent: number[] = []
      for (const row of rows) {
        const mode = modes.get(row.express_key)
        const events = this.eventsSoFar(row, mode)
        const list = pushes.get(row.express_key) ?? []
        list.push(...events.slice(row.told))
        pushes.set(row.express_key, list)
        sent.push(events.length)
        const following = lifeEvents(toLife(row))[events.length]?.happenedAt.getTime()
        const lag = mode === 'slow' ? SLOW_HOURS * HOUR_MS : 0
        next.push(following === undefined ? null : new Date(following + lag).toISOString())
      }
      await tx.query(
        `UPDATE sandbox_courier_parcels s SET told = t.told, next_at = t.next_at
         FROM unnest($1::text[], $2::int[], $3::timestamptz[]) AS t(no, told, next_at) WHERE s.waybill_no = t.no`,
        [textArray(rows.map((row) => row.waybill_no)), intArray(sent), textArray(next)],
      )
      return ok(null)
    })
    return [...pushes].map(([expressKey, events]) => ({ expressKey, events }))
  }

  /** The parcels last announced, or the one of a waybill. */
  async recent(waybillNo: string): Promise<SandboxParcel[]> {
    const rows = await this.#db.query<LifeRow>(
      `SELECT * FROM sandbox_courier_parcels WHERE $1 = '' OR waybill_no = $1
       ORDER BY announced_at DESC, waybill_no DESC LIMIT 50`,
      [waybillNo],
    )
    const modes = await this.modes()
    return rows.map((row) => ({
      waybillNo: row.waybill_no,
      expressKey: row.express_key,
      toCity: row.to_city,
      scenario: row.fate,
      latest: this.eventsSoFar(row, modes.get(row.express_key)).at(-1)?.text ?? '',
    }))
  }

  async setMode(expressKey: string, mode: CarrierMode): Promise<void> {
    await this.#db.query(
      `INSERT INTO sandbox_couriers (express_key, mode) VALUES ($1, $2)
       ON CONFLICT (express_key) DO UPDATE SET mode = $2`,
      [expressKey, mode],
    )
  }

  /** Cancels those that it has not picked up, each once: real carriers refuse a repetition. */
  async cancel(expressKey: string, waybills: readonly string[]): Promise<ReadonlySet<string>> {
    const known = new Map((await this.ofWaybills(waybills)).map((row) => [row.waybill_no, row]))
    const steps = new Map<string, number>()
    for (const waybillNo of waybills) {
      const row = known.get(waybillNo)
      const events = row === undefined ? [] : this.eventsSoFar(row, 'normal')
      if (row?.fate === 'cancelled') continue
      if (events.some(({ state }) => state !== 'pending' && state !== 'cancelled')) continue
      steps.set(waybillNo, events.length)
    }
    // A waybill that was never announced is stored, too: a late announcement does not revive it.
    await this.#db.query(
      `INSERT INTO sandbox_courier_parcels AS s
         (waybill_no, express_key, from_city, to_city, announced_at, fate, fate_step, fate_at)
       SELECT c.no, $1, '', '', $2, 'cancelled', c.step, $2 FROM unnest($3::text[], $4::int[]) AS c(no, step)
       ON CONFLICT (waybill_no) DO UPDATE SET fate = 'cancelled', fate_step = EXCLUDED.fate_step,
         fate_at = EXCLUDED.fate_at, told = least(s.told, EXCLUDED.fate_step), next_at = NULL`,
      [
        expressKey,
        this.#clock.now().toISOString(),
        textArray([...steps.keys()]),
        intArray([...steps.values()]),
      ],
    )
    return new Set(steps.keys())
  }
}
