import { afterAll, beforeAll, expect, it } from 'vitest'

import { err, ok } from '#domain/result/result.ts'
import { RetryTransaction, sqlState, type Transaction } from '#server/db/database.ts'
import { commitWith } from '#server/db/final-statement.ts'
import { guard } from '#server/ports/outside/guard.ts'
import { expectBooksInOrder } from './invariants.ts'
import { orderBody, place, row } from './rows.ts'
import { newKey, onBothEngines } from './world.ts'

onBothEngines('a transaction', (world) => {
  beforeAll(() => world().db.query('CREATE TABLE marks (n int PRIMARY KEY, seen int)'))

  afterAll(() => expectBooksInOrder(world().db))

  const mark = (tx: Transaction, n: number) =>
    tx.query('INSERT INTO marks (n, seen) SELECT $1, count(*) FROM marks', [n])
  const marks = async () =>
    (await world().db.query<{ n: number }>('SELECT n FROM marks ORDER BY seen')).map(({ n }) => n)
  const clear = () => world().db.query('DELETE FROM marks')
  const touch = (n: number) => ({
    sql: 'UPDATE marks SET seen = -1 WHERE n = $1 RETURNING n',
    params: [n],
  })

  it('runs statements that are sent together in the order of the calls', async () => {
    await world().db.transaction(async (tx) => {
      await Promise.all([3, 1, 2].map((n) => mark(tx, n)))
      return ok(null)
    })
    expect(await marks()).toEqual([3, 1, 2])
    await clear()
  })

  it('keeps its work from asking a partner, which would hold its locks for as long as it likes', async () => {
    const options = { partner: 'slow', onRest: () => undefined }
    const port = guard({ ask: () => Promise.resolve('said') }, { ask: {} }, options)
    expect(await port.ask()).toBe('said')
    const asked = world().db.transaction(async () => ok(await port.ask()))
    await expect(asked).rejects.toThrow('slow is asked in a transaction')
    const before = await world().db.transaction(() => Promise.resolve(ok(null)))
    expect([before.ok, await port.ask()]).toEqual([true, 'said'])
  })

  it('leaves no connection behind when its work throws before its first statement', async () => {
    const { db } = world()
    const failed = db.transaction(() => Promise.reject(new TypeError('ours')))
    await expect(failed).rejects.toThrow('ours')
    // The next query has the connection that was given back last.
    await expect(db.query('SAVEPOINT of_a_transaction')).rejects.toSatisfy(
      (error) => sqlState(error) === '25P01',
    )
  })

  it('leaves nothing when one of them fails, and the connection is good for the next', async () => {
    for (let round = 0; round < 15; round++) {
      // A text that was never prepared comes behind the one that fails.
      const late = `INSERT INTO marks (n) VALUES ($1 + ${round})`
      const failed = world().db.transaction(async (tx) => {
        await Promise.all([mark(tx, 1), mark(tx, 1), tx.query(late, [100])])
        return ok(null)
      })
      await expect(failed).rejects.toSatisfy((error) => sqlState(error) === '23505')
      expect(await marks()).toEqual([])
      await world().db.transaction(async (tx) => ok(await tx.query(late, [100])))
      expect(await marks()).toEqual([100 + round])
      await clear()
    }
  })

  it('commits with its final statements when each gives a row, and else takes all back', async () => {
    const { db } = world()
    const attempt = (first: number, second = first) =>
      db.transaction(async (tx) => {
        const last = [
          { ...touch(first), onEmpty: 'nothing there' },
          { ...touch(second), onEmpty: 'nothing there either' },
        ]
        return commitWith(tx, 'done', { pipelined: mark(tx, 7), last })
      })
    expect(await attempt(8)).toEqual(err('nothing there'))
    expect(await attempt(7, 8)).toEqual(err('nothing there either'))
    expect(await marks()).toEqual([])
    expect(await attempt(7)).toMatchObject({ ok: true, value: 'done' })
    // What is pipelined before it fails: it is there already.
    await expect(attempt(7)).rejects.toSatisfy((error) => sqlState(error) === '23505')
    expect(await marks()).toEqual([7])
    await clear()
  })

  it('begins again when its work reports that it came too late', async () => {
    let tries = 0
    const result = await world().db.transaction(async (tx) => {
      await mark(tx, ++tries)
      if (tries < 3) throw new RetryTransaction()
      return ok(tries)
    })
    expect(result).toMatchObject({ ok: true, value: 3 })
    expect(await marks()).toEqual([3])
    await clear()
  })

  it('makes one order when two parts begin the order of their run at once', async () => {
    const user = await world().newUser({ balanceFen: 100_000 })
    const run_id = newKey()
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, id) => place(user, orderBody([row(id)], { run_id }))),
    )
    expect(replies.map(({ code }) => code)).toEqual(Array.from({ length: 8 }, () => 0))
    const numbers = new Set(replies.flatMap(({ data }) => data?.map((one) => one.order_sn)))
    expect(numbers.size).toBe(1)
    const orders = await world().db.query<{ placed_count: number }>(
      'SELECT placed_count FROM orders WHERE user_id = $1',
      [user.userId],
    )
    expect(orders).toEqual([{ placed_count: 8 }])
  })
})
