import { textArray } from '../../db/array-literal.ts'
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
}

const USED_TODAY = `coalesce((SELECT calls FROM api_usage c WHERE c.user_id = s.user_id AND c.day = ${TODAY}), 0)`

export async function findSetting(db: Queryable, userId: number): Promise<SettingRow | null> {
  const rows = await db.query<SettingRow>(
    `SELECT s.app_id, s.app_key, s.key_tail, s.enabled, s.notify_url, s.ip_ranges, s.day_quota, s.per_second,
       to_char(s.updated_at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') AS update_time,
       ${USED_TODAY} AS used_today
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

/** Whom an AppID stands for. */
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
 * Spends a nonce, and reads what its call needs to know of the signer, all as it is now.
 * @param call `key`: the sealed key under which the signature was found right
 * @returns null when that is not the key any more, or its user was disabled: nothing is spent then
 */
export async function spendNonce(
  db: Queryable,
  { appId, key, nonce }: { appId: string; key: Uint8Array; nonce: string },
): Promise<SignerRow | null> {
  const rows = await db.query<SignerRow>(
    `WITH signer AS (
       SELECT s.user_id, s.enabled, s.ip_ranges, s.day_quota, s.per_second, u.group_id, u.attestation,
         ${USED_TODAY} AS used_today
       FROM api_settings s JOIN users u ON u.id = s.user_id
       WHERE s.app_id = $1 AND s.app_key = $2 AND NOT u.disabled
     ), spent AS (
       INSERT INTO api_nonces (user_id, nonce) SELECT user_id, $3 FROM signer
       ON CONFLICT DO NOTHING RETURNING user_id
     )
     SELECT signer.*, EXISTS (SELECT FROM spent) AS is_fresh FROM signer`,
    [appId, key, nonce],
  )
  return rows[0] ?? null
}

export async function saveSetting(
  db: Queryable,
  userId: number,
  setting: { enabled: boolean; notifyUrl: string; ipRanges: readonly string[] },
): Promise<void> {
  await db.query(
    `UPDATE api_settings SET enabled = $2, notify_url = $3, ip_ranges = $4::text[], updated_at = now()
     WHERE user_id = $1`,
    [userId, setting.enabled, setting.notifyUrl, textArray([...setting.ipRanges])],
  )
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
    `INSERT INTO api_settings (user_id, app_id, app_key, key_tail) VALUES ($1, $2, $3, $4)
     ON CONFLICT (user_id) DO UPDATE SET app_key = EXCLUDED.app_key, key_tail = EXCLUDED.key_tail,
       updated_at = now()
     RETURNING app_id`,
    [userId, key.appId, key.sealed, key.tail],
  )
  return rows[0]?.app_id ?? key.appId
}

const AT_ONCE = 5000

/** Rows that are no longer needed. A nonce is kept longer than its timestamp is accepted. */
const OUTDATED = [
  ['api_nonces', `used_at < now() - interval '15 minutes'`],
  ['api_tickets', `expires_at < now()`],
  ['api_calls', `called_at < now() - interval '7 days'`],
  ['callbacks', `created_at < now() - interval '7 days' AND state <> 0`],
  ['api_usage', `day < ${TODAY} - 90`],
] as const

/** @returns whether there is more to clear */
export async function clearOutdated(db: Database): Promise<boolean> {
  let hasMore = false
  for (const [table, isOutdated] of OUTDATED) {
    const gone = await db.query(
      `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${table} WHERE ${isOutdated} LIMIT ${AT_ONCE})) RETURNING 1`,
    )
    hasMore ||= gone.length === AT_ONCE
  }
  return hasMore
}
