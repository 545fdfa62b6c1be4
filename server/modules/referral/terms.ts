import { fen, type Fen } from '#domain/money/fen.ts'
import { invariant } from '#domain/result/assert.ts'
import type { Queryable } from '../../db/database.ts'

export type ReferralTerms = {
  /** Hundredths of a percent. */
  readonly points: number
  readonly freezeDays: number
  readonly earnDays: number
  readonly giftFen: Fen
}

export async function readTerms(db: Queryable): Promise<ReferralTerms> {
  const [row] = await db.query<{ points: number; freeze: number; earn: number; gift: number }>(
    `SELECT commission_points AS points, commission_freeze_days AS freeze, commission_days AS earn,
       invite_gift_fen AS gift FROM money_terms`,
  )
  const { points, freeze, earn, gift } = invariant(row, 'the migration writes it')
  return { points, freezeDays: freeze, earnDays: earn, giftFen: fen(gift) }
}
