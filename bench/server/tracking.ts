/**
 * Scans that carriers post: `node tools/run.mjs bench/server/tracking.ts [--waybills 20000]`. On
 * PostgreSQL through HTTP, the server in a process of its own: five scans of each waybill in random
 * order, a fifth of the pushes posted twice, every tenth one forged. Ends with an error below 1,000
 * scans a second, or when one is stored more or less often than once.
 */
import { migrate } from '#server/db/migrate.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { seed } from '#server/db/seed/seed.ts'
import { makePasswords } from '#server/modules/accounts/password.ts'
import { COURIER_PUSH_PATH } from '#server/modules/parcels/routes.ts'
import type { CourierEvent, Push } from '#server/ports/courier/courier.ts'
import { makeSandboxPost, type SignedPush } from '#server/ports/courier/sandbox-signature.ts'
import { makeRandom } from '#tests/fixtures/files/make-orders.ts'
import { fillWithParcels } from '#tests/server/many-parcels.ts'
import { startPostgres } from '#tools/postgres.ts'
import { CHEAP } from './prepare.ts'
import { startServer } from './run-server.ts'

const GOAL_PER_SECOND = 1000
const EVENTS_PER_PUSH = 100
const IN_FLIGHT = 4
const STATES = ['picked_up', 'in_transit', 'in_transit', 'delivering', 'signed'] as const
const FORGED = '伪造'

const at = process.argv.indexOf('--waybills')
const WAYBILLS = at < 0 ? 20_000 : Number(process.argv[at + 1])

type Post = SignedPush & { readonly isForged: boolean }

const random = makeRandom(7)

function shuffled<T>(list: readonly T[]): T[] {
  return list
    .map((item) => ({ item, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item)
}

/** All after those that the parcels were filled with, none further ahead than a carrier's clock may be. */
function scansOf(waybillNo: string, begun: number): CourierEvent[] {
  return STATES.map((state, index) => ({
    waybillNo,
    state,
    happenedAt: new Date(begun + (index + 1) * 300_000),
    city: '杭州市',
    text: `第 ${index + 1} 次扫描`,
  }))
}

type OfCarrier = CourierEvent & { readonly expressKey: string }

/** A call of many scans brings them carrier by carrier. */
function pushesOf(events: readonly OfCarrier[]): Push[] {
  const keys = [...new Set(events.map(({ expressKey }) => expressKey))]
  return keys.map((expressKey) => ({
    expressKey,
    events: events.filter((event) => event.expressKey === expressKey),
  }))
}

async function makePosts(
  sign: (pushes: readonly Push[]) => Promise<SignedPush>,
  events: readonly OfCarrier[],
): Promise<Post[]> {
  const posts: Post[] = []
  for (let from = 0; from < events.length; from += EVENTS_PER_PUSH) {
    const some = events.slice(from, from + EVENTS_PER_PUSH)
    const push = { ...(await sign(pushesOf(some))), isForged: false }
    posts.push(push)
    if (random() < 0.2) posts.push(push)
    if (random() >= 0.1) continue
    const other = await sign(
      pushesOf(some.map((event) => Object.assign({}, event, { text: FORGED }))),
    )
    posts.push({ ...other, headers: push.headers, isForged: true })
  }
  return shuffled(posts)
}

/** @returns how long each took, in ms */
async function postAll(url: string, posts: readonly Post[]): Promise<number[]> {
  const times: number[] = []
  const queue = posts.values()
  const post = async () => {
    for (const { body, headers, isForged } of queue) {
      const begun = performance.now()
      const answer = await fetch(url + COURIER_PUSH_PATH, { method: 'POST', body, headers })
      await answer.text()
      const { status } = answer
      times.push(performance.now() - begun)
      if (status !== (isForged ? 400 : 200)) throw new Error(`a push was answered ${status}`)
    }
  }
  await Promise.all(Array.from({ length: IN_FLIGHT }, post))
  return times
}

const postgres = await startPostgres()
const db = openPostgres(postgres.url, () => undefined)
try {
  await migrate(db)
  await seed(db, makePasswords(CHEAP))
  const userId = await fillWithParcels(db, [WAYBILLS, 0])
  const known = await db.query<{ waybill_no: string; key: string }>(
    `SELECT p.waybill_no, e.key FROM parcels p JOIN expresses e ON e.id = p.express_id
     WHERE p.user_id = $1 AND p.waybill_no IS NOT NULL`,
    [userId],
  )
  const begun = Date.now()
  const events = shuffled(
    known.flatMap(({ waybill_no, key }) =>
      scansOf(waybill_no, begun).map((event) => Object.assign(event, { expressKey: key })),
    ),
  )
  const courier = makeSandboxPost(db)
  const posts = await makePosts((pushes) => courier.sign(pushes), events)
  const server = await startServer({
    DATABASE_URL: postgres.url,
    SANDBOX: '1',
  })
  try {
    const started = performance.now()
    const times = await postAll(server.url, posts)
    const seconds = (performance.now() - started) / 1000
    const [stored] = await db.query<{ stored: number; forgedStored: number; signed: number }>(
      `SELECT count(*) FILTER (WHERE e.text LIKE '第%') AS stored,
         count(*) FILTER (WHERE e.text = $2) AS "forgedStored",
         count(DISTINCT g.parcel_id) FILTER (WHERE g.state = 5 AND g.latest_text = '第 5 次扫描') AS signed
       FROM parcel_events e JOIN parcel_progress g USING (user_id, parcel_id) WHERE e.user_id = $1`,
      [userId, FORGED],
    )
    const perSecond = Math.round(events.length / seconds)
    const p95 = times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? 0
    console.table([
      {
        posted: posts.length,
        forged: posts.filter(({ isForged }) => isForged).length,
        scans: events.length,
        perSecond,
        p95PushMs: Math.round(p95),
        ...stored,
      },
    ])
    const isRight =
      Number(stored?.stored) === events.length &&
      Number(stored?.forgedStored) === 0 &&
      Number(stored?.signed) === known.length
    if (!isRight || perSecond < GOAL_PER_SECOND) process.exitCode = 1
  } finally {
    await server.stop()
  }
} finally {
  await db.close()
  await postgres.stop()
}
