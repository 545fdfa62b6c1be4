import { isIdCard, maskIdCard, tidyIdCard } from '#domain/identity/id-card.ts'
import { isRealName, maskRealName, tidyRealName } from '#domain/identity/real-name.ts'
import { ok } from '#domain/result/result.ts'
import type { Database } from '../../db/database.ts'
import { deny, type DeskAnswer } from '../../desk/answer.ts'
import type { KeyedHash } from '../../keyed-hash.ts'
import { hashesOfPersons } from '../accounts/service.ts'
import { lockMember } from './member-acts.ts'

export type Proof = {
  readonly id: number
  readonly realName: string
  readonly idCard: string
  /** What the desk has seen, for those who look later. */
  readonly proof: string
}

const VERIFIED = 2

/** A verification by hand: the same row as the partner's leaves, with the note of the desk. */
export function verifyByHand(
  { db, hash, now }: { readonly db: Database; readonly hash: KeyedHash; readonly now: Date },
  { id, realName, idCard, proof }: Proof,
): Promise<DeskAnswer<null>> {
  const [name, card] = [tidyRealName(realName), tidyIdCard(idCard)]
  return db.transaction(async (tx): Promise<DeskAnswer<null>> => {
    if (!isRealName(name)) return deny('member_name_wrong')
    if (!isIdCard(card, now)) return deny('member_card_wrong')
    const member = await lockMember(tx, id)
    if (!member.ok) return member
    if (member.value.attestation === VERIFIED) return deny('member_verified_before')
    const { hashName, hashPerson } = hashesOfPersons(hash)
    await tx.query(
      `INSERT INTO attestations (user_id, ticket, type, real_name, id_card, mobile, status, proof,
         real_name_hash, person_hash)
       VALUES ($1, 'desk', 1, $2, $3, '', ${VERIFIED}, $4, $5, $6)
       ON CONFLICT (user_id) DO UPDATE SET ticket = EXCLUDED.ticket, type = 1, company_name = '',
         credit_code = '', real_name = EXCLUDED.real_name, id_card = EXCLUDED.id_card, mobile = '',
         status = ${VERIFIED}, reason = '', proof = EXCLUDED.proof, updated_at = now(),
         real_name_hash = EXCLUDED.real_name_hash, person_hash = EXCLUDED.person_hash`,
      [id, maskRealName(name), maskIdCard(card), proof, hashName(id, name), hashPerson(card)],
    )
    await tx.query(
      `UPDATE users SET attestation = ${VERIFIED}, real_name_mask = $2 WHERE id = $1`,
      [id, maskRealName(name)],
    )
    return ok(null)
  })
}
