import { maskRealName } from '#domain/identity/real-name.ts'
import { fen } from '#domain/money/fen.ts'
import { maskPhone } from '#domain/recipient/phone.ts'
import { invariant } from '#domain/result/assert.ts'
import { ok } from '#domain/result/result.ts'
import type { Passwords } from '../../modules/accounts/password.ts'
import { insertUser } from '../../modules/accounts/repository.ts'
import { readNames } from '../../modules/goods/search-index.ts'
import { makeWallet, type Wallet } from '../../modules/wallet/service.ts'
import { intArray, textArray } from '../array-literal.ts'
import type { Database, Transaction } from '../database.ts'
import {
  FORBIDDEN_AREAS,
  ONE_PRICE_EXPRESS,
  RECHARGE_TIERS,
  REMOTE_AREAS,
  SANDBOX_ACCOUNTS,
  SANDBOX_FAVOURITES,
  SANDBOX_PASSWORD,
  SANDBOX_SUBS,
  VIP_GROUPS,
} from './accounts.data.ts'

import { seedBanners, seedFacts, seedNotices, seedService } from './site.ts'
import { categoryName, CLOSED_PLATFORMS, CLOSE_UPS, DEMO_EXPRESSES, DEMO_GOODS } from './goods.ts'

// What is there stays as it is: an older program may have written some of it.
const KEEP = 'ON CONFLICT DO NOTHING'

async function seedShop(tx: Transaction): Promise<void> {
  for (const { id, name, level, percent } of VIP_GROUPS) {
    await tx.query(
      `INSERT INTO vip_groups (id, name, level, percent) VALUES ($1, $2, $3, $4) ${KEEP}`,
      [id, name, level, percent],
    )
  }
  for (const { amountFen, giftFen, groupId } of RECHARGE_TIERS) {
    await tx.query(
      `INSERT INTO recharge_tiers (amount_fen, gift_fen, group_id) VALUES ($1, $2, $3) ${KEEP}`,
      [amountFen, giftFen, groupId],
    )
  }
  // The sandbox's courier serves them all.
  await tx.query('UPDATE expresses SET served = true, areas_given = true')
  for (const { id, key } of DEMO_EXPRESSES) {
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
    const expressId = invariant(
      expressIds.get(goods.expressKey),
      'the catalogue names its carriers',
    )
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
        categoryName(goods.category),
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
      `INSERT INTO group_prices (goods_id, group_id, price_fen, by_percent)
       SELECT p.goods_id, $1, p.price, true FROM unnest($2::bigint[], $3::bigint[]) AS p(goods_id, price) ${KEEP}`,
      [id, intArray(DEMO_GOODS.map((goods) => goods.id)), intArray(prices)],
    )
  }
}

async function openShop(tx: Transaction): Promise<void> {
  await tx.query('UPDATE shop_state SET opened_at = now() WHERE opened_at IS NULL')
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

/** Each of the roles, in the first account. */
async function seedSubs(tx: Transaction, passwordHash: string): Promise<void> {
  for (const { mobile, name, role, dayLimitFen } of SANDBOX_SUBS) {
    await tx.query(
      `INSERT INTO sub_accounts (user_id, name, mobile, role, day_limit_fen, state, password_hash, joined_at)
       SELECT u.id, $2, $3, $4, $5, 'active', $6, now() FROM users u
       WHERE u.mobile = $1 AND NOT EXISTS (SELECT FROM users o WHERE o.mobile = $3) ${KEEP}`,
      [SANDBOX_ACCOUNTS[0].mobile, name, mobile, role, dayLimitFen, passwordHash],
    )
  }
}

type Account = (typeof SANDBOX_ACCOUNTS)[number]

/** The verified name of an account: withdrawals go to that name only. */
async function seedName(tx: Transaction, { mobile, realName }: Account): Promise<void> {
  if (realName === null) return
  await tx.query(
    `WITH named AS (
       INSERT INTO attestations (user_id, ticket, type, real_name, id_card, mobile, status)
       SELECT id, 'sandbox-' || mobile, 1, $2, '330***********1236', $3, 2
       FROM users WHERE mobile = $1 AND attestation = 2 RETURNING user_id
     )
     UPDATE users SET real_name_mask = $2 FROM named WHERE id = named.user_id`,
    [mobile, maskRealName(realName), maskPhone(mobile)],
  )
}

async function seedAccount(
  tx: Transaction,
  { wallet, passwordHash }: { readonly wallet: Wallet; readonly passwordHash: string },
  account: Account,
): Promise<void> {
  const userId = await insertUser(tx, { ...account, passwordHash })
  // Null: somebody has registered with that mobile before.
  if (userId === null) return
  await wallet.open(tx, userId, fen(account.openingFen))
  if (account.mobile === SANDBOX_ACCOUNTS[0].mobile) await seedFavourites(tx, userId)
  await seedName(tx, account)
}

/** A part of the world, by the name under which it is remembered. */
type Part = { readonly name: string; readonly write: (tx: Transaction) => Promise<void> }

const SHOP: readonly Part[] = [
  { name: 'shop', write: seedShop },
  { name: 'goods', write: seedGoods },
  { name: 'banners', write: seedBanners },
  { name: 'notices', write: seedNotices },
  { name: 'service', write: seedService },
  { name: 'facts', write: seedFacts },
  { name: 'open', write: openShop },
]

/**
 * Writes a part, unless it was written before: by an earlier start, or at this moment by another
 * process, which the statement waits for.
 */
export async function writeOnce(db: Database, { name, write }: Part): Promise<void> {
  await db.transaction(async (tx) => {
    const [mine] = await tx.query(
      'INSERT INTO seeded_parts (part) VALUES ($1) ON CONFLICT DO NOTHING RETURNING part',
      [name],
    )
    if (mine !== undefined) await write(tx)
    return ok(null)
  })
}

/**
 * The demonstration world. Sandbox only. Each part is written once in the life of a database: what an
 * operator has deleted or changed stays so, and what belongs to a later version has a part of its own.
 */
export async function seed(db: Database, passwords: Passwords): Promise<void> {
  const rows = await db.query<{ part: string }>('SELECT part FROM seeded_parts')
  const written = new Set(rows.map(({ part }) => part))
  for (const part of SHOP) if (!written.has(part.name)) await writeOnce(db, part)
  // The goods can be searched from the start; on a second start there is nothing to read.
  while (await readNames(db));
  const wallet = makeWallet(db)
  for (const account of SANDBOX_ACCOUNTS) {
    const name = `account ${account.mobile}`
    if (written.has(name)) continue
    const passwordHash = await passwords.hash(SANDBOX_PASSWORD)
    const write = (tx: Transaction) => seedAccount(tx, { wallet, passwordHash }, account)
    await writeOnce(db, { name, write })
  }
  if (written.has('sub-accounts')) return
  const passwordHash = await passwords.hash(SANDBOX_PASSWORD)
  await writeOnce(db, { name: 'sub-accounts', write: (tx) => seedSubs(tx, passwordHash) })
}
