import { fen, formatYuan, parseYuan } from '#domain/money/fen.ts'
import { rechargeDesk, type OpenRefund, type RefundState } from '../../modules/recharge/desk.ts'
import { noArgs, textOf, verb, type Command } from '../command.ts'

const yuan = (amount: number): string => `¥${formatYuan(fen(amount))}`

const STATES: Readonly<Record<Exclude<RefundState, 'refused'>, string>> = {
  open: '支付渠道处理中，稍后会自动再查；也可以执行 recharges ask',
  done: '已原路退回',
}

function outsideLine(refund: OpenRefund): string {
  const { trade_no, time, user_id, trade_fen, amount_fen, taken_fen } = refund
  const start = `${trade_no}  ${time}  用户 ${user_id}  充值 ${yuan(trade_fen)}`
  if (amount_fen === null) return `${start}  渠道已退款、金额未知，未入账`
  const short = amount_fen - taken_fen
  const rest = short === 0 ? '' : `，缺 ${yuan(short)}（已用掉或提现）`
  return `${start}  渠道退款 ${yuan(amount_fen)}，已冻结 ${yuan(taken_fen)}${rest}`
}

const tradeOnly = ([trade_no, ...rest]: readonly string[]) =>
  trade_no === undefined || rest.length > 0 ? null : { input: { trade_no } }

/** @returns null when the words name no amount above 0 */
function readAmount(words: readonly string[]) {
  const [trade_no, amount = ''] = words
  const amount_fen = parseYuan(amount)
  if (trade_no === undefined || amount_fen === null || amount_fen <= 0) return null
  return { trade_no, amount_fen }
}

export const recharges: Command = {
  name: 'recharges',
  title: '充值的退款',
  verbs: [
    verb({
      word: 'list',
      args: '',
      operation: rechargeDesk.list,
      read: noArgs,
      say: (rows) => [
        ...rows.map(
          ({ trade_no, user_id, amount_fen, reason, time }) =>
            `${trade_no}  ${time}  用户 ${user_id}  ${yuan(amount_fen)}  ${reason}`,
        ),
        `共 ${rows.length} 笔处理中的退款`,
      ],
    }),
    verb({
      word: 'refund',
      args: 'TRADE AMOUNT REASON',
      note: '每笔一次，可退部分；REASON 给支付渠道和用户看',
      operation: rechargeDesk.refund,
      read(words) {
        const amount = readAmount(words)
        const reason = textOf(words.slice(2))
        return amount === null || reason === '' ? null : { input: { ...amount, reason } }
      },
      say: ({ state }, [tradeNo]) => [`${tradeNo} ${STATES[state]}`],
    }),
    verb({
      word: 'ask',
      args: 'TRADE',
      operation: rechargeDesk.ask,
      read: tradeOnly,
      say: ({ state }, [tradeNo]) => [`${tradeNo} ${STATES[state]}`],
    }),
    verb({
      word: 'outside',
      args: '',
      operation: rechargeDesk.outside,
      read: noArgs,
      say: (rows) => [...rows.map(outsideLine), `共 ${rows.length} 笔渠道退款待核对`],
    }),
    verb({
      word: 'settle',
      args: 'TRADE',
      note: '缺的部分不再追',
      operation: rechargeDesk.settle,
      read: tradeOnly,
      say({ amountFen, takenFen }, [tradeNo]) {
        const short = amountFen - takenFen
        const lost = short === 0 ? '' : `，未能追回 ${yuan(short)}`
        return [`${tradeNo} 渠道退款 ${yuan(amountFen)} 已核销${lost}`]
      },
    }),
    verb({
      word: 'release',
      args: 'TRADE',
      note: '连同赠送',
      operation: rechargeDesk.release,
      read: tradeOnly,
      say: ({ takenFen }, [tradeNo]) => [`${tradeNo} 已解冻 ${yuan(takenFen)}，退回余额`],
    }),
    verb({
      word: 'refunded',
      args: 'TRADE AMOUNT',
      note: 'AMOUNT 是渠道后台显示共退的金额',
      operation: rechargeDesk.refunded,
      read(words) {
        const amount = readAmount(words)
        return amount === null || words.length > 2 ? null : { input: amount }
      },
      say: ({ credited_fen: left }, [tradeNo]) => [
        `${tradeNo} ${left > 0 ? `余下的 ${yuan(left)} 已入账` : '已全额退款，未入账'}`,
      ],
    }),
  ],
}
