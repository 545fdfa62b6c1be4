import type { MissingPoint } from '#contract/desk/site.ts'
import { siteFacts } from '#contract/site.ts'
import type { Queryable } from '../../db/database.ts'

type Row = {
  readonly facts: string
  readonly tiers: boolean
  readonly listed: boolean
  readonly sold: boolean
  readonly served: boolean
  readonly silent: string
}

const FACTS = ['hotline', 'hotline_hours', 'company', 'company_address'] as const

/** The points that are missing, in the order of the file. */
export async function findMissing(db: Queryable): Promise<MissingPoint[]> {
  const [row] = await db.query<Row>(
    `SELECT (SELECT facts::text FROM site_settings) AS facts,
       EXISTS (SELECT FROM recharge_tiers) AS tiers,
       EXISTS (SELECT FROM goods WHERE listed) AS listed,
       EXISTS (SELECT FROM goods WHERE on_sale) AS sold,
       EXISTS (SELECT FROM expresses WHERE served) AS served,
       (SELECT coalesce(string_agg(e.key, ' ' ORDER BY e.id), '') FROM expresses e WHERE NOT e.areas_given
          AND EXISTS (SELECT FROM goods g WHERE g.express_id = e.id AND g.listed)) AS silent`,
  )
  if (row === undefined) return []
  const facts = siteFacts.partial().parse(JSON.parse(row.facts))
  const points: MissingPoint[] = FACTS.filter((name) => !facts[name]).map((point) => ({
    point,
    which: '',
  }))
  const add = (isMissing: boolean, point: MissingPoint['point'], which = ''): void => {
    if (isMissing) points.push({ point, which })
  }
  add(!row.tiers, 'tiers')
  add(!row.listed, 'goods')
  add(!row.served, 'courier')
  add(row.listed && row.served && !row.sold, 'goods_served')
  add(row.silent !== '', 'areas', row.silent)
  return points
}
