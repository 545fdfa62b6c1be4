import type { Queryable } from './db/database.ts'
import { sealedFor as sealedForApi } from './modules/open-api/check-signature.ts'
import { sealedFor as sealedForShop } from './modules/shops/ask-platform.ts'
import { sealedFor as sealedForWithdrawals } from './modules/withdrawals/service.ts'

type Row = { readonly user_id: number; readonly sealed: Uint8Array; readonly platform: string }

/** A column of sealed values. Its rows belong to users. */
export type SealedColumn = {
  readonly table: string
  readonly column: string
  /** The column that holds the platform, as a part of what is sealed for it; absent = none does. */
  readonly platform?: string
  /** The newest first. */
  readonly newest: string
  readonly about: (row: Pick<Row, 'user_id' | 'platform'>) => string
}

const withdrawals = (table: string, newest: string): SealedColumn[] =>
  ['real_name', 'account'].map((column) => ({
    table,
    column,
    newest,
    about: ({ user_id }) => sealedForWithdrawals(user_id),
  }))

/** Everything that is sealed in the database. A test compares it with the schema. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  {
    table: 'api_settings',
    column: 'app_key',
    newest: 'updated_at',
    about: ({ user_id }) => sealedForApi(user_id),
  },
  {
    table: 'shops',
    column: 'token',
    platform: 'platform_key',
    newest: 'expires_at',
    about: ({ user_id, platform }) => sealedForShop(user_id, platform),
  },
  ...withdrawals('withdraw_accounts', 'updated_at'),
  ...withdrawals('withdrawals', 'created_at'),
]

/** A sealed value, and what it was sealed for. */
export type SealedValue = {
  readonly userId: number
  readonly sealed: Uint8Array
  readonly about: string
}

function selectFrom({ table, column, platform }: SealedColumn): string {
  const of = platform === undefined ? `''` : platform
  return `SELECT user_id, ${column} AS sealed, ${of} AS platform FROM ${table} WHERE ${column} IS NOT NULL`
}

function valuesOf({ about }: SealedColumn, rows: readonly Row[]): SealedValue[] {
  return rows.map((row) => ({ userId: row.user_id, sealed: row.sealed, about: about(row) }))
}

/** The newest of a column: what was sealed before a key was lost does not count. */
export async function newestSealed(db: Queryable, of: SealedColumn): Promise<SealedValue[]> {
  const rows = await db.query<Row>(`${selectFrom(of)} ORDER BY ${of.newest} DESC LIMIT 1`)
  return valuesOf(of, rows)
}

/** So many users at a time. */
const STEP_USERS = 50

/** What is sealed of the next users behind `after`; null = there are none. */
export async function nextSealed(
  db: Queryable,
  of: SealedColumn,
  after: number,
): Promise<{ readonly values: readonly SealedValue[]; readonly upto: number } | null> {
  const rows = await db.query<Row>(
    `${selectFrom(of)} AND user_id > $1 AND user_id <= (SELECT max(user_id) FROM (
       SELECT DISTINCT user_id FROM ${of.table} WHERE user_id > $1 AND ${of.column} IS NOT NULL
       ORDER BY user_id LIMIT ${STEP_USERS}) next)
     ORDER BY user_id`,
    [after],
  )
  const last = rows.at(-1)
  return last === undefined ? null : { values: valuesOf(of, rows), upto: last.user_id }
}

/** @returns false when somebody has changed it meanwhile */
export async function replaceSealed(
  db: Queryable,
  { table, column }: SealedColumn,
  { userId, sealed, fresh }: SealedValue & { readonly fresh: Uint8Array },
): Promise<boolean> {
  // No two sealed values are the same.
  const done = await db.query(
    `UPDATE ${table} SET ${column} = $3 WHERE user_id = $1 AND ${column} = $2 RETURNING 1`,
    [userId, sealed, fresh],
  )
  return done.length > 0
}
