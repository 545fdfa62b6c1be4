import type { Database } from '../../db/database.ts'

type ClockRow = { real_at: Date; courier_at: Date; rate: number }

export type ClockSetting = { readonly rate: number; readonly skipHours: number }

/**
 * The time of the sandbox couriers, and with them of the shipping promise: the real time until
 * somebody makes it run faster or ahead. Kept in the database, read again every second.
 */
export type SandboxClock = {
  now(): Date
  rate(): number
  /** From now on it runs at `rate`, `skipHours` ahead of its present time. */
  set(setting: ClockSetting): Promise<void>
  /** Back to the real time. */
  reset(): Promise<void>
  /** Reads what another process has set. */
  refresh(): Promise<void>
}

export function makeSandboxClock(db: Database): SandboxClock {
  let base: ClockRow | null = null
  const now = () => {
    if (base === null) return new Date()
    const passed = Date.now() - base.real_at.getTime()
    return new Date(base.courier_at.getTime() + passed * base.rate)
  }
  const refresh = async () => {
    const rows = await db.query<ClockRow>(
      'SELECT real_at, courier_at, rate FROM sandbox_courier_clock',
    )
    base = rows[0] ?? null
  }
  return {
    now,
    refresh,
    rate: () => base?.rate ?? 1,
    async set({ rate, skipHours }) {
      const courierAt = new Date(now().getTime() + skipHours * 3_600_000)
      await db.query(
        `INSERT INTO sandbox_courier_clock (id, real_at, courier_at, rate) VALUES (1, $1, $2, $3)
         ON CONFLICT (id) DO UPDATE SET real_at = $1, courier_at = $2, rate = $3`,
        [new Date().toISOString(), courierAt.toISOString(), rate],
      )
      await refresh()
    },
    async reset() {
      await db.query('DELETE FROM sandbox_courier_clock')
      await refresh()
    },
  }
}
