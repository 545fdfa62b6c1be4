import { describe, expect, it } from 'vitest'

import { answeringWriters, droppedAnswers } from '#tools/dropped-answers.ts'

const WALLET = `
export async function transfer(tx: Transaction, move: Transfer): Promise<Result<null, Short>> {
  return ok(null)
}
export function makeWallet(db: Database) {
  return {
    move: (tx: Transaction, move: Transfer): Promise<Result<null, Short>> => transfer(tx, move),
    async payOrder(
      tx: Transaction,
      order: { userId: number; amountFen: (Fen) },
    ): Promise<
      Result<null, Short>
    > {
      return ok(null)
    },
    async spendTicket(tx: Transaction, hash: string): Promise<boolean> {
      return true
    },
    async info(userId: number): Promise<Answer<Info>> {
      return ok(info)
    },
    async lock(tx: Transaction): Promise<void> {},
  }
}
`

describe('a writer in a transaction that answers whether it has written', () => {
  it('is known by what it takes and answers', () => {
    expect(answeringWriters(WALLET)).toEqual(['transfer', 'move', 'payOrder', 'spendTicket'])
  })

  it.each([
    ['await wallet.move(tx, {\n  userId,\n})', [2]],
    ['if (isLate)\n  await wallet.move(tx, late)', [3]],
    ['void move(tx, one)', [2]],
    ['// told\n  wallet.move(tx, one)', [3]],
    ['const moved = await wallet.move(tx, one)', []],
    ['return wallet.move(tx, one)', []],
    ['return (\n  await wallet.move(tx, one)\n).ok', []],
    ['const all = [\n  wallet.move(tx, one),\n]', []],
    ['await Promise.all([\n  wallet.move(tx, one),\n])', []],
    ['const { ok } =\n  await wallet.move(tx, one)', []],
    ['deps.wallet\n  .move(tx, one)\n  .then((moved) => moved.ok)', []],
    ['await wallet.lock(tx)', []],
  ])('cannot be called for nothing: %j', (code, lines) => {
    expect(droppedAnswers(`\n${code}\nnext()\n`, new Set(['move']))).toEqual(lines)
  })
})
