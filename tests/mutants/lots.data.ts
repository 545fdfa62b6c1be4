import type { Mutant } from './mutant.types.ts'

const PURE = ['domain/recharge/lots.test.ts']
const LOTS = ['tests/server/lots.server.test.ts']
const PROOF = ['tests/server/ledger-proof.server.test.ts']
const ANY_ORDER = ['tests/server/honest-calls.server.test.ts']

const RULES = 'domain/recharge/lots.ts'
const WALLET = 'server/modules/wallet/lots.ts'
const BOOKS = 'server/modules/wallet/repository.ts'
const SCHEMA = 'server/db/migrations/0100_recharge_lots.sql'

/** Faults in what a withdrawal, or the refund of a recharge, takes back: lots, gifts, free money, groups. */
export const LOTS_MUTANTS: readonly Mutant[] = [
  {
    name: 'the gift of lots stays when they are taken',
    file: RULES,
    from: 'const giftFen = fen(giftHeld(lot, before) - giftHeld(lot, after))',
    to: 'const giftFen = fen(0 * after)',
    tests: PURE,
  },
  {
    name: 'the gift of lots falls rounded down',
    file: RULES,
    from: '(BigInt(giftFen) * BigInt(net)) / BigInt(paidFen)',
    to: '(BigInt(giftFen) * BigInt(net) + BigInt(paidFen) - 1n) / BigInt(paidFen)',
    tests: PURE,
  },
  {
    name: 'lots are taken without limit to free money',
    file: RULES,
    from: 'const freeFen = fen(Math.min(holds.freeFen, amount))',
    to: 'const freeFen = amount',
    tests: PURE,
  },
  {
    name: 'paid money leaves lots before free money',
    file: RULES,
    from: 'const freeFen = fen(Math.min(holds.freeFen, amount))',
    to: 'const freeFen = fen(Math.max(0, amount - holds.paidFen))',
    tests: PURE,
  },
  {
    name: 'a refund takes lots of other recharges',
    file: RULES,
    from: 'lots.filter((lot) => lot.tradeNo === tradeNo),',
    to: 'lots,',
    tests: PURE,
  },
  {
    name: 'a refund of lots pays gifts out',
    file: RULES,
    from: "if (amountFen > holds.paidFen || sumOf(parts, 'paidFen') < amountFen)",
    to: "if (sumOf(parts, 'paidFen') < amountFen)",
    tests: PURE,
  },
  {
    name: 'a refund of lots leaves money without its gift',
    file: RULES,
    from: "if (giftFen + sumOf(needed, 'giftFen') > holds.giftFen)",
    to: "if (giftFen + 0 * sumOf(needed, 'giftFen') > holds.giftFen)",
    tests: PURE,
  },
  {
    name: 'lots that come back bring no gift',
    file: RULES,
    from: 'gift += giftHeld(lot, lot.netFen + paid) - giftHeld(lot, lot.netFen)',
    to: 'gift += 0 * paid',
    tests: PURE,
  },
  {
    name: 'the oldest lots are taken first',
    file: WALLET,
    from: 'ORDER BY l.id DESC LIMIT ${LOTS_AT_ONCE}',
    to: 'ORDER BY l.id LIMIT ${LOTS_AT_ONCE}',
    tests: LOTS,
  },
  {
    name: 'lots of anybody are taken',
    file: WALLET,
    from: 'WHERE l.user_id = $1 AND l.left_fen > 0',
    to: 'WHERE $1::bigint > 0 AND l.left_fen > 0',
    tests: LOTS,
  },
  {
    name: 'lots stay when they are taken',
    file: WALLET,
    from: 'SET left_fen = l.left_fen - part.paid',
    to: 'SET left_fen = l.left_fen - 0 * part.paid',
    tests: LOTS,
  },
  {
    name: 'lots that are taken leave their gift in the wallet',
    file: WALLET,
    from: 'giftFen: 0 - giftFen,',
    to: 'giftFen: 0,',
    tests: LOTS,
  },
  {
    name: 'lots do not come back when a withdrawal is refused',
    file: WALLET,
    from: 'SELECT l.user_id, l.trade_no, back.paid, l.paid_fen, l.gift_fen',
    to: 'SELECT l.user_id, l.trade_no, 0 * back.paid, l.paid_fen, l.gift_fen',
    tests: LOTS,
  },
  {
    name: 'a recharge becomes lots without its gift',
    file: BOOKS,
    from: 'SELECT user_id, trade_no, paid, paid, gift FROM top_up',
    to: 'SELECT user_id, trade_no, paid, paid, 0 FROM top_up',
    tests: LOTS,
  },
  {
    name: 'gifts are spent before what lots hold',
    file: BOOKS,
    from: 'gift_fen = least(gift_fen, balance_fen - $2::bigint),',
    to: 'gift_fen = greatest(gift_fen - $2::bigint, 0),',
    tests: PROOF,
  },
  {
    name: 'free money is spent before what lots hold',
    file: BOOKS,
    from: 'free_fen = least(free_fen, greatest(balance_fen - $2::bigint - gift_fen, 0))',
    to: 'free_fen = greatest(free_fen - $2::bigint, 0)',
    tests: PROOF,
  },
  {
    name: 'what is refunded fills lots before gifts',
    file: BOOKS,
    from: 'gift_fen = least(a.gift_fen + t.back, a.gift_given_fen),',
    to: 'gift_fen = a.gift_fen,',
    tests: PROOF,
  },
  {
    name: 'what is refunded fills lots before free money',
    file: BOOKS,
    from: 'greatest(t.back - a.gift_given_fen + a.gift_fen, 0)),',
    to: '0 * t.back),',
    tests: PROOF,
  },
  {
    name: 'commission counts as lots',
    file: 'server/modules/referral/move-to-balance.ts',
    from: 'freeFen: amountFen,',
    to: '',
    tests: ['tests/server/referral.server.test.ts'],
  },
  {
    name: 'compensation counts as lots',
    file: BOOKS,
    from: "CASE WHEN $5 = 'refund' THEN 0 ELSE sum(amount) END::bigint AS free FROM due",
    to: '0::bigint AS free FROM due',
    tests: ['tests/server/compensation.server.test.ts'],
  },
  {
    name: 'the group stays when lots are taken',
    file: SCHEMA,
    from: 'WHERE id IN (SELECT user_id FROM changed) AND group_id <> member_group(id)',
    to: 'WHERE id IN (SELECT user_id FROM changed) AND group_id < member_group(id)',
    tests: LOTS,
  },
  {
    name: 'all lots together bring the group',
    file: SCHEMA,
    from: 'SELECT max(net) FROM',
    to: 'SELECT sum(net) FROM',
    tests: LOTS,
  },
  {
    name: 'a granted group falls with lots',
    file: SCHEMA,
    from: 'WHERE g.id = (SELECT base_group_id FROM users WHERE id = member)',
    to: 'WHERE g.id = (SELECT min(id) FROM vip_groups)',
    tests: LOTS,
  },
  {
    name: 'a refused refund of lots is booked back at each answer',
    file: 'server/modules/recharge/refund.ts',
    from: 'WHERE trade_no = $1 AND status = 0 RETURNING user_id',
    to: 'WHERE trade_no = $1 RETURNING user_id',
    tests: LOTS,
  },
  {
    name: 'a recharge gives its lots back twice',
    file: 'server/modules/recharge/refund.ts',
    from: "if (before.length > 0) return err('begun_before')",
    to: '',
    tests: ['tests/server/recharge-refunds.server.test.ts'],
  },
  {
    name: 'a withdrawal is paid that the books do not hold',
    file: 'server/modules/withdrawals/decide.ts',
    from: "return moved.ok ? ok(actual) : err('books_wrong')",
    to: 'return ok(actual)',
    tests: PROOF,
  },
  {
    name: 'a withdrawal is refused that the books do not hold',
    file: 'server/modules/withdrawals/decide.ts',
    from: "if (!gift.ok) return err('books_wrong')",
    to: 'if (!gift.ok) return ok(null)',
    tests: PROOF,
  },
  {
    name: 'the proof of lots looks one way only',
    file: 'server/modules/wallet/row-proofs.ts',
    from: 'WHERE coalesce(b.amount, 0) <> coalesce(l.amount, 0) ORDER BY 1, 2 LIMIT 1',
    to: 'WHERE b.amount <> coalesce(l.amount, 0) ORDER BY 1, 2 LIMIT 1',
    tests: PROOF,
  },
  {
    name: 'more commission is released than is held',
    file: 'domain/money/commission.ts',
    from: 'Math.min(shareOf(arrived, points), held + earn - giveBack)',
    to: 'shareOf(arrived, points)',
    tests: ['domain/money/commission.test.ts'],
  },
  {
    name: 'a withdrawal of lots leaves the gift, in any order of calls',
    file: WALLET,
    from: 'return planWithdrawal(holds, await newestLots(db, userId, paid), amount)',
    to: 'return planWithdrawal(holds, (await newestLots(db, userId, paid)).map((one) => ({ ...one, giftFen: fen(0) })), amount)',
    tests: ANY_ORDER,
  },
]
