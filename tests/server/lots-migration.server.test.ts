import { readdirSync, readFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

import { array, constantFrom, record, sample } from 'fast-check'
import { describe, expect, inject, it } from 'vitest'

import { fen } from '#domain/money/fen.ts'
import { invariant } from '#domain/result/assert.ts'
import { ok } from '#domain/result/result.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { openEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { makeWallet } from '#server/modules/wallet/service.ts'
import { verifyLedger } from '#server/modules/wallet/verify-ledger.ts'

import { tries } from '../long.ts'

const FOLDER = 'server/db/migrations'
/** The first migration that knows lots. */
const FIRST_WITH_LOTS = 100

/** The schema as it was before. */
function migrateBefore(db: Database) {
  return db.transaction(async (tx) => {
    await tx.query(`CREATE TABLE schema_migrations (
      version int PRIMARY KEY, name text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`)
    for (const name of readdirSync(FOLDER).sort()) {
      const version = Number.parseInt(name, 10)
      if (version >= FIRST_WITH_LOTS) continue
      await db.script(tx, readFileSync(path.join(FOLDER, name), 'utf8'))
      await tx.query('INSERT INTO schema_migrations (version, name) VALUES ($1, $2)', [
        version,
        name,
      ])
    }
    await tx.query(
      "INSERT INTO vip_groups (id, name, level) VALUES (1, 'none', 0), (2, 'silver', 1), (3, 'gold', 2)",
    )
    await tx.query('INSERT INTO recharge_tiers VALUES (1000, 15, 2), (5000, 120, 3)')
    return ok(null)
  })
}

type Account = { balance: number; seq: number }

/** A user of then: each call books as the product did, entries and rows alike. */
class OldUser {
  readonly id: number
  readonly #tx: Transaction
  readonly #accounts = new Map<string, Account>()
  readonly trades: { no: string; amount: number; refunded: boolean }[] = []
  gift = 0
  given = 0
  spent = 0
  #orders = 0

  constructor(tx: Transaction, id: number) {
    this.#tx = tx
    this.id = id
  }

  get balance(): number {
    return this.#accounts.get('wallet')?.balance ?? 0
  }

  async #move(
    kind: string,
    legs: readonly (readonly [string, number])[],
    ref = 'NULL, NULL, NULL',
  ) {
    const wallet = legs.some(([account]) => account === 'wallet')
    const next = legs.map(([account, amount]) => {
      const before = this.#accounts.get(account) ?? { balance: 0, seq: 0 }
      const after = { balance: before.balance + amount, seq: before.seq + 1 }
      this.#accounts.set(account, after)
      return { account, amount, ...after }
    })
    const id = wallet
      ? invariant(this.#accounts.get('wallet'), 'moved').seq
      : "nextval('side_transfer_ids')"
    const [made] = await this.#tx.query<{ id: number }>(
      `INSERT INTO ledger_transfers (user_id, id, kind, trade_no, withdrawal_id, order_id)
       VALUES (${this.id}, ${id}, '${kind}', ${ref}) RETURNING id`,
    )
    for (const { account, amount, balance, seq } of next) {
      await this.#tx.query(
        `INSERT INTO accounts (user_id, kind, balance_fen, last_seq) VALUES ($1, $2, $3, $4)
         ON CONFLICT (user_id, kind) DO UPDATE SET balance_fen = $3, last_seq = $4`,
        [this.id, account, balance, seq],
      )
      await this.#tx.query('INSERT INTO ledger_entries VALUES ($1, $2, $3, $4, $5, $6)', [
        this.id,
        account,
        seq,
        invariant(made, 'inserted').id,
        amount,
        balance,
      ])
    }
  }

  async recharge(amount: number): Promise<void> {
    const no = `R${this.id}-${this.trades.length}`
    const gift = amount >= 5000 ? 120 : amount >= 1000 ? 15 : 0
    await this.#tx.query(
      `INSERT INTO recharge_trades (user_id, trade_no, channel, amount_fen, gift_fen, status, partner_no, credited_at)
       VALUES ($1, $2, 1, $3, $4, 1, $2, now() + make_interval(secs => $5))`,
      [this.id, no, amount, gift, this.trades.length],
    )
    await this.#move(
      'recharge',
      [
        ['wallet', amount],
        ['funding', -amount],
      ],
      `'${no}', NULL, NULL`,
    )
    if (gift > 0)
      await this.#move(
        'gift',
        [
          ['wallet', gift],
          ['funding', -gift],
        ],
        `'${no}', NULL, NULL`,
      )
    this.trades.push({ no, amount, refunded: false })
    this.gift += gift
    this.given += gift
    if (amount < 1000) return
    await this.#tx.query('UPDATE users SET group_id = greatest(group_id, $2) WHERE id = $1', [
      this.id,
      amount >= 5000 ? 3 : 2,
    ])
  }

  earn(amount: number): Promise<void> {
    return this.#move('opening', [
      ['wallet', amount],
      ['funding', -amount],
    ])
  }

  /** Everything up to the whole balance; gifts last. */
  async order(amount: number): Promise<void> {
    const price = Math.min(amount, this.balance)
    if (price <= 0) return
    const id = this.id * 1000 + ++this.#orders
    await this.#tx.query(
      `INSERT INTO orders (user_id, id, order_sn, goods_id, goods_name, goods_num, express_id, platform_id,
         order_source, remark, total_fen, ship_due_at, pickup_due_at, compensation_fen)
       VALUES ($1, $2::bigint, 'OLD' || $2::bigint, 1, '', 1, 1, 1, 2, '', $3, now(), now(), 100)`,
      [this.id, id, price],
    )
    await this.#move(
      'order',
      [
        ['wallet', -price],
        ['sales', price],
      ],
      `NULL, NULL, ${id}`,
    )
    this.gift = Math.min(this.gift, this.balance)
    this.spent += price
  }

  async withdraw(amount: number, status: 0 | 2 | 3): Promise<void> {
    const out = Math.min(amount, this.balance - this.gift)
    if (out <= 0) return
    const [row] = await this.#tx.query<{ id: number }>(
      `INSERT INTO withdrawals (user_id, withdraw_no, request_id, amount_fen, fee_fen, type, real_name, account,
         real_name_mask, account_mask, bank_name, bank_branch, name_proved, status, reason, finished_at)
       VALUES ($1, $2, $2, $3, 0, 'bank', '', '', '', '', '', '', true, $4::int, 'x', CASE WHEN $4::int > 0 THEN now() END)
       RETURNING id`,
      [this.id, randomBytes(8).toString('hex'), out, status],
    )
    const ref = `NULL, ${invariant(row, 'inserted').id}, NULL`
    await this.#move(
      'withdraw',
      [
        ['wallet', -out],
        ['withdrawing', out],
      ],
      ref,
    )
    if (status === 2)
      await this.#move(
        'withdraw_paid',
        [
          ['withdrawing', -out],
          ['funding', out],
        ],
        ref,
      )
    if (status === 3)
      await this.#move(
        'withdraw_back',
        [
          ['withdrawing', -out],
          ['wallet', out],
        ],
        ref,
      )
  }

  async refundRecharge(place: number, status: 0 | 1 | 2): Promise<void> {
    const trade = this.trades[place % Math.max(this.trades.length, 1)]
    const back = Math.min(trade?.amount ?? 0, this.balance - this.gift)
    if (trade === undefined || trade.refunded || back <= 0) return
    trade.refunded = true
    await this.#tx.query(
      `INSERT INTO recharge_refunds (user_id, trade_no, amount_fen, reason, status, finished_at)
       VALUES ($1, $2, $3, 'x', $4::int, CASE WHEN $4::int > 0 THEN now() END)`,
      [this.id, trade.no, back, status],
    )
    const ref = `'${trade.no}', NULL, NULL`
    await this.#move(
      'recharge_refund',
      [
        ['wallet', -back],
        ['funding', back],
      ],
      ref,
    )
    if (status === 2)
      await this.#move(
        'recharge_refund_back',
        [
          ['funding', -back],
          ['wallet', back],
        ],
        ref,
      )
  }

  keep() {
    return this.#tx.query(
      `UPDATE accounts SET gift_fen = $2, gift_given_fen = $3 WHERE user_id = $1 AND kind = 'wallet'`,
      [this.id, this.gift, this.given],
    )
  }
}

