import type { ShopPlatform } from '#contract/shops.ts'
import type { Queryable, Transaction } from '../../db/database.ts'
import { textArray } from '../../db/array-literal.ts'

export type ShopRow = {
  readonly id: number
  readonly platform_key: ShopPlatform
  readonly shop_name: string
  readonly token: Uint8Array | null
  readonly is_expired: boolean
}

const SHOP = `id, platform_key, shop_name, token, (token IS NULL OR expires_at <= now()) AS is_expired`

export function listShops(
  db: Queryable,
  userId: number,
  platform: ShopPlatform,
): Promise<ShopRow[]> {
  return db.query<ShopRow>(
    `SELECT ${SHOP} FROM shops WHERE user_id = $1 AND platform_key = $2 ORDER BY id`,
    [userId, platform],
  )
}

/** Every question about a shop says whose it must be. */
export async function findShop(
  db: Queryable,
  userId: number,
  shopId: number,
): Promise<ShopRow | null> {
  const rows = await db.query<ShopRow>(`SELECT ${SHOP} FROM shops WHERE user_id = $1 AND id = $2`, [
    userId,
    shopId,
  ])
  return rows[0] ?? null
}

export async function findPlatformKey(db: Queryable, platformId: number): Promise<string | null> {
  const rows = await db.query<{ key: string }>('SELECT key FROM platforms WHERE id = $1', [
    platformId,
  ])
  return rows[0]?.key ?? null
}

type GrantedShop = {
  readonly userId: number
  readonly platform: ShopPlatform
  readonly shopKey: string
  readonly shopName: string
  readonly token: Uint8Array
  readonly expiresAt: Date
}

/** A shop authorised again keeps its number and its orders. */
export async function saveShop(tx: Transaction, shop: GrantedShop): Promise<void> {
  await tx.query(
    `INSERT INTO shops (user_id, platform_key, shop_key, shop_name, token, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (user_id, platform_key, shop_key) DO UPDATE SET
       shop_name = EXCLUDED.shop_name, token = EXCLUDED.token, expires_at = EXCLUDED.expires_at`,
    [
      shop.userId,
      shop.platform,
      shop.shopKey,
      shop.shopName,
      shop.token,
      shop.expiresAt.toISOString(),
    ],
  )
}

/** The platform has refused the token: it is of no use to anybody. */
export async function dropToken(db: Queryable, userId: number, shopId: number): Promise<void> {
  await db.query('UPDATE shops SET token = NULL WHERE user_id = $1 AND id = $2', [userId, shopId])
}

/** What was delivered to the platform; the orders no longer wait. */
export async function markShipped(
  db: Queryable,
  { userId, shopId }: { userId: number; shopId: number },
  sent: readonly { readonly shopOrder: string; readonly waybillNo: string }[],
): Promise<void> {
  await db.query(
    `UPDATE shop_orders o SET status = 3, waybill_no = t.waybill_no
     FROM unnest($3::text[], $4::text[]) AS t(shop_order, waybill_no)
     WHERE o.user_id = $1 AND o.shop_id = $2 AND o.shop_order = t.shop_order`,
    [
      userId,
      shopId,
      textArray(sent.map(({ shopOrder }) => shopOrder)),
      textArray(sent.map(({ waybillNo }) => waybillNo)),
    ],
  )
}

type ShopParcel = { readonly shopOrder: string; readonly expressKey: string }

/** What was placed, by waybill: only the user's own parcels may be delivered. */
export async function findCarriers(
  db: Queryable,
  userId: number,
  waybills: readonly string[],
): Promise<ReadonlyMap<string, ShopParcel>> {
  const rows = await db.query<{ waybill_no: string; shop_order: string; key: string }>(
    `SELECT p.waybill_no, p.shop_order, e.key FROM parcels p
     JOIN orders o ON o.user_id = p.user_id AND o.id = p.order_id
     JOIN expresses e ON e.id = o.express_id
     WHERE p.user_id = $1 AND p.waybill_no = ANY($2::text[])`,
    [userId, textArray(waybills)],
  )
  return new Map(
    rows.map(({ waybill_no, shop_order, key }) => [
      waybill_no,
      { shopOrder: shop_order, expressKey: key },
    ]),
  )
}
