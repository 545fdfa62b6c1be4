import { randomBytes } from 'node:crypto'

import { SHOP_PLATFORMS, type ShopPlatform } from '#contract/shops.ts'
import { invariant } from '#domain/result/assert.ts'
import { err, ok } from '#domain/result/result.ts'
import { intArray, textArray } from '../../db/array-literal.ts'
import type { Database, Transaction } from '../../db/database.ts'
import type {
  OrderStanding,
  PlatformFailure,
  PlatformOrder,
  Platforms,
  Shipment,
  ShipRefusal,
  ShopGrant,
} from './platform.ts'
import { makeSandboxOrders, toOrder, type OrderRow } from './sandbox-orders.ts'

const NAMES: Readonly<Record<ShopPlatform, string>> = {
  dy: '抖音',
  pdd: '拼多多',
  jd: '京东',
  tb: '淘宝',
}

/** Each platform has two shops: one with thousands of orders, one with a handful. */
const SHOPS = [
  { key: 'flagship', title: '演示旗舰店', orders: 3000 },
  { key: 'boutique', title: '演示优选店', orders: 40 },
] as const

const TOKEN_DAYS = 30

export type SandboxShop = {
  readonly shopKey: string
  readonly shopName: string
  readonly subscribed: boolean
}

/** An order in the platform's books; its waybill is null until it was shipped. */
export type KeptOrder = Pick<PlatformOrder, 'orderNo' | 'status'> & {
  readonly waybillNo: string | null
}

export type SandboxPlatforms = Platforms & {
  name(platform: ShopPlatform): string
  shops(platform: ShopPlatform): Promise<readonly SandboxShop[]>
  /** The shop orders our application: without it no authorisation. */
  subscribe(platform: ShopPlatform, shopKey: string): Promise<void>
  /** The merchant agrees. @returns the code for the way back; null = not ordered yet */
  authorise(platform: ShopPlatform, shopKey: string): Promise<string | null>
  /** The merchant withdraws the authorisation. */
  revoke(platform: ShopPlatform, shopKey: string): Promise<void>
  findOrder(platform: ShopPlatform, orderNo: string): Promise<KeptOrder | null>
  /** The buyer asks for a refund, or withdraws that: meanwhile the order cannot be shipped. */
  setRefunding(platform: ShopPlatform, orderNo: string, isRefunding: boolean): Promise<void>
}

async function addOrders(
  tx: Transaction,
  {
    platform,
    shopKey,
    count,
    now,
  }: { platform: string; shopKey: string; count: number; now: Date },
): Promise<void> {
  const orders = makeSandboxOrders(`${platform}/${shopKey}`, count, now)
  const texts = (of: (order: (typeof orders)[number]) => string) => textArray(orders.map(of))
  await tx.query(
    `INSERT INTO sandbox_platform_orders (platform, shop_key, order_no, created_at, status, masked,
       name, phone, province, city, district, address, goods, flag, remark)
     SELECT $1, $2, o.* FROM unnest($3::text[], $4::timestamptz[], $5::text[], $6::boolean[],
       $7::text[], $8::text[], $9::text[], $10::text[], $11::text[], $12::text[], $13::jsonb[],
       $14::smallint[], $15::text[]) AS o ON CONFLICT DO NOTHING`,
    [
      platform,
      shopKey,
      texts((o) => o.orderNo),
      texts((o) => o.createdAt.toISOString()),
      texts((o) => o.status),
      texts((o) => String(o.masked)),
      texts((o) => o.name),
      texts((o) => o.phone),
      texts((o) => o.place[0]),
      texts((o) => o.place[1]),
      texts((o) => o.place[2]),
      texts((o) => o.address),
      texts((o) => JSON.stringify(o.goods)),
      intArray(orders.map((o) => o.flag)),
      texts((o) => o.remark),
    ],
  )
}

/** A platform's shops and their orders are created when somebody first looks at it. */
async function openPlatform(db: Database, platform: ShopPlatform, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    for (const { key, title, orders } of SHOPS) {
      const made = await tx.query(
        `INSERT INTO sandbox_platform_shops (platform, shop_key, shop_name) VALUES ($1, $2, $3)
         ON CONFLICT DO NOTHING RETURNING shop_key`,
        [platform, key, `${NAMES[platform]}${title}`],
      )
      if (made.length > 0) await addOrders(tx, { platform, shopKey: key, count: orders, now })
    }
    return ok(null)
  })
}

