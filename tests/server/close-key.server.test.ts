import { afterAll, expect, it } from 'vitest'

import { getUserInfo } from '#contract/accounts.ts'
import { API_ERRORS } from '#contract/errors.ts'
import { closeOrderKey, MAX_KEYS_CLOSED } from '#contract/orders.ts'
import { listParcels } from '#contract/parcels.ts'
import type { Transaction } from '#server/db/database.ts'
import { claimKey, closeKey } from '#server/modules/orders/placements.ts'
import { bookRecharge } from './book-rows.ts'
import { expectBooksInOrder } from './invariants.ts'
import { meetRival } from './meet-rival.ts'
import { orderBody, place, rows, UNIT_FEN } from './rows.ts'
import { newKey, onBothEngines, type Reply, type TestUser } from './world.ts'

const CLOSED = API_ERRORS.idempotency_key_closed.code

function close(user: TestUser, key: string, body = {}) {
  return user.call(closeOrderKey, { body, headers: { 'Idempotency-Key': key } })
}

async function parcelCount(user: TestUser): Promise<number | undefined> {
  const parcels = await user.call(listParcels, { body: { page: 1, page_size: 10 } })
  return parcels.data?.data_count
}

onBothEngines('a key that its owner closes', (world) => {
  afterAll(() => expectBooksInOrder(world().db))

  it('places nothing for ever: what was held back on the way comes too late', async () => {
    const user = await world().newUser()
    const key = newKey()
    const body = orderBody(rows(2))
    expect((await place(user, body, key)).code).toBe(API_ERRORS.insufficient_balance.code)
    expect((await close(user, key)).data).toEqual([])
    await bookRecharge(world().db, { userId: user.userId, amountFen: 10 * UNIT_FEN })
    expect((await place(user, body)).code).toBe(0)
    expect(await place(user, body, key)).toMatchObject({ status: 409, code: CLOSED })
    expect((await place(user, orderBody(rows(1)), key)).code).toBe(CLOSED)
    expect((await user.call(getUserInfo)).data?.balance).toBe('11.12')
    expect(await parcelCount(user)).toBe(2)
  })

  it('gives the same answer however often, and at the same moment', async () => {
    const user = await world().newUser()
    const key = newKey()
    const replies = await Promise.all(Array.from({ length: 50 }, () => close(user, key)))
    expect(replies.every(({ code, data }) => code === 0 && data?.length === 0)).toBe(true)
  })

  it('is answered with what was placed under it, and goes on answering', async () => {
    const user = await world().newUser({ balanceFen: 10 * UNIT_FEN })
    const key = newKey()
    const body = orderBody(rows(3))
    const placed = await place(user, body, key)
    expect((await close(user, key)).data).toEqual(placed.data)
    expect((await close(user, key)).data).toEqual(placed.data)
    expect((await place(user, body, key)).data).toEqual(placed.data)
    expect(await parcelCount(user)).toBe(3)
  })

  it('is its owner’s only', async () => {
    const [owner, other] = [
      await world().newUser({ balanceFen: 10 * UNIT_FEN }),
      await world().newUser({ balanceFen: 10 * UNIT_FEN }),
    ]
    const key = newKey()
    const user_id = (await owner.call(getUserInfo)).data?.user_id ?? ''
    expect((await close(other, key, { user_id })).code).toBe(API_ERRORS.signed_out.code)
    // Rows of their own, under the same name.
    expect((await close(other, key)).data).toEqual([])
    expect((await place(owner, orderBody(rows(1)), key)).code).toBe(0)
    expect((await place(other, orderBody(rows(1)), key)).code).toBe(CLOSED)
    expect((await close(other, key)).data).toEqual([])
  })

  it('has to be a key, and somebody has to be signed in', async () => {
    const user = await world().newUser()
    for (const key of ['', 'short', 'x'.repeat(65), 'with space and more']) {
      expect((await close(user, key)).code).toBe(API_ERRORS.request_malformed.code)
    }
    const headers = { 'Idempotency-Key': newKey() }
    const nobody = await world().call(closeOrderKey, { body: {}, headers })
    expect(nobody.code).toBe(API_ERRORS.signed_out.code)
  })

  it('asks for no verification', async () => {
    const user = await world().newUser({ attestation: 0 })
    expect((await close(user, newKey())).data).toEqual([])
  })

  it('is one of a limited number in a day; one that is closed already is no more', async () => {
    const user = await world().newUser()
    const key = newKey()
    await close(user, key)
    await world().db.query(
      `INSERT INTO placements (user_id, key, request_hash, closed_at)
       SELECT $1, 'closed-before-' || n, '', now() FROM generate_series(2, $2::int) AS n`,
      [user.userId, MAX_KEYS_CLOSED],
    )
    const late = newKey()
    expect((await close(user, late)).code).toBe(API_ERRORS.too_many_requests.code)
    expect((await close(user, key)).data).toEqual([])
    await world().db.query(
      `UPDATE placements SET closed_at = now() - interval '25 hours' WHERE user_id = $1`,
      [user.userId],
    )
    expect((await close(user, late)).data).toEqual([])
  })

  it.each([
    ['commit', CLOSED],
    ['rollback', 0],
  ] as const)('before a placement that waits for it, by a %s: %i', async (end, code) => {
    const user = await world().newUser({ balanceFen: 10 * UNIT_FEN })
    const key = newKey()
    const work = (tx: Transaction) => closeKey(tx, { userId: user.userId, key })
    const order = () => place(user, orderBody(rows(1)), key)
    const reply = await meetRival(world().db, { work, end }, order)
    expect(reply.code).toBe(code)
    expect(await parcelCount(user)).toBe(code === 0 ? 1 : 0)
  })

  it('while a placement that then is refused holds it', async () => {
    const user = await world().newUser()
    const key = newKey()
    const work = (tx: Transaction) => claimKey(tx, { userId: user.userId, key, hash: 'h' })
    const rival = { work, end: 'rollback' } as const
    expect((await meetRival(world().db, rival, () => close(user, key))).data).toEqual([])
    expect((await place(user, orderBody(rows(1)), key)).code).toBe(CLOSED)
  })

  it('or it is placed under, when both come at once: one of the two, and each answer agrees', async () => {
    const user = await world().newUser({ balanceFen: 1000 * UNIT_FEN })
    let placed = 0
    for (let round = 0; round < 30; round++) {
      const key = newKey()
      const order = () => place(user, orderBody(rows(3)), key)
      const calls = [order, () => close(user, key), order, () => close(user, key)]
      const first = await Promise.all(
        (round % 2 === 0 ? calls : calls.toReversed()).map((call) => call()),
      )
      const last = await close(user, key)
      const isPlaced = last.data?.length === 3
      if (isPlaced) placed += 3
      const isSame = (reply: Reply<unknown>) =>
        isPlaced
          ? reply.code === 0 && JSON.stringify(reply.data) === JSON.stringify(last.data)
          : reply.code === CLOSED || JSON.stringify(reply.data) === '[]'
      expect(first.filter((reply) => !isSame(reply))).toEqual([])
    }
    expect(await parcelCount(user)).toBe(placed)
  })
})
