import { afterAll, describe, expect, it } from 'vitest'

import { fen } from '#domain/money/fen.ts'
import { ok } from '#domain/result/result.ts'
import type { Transaction } from '#server/db/database.ts'
import { jsonLog } from '#server/http/log.ts'
import { ledgerProofJob } from '#server/modules/wallet/daily-proof.ts'
import { makeWallet } from '#server/modules/wallet/service.ts'
import { transfer } from '#server/modules/wallet/transfer.ts'
import { verifyLedger, verifySlice } from '#server/modules/wallet/verify-ledger.ts'
import { expectBooksInOrder } from './invariants.ts'
import { operate } from './operate.ts'
import { onBothEngines } from './world.ts'

onBothEngines(
  'the proof of the ledger',
  (world) => {
    const inOne = async (work: (tx: Transaction) => Promise<unknown>) => {
      await world().db.transaction(async (tx) => ok(await work(tx)))
    }

    /** As somebody with the database's own password could: the guards of the tables are off. */
    const tamper = (sql: string) =>
      inOne(async (tx) => {
        for (const table of ['accounts', 'ledger_entries', 'ledger_transfers']) {
          await tx.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
        }
        await tx.query(sql)
        for (const table of ['accounts', 'ledger_entries', 'ledger_transfers']) {
          await tx.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`)
        }
      })

    const giftOf = async (userId: number) => {
      const [row] = await world().db.query<{ balance_fen: number; gift_fen: number }>(
        `SELECT balance_fen, gift_fen FROM accounts WHERE user_id = $1 AND kind = 'wallet'`,
        [userId],
      )
      return row
    }

    describe('of money that was moved as it should be', () => {
      afterAll(() => expectBooksInOrder(world().db))

      it('keeps gifts for what is bought, and spends what was paid in first', async () => {
        const wallet = makeWallet(world().db)
        const { userId } = await world().newUser()
        const [amountFen, giftFen] = [fen(1000), fen(300)]
        await inOne((tx) => wallet.topUp(tx, { userId, tradeNo: 't1', amountFen, giftFen }))
        expect(await giftOf(userId)).toEqual({ balance_fen: 1300, gift_fen: 300 })
        await inOne((tx) => wallet.payOrder(tx, { userId, orderId: 900_001, amountFen: fen(900) }))
        expect(await giftOf(userId)).toEqual({ balance_fen: 400, gift_fen: 300 })
        await inOne((tx) => wallet.payOrder(tx, { userId, orderId: 900_002, amountFen: fen(250) }))
        expect(await giftOf(userId)).toEqual({ balance_fen: 150, gift_fen: 150 })
      })

      it('makes gifts whole again with what is refunded, before anything can be withdrawn', async () => {
        const wallet = makeWallet(world().db)
        const { userId } = await world().newUser()
        await inOne((tx) =>
          wallet.topUp(tx, { userId, tradeNo: 't2', amountFen: fen(1000), giftFen: fen(300) }),
        )
        await inOne((tx) => wallet.payOrder(tx, { userId, orderId: 900_003, amountFen: fen(1300) }))
        const parcels = [
          { parcelId: 900_001, amountFen: fen(200) },
          { parcelId: 900_002, amountFen: fen(200) },
        ]
        const refund = { userId, orderId: 900_003, kind: 'refund', parcels } as const
        await inOne((tx) => wallet.creditParcels(tx, refund))
        expect(await giftOf(userId)).toEqual({ balance_fen: 400, gift_fen: 300 })
        const legs = (amount: number) => [
          { account: 'wallet' as const, amountFen: -amount },
          { account: 'withdrawing' as const, amountFen: amount },
        ]
        await inOne(async (tx) => {
          expect(await transfer(tx, { userId, kind: 'withdraw', legs: legs(101) })).toBe(false)
          expect(await transfer(tx, { userId, kind: 'withdraw', legs: legs(100) })).toBe(true)
        })
        expect(await giftOf(userId)).toEqual({ balance_fen: 300, gift_fen: 300 })
      })

      it('moves money that is not in the wallet under numbers of its own', async () => {
        const { userId } = await world().newUser()
        await inOne(async (tx) => {
          const earned = [
            { account: 'funding', amountFen: -70 },
            { account: 'commission_frozen', amountFen: 70 },
          ] as const
          expect(await transfer(tx, { userId, kind: 'commission', legs: earned })).toBe(true)
          const tooMuch = [
            { account: 'commission_frozen', amountFen: -71 },
            { account: 'commission', amountFen: 71 },
          ] as const
          expect(await transfer(tx, { userId, kind: 'commission_release', legs: tooMuch })).toBe(
            false,
          )
        })
        const rows = await world().db.query<{ id: number }>(
          'SELECT id FROM ledger_transfers WHERE user_id = $1',
          [userId],
        )
        expect(rows.map(({ id }) => id < 0)).toEqual([true])
      })

      it('refuses legs that do not sum to zero before it writes anything', async () => {
        const { userId } = await world().newUser()
        const legs = [
          { account: 'funding', amountFen: -5 },
          { account: 'wallet', amountFen: 6 },
        ] as const
        await expect(inOne((tx) => transfer(tx, { userId, kind: 'gift', legs }))).rejects.toThrow(
          /out of balance by 1/,
        )
      })

      it('is reported to the operator, who is written down', async () => {
        const { code, text } = await operate(world().db, ['ledger', 'verify'])
        expect(code).toBe(0)
        expect(text).toMatch(/^账目一致：核对了 \d+ 个用户$/)
        expect((await operate(world().db, ['ledger', 'mend'])).code).toBe(2)
        const log = await world().db.query('SELECT operator, words, outcome FROM operator_log')
        expect(log).toEqual([{ operator: 'tester', words: 'ledger verify', outcome: 'done' }])
      })
    })

    describe('of money that was tampered with', () => {
      it.each([
        [
          'balance_without_entries',
          `UPDATE accounts SET balance_fen = balance_fen + 1 WHERE kind = 'wallet' AND user_id =`,
          /^wallet: 1001 \(1 entries\), the entries say 1000 \(1\)/,
        ],
        [
          'transfer_out_of_balance',
          `DELETE FROM ledger_entries WHERE account = 'funding' AND user_id =`,
          /^transfer 1: 1 entries that sum to 1000/,
        ],
        [
          'entry_does_not_continue',
          `UPDATE ledger_entries SET balance_after_fen = 7 WHERE account = 'wallet' AND user_id =`,
          /^wallet 1: 0 \+ 1000 is not 7/,
        ],
        [
          'gifts_without_entries',
          `UPDATE accounts SET gift_given_fen = 9 WHERE kind = 'wallet' AND user_id =`,
          /^wallet: 9 given, the entries say 0/,
        ],
      ])('names the first row that is wrong: %s', async (proof, sql, row) => {
        const { userId } = await world().newUser({ balanceFen: 1000 })
        const later = await world().newUser({ balanceFen: 1000 })
        await tamper(`${sql} ${userId}`)
        await tamper(
          `UPDATE accounts SET balance_fen = 5 WHERE kind = 'wallet' AND user_id = ${later.userId}`,
        )
        const { wrong } = await verifySlice(world().db, userId - 1)
        expect(wrong).toMatchObject({ proof, userId })
        expect(wrong?.row).toMatch(row)
      })

      it('is found by the job of the day, once, and logged', async () => {
        const lines: string[] = []
        const { db } = world()
        const job = ledgerProofJob(
          db,
          jsonLog((line) => lines.push(line)),
        )
        while (await job.next());
        expect(lines.filter((line) => line.includes('ledger_wrong'))).toHaveLength(1)
        const { wrong } = await verifyLedger(db)
        const [check] = await db.query<{ wrong: string; finished: boolean }>(
          'SELECT wrong, finished_at IS NOT NULL AS finished FROM ledger_checks',
        )
        expect(check?.finished).toBe(true)
        expect(check?.wrong).toContain(`user ${wrong?.userId}, ${wrong?.row}`)
        expect(await job.next()).toBe(false)
      })
    })
  },
  { isLedgerSpoilt: true },
)
