import { ok } from '#domain/result/result.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { maskPhone } from '#domain/recipient/phone.ts'
import { bindMobile } from '../accounts/service.ts'
import { deny, type DeskAnswer } from '../../desk/answer.ts'

type MemberRow = {
  readonly disabled: boolean
  readonly is_erased: boolean
  readonly attestation: number
}

/** A member who was not erased, locked until the transaction ends: nobody signs in meanwhile. */
export async function lockMember(tx: Transaction, id: number): Promise<DeskAnswer<MemberRow>> {
  const [row] = await tx.query<MemberRow>(
    `SELECT disabled, erased_at IS NOT NULL AS is_erased, attestation FROM users
     WHERE id = $1 FOR NO KEY UPDATE`,
    [id],
  )
  if (row === undefined) return deny('member_unknown')
  return row.is_erased ? deny('member_erased') : ok(row)
}

/** Signs a member out of every browser, and has none of them remember the password. */
export async function endSessionsOf(tx: Transaction, id: number): Promise<number> {
  await tx.query('UPDATE devices SET remembered_until = NULL WHERE user_id = $1', [id])
  const ended = await tx.query('DELETE FROM sessions WHERE user_id = $1 RETURNING 1', [id])
  return ended.length
}

export function freeze(db: Database, id: number, reason: string): Promise<DeskAnswer<null>> {
  return db.transaction(async (tx): Promise<DeskAnswer<null>> => {
    const member = await lockMember(tx, id)
    if (!member.ok) return member
    await tx.query('UPDATE users SET disabled = true, frozen_because = $2 WHERE id = $1', [
      id,
      reason,
    ])
    await endSessionsOf(tx, id)
    return ok(null)
  })
}

export function unfreeze(db: Database, id: number): Promise<DeskAnswer<null>> {
  return db.transaction(async (tx): Promise<DeskAnswer<null>> => {
    const member = await lockMember(tx, id)
    if (!member.ok) return member
    if (!member.value.disabled) return deny('member_not_frozen')
    await tx.query(`UPDATE users SET disabled = false, frozen_because = '' WHERE id = $1`, [id])
    return ok(null)
  })
}

export function endSessions(db: Database, id: number): Promise<DeskAnswer<{ ended: number }>> {
  return db.transaction(async (tx): Promise<DeskAnswer<{ ended: number }>> => {
    const member = await lockMember(tx, id)
    return member.ok ? ok({ ended: await endSessionsOf(tx, id) }) : member
  })
}

/** Grants a level; one that a recharge brings counts instead while it is higher. */
export function setLevel(
  db: Database,
  id: number,
  groupId: number,
): Promise<DeskAnswer<{ groupName: string }>> {
  return db.transaction(async (tx): Promise<DeskAnswer<{ groupName: string }>> => {
    const member = await lockMember(tx, id)
    if (!member.ok) return member
    const [group] = await tx.query('SELECT FROM vip_groups WHERE id = $1', [groupId])
    if (group === undefined) return deny('desk_group_unknown', { name: `${groupId}` })
    await tx.query('UPDATE users SET base_group_id = $2 WHERE id = $1', [id, groupId])
    const [now] = await tx.query<{ name: string }>(
      `UPDATE users u SET group_id = g.id FROM vip_groups g
       WHERE u.id = $1 AND g.id = member_group($1) RETURNING g.name`,
      [id],
    )
    return ok({ groupName: now?.name ?? '' })
  })
}

/**
 * Another mobile, by the desk. Sessions, passkeys and tickets end: whoever had the account before
 * signs in by the new number or not at all. The password stays; it is set again by the number.
 */
export function setMobile(
  db: Database,
  id: number,
  mobile: string,
): Promise<DeskAnswer<{ mobile: string }>> {
  return db.transaction(async (tx): Promise<DeskAnswer<{ mobile: string }>> => {
    const member = await lockMember(tx, id)
    if (!member.ok) return member
    if (!(await bindMobile(tx, id, mobile))) return deny('member_mobile_taken')
    await endSessionsOf(tx, id)
    for (const table of ['passkeys', 'withdraw_tickets', 'api_tickets']) {
      await tx.query(`DELETE FROM ${table} WHERE user_id = $1`, [id])
    }
    return ok({ mobile: maskPhone(mobile) })
  })
}
