import { fen, type Fen } from '#domain/money/fen.ts'
import { invariant } from '#domain/result/assert.ts'
import { ok, type Result } from '#domain/result/result.ts'
import type { Transaction } from '../../db/database.ts'
import { readHoldings } from './lots.ts'
import { readBalance } from './repository.ts'
import { lockAccounts, transfer, type Short } from './transfer.ts'

export type Correction = {
  readonly userId: number
  /** Above zero is given, below zero taken. */
  readonly amountFen: number
  /** The merchant is shown it. */
  readonly reason: string
}

/**
 * Puts a balance right by hand. What is given is free money, since no gift hangs on it; what is taken
 * is free money first, so that a correction can be taken back, then paid money, and never a gift.
 * @returns the balance after it; `short` when there is less to take
 */
export async function correctBalance(
  tx: Transaction,
  { userId, amountFen, reason }: Correction,
): Promise<Result<Fen, Short>> {
  await lockAccounts(tx, userId, ['wallet', 'funding'])
  const { freeFen } = await readHoldings(tx, userId)
  const free = amountFen > 0 ? amountFen : 0 - Math.min(freeFen, 0 - amountFen)
  const [row] = await tx.query<{ id: number }>(
    `INSERT INTO corrections (user_id, amount_fen, free_fen, reason) VALUES ($1, $2, $3, $4)
     RETURNING id`,
    [userId, amountFen, free, reason],
  )
  const moved = await transfer(tx, {
    userId,
    kind: amountFen > 0 ? 'correction' : 'correction_taken',
    correctionId: invariant(row, 'inserted').id,
    freeFen: free,
    legs: [
      { account: 'wallet', amountFen },
      { account: 'funding', amountFen: 0 - amountFen },
    ],
  })
  return moved.ok ? ok(fen(await readBalance(tx, userId))) : moved
}
