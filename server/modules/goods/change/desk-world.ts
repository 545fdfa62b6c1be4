import type { PriceLevel } from '#domain/order/level-prices.ts'
import type { Queryable } from '../../../db/database.ts'

type Named = { readonly key: string; readonly name: string }

/** What fields of goods name: levels from the lowest up, carriers and platforms. */
export type DeskWorld = {
  readonly levels: readonly PriceLevel[]
  readonly carriers: readonly Named[]
  readonly platforms: readonly Named[]
}

export async function readWorld(db: Queryable): Promise<DeskWorld> {
  const [levels, carriers, platforms] = await Promise.all([
    db.query<PriceLevel>('SELECT id, name, percent FROM vip_groups ORDER BY level'),
    db.query<Named>('SELECT key, name FROM expresses ORDER BY id'),
    db.query<Named>('SELECT key, name FROM platforms ORDER BY position'),
  ])
  return { levels, carriers, platforms }
}
