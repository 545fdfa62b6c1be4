import type { Queryable } from '../../db/database.ts'
import { findKey, type KeyOf } from './repository.ts'

/** More than the merchants that call within a day; an entry takes some hundred bytes. */
const MOST = 10_000

/**
 * Sealed keys as this process last read them. Only the database knows whether one is still in
 * force: each use of a key compares it there (`spendNonce`).
 */
export class KnownKeys {
  readonly #keys = new Map<string, KeyOf>()

  last(appId: string): KeyOf | null {
    return this.#keys.get(appId) ?? null
  }

  async read(db: Queryable, appId: string): Promise<KeyOf | null> {
    const key = await findKey(db, appId)
    this.#keys.delete(appId)
    if (key !== null) this.#keep(appId, key)
    return key
  }

  /** A map keeps the order in which its keys were set. */
  #keep(appId: string, key: KeyOf): void {
    this.#keys.set(appId, key)
    if (this.#keys.size <= MOST) return
    const [oldest] = this.#keys.keys()
    if (oldest !== undefined) this.#keys.delete(oldest)
  }
}