type Step = { readonly kind: string; readonly n: number; readonly status: 0 | 1 | 2 | 3 }
const STEP = record({
  kind: constantFrom('recharge', 'recharge', 'order', 'earn', 'withdraw', 'refund'),
  n: constantFrom(1, 40, 999, 1000, 1300, 5000, 9999),
  status: constantFrom(0, 1, 2, 3),
})

async function live(user: OldUser, { kind, n, status }: Step): Promise<void> {
  if (kind === 'recharge') return user.recharge(n)
  if (kind === 'earn') return user.earn(n)
  if (kind === 'order') return user.order(n)
  if (kind === 'withdraw') return user.withdraw(n, status === 1 ? 2 : status)
  return user.refundRecharge(n, status === 3 ? 2 : status)
}

async function newUser(tx: Transaction, place: number): Promise<OldUser> {
  const [row] = await tx.query<{ id: number }>(
    `INSERT INTO users (mobile, username, password_hash, group_id)
     VALUES ('136' || lpad($1::text, 8, '0'), '', '', 1) RETURNING id`,
    [place],
  )
  const { id } = invariant(row, 'inserted')
  await tx.query(
    `INSERT INTO accounts (user_id, kind) VALUES ($1, 'wallet'), ($1, 'sales'), ($1, 'funding')`,
    [id],
  )
  return new OldUser(tx, id)
}

