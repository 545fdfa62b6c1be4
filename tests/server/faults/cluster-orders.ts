import { anyEnvelope } from '#contract/envelope.ts'
import { IDEMPOTENCY_HEADER, makeOrder } from '#contract/orders.ts'
import { login } from '#contract/sign-in.ts'
import { fen } from '#domain/money/fen.ts'
import { intArray, textArray } from '#server/db/array-literal.ts'
import type { Database } from '#server/db/database.ts'
import { until } from '#tools/cluster/processes.ts'

import { orderBody, row } from '../rows.ts'
import { createUser, newKey, PASSWORD } from '../world.ts'

const CALLERS = 6
const WALLETS = 3
/** Every third caller places lists. */
const LONG = 200
const BALANCE = fen(100_000_000)
/** A call that was caught by a frozen server is given up, and its key sent again. */
const ANSWERED_WITHIN_MS = 15_000
const PAUSES_MS = [100, 200, 400, 800, 1600]

type Acknowledged = { readonly key: string; readonly orderSn: string; readonly rows: number }

type Answer = { readonly status: number; readonly orderSn: string | null }

const NO_ANSWER: Answer = { status: 0, orderSn: null }

/** Merchants who place orders without end, each under a key that is repeated until it is answered. */
export class ClusterOrders {
  readonly #url: string
  readonly #over = new AbortController()
  #isGivenUp = false
  readonly #acknowledged: Acknowledged[] = []
  readonly #times: number[] = []
  readonly #statuses = new Map<number, number>()
  readonly #userIds: number[] = []
  /** Refusals of the shop itself, which no fault explains. */
  readonly refused: string[] = []
  #callers: readonly Promise<void>[] = []

  constructor(url: string) {
    this.#url = url
  }

  get count(): number {
    return this.#acknowledged.length
  }

  /** How often each status came; 0: no answer. */
  get statuses(): ReadonlyMap<number, number> {
    return this.#statuses
  }

  async start(db: Database): Promise<void> {
    const cookies: string[] = []
    for (let n = 0; n < WALLETS; n++) {
      const { mobile, userId } = await createUser(db, { balanceFen: BALANCE })
      this.#userIds.push(userId)
      cookies.push(await this.#signIn(mobile))
    }
    this.#callers = Array.from({ length: CALLERS }, (_, who) =>
      this.#placeOrders(cookies[who % WALLETS] ?? '', who % WALLETS === 0 ? LONG : 1),
    )
  }

  /** For a test that has failed: no key is sent again. */
  giveUp(): void {
    this.#over.abort()
    this.#isGivenUp = true
  }

  /** Settles when each key that was sent is answered. */
  async end(): Promise<void> {
    this.#over.abort()
    await Promise.all(this.#callers)
  }

  /** Settles when some more orders were acknowledged. */
  async more(orders = 20): Promise<void> {
    const wanted = this.count + orders
    const isEnough = () => Promise.resolve(this.count > wanted ? true : null)
    await until(() => `orders are acknowledged, ${this.count} so far`, isEnough, 240_000)
  }

  /** The longest time without an acknowledgement since `from`, and when it began and ended. */
  gapSince(from: number): { readonly ms: number; readonly end: number } {
    const times = [from, ...this.#times.filter((time) => time >= from)]
    const gaps = times.slice(1).map((end, n) => ({ ms: end - (times[n] ?? end), end }))
    return gaps.toSorted((a, b) => b.ms - a.ms)[0] ?? { ms: 0, end: from }
  }

  async #signIn(mobile: string): Promise<string> {
    const answer = await fetch(this.#url + login.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ mobile, password: PASSWORD, type: 'password' }),
    })
    return answer.headers.get('set-cookie')?.split(';', 1)[0] ?? ''
  }

  async #placeOrders(cookie: string, rows: number): Promise<void> {
    while (!this.#over.signal.aborted) {
      const key = newKey()
      for (let tried = 0; !this.#isGivenUp; tried++) {
        const answer = await this.#send(cookie, key, rows)
        this.#statuses.set(answer.status, (this.#statuses.get(answer.status) ?? 0) + 1)
        if (answer.orderSn !== null) {
          this.#acknowledged.push({ key, rows, orderSn: answer.orderSn })
          this.#times.push(Date.now())
          break
        }
        const pause = PAUSES_MS[Math.min(tried, PAUSES_MS.length - 1)]
        await new Promise((resolve) => setTimeout(resolve, pause))
      }
    }
  }

  async #send(cookie: string, key: string, rows: number): Promise<Answer> {
    const list = Array.from({ length: rows }, (_, n) => row(n, { shop_order: `${key}-${n}` }))
    const response = await fetch(this.#url + makeOrder.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie, [IDEMPOTENCY_HEADER]: key },
      body: JSON.stringify(orderBody(list)),
      signal: AbortSignal.timeout(ANSWERED_WITHIN_MS),
    }).catch(() => null)
    if (response === null) return NO_ANSWER
    const json: unknown = await response.json().catch(() => null)
    const { status } = response
    const { data: envelope } = anyEnvelope.safeParse(json)
    if (envelope?.code !== 0) {
      if (status === 200) this.refused.push(envelope?.msg ?? 'no envelope')
      return { status, orderSn: null }
    }
    const placed = makeOrder.data.parse(envelope.data)
    return { status, orderSn: placed[0]?.order_sn ?? null }
  }

  /** Keys whose order is not there once, with the number that was answered and all its parcels. */
  lostOrDoubled(db: Database): Promise<readonly { readonly key: string }[]> {
    return db.query(
      `SELECT a.key FROM unnest($1::text[], $2::text[], $3::int[]) AS a(key, order_sn, parcels)
         LEFT JOIN placements p ON p.key = a.key
         LEFT JOIN orders o ON o.user_id = p.user_id AND o.id = p.order_id
       WHERE o.order_sn IS DISTINCT FROM a.order_sn OR o.placed_count IS DISTINCT FROM a.parcels
         OR (SELECT count(*) FROM parcels
             WHERE user_id = p.user_id AND shop_order = a.key || '-0') <> 1`,
      [
        textArray(this.#acknowledged.map(({ key }) => key)),
        textArray(this.#acknowledged.map(({ orderSn }) => orderSn)),
        intArray(this.#acknowledged.map(({ rows }) => rows)),
      ],
    )
  }

  /** How many orders and keys these merchants have. */
  async kept(db: Database): Promise<{ readonly orders: number; readonly keys: number }> {
    const [found] = await db.query<{ orders: number; keys: number }>(
      `SELECT (SELECT count(*)::int FROM orders WHERE user_id = ANY($1::bigint[])) AS orders,
         (SELECT count(*)::int FROM placements WHERE user_id = ANY($1::bigint[])) AS keys`,
      [intArray(this.#userIds)],
    )
    return found ?? { orders: 0, keys: 0 }
  }
}
