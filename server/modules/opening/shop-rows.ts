import { intArray } from '../../db/array-literal.ts'
import type { Queryable } from '../../db/database.ts'
import type { ShopFile } from './shop-file.ts'

/** The part of the shop that each section of a file may change; of goods, those that it names. */
const SECTIONS = {
  site: 'SELECT facts FROM site_settings',
  terms: 'SELECT to_jsonb(m) FROM money_terms m',
  legal: `SELECT jsonb_agg(jsonb_build_array(version, changes, agreement, privacy)
    ORDER BY version) FROM legal_versions`,
  groups: `SELECT jsonb_agg(jsonb_build_array(id, name, level, percent) ORDER BY id) FROM vip_groups`,
  tiers: `SELECT coalesce(jsonb_agg(jsonb_build_array(amount_fen, gift_fen, group_id)
    ORDER BY amount_fen), '[]') FROM recharge_tiers`,
  carriers: `SELECT jsonb_object_agg(e.key, jsonb_build_object(
      'extra', (SELECT coalesce(jsonb_object_agg(province, extra_fen), '{}') FROM remote_areas WHERE express_id = e.id),
      'not_to', (SELECT coalesce(jsonb_agg(province ORDER BY province), '[]') FROM forbidden_areas WHERE express_id = e.id)))
    FROM expresses e`,
  platforms: `SELECT jsonb_agg(jsonb_build_array(key, disabled, tip) ORDER BY id) FROM platforms`,
} as const

const GOODS = `SELECT coalesce(jsonb_agg(to_jsonb(g) - '{on_sale,in_stock,sale_rank,collect_rank,score,sale_count,collect_count}'::text[]
    || jsonb_build_object('prices', (SELECT coalesce(jsonb_object_agg(group_id, price_fen), '{}')
      FROM group_prices WHERE goods_id = g.id AND NOT by_percent)) ORDER BY g.id), '[]')
  FROM goods g WHERE g.id = ANY ($1::bigint[])`

const STATE = 'SELECT opened_at IS NOT NULL AS state FROM shop_state'

/** What a file is about, as it is now. */
export async function readShop(
  db: Queryable,
  file: ShopFile,
): Promise<Readonly<Record<string, unknown>>> {
  const [opened] = await db.query<{ state: boolean }>(STATE)
  const state: Record<string, unknown> = { isOpened: opened?.state === true }
  for (const [section, sql] of Object.entries(SECTIONS)) {
    if (!(section in file)) continue
    const [row] = await db.query<{ value: string }>(`SELECT (${sql})::text AS value`)
    state[section] = JSON.parse(row?.value ?? 'null')
  }
  if (file.goods !== undefined) {
    const ids = intArray(file.goods.map(({ id }) => id))
    const [row] = await db.query<{ value: string }>(`SELECT (${GOODS})::text AS value`, [ids])
    state['goods'] = JSON.parse(row?.value ?? 'null')
  }
  return state
}
