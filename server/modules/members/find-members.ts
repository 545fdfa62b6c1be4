import { DESK_MEMBERS, type DeskMember } from '#contract/desk/members.ts'
import { MOBILE } from '#domain/recipient/phone.ts'
import { Conditions, beijingText, beijingTextOrNone } from '../../db/conditions.ts'
import type { Queryable } from '../../db/database.ts'
import { maskMobile } from './mask.ts'

type Row = Omit<DeskMember, 'isVerified'> & { readonly attestation: number }

export const MEMBER = `SELECT u.id, u.username, u.mobile, u.group_id AS "groupId", g.name AS "groupName",
    coalesce(a.balance_fen, 0) AS "balanceFen", u.disabled AND u.erased_at IS NULL AS "isFrozen",
    u.erased_at IS NOT NULL AS "isErased", u.attestation, u.real_name_mask AS "realName",
    ${beijingText('u.created_at')} AS "createTime",
    ${beijingTextOrNone('(SELECT max(o.created_at) FROM orders o WHERE o.user_id = u.id)')} AS "lastOrderTime"
  FROM users u JOIN vip_groups g ON g.id = u.group_id
  LEFT JOIN accounts a ON a.user_id = u.id AND a.kind = 'wallet'`

export function toMember({ attestation, mobile, ...row }: Row): DeskMember {
  return { ...row, mobile: maskMobile(mobile), isVerified: attestation === 2 }
}

export async function findMember(db: Queryable, id: number): Promise<DeskMember | null> {
  const [row] = await db.query<Row>(`${MEMBER} WHERE u.id = $1`, [id])
  return row === undefined ? null : toMember(row)
}

export type MemberFilters = {
  readonly text?: string | undefined
  readonly groupId?: number | undefined
  readonly is?: 'frozen' | 'verified' | 'unverified' | undefined
  readonly after?: number | undefined
}

const IS = {
  frozen: 'u.disabled AND u.erased_at IS NULL',
  verified: 'u.attestation = 2 AND u.erased_at IS NULL',
  unverified: 'u.attestation <> 2 AND u.erased_at IS NULL',
} as const

const REFERRAL_CODE = /^[2-9A-HJ-NP-Z]{8}$/
/** The highest character: what begins with a text is between the text and itself with this behind. */
const LAST = '\u{10FFFF}'
const MOBILE_END = 4

const NAME = '(u.username COLLATE "C")'
/** Members found by their name are in its order, the others the newest first. */
const BY_NAME = {
  order: `${NAME}, u.id`,
  behind: `(${NAME}, u.id) > (SELECT b.username COLLATE "C", b.id FROM users b WHERE b.id = $1)`,
} as const
const BY_AGE = { order: 'u.id DESC', behind: 'u.id < $1' } as const

const isName = (text: string): boolean =>
  text !== '' && !/^\d+$/.test(text) && !REFERRAL_CODE.test(text.toUpperCase())

/** The condition of what was typed: a whole number or code, the end of a mobile, or the beginning of a name. */
function addText(where: Conditions, text: string): void {
  if (MOBILE.test(text)) where.add((n) => `u.mobile = ${n}`, text)
  else if (/^\d+$/.test(text)) {
    const isEnd = text.length >= MOBILE_END && text.length <= 11
    const end = `(right(u.mobile, ${MOBILE_END}) COLLATE "C") = right($T, ${MOBILE_END})
      AND right(u.mobile, length($T)) = $T`
    where.add(
      (n) => {
        const ofEnd = isEnd ? ` OR (${end.replaceAll('$T', `${n}::text`)})` : ''
        return `(u.id = ${n}::text::bigint${ofEnd})`
      },
      text.slice(0, 15),
    )
  } else if (REFERRAL_CODE.test(text.toUpperCase())) {
    where.add((n) => `u.invite_code = ${n}`, text.toUpperCase())
  } else {
    where.add((n) => `${NAME} >= ${n}`, text)
    where.add((n) => `${NAME} < ${n}`, text + LAST)
  }
}

/** Members with the levels that they may be in. */
export async function findMembers(
  db: Queryable,
  { text = '', groupId, is, after }: MemberFilters,
): Promise<{
  list: DeskMember[]
  next: number | null
  groups: { id: number; name: string }[]
}> {
  const by = isName(text) ? BY_NAME : BY_AGE
  const where = new Conditions(
    after === undefined ? '$1::bigint IS NULL' : by.behind,
    after ?? null,
  )
  if (text !== '') addText(where, text)
  if (groupId !== undefined) where.add((n) => `u.group_id = ${n}`, groupId)
  if (is !== undefined) where.always(IS[is])
  const rows = await db.query<Row>(
    `${MEMBER} WHERE ${where.text} ORDER BY ${by.order} LIMIT ${DESK_MEMBERS}`,
    where.params,
  )
  const last = rows.at(-1)
  return {
    list: rows.map(toMember),
    next: rows.length === DESK_MEMBERS && last !== undefined ? last.id : null,
    groups: await readGroups(db),
  }
}

export function readGroups(db: Queryable): Promise<{ id: number; name: string }[]> {
  return db.query('SELECT id, name FROM vip_groups ORDER BY level')
}
