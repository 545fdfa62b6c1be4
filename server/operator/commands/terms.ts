import { fen, formatYuan, parseYuan } from '#domain/money/fen.ts'
import { keysOf } from '#domain/values/keys-of.ts'
import {
  MONEY_TERMS,
  termDesk,
  type MoneyTermName,
  type TermUnit,
} from '../../modules/wallet/desk.ts'
import { noArgs, verb, type Command } from '../command.ts'

const SAYS: Readonly<Record<MoneyTermName, string>> = {
  'withdraw-min': '单笔提现最低金额',
  'withdraw-max': '单笔提现最高金额',
  'withdraw-fee': '提现手续费率（%）',
  'commission-rate': '推荐佣金比例（%），0 为停发',
  'commission-freeze': '佣金冻结天数',
  'commission-days': '好友注册后计佣天数',
  'invite-gift': '好友首单签收后的新人礼',
  'compensation-order': '单个订单自动赔付上限，超过的待核对；0 为不限',
  'compensation-user': '单个商家每天自动赔付上限；0 为不限',
  'compensation-day': '全站每天自动赔付上限；0 为不限',
  'second-person': '提现超过这个金额须由两人通过；0 为每一笔',
  'withdraw-times': '每天提现次数',
  'payout-rest': '新收款账户多少小时后可提现；0 为立即',
}

const SHOWN: Readonly<Record<TermUnit, (value: number) => string>> = {
  fen: (value) => `¥${formatYuan(fen(value))}`,
  points: (value) => `${(value / 100).toFixed(2)}%`,
  days: (value) => `${value} 天`,
  hours: (value) => `${value} 小时`,
  times: (value) => `${value}`,
}

const isTerm = (name: string): name is MoneyTermName => Object.hasOwn(MONEY_TERMS, name)

const shown = (name: MoneyTermName, value: number): string => SHOWN[MONEY_TERMS[name].unit](value)

/** Money and shares are typed with two decimals. */
function readValue(name: string, text: string): number | string {
  const isCount = isTerm(name) && !['fen', 'points'].includes(MONEY_TERMS[name].unit)
  if (isCount) return /^\d{1,6}$/.test(text) ? Number(text) : text
  return parseYuan(text) ?? text
}

export const terms: Command = {
  name: 'terms',
  title: '提现、佣金与赔付的规则',
  verbs: [
    verb({
      word: 'list',
      args: '',
      operation: termDesk.list,
      read: noArgs,
      say: (values) =>
        keysOf(MONEY_TERMS).map(
          (name) => `${name.padEnd(20)} ${shown(name, values[name] ?? 0).padEnd(14)} ${SAYS[name]}`,
        ),
    }),
    verb({
      word: 'set',
      args: 'NAME VALUE',
      note: '例如 terms set withdraw-fee 0.6',
      operation: termDesk.set,
      read: ([name, value, ...rest]) =>
        name === undefined || value === undefined || rest.length > 0
          ? null
          : { input: { name, value: readValue(name, value) } },
      say: ({ name, value }) => [`${SAYS[name]}：${shown(name, value)}`],
    }),
  ],
}
