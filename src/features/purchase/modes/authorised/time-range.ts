/** `YYYY-MM-DDTHH:mm:ss`, as inputs of times have it; '' = none. Always the time of Beijing. */
export type TimeRange = { readonly from: string; readonly to: string }

export const NO_RANGE: TimeRange = { from: '', to: '' }

const DAY_MS = 86_400_000
const BEIJING_MS = 8 * 3_600_000

/** The day of Beijing that lies `ago` days before the one `now` is in. */
function dayOf(now: number, ago: number): string {
  return new Date(now + BEIJING_MS - ago * DAY_MS).toISOString().slice(0, 10)
}

function whole(from: string, to: string): TimeRange {
  return { from: `${from}T00:00:00`, to: `${to}T23:59:59` }
}

/** K-11; the last seven days are today and the six before it. */
export const SHORTCUTS = {
  today: (now: number): TimeRange => whole(dayOf(now, 0), dayOf(now, 0)),
  yesterday: (now: number): TimeRange => whole(dayOf(now, 1), dayOf(now, 1)),
  week: (now: number): TimeRange => whole(dayOf(now, 6), dayOf(now, 0)),
} as const

export type Shortcut = keyof typeof SHORTCUTS

/** What the API calls the shortcuts. */
export const SHORTCUT_DAYS = { today: 0, yesterday: 1, week: 7 } as const

/** The shortcut a range is, so that it shows as chosen. */
export function shortcutOf({ from, to }: TimeRange, now: number): Shortcut | null {
  // Object.keys of a const object yields exactly its keys.
  const names = Object.keys(SHORTCUTS) as Shortcut[]
  return (
    names.find((name) => {
      const range = SHORTCUTS[name](now)
      return range.from === from && range.to === to
    }) ?? null
  )
}

/** `YYYY-MM-DD HH:mm:ss`; inputs leave out seconds that are zero. */
export function toWireTime(time: string): string {
  return `${time.replace('T', ' ')}:00`.slice(0, 19)
}
