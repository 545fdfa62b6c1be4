import { textArray } from '../../db/array-literal.ts'
import type { Transaction } from '../../db/database.ts'

type Areas = {
  readonly key: string
  /** Fen by province. */
  readonly extra: Readonly<Record<string, number>>
  readonly not_to: readonly string[]
}

const AREAS = `SELECT jsonb_build_object(
    'extra', (SELECT coalesce(jsonb_object_agg(province, extra_fen), '{}') FROM remote_areas WHERE express_id = e.id),
    'not_to', (SELECT coalesce(jsonb_agg(province ORDER BY province COLLATE "C"), '[]') FROM forbidden_areas WHERE express_id = e.id),
    'given', e.areas_given)::text AS areas, e.id FROM expresses e WHERE e.key = $1`

async function readAreas(tx: Transaction, key: string) {
  const [row] = await tx.query<{ areas: string; id: number }>(AREAS, [key])
  return row
}

/** Replaces the areas of a carrier. @returns whether they were others */
export async function writeAreas(tx: Transaction, { key, extra, not_to }: Areas): Promise<boolean> {
  const before = await readAreas(tx, key)
  if (before === undefined) return false
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
  return before.areas !== after?.areas
}
