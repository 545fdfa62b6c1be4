import type { Queryable } from '../../db/database.ts'
import { ABOVE } from './above.ts'

/** `reviewed`: an operator has looked at what is shared (docs/decisions/0087). */
type VoidReason = 'same_device' | 'same_person' | 'reviewed'

/**
 * Whether a member is one of those above them: the same browser or the same identity card. The
 * referrer is fixed at registration, so nobody can be above themselves with one account; with
 * several they can.
 */
export async function findAbuse(db: Queryable, memberId: number): Promise<VoidReason | null> {
  const [row] = await db.query<{ known: VoidReason | ''; device: boolean; person: boolean }>(
    `WITH RECURSIVE ${ABOVE}
     SELECT (SELECT void_reason FROM referrals WHERE member_id = $1) AS known,
       EXISTS (SELECT FROM devices m JOIN devices d ON d.browser_id = m.browser_id
         WHERE m.user_id = $1 AND m.sub_id IS NULL AND d.sub_id IS NULL AND d.user_id IN (SELECT user_id FROM above)) AS device,
       EXISTS (SELECT FROM attestations m JOIN attestations a ON a.person_hash = m.person_hash
         WHERE m.user_id = $1 AND m.person_hash <> '' AND m.status = 2 AND a.status = 2
           AND a.user_id IN (SELECT user_id FROM above)) AS person`,
    [memberId],
  )
  // A finding stays, although a device may have been forgotten since.
  if (row !== undefined && row.known !== '') return row.known
  if (row?.person === true) return 'same_person'
  return row?.device === true ? 'same_device' : null
}
