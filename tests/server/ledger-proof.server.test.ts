import { afterAll, describe, expect, it } from 'vitest'

import { fen, toYuan } from '#domain/money/fen.ts'
import { err, ok } from '#domain/result/result.ts'
import type { Transaction } from '#server/db/database.ts'
import { jsonLog } from '#server/http/log.ts'
import { ledgerProofJob } from '#server/modules/wallet/daily-proof.ts'
import { NEWER_PROOFS, PROOFS } from '#server/modules/wallet/ledger-proofs.ts'
import { readHoldings } from '#server/modules/wallet/lots.ts'
import { makeWallet } from '#server/modules/wallet/service.ts'
import { transfer } from '#server/modules/wallet/transfer.ts'
import { verifyLedger, verifySlice } from '#server/modules/wallet/verify-ledger.ts'
import { bookRecharge, bookWithdrawal, inOne as inOneOf } from './book-rows.ts'
import { expectBooksInOrder } from './invariants.ts'
import { operate } from './operate.ts'
import { orderBody, place, rows } from './rows.ts'
import { onBothEngines } from './world.ts'

const GUARDED = ['accounts', 'ledger_entries', 'ledger_transfers', 'recharge_lots'] as const

onBothEngines(
  'the proof of the ledger',
  (world) => {
    const inOne = <T>(work: (tx: Transaction) => Promise<T>) => inOneOf(world().db, work)

    /**
     * Does what somebody with the database's own password could: the guards of the tables are off.
     */
    const tamper = (sql: string) =>
      inOne(async (tx) => {
        for (const table of GUARDED) await tx.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
        await tx.query(sql)
        for (const table of GUARDED) await tx.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`)
      })

    /** What a wallet holds: paid, free and gift, in yuan. */
    const partsOf = async (userId: number) => {
      const { paidFen, freeFen, giftFen } = await readHoldings(world().db, userId)
      return [paidFen, freeFen, giftFen].map(toYuan)
    }

    const pay = (userId: number, amount: number) =>
      inOne((tx) =>
        makeWallet(world().db).payOrder(tx, { userId, orderId: 1, amountFen: fen(amount) }),
      )

    describe('with money that was moved as it should be', () => {
      afterAll(() => expectBooksInOrder(world().db))

      it('moves money that is not in the wallet under numbers of its own', async () => {
        const { userId } = await world().newUser()
        const legs = (amount: number) =>
          [
            { account: 'funding', amountFen: -amount },
            { account: 'withdrawing', amountFen: amount },
          ] as const
        // Rolled back: the books have no rows for it.
        const tried = await world().db.transaction(async (tx) => {
          const moved = [
            await transfer(tx, { userId, kind: 'withdraw_back', legs: legs(70) }),
            await transfer(tx, { userId, kind: 'withdraw_paid', legs: legs(-70) }),
            await transfer(tx, { userId, kind: 'withdraw_paid', legs: legs(-1) }),
          ]
          const made = await tx.query<{ id: number }>(
            'SELECT id FROM ledger_transfers WHERE user_id = $1',
            [userId],
          )
          return err({ moved, belowZero: made.map(({ id }) => id < 0) })
        })
        expect(tried).toEqual(
          err({ moved: [ok(null), ok(null), err('short')], belowZero: [true, true] }),
        )
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
        const log = await world().db.query(
          'SELECT operator, words, outcome, committed FROM operator_log ORDER BY id',
        )
        // Looking changes nothing.
        expect(log).toEqual([
          { operator: 'tester', words: 'ledger verify', outcome: 'done', committed: 0 },
          { operator: 'tester', words: 'ledger mend', outcome: 'not_understood', committed: 0 },
        ])
      })
    })

    describe('for the parts of a wallet', () => {
      it('spends what was paid in first, then what is free, gifts last', async () => {
        const { userId } = await world().newUser({ balanceFen: 200 })
        await bookRecharge(world().db, { userId, amountFen: 1000, giftFen: 300 })
        expect(await partsOf(userId)).toEqual(['10.00', '2.00', '3.00'])
        await pay(userId, 900)
        expect(await partsOf(userId)).toEqual(['1.00', '2.00', '3.00'])
        await pay(userId, 250)
        expect(await partsOf(userId)).toEqual(['0.00', '0.50', '3.00'])
        await pay(userId, 100)
        expect(await partsOf(userId)).toEqual(['0.00', '0.00', '2.50'])
      })

      it('makes gifts whole again with what is refunded, then what is free', async () => {
        const { userId } = await world().newUser({ balanceFen: 200 })
        await bookRecharge(world().db, { userId, amountFen: 1000, giftFen: 300 })
        await pay(userId, 1500)
        const refund = (parcelId: number, amount: number) =>
          inOne((tx) =>
            makeWallet(world().db).creditParcels(tx, {
              userId,
              orderId: 1,
              kind: 'refund',
              parcels: [{ parcelId, amountFen: fen(amount), compensatedFen: fen(0) }],
            }),
          )
        await refund(1, 250)
        expect(await partsOf(userId)).toEqual(['0.00', '0.00', '2.50'])
        await refund(2, 150)
        expect(await partsOf(userId)).toEqual(['0.00', '1.00', '3.00'])
        await refund(3, 200)
        expect(await partsOf(userId)).toEqual(['1.00', '2.00', '3.00'])
      })

      it('refuses to take more of a part than there is', async () => {
        const { userId } = await world().newUser({ balanceFen: 200 })
        await bookRecharge(world().db, { userId, amountFen: 1000, giftFen: 300 })
        const out = (amount: number, parts: { freeFen?: number; giftFen?: number }) =>
          inOne(async (tx) => {
            const legs = [
              { account: 'wallet', amountFen: -amount },
              { account: 'funding', amountFen: amount },
            ] as const
            return transfer(tx, { userId, kind: 'recharge_refund', legs, ...parts })
          })
        expect(await out(1001, {})).toEqual(err('short'))
        expect(await out(201, { freeFen: -201 })).toEqual(err('short'))
        expect(await out(301, { giftFen: -301 })).toEqual(err('short'))
        expect(await out(1500, { freeFen: -200, giftFen: -300 })).toEqual(ok(null))
        expect(await partsOf(userId)).toEqual(['0.00', '0.00', '0.00'])
      })
    })

    describe('with money that was tampered with', () => {
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
        [
          'free_money_without_entries',
          `UPDATE accounts SET free_given_fen = 1009 WHERE kind = 'wallet' AND user_id =`,
          /^wallet: 1009 free, the entries say 1000 less 0 withdrawn/,
        ],
        [
          'group_unlike_recharges',
          `UPDATE users SET group_id = 4 WHERE id =`,
          /^group 4, the recharges bring 1/,
        ],
      ])('names the first row that is wrong: %s', async (proof, sql, row) => {
        const { userId } = await world().newUser({ balanceFen: 1000 })
        const later = await world().newUser({ balanceFen: 1000 })
        await tamper(`${sql} ${userId}`)
        await tamper(
          `UPDATE accounts SET balance_fen = 5000 WHERE kind = 'wallet' AND user_id = ${later.userId}`,
        )
        const { wrong } = await verifySlice(world().db, userId - 1)
        expect(wrong).toMatchObject({ proof, userId })
        expect(wrong?.row).toMatch(row)
      })

      it.each([
        ['lots_unlike_recharges', 'UPDATE recharge_lots SET left_fen = left_fen - 1'],
        ['gifts_unlike_lots', 'UPDATE recharge_lots SET gift_fen = 0'],
        ['paid_money_without_lots', 'UPDATE recharge_lots SET left_fen = 0'],
        ['recharges_unlike_entries', 'UPDATE recharge_trades SET amount_fen = amount_fen + 1'],
        ['recharges_unlike_entries', 'UPDATE recharge_trades SET gift_fen = gift_fen + 1'],
        ['withdrawals_unlike_entries', 'UPDATE withdrawals SET amount_fen = amount_fen + 1'],
        [
          'withdrawals_unlike_entries',
          "UPDATE withdrawals SET status = 2, voucher = 'x', finished_at = now()",
        ],
        [
          'withdrawals_unlike_entries',
          "UPDATE withdrawals SET status = 3, reason = 'x', finished_at = now()",
        ],
        ['withdrawals_unlike_entries', 'UPDATE withdrawals SET gift_back_fen = 0'],
        ['takings_unlike_rows', 'DELETE FROM lot_takings'],
        ['free_money_without_entries', 'UPDATE withdrawals SET free_fen = 0'],
        ['orders_unlike_entries', 'UPDATE orders SET total_fen = total_fen + 1'],
        [
          'parcels_unlike_entries',
          `INSERT INTO compensations (user_id, parcel_id, order_id, reason, amount_fen, state, paid_at)
           SELECT user_id, id, order_id, 'ship', 100, 'paid', now() FROM parcels`,
        ],
        [
          'parcels_unlike_entries',
          `INSERT INTO parcel_refunds (user_id, parcel_id, order_id, reason, amount_fen, due_at, refunded_at)
           SELECT user_id, id, order_id, 'merchant', price_fen, NULL, now() FROM parcels`,
        ],
        [
          'commission_transfers_unlike_entries',
          "INSERT INTO commission_transfers (user_id, request_id, amount_fen) SELECT id, 'x', 1 FROM users",
        ],
      ])('compares each row with its entries: %s, %s', async (proof, sql) => {
        const { db } = world()
        const user = await world().newUser({ balanceFen: 500 })
        const { userId } = user
        await bookRecharge(db, { userId, amountFen: 100_000, giftFen: 1500 })
        await place(user, orderBody(rows(1)))
        await inOne((tx) => bookWithdrawal(tx, db, { userId, amountFen: 2000 }))
        const proofs = async (list: typeof PROOFS | typeof NEWER_PROOFS) => {
          const found: string[] = []
          for (const { name, sql: query } of list) {
            if ((await db.query(query, [userId, userId])).length > 0) found.push(name)
          }
          return found
        }
        expect([await proofs(PROOFS), await proofs(NEWER_PROOFS)]).toEqual([[], []])
        const [where, column] = [sql.includes('FROM users') ? 'id' : 'user_id', sql]
        await tamper(`${column} WHERE ${where} = ${userId}`)
        expect(await proofs(PROOFS)).toContain(proof)
        expect(await proofs(NEWER_PROOFS)).toContain(proof)
      })

      it.each([
        ['gift', 'invite_gifts_unlike_entries'],
        ['compensation', 'parcels_unlike_entries'],
        ['order', 'orders_unlike_entries'],
        ['withdraw', 'withdrawals_unlike_entries'],
        ['recharge', 'recharges_unlike_entries'],
        ['commission_transfer', 'commission_transfers_unlike_entries'],
      ] as const)('finds a transfer without its row: %s', async (kind, proof) => {
        const { userId } = await world().newUser()
        const legs = [
          { account: 'funding', amountFen: -70 },
          { account: 'wallet', amountFen: 70 },
        ] as const
        await inOne((tx) => transfer(tx, { userId, kind, legs }))
        for (const list of [PROOFS, NEWER_PROOFS]) {
          const sql = list.find(({ name }) => name === proof)?.sql ?? ''
          expect(await world().db.query(sql, [userId, userId])).toHaveLength(1)
        }
      })

      it('keeps a withdrawal that the books do not hold from being paid or refused', async () => {
        const { db } = world()
        const { userId } = await world().newUser({ balanceFen: 5000 })
        const id = await inOne((tx) => bookWithdrawal(tx, db, { userId, amountFen: 5000 }))
        await tamper(
          `UPDATE accounts SET balance_fen = 0 WHERE kind = 'withdrawing' AND user_id = ${userId}`,
        )
        const [row] = await db.query<{ withdraw_no: string }>(
          'UPDATE withdrawals SET status = 1 WHERE user_id = $1 AND id = $2 RETURNING withdraw_no',
          [userId, id.ok ? id.value : 0],
        )
        const no = row?.withdraw_no ?? ''
        expect((await operate(db, ['withdrawals', 'pay', no, 'BANK-1'])).text).toContain('账目不符')
        expect((await operate(db, ['withdrawals', 'reject', no, 'no'])).text).toContain('账目不符')
        const [after] = await db.query('SELECT status FROM withdrawals WHERE withdraw_no = $1', [
          no,
        ])
        expect(after).toEqual({ status: 1 })
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
