import type { Queryable } from './db/database.ts'
import { sealedFor as sealedForApi } from './modules/open-api/check-signature.ts'
import { sealedFor as sealedForShop } from './modules/shops/ask-platform.ts'
import { makeSeal } from './seal.ts'
import { sealedFor as sealedForWithdrawals } from './modules/withdrawals/service.ts'

/** Something sealed in the database, and whose it is. */
type Sealed = { readonly sealed: Uint8Array; readonly about: string }

type Row = { readonly user_id: number; readonly sealed: Uint8Array; readonly platform: string }

/** The newest of each kind: what was sealed before a key was lost does not count. */
const KINDS = [
  {
    sql: `SELECT user_id, app_key AS sealed, '' AS platform FROM api_settings
      ORDER BY updated_at DESC LIMIT 1`,
    about: ({ user_id }: Row) => sealedForApi(user_id),
  },
  {
    sql: `SELECT user_id, token AS sealed, platform_key AS platform FROM shops
      WHERE token IS NOT NULL ORDER BY expires_at DESC LIMIT 1`,
    about: ({ user_id, platform }: Row) => sealedForShop(user_id, platform),
  },
  {
    sql: `SELECT user_id, account AS sealed, '' AS platform FROM withdraw_accounts
      ORDER BY updated_at DESC LIMIT 1`,
    about: ({ user_id }: Row) => sealedForWithdrawals(user_id),
  },
] as const

/** Samples of what was sealed, for a database that kept no fingerprint of its key. */
export async function findSealed(db: Queryable): Promise<readonly Sealed[]> {
  const found = await Promise.all(
    KINDS.map(async ({ sql, about }) =>
      (await db.query<Row>(sql)).map((row) => ({ sealed: row.sealed, about: about(row) })),
    ),
  )
  return found.flat()
}

export function opensAny(key: Uint8Array, samples: readonly Sealed[]): boolean {
  const seal = makeSeal(key)
  return samples.some(({ sealed, about }) => seal.open(sealed, about) !== null)
}
