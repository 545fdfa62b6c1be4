import { intArray, textArray } from '../../db/array-literal.ts'
import type { Transaction } from '../../db/database.ts'
import { priceByPercent } from '../goods/service.ts'
import { applyGoods } from './apply-goods.ts'
import { changesOf, removed, WRITTEN, type Change, type Written } from './changes.ts'
import type { ShopFile } from './shop-file.ts'

/** What a file of facts names; a fact that it leaves out stays. */
async function applyFacts(
  tx: Transaction,
  facts: NonNullable<ShopFile['site']>,
): Promise<Change[]> {
  const changed: Change[] = []
  for (const [name, value] of Object.entries(facts)) {
    if (value === undefined) continue
    const rows = await tx.query<Written>(
      `UPDATE site_settings SET facts = facts || jsonb_build_object($1::text, $2::text::jsonb),
         updated_at = now()
       WHERE facts -> $1::text IS DISTINCT FROM $2::text::jsonb
       RETURNING $1::text AS id, false AS is_new`,
      [name, JSON.stringify(value)],
    )
    changed.push(...changesOf('site', rows))
  }
  return changed
}

async function applyGroups(
  tx: Transaction,
  groups: NonNullable<ShopFile['groups']>,
): Promise<Change[]> {
  const changed: Change[] = []
  // Names and levels are unique: they are moved out of each other's way first.
  await tx.query(
    `UPDATE vip_groups v SET name = v.id || ' ' || v.name, level = -v.id - 1000
     FROM unnest($1::int[], $2::text[], $3::int[]) AS f(id, name, level)
     WHERE v.id = f.id AND (v.name, v.level) IS DISTINCT FROM (f.name, f.level)`,
    [
      intArray(groups.map(({ id }) => id)),
      textArray(groups.map(({ name }) => name)),
      intArray(groups.map((_, level) => level)),
    ],
  )
  for (const [level, { id, name, percent }] of groups.entries()) {
    const rows = await tx.query<Written>(
      `INSERT INTO vip_groups AS v (id, name, level, percent) VALUES ($1, $2, $3, $4)
       ON CONFLICT (id) DO UPDATE
         SET name = excluded.name, level = excluded.level, percent = excluded.percent
       WHERE (v.name, v.level, v.percent) IS DISTINCT FROM
         (excluded.name, excluded.level, excluded.percent)
       RETURNING name AS id, ${WRITTEN}`,
      [id, name, level, percent],
    )
    changed.push(...changesOf('groups', rows))
  }
  return changed
}

async function applyTiers(
  tx: Transaction,
  tiers: NonNullable<ShopFile['tiers']>,
): Promise<Change[]> {
  const changed: Change[] = []
  for (const { amount, gift, group = null } of tiers) {
    const rows = await tx.query<Written>(
      `INSERT INTO recharge_tiers AS t (amount_fen, gift_fen, group_id)
       VALUES ($1, $2, (SELECT id FROM vip_groups WHERE name = $3))
       ON CONFLICT (amount_fen) DO UPDATE
         SET gift_fen = excluded.gift_fen, group_id = excluded.group_id
       WHERE (t.gift_fen, t.group_id) IS DISTINCT FROM (excluded.gift_fen, excluded.group_id)
       RETURNING (amount_fen / 100)::text AS id, ${WRITTEN}`,
      [amount, gift, group],
    )
    changed.push(...changesOf('tiers', rows))
  }
  const gone = await tx.query<{ id: string }>(
    `DELETE FROM recharge_tiers WHERE amount_fen <> ALL ($1::bigint[])
     RETURNING (amount_fen / 100)::text AS id`,
    [intArray(tiers.map(({ amount }) => amount))],
  )
  return [...changed, ...removed('tiers', gone)]
}

type Carrier = NonNullable<ShopFile['carriers']>[number]

const AREAS = `SELECT jsonb_build_object(
    'extra', (SELECT coalesce(jsonb_object_agg(province, extra_fen), '{}') FROM remote_areas WHERE express_id = e.id),
    'not_to', (SELECT coalesce(jsonb_agg(province ORDER BY province COLLATE "C"), '[]') FROM forbidden_areas WHERE express_id = e.id),
    'given', e.areas_given)::text AS areas, e.id FROM expresses e WHERE e.key = $1`

async function readAreas(tx: Transaction, key: string) {
  const [row] = await tx.query<{ areas: string; id: number }>(AREAS, [key])
  return row
}

/** Replaces the areas of a carrier; nothing is written when they are the same. */
async function applyCarrier(tx: Transaction, { key, extra, not_to }: Carrier): Promise<Change[]> {
  const before = await readAreas(tx, key)
  if (before === undefined) return []
  const parts = [before.id, JSON.stringify(extra), textArray(not_to)] as const
  await tx.query(
    `DELETE FROM remote_areas WHERE express_id = $1
       AND (province, extra_fen) NOT IN (SELECT k, v::bigint FROM jsonb_each_text($2::text::jsonb) AS x(k, v))`,
    parts.slice(0, 2),
  )
  await tx.query(
    `INSERT INTO remote_areas (express_id, province, extra_fen)
     SELECT $1, k, v::bigint FROM jsonb_each_text($2::text::jsonb) AS x(k, v) ON CONFLICT DO NOTHING`,
    parts.slice(0, 2),
  )
  await tx.query(
    'DELETE FROM forbidden_areas WHERE express_id = $1 AND province <> ALL ($2::text[])',
    [before.id, parts[2]],
  )
  await tx.query(
    `INSERT INTO forbidden_areas (express_id, province) SELECT $1, unnest($2::text[])
     ON CONFLICT DO NOTHING`,
    [before.id, parts[2]],
  )
  await tx.query('UPDATE expresses SET areas_given = true WHERE id = $1 AND NOT areas_given', [
    before.id,
  ])
  const after = await readAreas(tx, key)
  if (before.areas === after?.areas) return []
  return [{ section: 'carriers', id: key, how: 'changed' }]
}

async function applyPlatforms(
  tx: Transaction,
  platforms: NonNullable<ShopFile['platforms']>,
): Promise<Change[]> {
  const changed: Change[] = []
  for (const { key, closed, tip } of platforms) {
    const rows = await tx.query<Written>(
      `UPDATE platforms SET disabled = $2, tip = $3
       WHERE key = $1 AND (disabled, tip) IS DISTINCT FROM ($2, $3)
       RETURNING key AS id, false AS is_new`,
      [key, closed, tip],
    )
    changed.push(...changesOf('platforms', rows))
  }
  return changed
}

/** Writes what differs from the file, section by section, as later ones name rows of earlier ones. */
export async function applyFile(tx: Transaction, file: ShopFile): Promise<Change[]> {
  const { site, groups, tiers, carriers, platforms, goods } = file
  const changes: Change[] = []
  if (site !== undefined) changes.push(...(await applyFacts(tx, site)))
  if (groups !== undefined) changes.push(...(await applyGroups(tx, groups)))
  if (tiers !== undefined) changes.push(...(await applyTiers(tx, tiers)))
  for (const carrier of carriers ?? []) changes.push(...(await applyCarrier(tx, carrier)))
  if (platforms !== undefined) changes.push(...(await applyPlatforms(tx, platforms)))
  if (goods !== undefined) changes.push(...(await applyGoods(tx, goods)))
  if (groups !== undefined || goods !== undefined) await priceByPercent(tx, null)
  return changes
}