async function shopOfToken(
  db: Database,
  platform: ShopPlatform,
  token: string,
): Promise<string | null> {
  const rows = await db.query<{ shop_key: string }>(
    `SELECT shop_key FROM sandbox_platform_tokens
     WHERE token = $1 AND platform = $2 AND NOT revoked AND expires_at > now()`,
    [token, platform],
  )
  return rows[0]?.shop_key ?? null
}

async function shipOne(
  tx: Transaction,
  shop: readonly [string, string],
  { orderNo, waybillNo, expressKey }: Shipment,
): Promise<ShipRefusal | null> {
  const rows = await tx.query<Pick<PlatformOrder, 'status'> & { waybill_no: string | null }>(
    `SELECT status, waybill_no FROM sandbox_platform_orders
     WHERE platform = $1 AND shop_key = $2 AND order_no = $3 FOR UPDATE`,
    [...shop, orderNo],
  )
  const [order] = rows
  if (order === undefined) return { msg: '订单不存在', reason: 'missing' }
  const { status } = order
  if (status === 'refunding') return { msg: '买家已申请退款，不能发货', reason: status }
  if (status === 'closed') return { msg: '订单已关闭，不能发货', reason: status }
  if (status === 'shipped') {
    const isThis = order.waybill_no === waybillNo
    return isThis ? null : { msg: '订单已发货，运单号与平台记录不一致', reason: status }
  }
  await tx.query(
    `UPDATE sandbox_platform_orders SET status = 'shipped', carrier = $4, waybill_no = $5
     WHERE platform = $1 AND shop_key = $2 AND order_no = $3`,
    [...shop, orderNo, expressKey, waybillNo],
  )
  return null
}

async function exchangeCode(
  db: Database,
  platform: ShopPlatform,
  code: string,
): Promise<ShopGrant | null> {
  const [used] = await db.query<{ shop_key: string; shop_name: string }>(
    `UPDATE sandbox_platform_codes c SET used = true FROM sandbox_platform_shops s
     WHERE c.code = $1 AND c.platform = $2 AND NOT c.used
       AND c.created_at > now() - interval '10 minutes'
       AND s.platform = c.platform AND s.shop_key = c.shop_key
     RETURNING c.shop_key, s.shop_name`,
    [code, platform],
  )
  if (used === undefined) return null
  const token = randomBytes(24).toString('base64url')
  const [granted] = await db.query<{ expires_at: Date }>(
    `INSERT INTO sandbox_platform_tokens (token, platform, shop_key, expires_at)
     VALUES ($1, $2, $3, now() + make_interval(days => $4)) RETURNING expires_at`,
    [token, platform, used.shop_key, TOKEN_DAYS],
  )
  const { expires_at } = invariant(granted, 'just inserted')
  return { shopKey: used.shop_key, shopName: used.shop_name, token, expiresAt: expires_at }
}

/** The shop's side of a sandbox platform: what merchants do on its own pages. */
function merchantSide(db: Database, now: () => Date) {
  return {
    name: (platform: ShopPlatform) => NAMES[platform],
    async shops(platform: ShopPlatform): Promise<readonly SandboxShop[]> {
      await openPlatform(db, platform, now())
      return db.query<SandboxShop>(
        `SELECT shop_key AS "shopKey", shop_name AS "shopName", subscribed
         FROM sandbox_platform_shops WHERE platform = $1 ORDER BY shop_key DESC`,
        [platform],
      )
    },
    async subscribe(platform: ShopPlatform, shopKey: string) {
      await db.query(
        'UPDATE sandbox_platform_shops SET subscribed = true WHERE platform = $1 AND shop_key = $2',
        [platform, shopKey],
      )
    },
    async authorise(platform: ShopPlatform, shopKey: string): Promise<string | null> {
      const code = randomBytes(16).toString('hex')
      const rows = await db.query(
        `INSERT INTO sandbox_platform_codes (code, platform, shop_key)
         SELECT $1, platform, shop_key FROM sandbox_platform_shops
         WHERE platform = $2 AND shop_key = $3 AND subscribed RETURNING code`,
        [code, platform, shopKey],
      )
      return rows.length === 0 ? null : code
    },
    async revoke(platform: ShopPlatform, shopKey: string) {
      await db.query(
        'UPDATE sandbox_platform_tokens SET revoked = true WHERE platform = $1 AND shop_key = $2',
        [platform, shopKey],
      )
    },
  }
}