const LIFE = array(STEP, { minLength: 3, maxLength: 14 })

async function freshDatabase(engine: string): Promise<{ db: Database; end: () => Promise<void> }> {
  if (engine === 'embedded') {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'wandan-old-'))
    return { db: await openEmbedded(folder), end: () => rm(folder, { recursive: true }) }
  }
  const name = `old_${randomBytes(6).toString('hex')}`
  const main = openPostgres(inject('postgresUrl'), () => undefined)
  await main.query(`CREATE DATABASE ${name}`)
  const url = new URL(`/${name}`, inject('postgresUrl')).href
  return { db: openPostgres(url, () => undefined), end: () => main.close() }
}

describe.each(['embedded', 'postgres'])('a database with a past (%s)', (engine) => {
  it('has lots, free money and granted groups by which all proofs hold, for any past', async () => {
    const { db, end } = await freshDatabase(engine)
    const grouped = new Map<number, number>()
    const balances = new Map<number, number>()
    const users: OldUser[] = []
    try {
      await migrateBefore(db)
      await db.transaction(async (tx) => {
        // Orders need neither goods nor platforms to be there: money is what is looked at.
        await tx.query(`ALTER TABLE orders DISABLE TRIGGER ALL`)
        for (const [place, life] of sample(LIFE, { numRuns: tries(25, 400), seed: 1 }).entries()) {
          const user = await newUser(tx, place)
          for (const step of life) await live(user, step)
          await user.keep()
          users.push(user)
          balances.set(user.id, user.balance)
        }
        // Somebody was given a group by hand.
        await tx.query('UPDATE users SET group_id = 3 WHERE id = $1', [users[0]?.id])
        await tx.query(`ALTER TABLE orders ENABLE TRIGGER ALL`)
        return ok(null)
      })
      const groups = () =>
        db.query<{ id: number; group_id: number }>('SELECT id, group_id FROM users')
      for (const { id, group_id: group } of await groups()) grouped.set(id, group)
      await migrate(db)
      expect(await verifyLedger(db)).toEqual({ users: users.length, wrong: null })
      // Nobody's group or balance has changed, and all that was withdrawable can be withdrawn.
      for (const { id, group_id: group } of await groups()) expect(group).toBe(grouped.get(id))
      const wallet = makeWallet(db)
      for (const { id, gift } of users) {
        expect(await wallet.balance(id)).toBe(balances.get(id))
        const rest = fen((balances.get(id) ?? 0) - gift)
        expect(await wallet.withdrawable(id)).toBe(rest)
        expect(await wallet.findWithdrawal(db, id, rest)).toMatchObject({ ok: true })
      }
      // What is still open can come back.
      const open = await db.query<{ user_id: number; id: number; free_fen: number }>(
        'SELECT user_id, id, free_fen FROM withdrawals WHERE status = 0',
      )
      expect(open.length).toBeGreaterThan(0)
      for (const { user_id: userId, id, free_fen: free } of open) {
        const done = await db.transaction(async (tx) => {
          const why = { kind: 'withdraw', withdrawalId: id } as const
          const back = await wallet.putBack(tx, { userId, freeFen: fen(free), why })
          await tx.query(
            `UPDATE withdrawals SET status = 3, reason = 'x', finished_at = now() WHERE id = $1`,
            [id],
          )
          return back
        })
        // No gift had fallen with it.
        expect(done).toEqual(ok(0))
      }
      expect((await verifyLedger(db)).wrong).toBeNull()
    } finally {
      await db.close()
      await end()
    }
  }, 900_000)
})
