import { fen, type Fen } from '#domain/money/fen.ts'
import { invariant } from '#domain/result/assert.ts'
import type { Queryable } from '../../db/database.ts'

export type WithdrawTerms = {
  readonly minFen: Fen
  readonly maxFen: Fen
  /** Hundredths of a percent. */
  readonly feePoints: number
  readonly dayLimit: number
  /** For how long a new account rests; 0 = it does not. */
  readonly restHours: number
}

export async function readTerms(db: Queryable): Promise<WithdrawTerms> {
  const [row] = await db.query<{
    min: number
    max: number
    points: number
    times: number
    rest: number
  }>(
    `SELECT withdraw_min_fen AS min, withdraw_max_fen AS max, withdraw_fee_points AS points,
       withdraw_day_limit AS times, payout_rest_hours AS rest FROM money_terms`,
  )
  const { min, max, points, times, rest } = invariant(row, 'the migration writes it')
  return { minFen: fen(min), maxFen: fen(max), feePoints: points, dayLimit: times, restHours: rest }
}
