import { beijingDay, beijingText } from '../../db/conditions.ts'
import { textArray } from '../../db/array-literal.ts'
import { clearRows } from '../../db/clear-rows.ts'
import type { Database, Queryable, Transaction } from '../../db/database.ts'

/** The day by which calls are counted. */
export const TODAY = `(now() AT TIME ZONE 'Asia/Shanghai')::date`

export type SettingRow = {
  readonly app_id: string
  readonly app_key: Uint8Array
  readonly key_tail: string
  readonly enabled: boolean
  readonly notify_url: string
  readonly ip_ranges: string[]
  readonly day_quota: number
  readonly per_second: number
  readonly update_time: string
  readonly used_today: number
  readonly day_limit_fen: number | null
  readonly spent_fen: number
  readonly is_stopped: boolean
  /** The day on which the key was made; '' = not known. */
  readonly made: string
}

const USED_TODAY = `coalesce((SELECT calls FROM api_usage c WHERE c.user_id = s.user_id AND c.day = ${TODAY}), 0)`

export async function findSetting(db: Queryable, userId: number): Promise<SettingRow | null> {
  const rows = await db.query<SettingRow>(
    `SELECT s.app_id, s.app_key, s.key_tail, s.enabled, s.notify_url, s.ip_ranges, s.day_quota, s.per_second,
       ${beijingText('s.updated_at')} AS update_time,
       ${USED_TODAY} AS used_today, s.day_limit_fen, s.stopped_at IS NOT NULL AS is_stopped,
       coalesce((SELECT spent_fen FROM api_spending d WHERE d.user_id = s.user_id AND d.day = ${TODAY}), 0)
         AS spent_fen,
       coalesce(${beijingDay('s.key_made_at')}, '') AS made
     FROM api_settings s WHERE s.user_id = $1`,
    [userId],
  )
  return rows[0] ?? null
}

type KeyRow = {
  readonly user_id: number
  readonly app_id: string
  readonly enabled: boolean
  readonly day_quota: number
  readonly per_second: number
  readonly used_today: number
}

/** Everybody who has a key. */
export async function listKeys(db: Queryable): Promise<KeyRow[]> {
  return db.query<KeyRow>(
    `SELECT s.user_id, s.app_id, s.enabled, s.day_quota, s.per_second, ${USED_TODAY} AS used_today
     FROM api_settings s ORDER BY s.user_id`,
  )
}

type Quota = Pick<KeyRow, 'app_id' | 'day_quota' | 'per_second'>

export async function findQuota(db: Queryable, appId: string): Promise<Quota | null> {
  const [row] = await db.query<Quota>(
    'SELECT app_id, day_quota, per_second FROM api_settings WHERE app_id = $1',
    [appId],
  )
  return row ?? null
}

/** @returns whether there is such a key */
export async function setQuota(
  db: Queryable,
  appId: string,
  { dayQuota, perSecond }: { readonly dayQuota: number; readonly perSecond: number },
): Promise<boolean> {
  const rows = await db.query(
    'UPDATE api_settings SET day_quota = $2, per_second = $3 WHERE app_id = $1 RETURNING 1',
    [appId, dayQuota, perSecond],
  )
  return rows.length === 1
}

export type KeyOf = {
  readonly user_id: number
  /** Sealed. */
  readonly app_key: Uint8Array
}

/** The user and key of an AppID. */
export async function findKey(db: Queryable, appId: string): Promise<KeyOf | null> {
  const rows = await db.query<KeyOf>(
    'SELECT user_id, app_key FROM api_settings WHERE app_id = $1',
    [appId],
  )
  return rows[0] ?? null
}

export type SignerRow = {
  readonly user_id: number
  readonly enabled: boolean
  readonly ip_ranges: string[]
  readonly day_quota: number
  readonly per_second: number
  readonly used_today: number
  readonly group_id: number
  readonly attestation: number
  /** Whether the nonce was not used before; it is now. */
  readonly is_fresh: boolean
}

/**
 * Nonces of calls that only read are lost with a crash of the database, which costs nothing: a
 * repeated read answers the same. Those of calls that write are in the database's log. Their commit
 * is not waited for: the log is written in order, so an order that is on the disk, or on a standby,
 * has its nonce before it there.
 */
const NONCES = {
  read: { table: 'api_nonces', commit: '' },
  write: {
    table: 'api_write_nonces',
    commit: `, set_config('synchronous_commit', 'off', true) AS commit`,
  },
} as const

/**
 * Spends a nonce, and reads what its call needs to know of the signer, all as it is now.
 * @param call `key`: the sealed key under which the signature was found right
 * @returns null when that is not the key any more, or its user was disabled: nothing is spent then
 */
export async function spendNonce(
  db: Queryable,
  call: { appId: string; key: Uint8Array; nonce: string; writes: boolean },
): Promise<SignerRow | null> {
  const { table, commit } = NONCES[call.writes ? 'write' : 'read']
  const rows = await db.query<SignerRow>(
    `WITH signer AS (
       SELECT s.user_id, s.enabled, s.ip_ranges, s.day_quota, s.per_second, u.group_id, u.attestation,
         ${USED_TODAY} AS used_today
       FROM api_settings s JOIN users u ON u.id = s.user_id
       WHERE s.app_id = $1 AND s.app_key = $2 AND NOT u.disabled
     ), spent AS (
       INSERT INTO ${table} (user_id, nonce) SELECT user_id, $3 FROM signer
       ON CONFLICT DO NOTHING RETURNING user_id
     )
     SELECT signer.*, EXISTS (SELECT FROM spent) AS is_fresh${commit} FROM signer`,
    [call.appId, call.key, call.nonce],
  )
  return rows[0] ?? null
}

