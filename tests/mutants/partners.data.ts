import type { Mutant } from './mutant.types.ts'

const WECHAT = ['server/ports/payment/wechat/wechat.test.ts']
const ALIPAY = ['server/ports/payment/alipay/alipay.test.ts']
const OUTSIDE = ['tests/server/outside-refunds.server.test.ts']
const ALIPAY_PORT = 'server/ports/payment/alipay/alipay-payment.ts'
const BOOKING = 'server/modules/recharge/outside-refunds.ts'

/** Faults in what partners say of payments, bills and parcels, and in what goes back without us. */
export const PARTNERS_MUTANTS: readonly Mutant[] = [
  {
    name: 'a refund goes to the first partner',
    file: 'server/ports/payment/several-payments.ts',
    from: 'refund: (refund) => ofChannel(refund.channel, (partner) => partner.refund(refund))',
    to: 'refund: async (refund) => (await partners[0]?.refund(refund)) ?? null',
    tests: ['server/ports/payment/several-payments.test.ts'],
  },
  {
    name: 'WeChat Pay answers about another trade',
    file: 'server/ports/payment/wechat/wechat-payment.ts',
    from: 'return status?.tradeNo === tradeNo ? status : null',
    to: 'return status',
    tests: WECHAT,
  },
  {
    name: 'a certificate stands under the serial of another',
    file: 'server/ports/payment/wechat/sealed-box.ts',
    from: 'if (serialNumber.toUpperCase() !== serial_no.toUpperCase()) {',
    to: "if (serialNumber === '') {",
    tests: WECHAT,
  },
  {
    name: 'REFUND is unknown',
    file: 'server/ports/payment/wechat/states.ts',
    from: "  ['REFUND', 'refunded'],\n",
    to: '',
    tests: WECHAT,
  },
  {
    name: 'REFUND is paid and nothing else',
    file: 'server/ports/payment/wechat/states.ts',
    from: "['REFUND', 'refunded']",
    to: "['REFUND', 'paid']",
    tests: WECHAT,
  },
  {
    name: 'a state of a partner that nobody has documented is paid',
    file: 'server/ports/partner-states.ts',
    from: 'return meaning ?? null',
    to: "return meaning ?? ('paid' as Meaning)",
    tests: WECHAT,
  },
  {
    name: 'a state of a partner that nobody has documented is told to nobody',
    file: 'server/ports/partner-states.ts',
    from: 'if (meaning === undefined) unknown(',
    to: 'if (meaning === null) unknown(',
    tests: ['server/ports/courier/kuaidi100/scans.test.ts'],
  },
  {
    name: 'a scan in a state that nobody has documented is on its way',
    file: 'server/ports/courier/kuaidi100/scans.ts',
    from: '(meaningOf(SCAN_STATES, code, unknown) ?? before)',
    to: "(meaningOf(SCAN_STATES, code, unknown) ?? 'in_transit')",
    tests: ['server/ports/courier/kuaidi100/scans.test.ts'],
  },
  {
    name: 'Alipay finds a refund under another number',
    file: ALIPAY_PORT,
    from: 'out_request_no === refund.refundNo && ',
    to: '',
    tests: ALIPAY,
  },
  {
    name: 'Alipay finds a refund that is not done',
    file: ALIPAY_PORT,
    from: "return state === 'done' ? 'done' : null",
    to: "return 'done'",
    tests: ALIPAY,
  },
  {
    name: 'the notice of a refund by Alipay is one of a payment',
    file: ALIPAY_PORT,
    from: "parseYuan(said.refund_fee ?? '0')",
    to: "parseYuan('0')",
    tests: ALIPAY,
  },
  {
    name: 'a bill inflates without end',
    file: 'server/ports/payment/alipay/unzip.ts',
    from: '{ maxOutputLength: left }',
    to: '{ maxOutputLength: 2 ** 30 }',
    tests: ['server/ports/payment/alipay/read-bill.test.ts'],
  },
  {
    name: 'S3 is followed to another host',
    file: 'server/ports/pictures/s3-pictures.ts',
    from: "redirect: 'error'",
    to: "redirect: 'follow'",
    tests: ['server/ports/pictures/pictures.test.ts'],
  },
  {
    name: 'a late notice is believed',
    file: 'server/modules/recharge/service.ts',
    from: 'refundedFen !== 0 || !isOld)',
    to: 'refundedFen !== 0 || true)',
    tests: OUTSIDE,
  },
  {
    name: 'a report from before a refund is applied',
    file: 'server/modules/recharge/judge.ts',
    from: "if (trade.has_gone_back && status.refundedFen === 0) return ok('repeated')",
    to: '',
    tests: OUTSIDE,
  },
  {
    name: 'what went back whole is credited first',
    file: BOOKING,
    from: 'if (amountFen < trade.amount_fen) {',
    to: 'if (amountFen <= trade.amount_fen) {',
    tests: OUTSIDE,
  },
  {
    name: "our own refunds count as somebody else's",
    file: BOOKING,
    from: 'WHERE trade_no = $1 AND status <> 2), 0)',
    to: 'WHERE trade_no = $1 AND status > 2), 0)',
    tests: OUTSIDE,
  },
  {
    name: 'what is frozen is frozen at each reading',
    file: BOOKING,
    from: "if (refundedFen <= known) return 'repeated'",
    to: "if (refundedFen < known) return 'repeated'",
    tests: OUTSIDE,
  },
  {
    name: 'what is released leaves the house',
    file: BOOKING,
    from: "if (verdict === 'settled')",
    to: "if (verdict !== '')",
    tests: OUTSIDE,
  },
  {
    name: 'a refund in a bill freezes nothing',
    file: 'server/modules/reconciliation/service.ts',
    from: 'await applyOutsideRefunds(db, source, { days: daysDue(now()), applyStatus })',
    to: '',
    tests: OUTSIDE,
  },
  {
    name: 'two refunds of a trade in a bill count as one',
    file: 'server/modules/reconciliation/compare.ts',
    from: 'given.get(tradeNo)?.total ?? ',
    to: '',
    tests: ['server/modules/reconciliation/compare.test.ts'],
  },
]
