import { REAL_NAME_STATES, type ShownMember } from '#contract/desk/members.ts'
import { beijingText } from '../../db/conditions.ts'
import type { Queryable } from '../../db/database.ts'
import { findMember, readGroups } from './find-members.ts'
import { readUnderWay } from './under-way.ts'

const MOST_ORDERS = 10
const MOST_DEVICES = 20
const MOST_CORRECTIONS = 20

type Facts = Pick<
  ShownMember,
  'inviteCode' | 'referrerId' | 'frozenBecause' | 'passkeys' | 'hasApiKey' | 'openWorkOrders'
>

const FACTS = `SELECT u.invite_code AS "inviteCode", u.referrer_id AS "referrerId",
    u.frozen_because AS "frozenBecause",
    (SELECT count(*) FROM passkeys k WHERE k.user_id = u.id) AS passkeys,
    EXISTS (SELECT FROM api_settings s WHERE s.user_id = u.id AND s.enabled) AS "hasApiKey",
    (SELECT count(*) FROM work_orders w WHERE w.user_id = u.id AND w.status < 3) AS "openWorkOrders"
  FROM users u WHERE u.id = $1`

async function readMoney(db: Queryable, id: number): Promise<ShownMember['money']> {
  const rows = await db.query<{ kind: string; balance: number; gift: number; free: number }>(
    `SELECT kind, balance_fen AS balance, gift_fen AS gift, free_fen AS free FROM accounts
     WHERE user_id = $1`,
    [id],
  )
  const of = (kind: string) => rows.find((row) => row.kind === kind)
  const wallet = of('wallet')
  return {
    balanceFen: wallet?.balance ?? 0,
    giftFen: wallet?.gift ?? 0,
    freeFen: wallet?.free ?? 0,
    withdrawingFen: of('withdrawing')?.balance ?? 0,
    commissionFen: of('commission')?.balance ?? 0,
    commissionFrozenFen: of('commission_frozen')?.balance ?? 0,
    frozenFen: of('frozen')?.balance ?? 0,
  }
}

type RealNameRow = Omit<ShownMember['realNameState'], 'state'> & { readonly status: number }

async function readRealName(db: Queryable, id: number): Promise<ShownMember['realNameState']> {
  const [row] = await db.query<RealNameRow>(
    `SELECT status, type = 2 AS "isCompany", CASE WHEN type = 2 THEN company_name ELSE real_name END AS name,
       CASE WHEN type = 2 THEN credit_code ELSE id_card END AS document, reason, proof,
       ${beijingText('updated_at')} AS time
     FROM attestations WHERE user_id = $1`,
    [id],
  )
  if (row === undefined) {
    return {
      state: 'none',
      isCompany: false,
      name: '',
      document: '',
      reason: '',
      time: '',
      proof: '',
    }
  }
  const { status, ...shown } = row
  return { ...shown, state: REAL_NAME_STATES[status] ?? 'none' }
}

function readOrders(db: Queryable, id: number): Promise<ShownMember['orders']> {
  return db.query(
    `SELECT order_sn AS sn, ${beijingText('created_at')} AS time, goods_name AS "goodsName",
       placed_count AS parcels, total_fen AS "totalFen"
     FROM orders WHERE user_id = $1 ORDER BY created_at DESC LIMIT ${MOST_ORDERS}`,
    [id],
  )
}

function readDevices(db: Queryable, id: number): Promise<ShownMember['devices']> {
  return db.query(
    `SELECT d.name, EXISTS (SELECT FROM sessions s WHERE s.device_id = d.id) AS "isSignedIn",
       coalesce(d.remembered_until > now(), false) AS "isRemembered",
       ${beijingText('d.created_at')} AS "createTime", ${beijingText('d.seen_at')} AS "seenTime"
     FROM devices d WHERE d.user_id = $1 ORDER BY d.seen_at DESC LIMIT ${MOST_DEVICES}`,
    [id],
  )
}

function readCorrections(db: Queryable, id: number): Promise<ShownMember['corrections']> {
  return db.query(
    `SELECT ${beijingText('corrected_at')} AS time, amount_fen AS fen, reason FROM corrections
     WHERE user_id = $1 ORDER BY id DESC LIMIT ${MOST_CORRECTIONS}`,
    [id],
  )
}

/**
 * One member, masked.
 * @param markOf marks a user in the log
 */
export async function showMember(
  db: Queryable,
  id: number,
  markOf: (userId: number) => string,
): Promise<ShownMember | null> {
  const member = await findMember(db, id)
  const [facts] = await db.query<Facts>(FACTS, [id])
  if (member === null || facts === undefined) return null
  return {
    ...member,
    ...facts,
    logMark: markOf(id),
    money: await readMoney(db, id),
    realNameState: await readRealName(db, id),
    orders: await readOrders(db, id),
    devices: await readDevices(db, id),
    corrections: await readCorrections(db, id),
    underWay: await readUnderWay(db, id),
    groups: await readGroups(db),
  }
}