export type NewSetting = {
  readonly enabled: boolean
  readonly notifyUrl: string
  readonly ipRanges: readonly string[]
  readonly dayLimitFen: number | null
}

export async function saveSetting(
  db: Queryable,
  userId: number,
  setting: NewSetting,
): Promise<void> {
  await db.query(
    `UPDATE api_settings SET enabled = $2, notify_url = $3, ip_ranges = $4::text[], day_limit_fen = $5,
       stopped_at = CASE WHEN $2 THEN NULL ELSE stopped_at END, updated_at = now()
     WHERE user_id = $1`,
    [
      userId,
      setting.enabled,
      setting.notifyUrl,
      textArray([...setting.ipRanges]),
      setting.dayLimitFen,
    ],
  )
}

/** @returns whether the API is on; null = no key was ever made */
export async function lockSetting(tx: Transaction, userId: number): Promise<boolean | null> {
  const [locked] = await tx.query<{ enabled: boolean }>(
    'SELECT enabled FROM api_settings WHERE user_id = $1 FOR UPDATE',
    [userId],
  )
  return locked?.enabled ?? null
}

/** Switches the key off until somebody switches it on with the password. @returns whether it was on */
export async function stopKey(tx: Transaction, userId: number): Promise<boolean> {
  const was = await lockSetting(tx, userId)
  await tx.query('UPDATE api_settings SET enabled = false, stopped_at = now() WHERE user_id = $1', [
    userId,
  ])
  return was === true
}

/** @returns whether the user had any */
export async function endTickets(tx: Transaction, userId: number): Promise<boolean> {
  const ended = await tx.query('DELETE FROM api_tickets WHERE user_id = $1 RETURNING 1', [userId])
  return ended.length > 0
}

/**
 * Takes an order's price of the day's sum, in the order's transaction: what is rolled back was
 * never taken. Gives no row when the sum does not allow it. The row is locked, so parallel orders
 * take no more than orders one after another.
 */
export function takeOfDaySum(
  userId: number,
  amountFen: number,
): { readonly sql: string; readonly params: readonly unknown[] } {
  return {
    sql: `INSERT INTO api_spending AS d (user_id, day, spent_fen)
      SELECT user_id, ${TODAY}, $2 FROM api_settings
      WHERE user_id = $1 AND (day_limit_fen IS NULL OR day_limit_fen >= $2)
      ON CONFLICT (user_id, day) DO UPDATE SET spent_fen = d.spent_fen + EXCLUDED.spent_fen
      WHERE EXISTS (SELECT FROM api_settings s WHERE s.user_id = d.user_id
        AND (s.day_limit_fen IS NULL OR s.day_limit_fen >= d.spent_fen + EXCLUDED.spent_fen))
      RETURNING spent_fen`,
    params: [userId, amountFen],
  }
}

export async function insertTicket(
  db: Queryable,
  ticket: { hash: string; userId: number; seconds: number },
): Promise<void> {
  await db.query(
    `INSERT INTO api_tickets (token_hash, user_id, expires_at)
     VALUES ($1, $2, now() + make_interval(secs => $3))`,
    [ticket.hash, ticket.userId, ticket.seconds],
  )
}

/** @returns whether the ticket was valid; it is spent now */
export async function spendTicket(tx: Transaction, userId: number, hash: string): Promise<boolean> {
  const rows = await tx.query<{ is_good: boolean }>(
    `DELETE FROM api_tickets WHERE token_hash = $1 AND user_id = $2
     RETURNING expires_at > now() AS is_good`,
    [hash, userId],
  )
  return rows[0]?.is_good === true
}

/** Stores a key; an AppID that exists already stays. @returns the AppID */
export async function saveKey(
  tx: Transaction,
  userId: number,
  key: { appId: string; sealed: Uint8Array; tail: string },
): Promise<string> {
  const rows = await tx.query<{ app_id: string }>(
    `INSERT INTO api_settings (user_id, app_id, app_key, key_tail, key_made_at)
     VALUES ($1, $2, $3, $4, now())
     ON CONFLICT (user_id) DO UPDATE SET app_key = EXCLUDED.app_key, key_tail = EXCLUDED.key_tail,
       key_made_at = now(), stopped_at = NULL, updated_at = now()
     RETURNING app_id`,
    [userId, key.appId, key.sealed, key.tail],
  )
  return rows[0]?.app_id ?? key.appId
}

const AT_ONCE = 5000

/** Rows that are no longer needed, with their keys. A nonce is kept longer than its timestamp is accepted. */
const OUTDATED = [
  ['api_nonces', ['user_id', 'nonce'], `used_at < now() - interval '15 minutes'`],
  ['api_write_nonces', ['user_id', 'nonce'], `used_at < now() - interval '15 minutes'`],
  ['api_tickets', ['token_hash'], `expires_at < now()`],
  ['api_calls', ['user_id', 'id'], `called_at < now() - interval '7 days'`],
  ['callbacks', ['user_id', 'id'], `created_at < now() - interval '7 days' AND state <> 0`],
  ['api_usage', ['user_id', 'day'], `day < ${TODAY} - 90`],
  ['api_spending', ['user_id', 'day'], `day < ${TODAY} - 90`],
] as const

/** @returns whether there is more to clear */
export async function clearOutdated(db: Database): Promise<boolean> {
  let hasMore = false
  for (const [table, key, isOutdated] of OUTDATED) {
    hasMore = (await clearRows(db, { table, key, isOutdated }, AT_ONCE)) || hasMore
  }
  return hasMore
}
