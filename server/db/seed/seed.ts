import { maskRealName } from '#domain/identity/real-name.ts'
import { fen } from '#domain/money/fen.ts'
import { maskPhone } from '#domain/recipient/phone.ts'
import { must } from '#domain/result/assert.ts'
import { ok } from '#domain/result/result.ts'
import type { Passwords } from '../../modules/accounts/password.ts'
import { insertUser } from '../../modules/accounts/repository.ts'
import { readNames } from '../../modules/goods/search-index.ts'
import { makeWallet } from '../../modules/wallet/service.ts'
import { intArray, textArray } from '../array-literal.ts'
import type { Database, Transaction } from '../database.ts'
import {
  FORBIDDEN_AREAS,
  ONE_PRICE_EXPRESS,
  PLATFORMS,
  RECHARGE_TIERS,
  REMOTE_AREAS,
  SANDBOX_ACCOUNTS,
  SANDBOX_FAVOURITES,
  SANDBOX_PASSWORD,
  VIP_GROUPS,
} from './accounts.data.ts'

import { seedSite } from './site.ts'
import { CLOSED_PLATFORMS, CLOSE_UPS, DEMO_EXPRESSES, DEMO_GOODS } from './goods.ts'

// What is there stays as it is: a second start must not refill stock or undo a change.
const KEEP = 'ON CONFLICT DO NOTHING'

async function seedShop(tx: Transaction): Promise<void> {
  for (const { id, name, level } of VIP_GROUPS) {
    await tx.query(`INSERT INTO vip_groups (id, name, level) VALUES ($1, $2, $3) ${KEEP}`, [
      id,
      name,
      level,
    ])
  }
  for (const [position, { id, key, name, tip }] of PLATFORMS.entries()) {
    await tx.query(
      `INSERT INTO platforms (id, key, name, tip, disabled, position)
       VALUES ($1, $2, $3, $4, $5, $6) ${KEEP}`,
      [id, key, name, tip, tip !== '', position],
    )
  }
  for (const { amountFen, giftFen, groupId } of RECHARGE_TIERS) {
    await tx.query(
      `INSERT INTO recharge_tiers (amount_fen, gift_fen, group_id) VALUES ($1, $2, $3) ${KEEP}`,
      [amountFen, giftFen, groupId],
    )
  }
  for (const { id, key, name, image } of DEMO_EXPRESSES) {
    await tx.query(
      `INSERT INTO expresses (id, key, name, image, served) VALUES ($1, $2, $3, $4, true) ${KEEP}`,
      [id, key, name, image],
    )
    const remote = key === ONE_PRICE_EXPRESS ? [] : REMOTE_AREAS
    await tx.query(
      `INSERT INTO remote_areas (express_id, province, extra_fen)
       SELECT $1, a.* FROM unnest($2::text[], $3::bigint[]) AS a ${KEEP}`,
      [id, textArray(remote.map((a) => a.province)), intArray(remote.map((a) => a.extraFen))],
    )
    await tx.query(
      `INSERT INTO forbidden_areas (express_id, province) SELECT $1, unnest($2::text[]) ${KEEP}`,
      [id, textArray(FORBIDDEN_AREAS)],
    )
  }
}

