import { randomBytes, randomUUID } from 'node:crypto'

import type { SubRole } from '#contract/sub-roles.ts'
import { ok } from '#domain/result/result.ts'
import { beijingText } from '../../db/conditions.ts'
import type { Database, Queryable, Transaction } from '../../db/database.ts'
import type { Person } from '../../http/caller.ts'
import type { Answer } from '../../http/refusal.ts'
import { refuse } from '../../http/refusal.ts'
import { hashToken } from '../../keyed-hash.ts'

/** A remembered browser signs in without the password this long; then the password is required again. */
export const REMEMBERED_DAYS = 30

/** The browser that signs in: the tokens in its cookies, and its name. */
export type Browser = {
  /** Its session cookie, whoever it belongs to; '' when there is none. */
  readonly oldToken: string
  /** Its device cookie; '' when there is none. */
  readonly deviceToken: string
  readonly name: string
  /** `203.0.113.*`; absent = not known. */
  readonly network?: string
}

export type NewSession = {
  readonly token: string
  readonly publicId: string
  readonly deviceToken: string
}

type DeviceRow = {
  readonly id: string
  readonly user_id: number
  readonly sub_id: number | null
  readonly mobile: string
  readonly disabled: boolean
  readonly remembered: boolean
}

/** The mobile of the person whose device it is: of a sub-account its own. */
const MOBILE_OF = 'CASE WHEN d.sub_id IS NULL THEN u.mobile ELSE s.mobile END'

function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The browser behind a device cookie. */
export async function findDevice(db: Queryable, deviceToken: string): Promise<DeviceRow | null> {
  if (deviceToken === '') return null
  const rows = await db.query<DeviceRow>(
    `SELECT d.id, d.user_id, d.sub_id, ${MOBILE_OF} AS mobile,
       u.disabled OR coalesce(s.state <> 'active', false) AS disabled,
       coalesce(d.remembered_until > now(), false) AS remembered
     FROM devices d JOIN users u ON u.id = d.user_id LEFT JOIN sub_accounts s ON s.id = d.sub_id
     WHERE d.token_hash = $1`,
    [hashToken(deviceToken)],
  )
  return rows[0] ?? null
}

/** The device of this mobile's owner in the browser behind the cookie, also if others used it since. */
export async function findDeviceOf(
  db: Queryable,
  deviceToken: string,
  mobile: string,
): Promise<string | null> {
  if (deviceToken === '') return null
  const rows = await db.query<{ id: string }>(
    `SELECT d.id FROM devices held JOIN devices d ON d.browser_id = held.browser_id
     JOIN users u ON u.id = d.user_id LEFT JOIN sub_accounts s ON s.id = d.sub_id
     WHERE held.token_hash = $1 AND ${MOBILE_OF} = $2 ORDER BY d.seen_at DESC LIMIT 1`,
    [hashToken(deviceToken), mobile],
  )
  return rows[0]?.id ?? null
}

type DeviceRequest = Pick<SessionRequest, 'person' | 'browser' | 'remember'> & {
  readonly deviceToken: string
}

const REMEMBERED_UNTIL = `now() + interval '${REMEMBERED_DAYS} days'`

/** A user's browser stays one device; it no longer remembers another user. @returns its id */
async function takeDevice(
  tx: Transaction,
  { person, browser, deviceToken, remember }: DeviceRequest,
): Promise<string> {
  const { userId, subId } = person
  const known = await findDevice(tx, browser.deviceToken)
  if (known?.user_id === userId && known.sub_id === subId) {
    await tx.query(
      `UPDATE devices SET token_hash = $2, name = $3, network = $5, seen_at = now(),
         remembered_until = CASE $4
         WHEN 'keep' THEN remembered_until WHEN 'true' THEN ${REMEMBERED_UNTIL} END
       WHERE id = $1`,
      [known.id, hashToken(deviceToken), browser.name, String(remember), browser.network ?? ''],
    )
    // One browser has one session; one planted or left behind before must not live on.
    await tx.query('DELETE FROM sessions WHERE device_id = $1', [known.id])
    return known.id
  }
  if (known !== null) {
    await tx.query('UPDATE devices SET remembered_until = NULL WHERE id = $1', [known.id])
  }
  const id = randomUUID()
  await tx.query(
    `INSERT INTO devices (id, user_id, token_hash, name, browser_id, remembered_until, network, sub_id)
     VALUES ($1, $2, $3, $4, coalesce((SELECT browser_id FROM devices WHERE id = $5), gen_random_uuid()),
       CASE WHEN $6 THEN ${REMEMBERED_UNTIL} END, $7, $8)`,
    [
      id,
      userId,
      hashToken(deviceToken),
      browser.name,
      known?.id ?? null,
      remember === true,
      browser.network ?? '',
      subId,
    ],
  )
  return id
}