/** The buyers' side: what becomes of an order before it is shipped. */
function buyerSide(db: Database) {
  return {
    async findOrder(platform: ShopPlatform, orderNo: string): Promise<KeptOrder | null> {
      const rows = await db.query<KeptOrder>(
        `SELECT order_no AS "orderNo", status, waybill_no AS "waybillNo"
         FROM sandbox_platform_orders WHERE platform = $1 AND order_no = $2`,
        [platform, orderNo],
      )
      return rows[0] ?? null
    },
    async setRefunding(platform: ShopPlatform, orderNo: string, isRefunding: boolean) {
      const [from, to] = isRefunding ? ['paid', 'refunding'] : ['refunding', 'paid']
      await db.query(
        `UPDATE sandbox_platform_orders SET status = $4
         WHERE platform = $1 AND order_no = $2 AND status = $3`,
        [platform, orderNo, from, to],
      )
    },
  }
}

/**
 * Four selling platforms of our own: they have their books (`sandbox_platform_*`), pages where a
 * merchant orders our application and agrees (server/sandbox/platform-pages.ts), and interfaces that
 * know only tokens.
 */
export function makeSandboxPlatforms(db: Database, now: () => Date): SandboxPlatforms {
  return {
    ...merchantSide(db, now),
    ...buyerSide(db),
    links(platform, { siteUrl, returnUrl, state }) {
      const page = `${siteUrl}/sandbox/platform/${platform}`
      const query = new URLSearchParams({ state, return_url: returnUrl }).toString()
      return { authLink: `${page}/authorise?${query}`, buyLink: `${page}/order` }
    },
    exchange: (platform, code) => exchangeCode(db, platform, code),
    async orders(platform, token, { from, to, page, pageSize }) {
      const shopKey = await shopOfToken(db, platform, token)
      if (shopKey === null) return err('denied')
      const range = [platform, shopKey, from.toISOString(), to.toISOString()]
      const [counted] = await db.query<{ total: number }>(
        `SELECT count(*)::int AS total FROM sandbox_platform_orders
         WHERE platform = $1 AND shop_key = $2 AND created_at BETWEEN $3 AND $4`,
        range,
      )
      const rows = await db.query<OrderRow>(
        `SELECT order_no, created_at, status, masked, name, phone, province, city, district,
           address, goods, flag, remark
         FROM sandbox_platform_orders
         WHERE platform = $1 AND shop_key = $2 AND created_at BETWEEN $3 AND $4
         ORDER BY created_at, order_no LIMIT $5 OFFSET $6`,
        [...range, pageSize, (page - 1) * pageSize],
      )
      return ok({ orders: rows.map(toOrder), total: counted?.total ?? 0 })
    },
    async states(platform, token, orderNos) {
      const shopKey = await shopOfToken(db, platform, token)
      if (shopKey === null) return err('denied')
      const rows = await db.query<OrderStanding>(
        `SELECT order_no AS "orderNo", status FROM sandbox_platform_orders
         WHERE platform = $1 AND shop_key = $2 AND order_no = ANY($3::text[])`,
        [platform, shopKey, textArray(orderNos)],
      )
      return ok(rows)
    },
    async ship(platform, token, shipments) {
      const shopKey = await shopOfToken(db, platform, token)
      if (shopKey === null) return err('denied')
      return db.transaction<readonly (ShipRefusal | null)[], PlatformFailure>(async (tx) => {
        const said: (ShipRefusal | null)[] = []
        for (const shipment of shipments)
          said.push(await shipOne(tx, [platform, shopKey], shipment))
        return ok(said)
      })
    },
  }
}

export function isShopPlatform(key: string): key is ShopPlatform {
  return SHOP_PLATFORMS.some((known) => known === key)
}
