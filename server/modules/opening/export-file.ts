import { siteFacts } from '#contract/site.ts'
import { fen, toYuan } from '#domain/money/fen.ts'
import type { Queryable } from '../../db/database.ts'
import { readAllGoods, type StoredGoods } from '../goods/service.ts'
import { exportLegal } from '../legal/service.ts'
import { readTerms } from './terms-section.ts'

const yuan = (amount: number): string => toYuan(fen(amount))

type Level = { readonly id: number; readonly name: string; readonly percent: number }

type Tier = {
  readonly amount_fen: number
  readonly gift_fen: number
  readonly level: string | null
}

type Carrier = {
  readonly key: string
  readonly extra: Readonly<Record<string, number>>
  readonly not_to: readonly string[]
}

type Platform = { readonly key: string; readonly closed: boolean; readonly tip: string }

const CARRIERS = `SELECT key,
    (SELECT coalesce(json_object_agg(province, extra_fen ORDER BY province), '{}')
      FROM remote_areas WHERE express_id = e.id) AS extra,
    (SELECT coalesce(json_agg(province ORDER BY province), '[]')
      FROM forbidden_areas WHERE express_id = e.id) AS not_to
  FROM expresses e WHERE areas_given ORDER BY id`

async function readFacts(db: Queryable): Promise<Readonly<Record<string, unknown>>> {
  const [row] = await db.query<{ facts: string }>('SELECT facts::text AS facts FROM site_settings')
  return siteFacts.partial().parse(JSON.parse(row?.facts ?? '{}'))
}

/** Goods without a picture name none. */
function pictures([picture, ...more_pictures]: readonly string[]) {
  return picture === undefined ? {} : { picture, more_pictures }
}

function exportOne({ id, fields, marks }: StoredGoods, names: ReadonlyMap<number, string>) {
  const { name, description, weight, category, tag, city, carrier, limit } = fields
  return {
    id,
    name,
    ...pictures(fields.pictures),
    description,
    weight,
    price: yuan(fields.priceFen),
    prices: Object.fromEntries(
      fields.prices.map(({ group, priceFen }) => [names.get(group) ?? group, yuan(priceFen)]),
    ),
    category,
    tag,
    city,
    carrier,
    // The number of the last file: what was sold since is no change of it.
    ...(marks.given !== null && { stock: marks.given }),
    limit,
    on_sale: fields.isListed,
    not_for: fields.notFor,
  }
}

async function exportGoods(db: Queryable, levels: readonly Level[]) {
  const names = new Map(levels.map(({ id, name }) => [id, name]))
  return (await readAllGoods(db)).map((goods) => exportOne(goods, names))
}

const exportTier = ({ amount_fen, gift_fen, level }: Tier) => ({
  amount: yuan(amount_fen),
  gift: yuan(gift_fen),
  ...(level !== null && { group: level }),
})

/** The shop as the file that would make it so. */
export async function exportShop(db: Queryable): Promise<Readonly<Record<string, unknown>>> {
  const levels = await db.query<Level>('SELECT id, name, percent FROM vip_groups ORDER BY level')
  const tiers = await db.query<Tier>(
    `SELECT amount_fen, gift_fen, (SELECT name FROM vip_groups WHERE id = t.group_id) AS level
     FROM recharge_tiers t ORDER BY amount_fen`,
  )
  const carriers = await db.query<Carrier>(CARRIERS)
  const platforms = await db.query<Platform>(
    'SELECT key, disabled AS closed, tip FROM platforms ORDER BY position',
  )
  const legal = await exportLegal(db)
  return {
    site: await readFacts(db),
    terms: await readTerms(db),
    ...(legal !== null && { legal }),
    groups: levels,
    tiers: tiers.map(exportTier),
    carriers: carriers.map(({ key, extra, not_to }) => ({
      key,
      extra: Object.fromEntries(
        Object.entries(extra).map(([province, amount]) => [province, yuan(amount)]),
      ),
      not_to,
    })),
    platforms,
    goods: await exportGoods(db, levels),
  }
}
