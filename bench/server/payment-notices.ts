/**
 * Notices of payments over HTTP on PostgreSQL: `node tools/run.mjs bench/server/payment-notices.ts
 * [--notices 5000]`. First ones, each of which credits a trade of one of many merchants; then the same
 * again, as partners repeat them. Signed and posted as the sandbox partner does.
 */
import { fen } from '#domain/money/fen.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { PAYMENT_NOTICE_PATH } from '#server/modules/recharge/routes.ts'
import { verifyLedger } from '#server/modules/wallet/verify-ledger.ts'
import { makeSandboxPayment, type SignedNotice } from '#server/ports/payment/sandbox-payment.ts'
import { startPostgres } from '#tools/postgres.ts'
import { flood, judge, makeTextPoster, numberOption } from './flood.ts'
import { prepare } from './prepare.ts'
import { eachOf, processorTime } from './processor-time.ts'
import { rssMb, startServer } from './run-server.ts'

const MERCHANTS = 50
const NOTICES = numberOption('notices', 5000)
const WARM = 4000
const IN_FLIGHT = 64
const AMOUNT_FEN = 20_000
const TARGET_PER_SECOND = 1000

const postgres = await startPostgres()
const db = openPostgres(postgres.url, () => undefined)
const server = await startServer({ DATABASE_URL: postgres.url })
const { post, close } = makeTextPoster(server.url, IN_FLIGHT)

/** Trades that wait for their payment, and the notices of it. */
async function prepareNotices(count: number): Promise<SignedNotice[]> {
  const rows = await db.query<{ trade_no: string }>(
    `INSERT INTO recharge_trades (user_id, trade_no, channel, amount_fen, ask_at)
     SELECT m.id, 'B' || n, 1, ${AMOUNT_FEN}, now() + interval '1 day'
     FROM generate_series(0, $1::bigint - 1) n
     JOIN (SELECT id, row_number() OVER (ORDER BY id) - 1 AS place FROM users WHERE mobile LIKE '136%') m
       ON m.place = n % ${MERCHANTS}
     ORDER BY n RETURNING trade_no`,
    [count],
  )
  const partner = makeSandboxPayment(db)
  return Promise.all(
    rows.map(({ trade_no: tradeNo }) =>
      partner.notice({
        tradeNo,
        channel: 1,
        amountFen: fen(AMOUNT_FEN),
        subject: '',
        payer: '',
        state: 'paid',
        paymentNo: `P${tradeNo}`,
        decidedAt: null,
        refundedFen: 0,
      }),
    ),
  )
}

async function tell(notice: SignedNotice | undefined): Promise<number> {
  if (notice === undefined) throw new Error('there is one for each call')
  const started = performance.now()
  const answer = await post(PAYMENT_NOTICE_PATH, notice.headers, notice.body)
  if (answer !== 'success') throw new Error(`a notice was refused: ${answer}`)
  return performance.now() - started
}

try {
  await prepare(db, MERCHANTS)
  const notices = await prepareNotices(WARM + NOTICES)
  const inFlight = IN_FLIGHT
  await flood({ calls: WARM, inFlight }, (i) => tell(notices[i]))
  const all = async () => {
    const before = processorTime(server.child)
    const done = await flood({ calls: NOTICES, inFlight }, (i) => tell(notices[WARM + i]))
    return { ...done, processorMs: eachOf(NOTICES, { before, after: processorTime(server.child) }) }
  }
  const first = await all()
  const again = await all()
  const figures = { first, again, serverMb: rssMb(server.child) }
  process.stdout.write(`${JSON.stringify(figures)}\n`)
  const { wrong } = await verifyLedger(db)
  if (wrong !== null) throw new Error(`the ledger is wrong: ${JSON.stringify(wrong)}`)
  judge('first notices a second', first.perSecond, TARGET_PER_SECOND)
  judge('repeated notices a second', again.perSecond, TARGET_PER_SECOND)
} finally {
  close()
  await server.stop()
  await db.close()
  await postgres.stop()
}