export type SessionRequest = {
  readonly person: Person
  readonly browser: Browser
  /** 'keep' = as it was. */
  readonly remember: boolean | 'keep'
  /** The hash just verified: no session begins if it has been replaced since. Null = none was. */
  readonly passwordHash: string | null
  /** The passkey just verified: no session begins if it is gone since. Absent = none was. */
  readonly passkeyId?: string
}

/** Keeps a passkey from being removed until the transaction ends. @returns false when it is gone */
async function holdPasskey(tx: Transaction, passkeyId: string): Promise<boolean> {
  const held = await tx.query('SELECT 1 FROM passkeys WHERE id = $1 FOR KEY SHARE', [passkeyId])
  return held.length > 0
}

/** Locks the rows that a new password or a stop would change. @returns undefined when the person may not come in */
async function holdPerson(tx: Transaction, { userId, subId }: Person): Promise<string | undefined> {
  const [account] = await tx.query<{ password_hash: string }>(
    'SELECT password_hash FROM users WHERE id = $1 AND NOT disabled FOR SHARE',
    [userId],
  )
  if (account === undefined || subId === null) return account?.password_hash
  const [sub] = await tx.query<{ password_hash: string }>(
    `SELECT password_hash FROM sub_accounts
     WHERE user_id = $1 AND id = $2 AND state = 'active' FOR SHARE`,
    [userId, subId],
  )
  return sub?.password_hash
}

/** Every sign-in gives new tokens to the session and to the device. */
export async function beginSession(
  db: Database,
  begin: SessionRequest,
): Promise<Answer<NewSession>> {
  const { person, browser, remember, passwordHash, passkeyId = null } = begin
  const begun = { token: newToken(), publicId: randomUUID(), deviceToken: newToken() }
  return db.transaction(async (tx): Promise<Answer<NewSession>> => {
    const stored = await holdPerson(tx, person)
    if (stored === undefined) return refuse('credentials_wrong')
    if (passwordHash !== null && stored !== passwordHash) return refuse('credentials_wrong')
    if (passkeyId !== null && !(await holdPasskey(tx, passkeyId))) return refuse('passkey_unknown')
    if (browser.oldToken !== '') await deleteSession(tx, browser.oldToken)
    const { deviceToken } = begun
    const deviceId = await takeDevice(tx, { person, browser, deviceToken, remember })
    await tx.query(
      `INSERT INTO sessions (token_hash, public_id, user_id, device_id, passkey_id, sub_id)
       VALUES ($1, $2, $3, $4, $5, $6)`,
      [hashToken(begun.token), begun.publicId, person.userId, deviceId, passkeyId, person.subId],
    )
    return ok(begun)
  })
}

export async function deleteSession(db: Queryable, token: string): Promise<void> {
  await db.query('DELETE FROM sessions WHERE token_hash = $1', [hashToken(token)])
}

/** Logout: the session ends, and this browser no longer remembers its owner. */
export async function endSession(db: Database, token: string, deviceToken: string): Promise<void> {
  await db.query(
    `UPDATE devices SET remembered_until = NULL
     WHERE id = (SELECT device_id FROM sessions WHERE token_hash = $1) OR token_hash = $2`,
    [hashToken(token), hashToken(deviceToken)],
  )
  await deleteSession(db, token)
}

