import type { Mutant } from './mutant.types.ts'

const PURE = ['domain/order/stock-cover.test.ts']
const HOLDS = ['tests/server/holds.server.test.ts']

const RULE = 'domain/order/stock-cover.ts'
const COVER = 'server/modules/goods/hold-cover.ts'
const RESERVE = 'server/modules/goods/reservations.ts'

/** Faults in what may be held of the stock, for how long, and what it costs. */
export const HOLDS_MUTANTS: readonly Mutant[] = [
  {
    name: 'a run that holds goods A draws that hold for goods B',
    file: RESERVE,
    from: 'before?.goods_id === goodsId ? before.pieces : 0',
    to: 'before?.pieces ?? 0',
    tests: HOLDS,
  },
  {
    name: 'pieces are held without money',
    file: RULE,
    from: 'Math.floor(Math.max(0, moneyFen) / unitFen)',
    to: 'moneyFen >= -1e12 ? wanted : unitFen',
    tests: PURE,
  },
  {
    name: 'each hold may have the whole balance',
    file: RULE,
    from: 'piecesFor(balanceFen - claimedFen)',
    to: 'piecesFor(balanceFen)',
    tests: PURE,
  },
  {
    name: 'what other holds claim is not looked at',
    file: COVER,
    from: 'r.run_id <> $2) AS claimed',
    to: 'r.run_id = $2) AS claimed',
    tests: HOLDS,
  },
  {
    name: 'asking again renews a hold',
    file: RESERVE,
    from: 'promised = EXCLUDED.promised, charged = EXCLUDED.charged`',
    to: 'promised = EXCLUDED.promised, charged = EXCLUDED.charged, expires_at = EXCLUDED.expires_at`',
    tests: HOLDS,
  },
  {
    name: 'a placed part does not renew a hold',
    file: RESERVE,
    from: 'expires_at = ${RENEWED}',
    to: 'expires_at = expires_at',
    tests: HOLDS,
  },
  {
    name: 'a hold lasts for as long as parts are placed',
    file: RESERVE,
    from: 'const RENEWED = `least(',
    to: 'const RENEWED = `greatest(',
    tests: HOLDS,
  },
  {
    name: 'a hold for a payment outlives its code',
    file: COVER,
    from: '${PAYABLE_SECONDS} seconds',
    to: '1 day',
    tests: HOLDS,
  },
  {
    name: 'each new code of a payment is more money for holds',
    file: COVER,
    from: 'max(t.amount_fen)',
    to: 'sum(t.amount_fen)::bigint',
    tests: HOLDS,
  },
  {
    name: 'a hold stays when its payment does not come',
    file: COVER,
    from: 'c.whole > c.balance + c.begun',
    to: 'c.whole < c.balance - c.balance',
    tests: HOLDS,
  },
  {
    name: 'a hold whose money is spent is not one for a payment',
    file: COVER,
    from: 'c.paid > c.balance AND',
    to: 'c.paid < 0 AND',
    tests: HOLDS,
  },
  {
    name: 'payments that have not come may hold everything',
    file: RESERVE,
    from: 'Math.max(0, Math.min(begun, most))',
    to: 'Math.max(begun, 0 * most)',
    tests: HOLDS,
  },
  {
    name: 'holds take nothing from the budget of a day',
    file: RESERVE,
    from: 'taken.ok ? charged + more : null',
    to: 'charged + more',
    tests: HOLDS,
  },
  {
    name: 'a hold that ends gives nothing back to the budget',
    file: RESERVE,
    from: 'if (gone.is_today && unused > 0)',
    to: 'if (unused < 0)',
    tests: HOLDS,
  },
  {
    name: 'a limit takes one of however many',
    file: 'server/limits.ts',
    from: 'SELECT l.name, l.most, l.count, CASE',
    to: 'SELECT l.name, l.most, 1, CASE',
    tests: HOLDS,
  },
  {
    name: 'the operator is told of held stock each minute',
    file: 'server/modules/goods/hold-jobs.ts',
    from: "if (isFirst.ok) log.error('stock_held'",
    to: "if (isFirst) log.error('stock_held'",
    tests: HOLDS,
  },
]
