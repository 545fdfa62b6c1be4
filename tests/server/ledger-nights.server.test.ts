import { beforeAll, describe, expect, it } from 'vitest'

import { advanceCheckpoints } from '#server/modules/wallet/checkpoints.ts'
import { NEWER_PROOFS, PROOFS } from '#server/modules/wallet/ledger-proofs.ts'
import type { Scope } from '#server/modules/wallet/proof-scope.ts'
import { bookRecharge, bookWithdrawal, inOne } from './book-rows.ts'
import { proveNight } from './proof-nights.ts'
import { orderBody, place, rows } from './rows.ts'
import { onBothEngines, type TestUser } from './world.ts'

const GUARDED = [
  'accounts',
  'ledger_entries',
  'ledger_transfers',
  'ledger_checkpoints',
  'recharge_lots',
] as const

onBothEngines(
  'proofs from checkpoints',
  (world) => {
    const db = () => world().db

    /** Does what somebody with the database's own password could. */
    const tamper = (...statements: readonly string[]) =>
      inOne(db(), async (tx) => {
        for (const table of GUARDED) await tx.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
        for (const sql of statements) await tx.query(sql)
        for (const table of GUARDED) await tx.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`)
      })

    let user: TestUser

    /** The proofs that find something wrong with the merchant. */
    async function proofsOf(scope: Scope): Promise<string[]> {
      const names: string[] = []
      for (const { name, sql } of scope === 'whole' ? PROOFS : NEWER_PROOFS) {
        if ((await db().query(sql, [user.userId, user.userId])).length > 0) names.push(name)
      }
      return names
    }

    async function live(): Promise<void> {
      user = await world().newUser({ balanceFen: 500 })
      await bookRecharge(db(), { userId: user.userId, amountFen: 100_000, giftFen: 1500 })
      await place(user, orderBody(rows(1)))
    }

    describe('in a shop in order', () => {
      beforeAll(live)

      it('read everything at first, then what is newer, and everything again after a month', async () => {
        expect(await proveNight(db())).toEqual({ isWhole: true, wrong: null })
        const [made] = await db().query(
          `SELECT c.seq = a.last_seq AND c.balance_fen = a.balance_fen AS "isAtEnd", c.gift_fen
           FROM accounts a JOIN ledger_checkpoints c ON c.user_id = a.user_id AND c.account = a.kind
           WHERE a.user_id = $1 AND a.kind = 'wallet'`,
          [user.userId],
        )
        expect(made).toEqual({ isAtEnd: true, gift_fen: 1500 })
        await place(user, orderBody(rows(2)))
        expect(await proveNight(db())).toEqual({ isWhole: false, wrong: null })
        // Nothing happened meanwhile.
        expect(await proveNight(db())).toEqual({ isWhole: false, wrong: null })
        await inOne(db(), (tx) => bookWithdrawal(tx, db(), { userId: user.userId, amountFen: 100 }))
        expect(await proveNight(db(), 20)).toEqual({ isWhole: false, wrong: null })
        expect(await proveNight(db(), 20)).toEqual({ isWhole: true, wrong: null })
      })

      it('go forward only', async () => {
        await expect(
          db().query(`UPDATE ledger_checkpoints SET digest = ~digest WHERE user_id = $1`, [
            user.userId,
          ]),
        ).rejects.toThrow(/append-only/)
      })
    })

    describe('with money that was tampered with', () => {
      const of =
        (table: string, set: string, where = 'true') =>
        (userId: number) => [`UPDATE ${table} SET ${set} WHERE user_id = ${userId} AND ${where}`]

      /** One fen more in the first entry and in all that follows from it, and in their checkpoints. */
      const rewrite = (userId: number) =>
        [
          [`account = 'wallet'`, 1],
          [`account <> 'wallet' AND transfer_id = 1`, -1],
        ].flatMap(([first = '', fen = 0]) => {
          const accounts = `(SELECT account FROM ledger_entries WHERE user_id = ${userId} AND ${first})`
          const isWallet = `(kind = 'wallet')::int`
          return [
            `UPDATE ledger_entries SET balance_after_fen = balance_after_fen + ${fen},
               amount_fen = amount_fen + CASE WHEN transfer_id = 1 THEN ${fen} ELSE 0 END
             WHERE user_id = ${userId} AND account IN ${accounts}`,
            `UPDATE accounts SET balance_fen = balance_fen + ${fen},
               free_fen = free_fen + ${isWallet}, free_given_fen = free_given_fen + ${isWallet}
             WHERE user_id = ${userId} AND kind IN ${accounts}`,
            `UPDATE ledger_checkpoints SET balance_fen = balance_fen + ${fen},
               free_fen = free_fen + (account = 'wallet')::int
             WHERE user_id = ${userId} AND account IN ${accounts}`,
          ]
        })

      it.each([
        ['the next night: an entry of after it', entryOf('= 5'), 'entry_does_not_continue', true],
        ['once a month: an entry of before it', entryOf('= 1'), 'entry_does_not_continue', false],
        ['once a month: all that follows an entry', rewrite, 'checkpoint_unlike_entries', false],
        [
          'the next night: a balance',
          of('accounts', 'balance_fen = balance_fen + 1'),
          'balance_without_entries',
          true,
        ],
        [
          'the next night: the balance of a checkpoint',
          of('ledger_checkpoints', 'balance_fen = balance_fen + 1'),
          'checkpoint_unlike_entries',
          true,
        ],
        [
          'the next night: the gifts of a checkpoint',
          of('ledger_checkpoints', 'gift_fen = 0', `account = 'wallet'`),
          'checkpoint_unlike_entries',
          true,
        ],
        [
          'once a month: the digest of a checkpoint',
          of('ledger_checkpoints', 'digest = ~digest'),
          'checkpoint_unlike_entries',
          false,
        ],
        [
          'the next night: an order of today',
          of('orders', 'total_fen = total_fen + 1'),
          'orders_unlike_entries',
          true,
        ],
        [
          'the next night: a recharge, however old',
          of('recharge_trades', 'amount_fen = amount_fen + 1'),
          'recharges_unlike_entries',
          true,
        ],
      ])('find %s', async (_when, spoil, proof, isFoundAtNight) => {
        await live()
        const { userId } = user
        await inOne(db(), (tx) => advanceCheckpoints(tx, [userId, userId]))
        await place(user, orderBody(rows(1)))
        expect([await proofsOf('whole'), await proofsOf('newer')]).toEqual([[], []])
        await tamper(...spoil(userId))
        expect(await proofsOf('whole')).toContain(proof)
        expect((await proofsOf('newer')).length > 0).toBe(isFoundAtNight)
      })

      it('make the next one whole, until it finds nothing more', async () => {
        const [wrong, again] = [await proveNight(db()), await proveNight(db())]
        expect(wrong).toEqual({ isWhole: false, wrong: expect.any(String) })
        expect(again).toEqual({ isWhole: true, wrong: expect.any(String) })
      })
    })
  },
  { isLedgerSpoilt: true },
)

function entryOf(seq: string) {
  return (userId: number) => [
    `UPDATE ledger_entries SET amount_fen = amount_fen + 1
     WHERE account = 'wallet' AND seq ${seq} AND user_id = ${userId}`,
  ]
}
