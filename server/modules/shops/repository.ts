import type { ShopPlatform } from '#contract/shops.ts'
import type { Queryable, Transaction } from '../../db/database.ts'
import { textArray } from '../../db/array-literal.ts'
import type { Shipment } from '../../ports/platform/platform.ts'
import { CLEARED_COLUMNS } from './recipient-columns.ts'

export type ShopId = { readonly userId: number; readonly shopId: number }

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

/** Lists the shops of all platforms, whether or not they are authorised now. */
export function listAllShops(
  db: Queryable,
  userId: number,
): Promise<{ readonly id: number; readonly name: string }[]> {
  return db.query('SELECT id, shop_name AS name FROM shops WHERE user_id = $1 ORDER BY id', [
    userId,
  ])
}

/** Every query for a shop names the user whose it must be. */
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

/**
 * A token that the platform has refused is of no use to anybody. The shop is held until the end of the
 * transaction, so that no grant comes in between.
 * @param asked the token as it was read, and whether the platform has refused it
 * @returns false when the shop has another one by now, which is left alone
 */
export async function dropToken(
  tx: Transaction,
  { userId, shopId }: ShopId,
  asked: { readonly sealed: Uint8Array | null; readonly isRefused: boolean },
): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE shops SET token = CASE WHEN $4 THEN NULL ELSE token END
     WHERE user_id = $1 AND id = $2 AND token IS NOT DISTINCT FROM $3 RETURNING id`,
    [userId, shopId, asked.sealed, asked.isRefused],
  )
  return rows.length > 0
}

/** Marks orders as reported to the platform, and clears their recipients, which nobody needs. */
export async function markShipped(
  db: Queryable,
  { userId, shopId }: ShopId,
  sent: readonly Pick<Shipment, 'orderNo' | 'waybillNo'>[],
): Promise<void> {
  await db.query(
    `UPDATE shop_orders o SET status = 3, waybill_no = t.waybill_no,
       ${CLEARED_COLUMNS.map((column) => `${column} = ''`).join(', ')}
     FROM unnest($3::text[], $4::text[]) AS t(shop_order, waybill_no)
     WHERE o.user_id = $1 AND o.shop_id = $2 AND o.shop_order = t.shop_order`,
    [
      userId,
      shopId,
      textArray(sent.map(({ orderNo }) => orderNo)),
      textArray(sent.map(({ waybillNo }) => waybillNo)),
    ],
  )
}

type ShopParcel = { readonly id: string; readonly shopOrder: string; readonly expressKey: string }

/** The user's placed parcels, by waybill: only these may be reported. */
export async function findCarriers(
  db: Queryable,
  userId: number,
  waybills: readonly string[],
): Promise<ReadonlyMap<string, ShopParcel>> {
  const rows = await db.query<ShopParcel & { waybillNo: string }>(
    `SELECT p.id::text AS id, p.waybill_no AS "waybillNo", p.shop_order AS "shopOrder",
       e.key AS "expressKey"
     FROM parcels p
     JOIN orders o ON o.user_id = p.user_id AND o.id = p.order_id
     JOIN expresses e ON e.id = o.express_id
     WHERE p.user_id = $1 AND p.waybill_no = ANY($2::text[])`,
    [userId, textArray(waybills)],
  )
  return new Map(rows.map(({ waybillNo, ...parcel }) => [waybillNo, parcel]))
}