type SessionRow = {
  readonly user_id: number
  readonly group_id: number
  readonly attestation: number
  readonly stale: boolean
  readonly device: string
  readonly sub_id: number | null
  readonly sub_name: string
  readonly sub_role: SubRole
  /** Null of the owner. */
  readonly sub_state: string | null
  readonly is_shared: boolean
}

/** Idle 7 days, absolute 30 (docs/decisions/0004-contract.md). `stale` = worth touching. */
const LIVE = `s.seen_at > now() - interval '7 days' AND s.created_at > now() - interval '30 days'`

export async function findSession(db: Database, token: string): Promise<SessionRow | null> {
  const rows = await db.query<SessionRow>(
    `SELECT s.user_id, u.group_id, u.attestation, s.seen_at < now() - interval '5 minutes' AS stale,
       d.name AS device, s.sub_id, p.name AS sub_name, p.role AS sub_role, p.state AS sub_state,
       EXISTS (SELECT FROM sub_accounts o WHERE o.user_id = s.user_id) AS is_shared
     FROM sessions s JOIN users u ON u.id = s.user_id JOIN devices d ON d.id = s.device_id
     LEFT JOIN sub_accounts p ON p.id = s.sub_id
     WHERE s.token_hash = $1 AND NOT u.disabled AND ${LIVE}`,
    [hashToken(token)],
  )
  return rows[0] ?? null
}

export async function touchSession(db: Database, token: string): Promise<void> {
  await db.query('UPDATE sessions SET seen_at = now() WHERE token_hash = $1', [hashToken(token)])
}

export type ListedDevice = {
  readonly id: string
  readonly name: string
  readonly network: string
  readonly is_current: boolean
  readonly is_remembered: boolean
  readonly create_time: string
  readonly seen_time: string
}

const LISTED = 100

/** Where the user is signed in or remembered; `token` is the session that asks. */
export async function listDevices(
  db: Database,
  { userId, subId }: Person,
  token: string,
): Promise<ListedDevice[]> {
  return db.query<ListedDevice>(
    `SELECT d.id, d.name, d.network, coalesce(bool_or(s.token_hash = $2), false) AS is_current,
       coalesce(d.remembered_until > now(), false) AS is_remembered,
       ${beijingText('d.created_at')} AS create_time,
       ${beijingText('greatest(d.seen_at, max(s.seen_at))')} AS seen_time
     FROM devices d LEFT JOIN sessions s ON s.device_id = d.id AND ${LIVE}
     WHERE d.user_id = $1 AND d.sub_id IS NOT DISTINCT FROM $3::bigint
     GROUP BY d.id HAVING count(s.token_hash) > 0 OR d.remembered_until > now()
     ORDER BY greatest(d.seen_at, max(s.seen_at)) DESC, d.id LIMIT ${LISTED}`,
    [userId, hashToken(token), subId],
  )
}

/** With its sessions. @returns false when the user has no such device */
export async function deleteDevice(
  db: Database,
  { userId, subId }: Person,
  id: string,
): Promise<boolean> {
  const rows = await db.query(
    `DELETE FROM devices
     WHERE user_id = $1 AND sub_id IS NOT DISTINCT FROM $3::bigint AND id = $2 RETURNING id`,
    [userId, id, subId],
  )
  return rows.length > 0
}

const FRESH_MINUTES = 10

/** Whether its user has shown who they are just now. */
export async function isFreshSession(db: Queryable, token: string): Promise<boolean> {
  const rows = await db.query(
    `SELECT 1 FROM sessions
     WHERE token_hash = $1 AND created_at > now() - interval '${FRESH_MINUTES} minutes'`,
    [hashToken(token)],
  )
  return rows.length > 0
}

/** The session goes on under a new token. */
export async function renewToken(tx: Transaction, oldToken: string): Promise<string> {
  const token = newToken()
  await tx.query(
    'UPDATE sessions SET token_hash = $2, mobile_proved_at = NULL WHERE token_hash = $1',
    [hashToken(oldToken), hashToken(token)],
  )
  return token
}
