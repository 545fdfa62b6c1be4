import { intArray } from '../../db/array-literal.ts'
import type { Transaction } from '../../db/database.ts'

/**
 * Goods without a price of their own for a level cost its percentage of the retail price.
 * @param ids the goods whose prices may have changed; null = all of them
 */
export async function priceByPercent(
  tx: Transaction,
  ids: readonly number[] | null,
): Promise<void> {
  const some = ids === null ? null : intArray(ids)
  await tx.query(
    `DELETE FROM group_prices p USING vip_groups v
     WHERE v.id = p.group_id AND p.by_percent AND v.percent = 100
       AND ($1::bigint[] IS NULL OR p.goods_id = ANY ($1::bigint[]))`,
    [some],
  )
  await tx.query(
    `INSERT INTO group_prices AS p (goods_id, group_id, price_fen, by_percent)
     SELECT g.id, v.id, greatest(1, g.price_fen * v.percent / 100), true
     FROM goods g JOIN vip_groups v ON v.percent < 100
     WHERE $1::bigint[] IS NULL OR g.id = ANY ($1::bigint[])
     ON CONFLICT (goods_id, group_id) DO UPDATE SET price_fen = excluded.price_fen
     WHERE p.by_percent AND p.price_fen <> excluded.price_fen`,
    [some],
  )
}

/** Goods for which a level pays more than the one below it, or than everybody: one of them. */
export async function findDearer(
  tx: Transaction,
): Promise<{ readonly id: number; readonly level: string } | null> {
  const [row] = await tx.query<{ id: number; level: string }>(
    `SELECT id, level FROM (
       SELECT g.id, v.name AS level, coalesce(p.price_fen, g.price_fen) AS paid,
         coalesce(lag(coalesce(p.price_fen, g.price_fen)) OVER (PARTITION BY g.id ORDER BY v.level),
           g.price_fen) AS below
       FROM (SELECT DISTINCT goods_id FROM group_prices WHERE NOT by_percent) o
       JOIN goods g ON g.id = o.goods_id CROSS JOIN vip_groups v
       LEFT JOIN group_prices p ON p.goods_id = g.id AND p.group_id = v.id) x
     WHERE paid > below ORDER BY id LIMIT 1`,
  )
  return row ?? null
}
