import { createHash } from 'node:crypto'

/** What a carrier has reported of a parcel. Times are in microseconds, as the database has them. */
export type ParcelEvent = {
  readonly happenedAt: number
  readonly digest: string
  readonly state: number
  readonly city: string
  readonly text: string
  readonly source: 'push' | 'pull'
  readonly receivedAt: number
}

/** Names an event among those of the same parcel and moment. */
export function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 12)
}

/** The newest first, as the database orders them: by (time, state, digest). */
function byAge(one: ParcelEvent, other: ParcelEvent): number {
  const isBefore = one.digest < other.digest ? 1 : -1
  return other.happenedAt - one.happenedAt || other.state - one.state || isBefore
}

/** Each event once, the newest first. */
export function inOrder(events: readonly ParcelEvent[]): ParcelEvent[] {
  const known = new Map(events.map((event) => [`${event.happenedAt} ${event.digest}`, event]))
  return [...known.values()].toSorted(byAge)
}

const BEIJING_MS = 8 * 3_600_000

/** The same text that `beijingText` writes in SQL. */
export function beijingTime(micros: number): string {
  const local = new Date(Math.floor(micros / 1000) + BEIJING_MS)
  return local.toISOString().slice(0, 19).replace('T', ' ')
}
