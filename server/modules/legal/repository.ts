import type { DeskLegal, DeskLegalVersion } from '#contract/desk/legal.ts'
import type { LegalNews, LegalText, LegalVersion } from '#contract/legal.ts'
import { beijingText } from '../../db/conditions.ts'
import type { Queryable, Transaction } from '../../db/database.ts'

/** Days are of Beijing. */
export const TODAY = "(now() AT TIME ZONE 'Asia/Shanghai')::date"
/** The version in force; where the clock is before all of them, the first. */
const IN_FORCE = `(SELECT coalesce(max(version) FILTER (WHERE version <= ${TODAY}), min(version))
  FROM legal_versions)`
const DAY = "to_char(version, 'YYYY-MM-DD')"
const VERSION = `${DAY} AS version, changes,
  CASE WHEN version = ${IN_FORCE} THEN 'now' WHEN version > ${TODAY} THEN 'later' ELSE 'past' END
    AS state`

export async function versionInForce(db: Queryable): Promise<string> {
  const [row] = await db.query<{ version: string }>(
    `SELECT to_char(${IN_FORCE}, 'YYYY-MM-DD') AS version`,
  )
  return row?.version ?? ''
}

export function listVersions(db: Queryable): Promise<LegalVersion[]> {
  return db.query<LegalVersion>(`SELECT ${VERSION} FROM legal_versions l ORDER BY l.version DESC`)
}

/** With how many users know of each. */
export function listForDesk(db: Queryable): Promise<DeskLegalVersion[]> {
  return db.query<DeskLegalVersion>(
    `SELECT ${VERSION}, is_own AS "isOwn", ${beijingText('published_at')} AS "publishedAt",
       coalesce(agreed, 0) AS agreed, coalesce(told, 0) AS told
     FROM legal_versions l LEFT JOIN (
       SELECT c.version AS day, count(*) FILTER (WHERE kind = 'agreed') AS agreed,
         count(*) FILTER (WHERE kind = 'told') AS told
       FROM consents c GROUP BY c.version) c ON c.day = to_char(l.version, 'YYYY-MM-DD')
     ORDER BY l.version DESC`,
  )
}

type TextRow = LegalVersion & { readonly content: string }

/** @param version null = the one in force */
export async function findText(
  db: Queryable,
  text: LegalText,
  version: string | null,
): Promise<TextRow | null> {
  const [row] = await db.query<TextRow>(
    `SELECT ${VERSION}, ${text}::text AS content FROM legal_versions
     WHERE version = coalesce($1::date, ${IN_FORCE})`,
    [version],
  )
  return row ?? null
}

type StoredTexts = Pick<DeskLegal, 'version' | 'changes'> & {
  readonly agreement: string
  readonly privacy: string
}

const STORED = `${DAY} AS version, changes, agreement::text AS agreement, privacy::text AS privacy`

export async function findVersion(db: Queryable, version: string): Promise<StoredTexts | null> {
  const [row] = await db.query<StoredTexts>(
    `SELECT ${STORED} FROM legal_versions WHERE version = $1::date`,
    [version],
  )
  return row ?? null
}

/** The one before a day; the first, where there is none. */
export async function findBefore(db: Queryable, version: string): Promise<StoredTexts | null> {
  const [row] = await db.query<StoredTexts>(
    `SELECT ${STORED} FROM legal_versions l
     ORDER BY l.version < $1::date DESC, CASE WHEN l.version < $1::date THEN l.version END DESC, l.version
     LIMIT 1`,
    [version],
  )
  return row ?? null
}

/** The latest version, when the shop has written one of its own. */
export async function findOwn(db: Queryable): Promise<StoredTexts | null> {
  const [row] = await db.query<StoredTexts>(
    `SELECT ${STORED} FROM legal_versions l WHERE is_own ORDER BY l.version DESC LIMIT 1`,
  )
  return row ?? null
}

type Days = { readonly isOpened: boolean; readonly earliest: string; readonly isTooSoon: boolean }

/**
 * When a new version may begin: after the notice that the terms promise, in a shop that is open;
 * on any day from today before.
 */
export async function readDays(db: Queryable, notice: number, version: string): Promise<Days> {
  const [row] = await db.query<Days>(
    `SELECT is_opened AS "isOpened", to_char(earliest, 'YYYY-MM-DD') AS earliest,
       $2::date < earliest AS "isTooSoon"
     FROM (SELECT opened_at IS NOT NULL AS is_opened,
         ${TODAY} + CASE WHEN opened_at IS NULL THEN 0 ELSE $1::int END AS earliest
       FROM shop_state) s`,
    [notice, version],
  )
  return row ?? { isOpened: false, earliest: version, isTooSoon: false }
}

export async function saveVersion(tx: Transaction, texts: StoredTexts): Promise<void> {
  await tx.query(
    `INSERT INTO legal_versions (version, changes, agreement, privacy)
     VALUES ($1::date, $2, $3::text::jsonb, $4::text::jsonb)
     ON CONFLICT (version) DO UPDATE SET changes = excluded.changes, is_own = true,
       agreement = excluded.agreement, privacy = excluded.privacy, published_at = now()`,
    [texts.version, texts.changes, texts.agreement, texts.privacy],
  )
}

/** @returns whether it was there and had not begun */
export async function dropVersion(db: Queryable, version: string): Promise<boolean> {
  const gone = await db.query(
    `DELETE FROM legal_versions WHERE version = $1::date AND version > ${TODAY}
       AND version <> ${IN_FORCE} RETURNING version`,
    [version],
  )
  return gone.length > 0
}

/**
 * The latest change that this user has not agreed to, and was not notified of; for one without a
 * consent on record, the changes since the account was opened.
 */
export async function findNews(db: Queryable, userId: number): Promise<LegalNews | null> {
  const [row] = await db.query<LegalNews>(
    `SELECT ${VERSION} FROM legal_versions l
     WHERE changes <> ''
       AND l.version > coalesce(
         (SELECT max(c.version) FROM consents c WHERE c.user_id = $1 AND c.kind = 'agreed')::date,
         (SELECT (u.created_at AT TIME ZONE 'Asia/Shanghai')::date FROM users u WHERE u.id = $1))
       AND NOT EXISTS (SELECT FROM consents c
         WHERE c.user_id = $1 AND c.version = to_char(l.version, 'YYYY-MM-DD'))
     ORDER BY l.version DESC LIMIT 1`,
    [userId],
  )
  return row ?? null
}

/** Counts for the versions before it, too. @returns whether there is such a version */
export async function noteTold(db: Queryable, userId: number, version: string): Promise<boolean> {
  if ((await findVersion(db, version)) === null) return false
  await db.query(
    `INSERT INTO consents (user_id, version, kind)
     SELECT $1, ${DAY}, 'told' FROM legal_versions l WHERE l.version <= $2::date AND changes <> ''
     ON CONFLICT DO NOTHING`,
    [userId, version],
  )
  return true
}

/** Users are notified again of a version that was rewritten. */
export async function forgetTold(tx: Transaction, version: string): Promise<void> {
  await tx.query(`DELETE FROM consents WHERE version = $1 AND kind = 'told'`, [version])
}
