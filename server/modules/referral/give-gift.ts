import { ignore, ok } from '#domain/result/result.ts'
import { refuse, type Answer } from '../../http/refusal.ts'
import type { SettleDeps } from './settle.ts'
import { readTerms } from './terms.ts'

/**
 * Gives one member the gift they were promised, once: one transaction writes the mark and the
 * money. It locks the wallet before the referral, which the settling of a commission locks last.
 * @returns whether one was due
 */
export async function giveNext({ db, wallet }: Omit<SettleDeps, 'now'>): Promise<boolean> {
  const [due] = await db.query<{ member_id: number }>(
    'SELECT member_id FROM referrals WHERE gift_state = 1 ORDER BY member_id LIMIT 1',
  )
  if (due === undefined) return false
  const { giftFen } = await readTerms(db)
  const given = await db.transaction(async (tx): Promise<Answer<null>> => {
    if (giftFen > 0) await wallet.give(tx, due.member_id, giftFen)
    const marked = await tx.query(
      `UPDATE referrals SET gift_state = 2 WHERE member_id = $1 AND gift_state = 1 RETURNING member_id`,
      [due.member_id],
    )
    return marked.length === 1 ? ok(null) : refuse('server_busy')
  })
  // After a refusal another process was quicker, and nothing of this is kept.
  ignore(given)
  return true
}
