import { intArray, textArray } from '../../db/array-literal.ts'
import { ok } from '#domain/result/result.ts'
import type { Transaction } from '../../db/database.ts'
import { deny, type DeskAnswer } from '../../desk/answer.ts'
import { priceByPercent } from '../goods/service.ts'
import { putLegal } from '../legal/service.ts'
import { applyGoods } from './apply-goods.ts'
import { changesOf, removed, WRITTEN, type Change, type Written } from './changes.ts'
import type { ShopFile } from './shop-file.ts'
import { applyTerms } from './terms-section.ts'
import { writeAreas } from './write-areas.ts'

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
export async function applyFile(tx: Transaction, file: ShopFile): Promise<DeskAnswer<Change[]>> {
  const { site, terms, legal, groups, tiers, carriers, platforms, goods } = file
  const changes: Change[] = []
  if (site !== undefined) changes.push(...(await applyFacts(tx, site)))
  const termed = terms === undefined ? [] : await applyTerms(tx, terms)
  if (termed === null) return deny('desk_term_out_of_range', { name: 'withdraw-min' })
  changes.push(...termed)
  if (legal !== undefined) {
    const { from: version, ...texts } = legal
    const put = await putLegal(tx, { version, ...texts })
    if (!put.ok) return put
    if (put.value !== null) changes.push({ section: 'legal', id: version, how: put.value })
  }
  if (groups !== undefined) changes.push(...(await applyGroups(tx, groups)))
  if (tiers !== undefined) changes.push(...(await applyTiers(tx, tiers)))
  for (const carrier of carriers ?? []) {
    const isChanged = await writeAreas(tx, carrier)
    if (isChanged) changes.push({ section: 'carriers', id: carrier.key, how: 'changed' })
  }
  if (platforms !== undefined) changes.push(...(await applyPlatforms(tx, platforms)))
  if (goods !== undefined) changes.push(...(await applyGoods(tx, goods)))
  if (groups !== undefined || goods !== undefined) await priceByPercent(tx, null)
  return ok(changes)
}