async function seedGoods(tx: Transaction): Promise<void> {
  const expressIds = new Map(DEMO_EXPRESSES.map((express) => [express.key, express.id]))
  for (const goods of DEMO_GOODS) {
    const expressId = must(expressIds.get(goods.expressKey), 'the catalogue names its carriers')
    await tx.query(
      `INSERT INTO goods (id, name, picture, description, weight_g, price_fen, category, tag, city,
         express_id, stock, quantity_limit, sale_count, collect_count, created_at,
         sale_rank, collect_rank, closed_platforms, more_pictures)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14,
         now() - make_interval(days => $15), $13, $14, $16::int[], $17::text[]) ${KEEP}`,
      [
        goods.id,
        goods.name,
        goods.picture,
        JSON.stringify(goods.description),
        goods.weightG,
        goods.priceFen,
        goods.category,
        goods.tag,
        goods.city,
        expressId,
        goods.stock,
        goods.limit,
        goods.saleCount,
        goods.collectCount,
        goods.createdDaysAgo,
        intArray(CLOSED_PLATFORMS[goods.category] ?? []),
        textArray(CLOSE_UPS.map((part) => `${goods.picture}#svgView(viewBox(${part}))`)),
      ],
    )
  }
  for (const { id, percent } of VIP_GROUPS) {
    if (percent === 100) continue // the retail price
    const prices = DEMO_GOODS.map((g) => Math.max(1, Math.floor((g.priceFen * percent) / 100)))
    await tx.query(
      `INSERT INTO group_prices (goods_id, group_id, price_fen)
       SELECT p.goods_id, $1, p.price FROM unnest($2::bigint[], $3::bigint[]) AS p(goods_id, price) ${KEEP}`,
      [id, intArray(DEMO_GOODS.map((goods) => goods.id)), intArray(prices)],
    )
  }
}

async function seedFavourites(tx: Transaction, userId: number): Promise<void> {
  for (const { goodsId, daysAgo, dearerFen } of SANDBOX_FAVOURITES) {
    await tx.query(
      `INSERT INTO favourites (user_id, goods_id, created_at, price_fen)
       SELECT u.id, g.id, now() - make_interval(days => $3), coalesce(p.price_fen, g.price_fen) + $4
       FROM users u CROSS JOIN goods g
       LEFT JOIN group_prices p ON p.goods_id = g.id AND p.group_id = u.group_id
       WHERE u.id = $1 AND g.id = $2 ${KEEP}`,
      [userId, goodsId, daysAgo, dearerFen],
    )
  }
}

/** Whom the accounts were verified as: withdrawals go to that name only. */
async function seedNames(tx: Transaction): Promise<void> {
  for (const { mobile, realName } of SANDBOX_ACCOUNTS) {
    if (realName === null) continue
    await tx.query(
      `WITH named AS (
         INSERT INTO attestations (user_id, ticket, type, real_name, id_card, mobile, status)
         SELECT id, 'sandbox-' || mobile, 1, $2, '330***********1236', $3, 2
         FROM users WHERE mobile = $1 AND attestation = 2 ${KEEP} RETURNING user_id
       )
       UPDATE users SET real_name_mask = $2 FROM named WHERE id = named.user_id`,
      [mobile, maskRealName(realName), maskPhone(mobile)],
    )
  }
}

async function missingAccounts(db: Database): Promise<(typeof SANDBOX_ACCOUNTS)[number][]> {
  const mobiles = SANDBOX_ACCOUNTS.map((account) => account.mobile)
  const rows = await db.query<{ mobile: string }>(
    'SELECT mobile FROM users WHERE mobile = ANY($1::text[])',
    [textArray(mobiles)],
  )
  const known = new Set(rows.map((row) => row.mobile))
  return SANDBOX_ACCOUNTS.filter((account) => !known.has(account.mobile))
}

/** The demonstration world. Sandbox only; running it again changes nothing. */
export async function seed(db: Database, passwords: Passwords): Promise<void> {
  const wallet = makeWallet(db)
  await db.transaction(async (tx) => {
    await seedShop(tx)
    await seedGoods(tx)
    await seedSite(tx)
    return ok(null)
  })
  // The goods can be searched from the start; on a second start there is nothing to read.
  while (await readNames(db));
  for (const account of await missingAccounts(db)) {
    const passwordHash = await passwords.hash(SANDBOX_PASSWORD)
    await db.transaction(async (tx) => {
      const userId = await insertUser(tx, { ...account, passwordHash })
      // Null: another process has just made it.
      if (userId === null) return ok(null)
      await wallet.open(tx, userId, fen(account.openingFen))
      if (account.mobile === SANDBOX_ACCOUNTS[0].mobile) await seedFavourites(tx, userId)
      return ok(null)
    })
  }
  await db.transaction(async (tx) => ok(await seedNames(tx)))
}
