import type { Queryable } from './db/database.ts'
import { makeSeal } from './seal.ts'
import { newestSealed, SEALED_COLUMNS, type SealedValue } from './sealed-columns.ts'

type Sealed = Pick<SealedValue, 'sealed' | 'about'>

/** Samples of what was sealed, for a database that kept no fingerprint of its key. */
export async function findSealed(db: Queryable): Promise<readonly Sealed[]> {
  return (await Promise.all(SEALED_COLUMNS.map((of) => newestSealed(db, of)))).flat()
}

export function opensAny(key: Uint8Array, samples: readonly Sealed[]): boolean {
  const seal = makeSeal(key)
  return samples.some(({ sealed, about }) => seal.open(sealed, about) !== null)
}
