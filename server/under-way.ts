import { AsyncLocalStorage } from 'node:async_hooks'

/** A place among those who call, as whoever waits for somebody outside needs to know it. */
export type Place = {
  /** The holder: a user or an address; calls that wait for one partner take turns by it. */
  readonly owner: string
  /** Runs `wait` without the place, and takes a place again before it goes on. */
  without<T>(wait: () => Promise<T>): Promise<T>
}

/** What the work under way holds of what everybody shares. */
type Holdings = {
  readonly place: Place | null
  readonly isInTransaction: boolean
  /** The buyer for whom it is done: its statements find the rows of this user alone. */
  readonly buyer: number | null
}

const NOTHING: Holdings = { place: null, isInTransaction: false, buyer: null }
const holdings = new AsyncLocalStorage<Holdings>()

/** Runs the work of one call: all that it awaits knows its place. */
export function inPlace<T>(place: Place, work: () => T): T {
  return holdings.run({ ...NOTHING, place }, work)
}

/** Runs what a buyer's call does: whatever it forgets, the database gives it rows of this user alone. */
export function forBuyer<T>(userId: number, work: () => T): T {
  return holdings.run({ ...heldHere(), buyer: userId }, work)
}

/** What a call rightly does beyond its buyer's rows; `db/across-users.ts` has the reasons. */
export function forNobody<T>(work: () => T): T {
  return holdings.run({ ...heldHere(), buyer: null }, work)
}

/** Runs the work of a transaction: no partner may be called before it is over. */
export function inTransaction<T>(work: () => Promise<T>): Promise<T> {
  return holdings.run({ ...heldHere(), isInTransaction: true }, work)
}

/** What the work that asks this holds; a job holds no place. */
export function heldHere(): Holdings {
  return holdings.getStore() ?? NOTHING
}

export const buyerHere = (): number | null => heldHere().buyer

/** Waits for somebody outside without the caller's place, if there is one. */
export function waitOutside<T>(wait: () => Promise<T>): Promise<T> {
  const { place } = heldHere()
  return place === null ? wait() : place.without(wait)
}

/** Begins work that its caller does not wait for, or not for long: it goes on as a job does. */
export function asJob<T>(work: () => T): T {
  return holdings.run(NOTHING, work)
}
