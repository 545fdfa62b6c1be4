import type { Mutant } from './mutant.types.ts'

const WITHDRAWALS = ['tests/server/withdrawals.server.test.ts']
const BATCHES = ['tests/server/payouts.server.test.ts']
const REPORTS = ['tests/server/reports.server.test.ts']
const CANCELLATIONS = ['tests/server/cancellations.server.test.ts']
const REFERRAL = ['tests/server/referral.server.test.ts']

/** Faults in what leaves the house: withdrawals, commission, refunds of parcels, and our trades beside the partners' bills. */
export const PAYOUTS_MUTANTS: readonly Mutant[] = [
  {
    name: 'a result pays another sum',
    file: 'server/modules/withdrawals/vouchers.ts',
    from: "if (reported.fen !== standing.due_fen) return 'sum_differs'",
    to: '',
    tests: BATCHES,
  },
  {
    name: 'a line that is twice in a result is paid',
    file: 'server/modules/withdrawals/vouchers.ts',
    from: "if (isTwice) return 'twice'",
    to: '',
    tests: BATCHES,
  },
  {
    name: 'a sheet is for however many persons',
    file: 'server/modules/withdrawals/batches.ts',
    from: "if (found.open !== count) return deny('payout_count_differs', { n: found.open })",
    to: '',
    tests: BATCHES,
  },
  {
    name: 'a report forgets what was owed before it',
    file: 'server/modules/reports/read-report.ts',
    from: 'let [beginFen, otherOwedFen] = [before.wallet, before.otherOwed]',
    to: 'let [beginFen, otherOwedFen] = [0, 0]',
    tests: REPORTS,
  },
  {
    name: 'a report leaves out what is not counted yet',
    file: 'server/modules/reports/read-report.ts',
    from: 'WHERE u.day BETWEEN $1::date AND $2::date) s',
    to: 'WHERE u.day > $2::date) s',
    tests: REPORTS,
  },
  {
    name: "another's ticket withdraws",
    file: 'server/modules/withdrawals/repository.ts',
    from: 'WHERE token_hash = $1 AND user_id = $2 AND used_at IS NULL AND expires_at > now() RETURNING user_id`',
    to: 'WHERE token_hash = $1 AND $2::bigint > 0 AND used_at IS NULL AND expires_at > now() RETURNING user_id`',
    tests: WITHDRAWALS,
  },
  {
    name: 'a ticket withdraws twice',
    file: 'server/modules/withdrawals/repository.ts',
    from: 'UPDATE withdraw_tickets SET used_at = now()',
    to: 'UPDATE withdraw_tickets SET used_at = used_at',
    tests: WITHDRAWALS,
  },
  {
    name: 'more than there is may be withdrawn',
    file: 'domain/recharge/lots.ts',
    from: "if (paid > holds.paidFen || sumOf(parts, 'paidFen') < paid) return err('short')",
    to: '',
    tests: ['domain/recharge/lots.test.ts'],
  },
  {
    name: 'a withdrawal of another amount counts as a repeat',
    file: 'server/modules/withdrawals/service.ts',
    from: 'known.amount_fen === parseYuan(body.amount) && known.type',
    to: 'known.type',
    tests: WITHDRAWALS,
  },
  {
    name: "money goes to another's name",
    file: 'server/modules/withdrawals/service.ts',
    from: 'isRealName(name) && verified.fits(name)',
    to: 'isRealName(name)',
    tests: WITHDRAWALS,
  },
  {
    name: 'the account changes under an open withdrawal',
    file: 'server/modules/withdrawals/service.ts',
    from: "if (await repository.hasOpen(tx, userId)) return refuse('withdraw_account_in_use')",
    to: '',
    tests: WITHDRAWALS,
  },
  {
    name: 'a request moves commission twice',
    file: 'server/modules/referral/move-to-balance.ts',
    from: 'WHERE user_id = $1 AND request_id = $2',
    to: 'WHERE user_id = $1 AND request_id = $2 AND false',
    tests: REFERRAL,
  },
  {
    name: 'a request moves another amount of commission',
    file: 'server/modules/referral/move-to-balance.ts',
    from: "known.amount_fen === amountFen ? ok(null) : refuse('commission_request_reused')",
    to: 'ok(null)',
    tests: REFERRAL,
  },
  {
    name: "another's commissions are listed",
    file: 'server/modules/referral/find-commissions.ts',
    from: "new Conditions('c.user_id = $1', userId)",
    to: "new Conditions('$1::bigint > 0', userId)",
    tests: [...REFERRAL, 'tests/server/strangers.server.test.ts'],
  },
  {
    name: 'a bill of another amount is no difference',
    file: 'server/modules/reconciliation/compare.ts',
    from: "ours.amountFen === line.amountFen ? null : 'amount'",
    to: 'null',
    tests: ['server/modules/reconciliation/compare.test.ts'],
  },
  {
    name: 'who pays twice is not noticed',
    file: 'server/modules/reconciliation/compare.ts',
    from: 'const isRepeated = paid.has(line.tradeNo)',
    to: 'const isRepeated = false',
    tests: ['server/modules/reconciliation/compare.test.ts'],
  },
  {
    name: 'what was paid and not credited is no difference',
    file: 'server/modules/reconciliation/compare.ts',
    from: "ours.refundedFen === line.amountFen ? null : 'not_credited'",
    to: 'null',
    tests: ['server/modules/reconciliation/compare.test.ts'],
  },
  {
    name: "a carrier's own cancellation is dropped where its merchant wished it before",
    file: 'server/modules/parcels/refund-repository.ts',
    from: "OR (EXCLUDED.reason = 'carrier' AND r.reason <> 'carrier')",
    to: 'OR false',
    tests: CANCELLATIONS,
  },
  {
    name: 'what a carrier refuses the second time is taken for picked up',
    file: 'server/modules/parcels/settle-refunds.ts',
    from: 'request.tries === 1',
    to: 'request.tries > 0',
    tests: CANCELLATIONS,
  },
  {
    name: 'a number that comes after the refund is not cancelled',
    file: 'server/modules/parcels/announce.ts',
    from: 'if (ids.length > 0) await cancelLate',
    to: 'if (ids.length < 0) await cancelLate',
    tests: CANCELLATIONS,
  },
]
