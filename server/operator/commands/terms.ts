import { fen, formatYuan, parseYuan } from '#domain/money/fen.ts'
import type { Queryable } from '../../db/database.ts'
import type { Command } from '../command.ts'

type Term = {
  readonly column: string
  readonly says: string
  /** The value to store for the typed text; null = the text is not valid. */
  readonly read: (text: string) => number | null
  readonly show: (value: number) => string
}

function readNumber(text: string, most: number): number | null {
  const value = Number(text)
  return /^\d{1,6}$/.test(text) && value <= most ? value : null
}

const MONEY = {
  read: (text: string) => {
    const value = parseYuan(text)
    return value === null || value < 0 ? null : value
  },
  show: (value: number) => `¥${formatYuan(fen(value))}`,
}
const COUNT = {
  read: (text: string) => readNumber(text, 1000),
  show: (value: number) => `${value}`,
}
const days = (most: number) => ({
  read: (text: string) => {
    const value = readNumber(text, most)
    return value === 0 ? null : value
  },
  show: (value: number) => `${value} 天`,
})
const DAYS = days(90)
const EARN_DAYS = days(1000)
const PERCENT = {
  read: (text: string) => {
    const share = parseYuan(text)
    return share === null || share > 5000 ? null : share
  },
  show: (value: number) => `${(value / 100).toFixed(2)}%`,
}

/** Names of the command line → the terms of the shop. Columns are constants of this table. */
const TERMS: Readonly<Record<string, Term>> = {
  'withdraw-min': { column: 'withdraw_min_fen', says: '单笔提现最低金额', ...MONEY },
  'withdraw-max': { column: 'withdraw_max_fen', says: '单笔提现最高金额', ...MONEY },
  'withdraw-fee': { column: 'withdraw_fee_points', says: '提现手续费率（%）', ...PERCENT },
  'commission-rate': {
    column: 'commission_points',
    says: '推荐佣金比例（%），0 为停发',
    ...PERCENT,
  },
  'commission-freeze': { column: 'commission_freeze_days', says: '佣金冻结天数', ...DAYS },
  'commission-days': { column: 'commission_days', says: '好友注册后计佣天数', ...EARN_DAYS },
  'invite-gift': { column: 'invite_gift_fen', says: '好友首单签收后的新人礼', ...MONEY },
  'compensation-order': {
    column: 'compensation_order_fen',
    says: '单个订单自动赔付上限，超过的待核对；0 为不限',
    ...MONEY,
  },
  'compensation-user': {
    column: 'compensation_user_fen',
    says: '单个商家每天自动赔付上限；0 为不限',
    ...MONEY,
  },
  'compensation-day': {
    column: 'compensation_day_fen',
    says: '全站每天自动赔付上限；0 为不限',
    ...MONEY,
  },
  'withdraw-times': { column: 'withdraw_day_limit', says: '每天提现次数', ...COUNT },
}

async function valuesOf(db: Queryable): Promise<Readonly<Record<string, number>>> {
  const [row] = await db.query<Record<string, number>>('SELECT * FROM money_terms')
  return row ?? {}
}

export const terms: Command = {
  name: 'terms',
  usage: [
    'terms list                         提现、佣金与赔付的现行规则',
    'terms set NAME VALUE               修改一项，例如 terms set withdraw-fee 0.6',
  ],
  async run({ db, print }, [what, name, value, ...rest]) {
    if (what === 'list' && name === undefined) {
      const values = await valuesOf(db)
      for (const [key, { column, says, show }] of Object.entries(TERMS)) {
        print(`${key.padEnd(20)} ${show(values[column] ?? 0).padEnd(14)} ${says}`)
      }
      return 'done'
    }
    const term = TERMS[name ?? '']
    if (what !== 'set' || value === undefined || rest.length > 0) return null
    const stored = term?.read(value) ?? null
    if (term === undefined || stored === null) {
      print(`没有这一项，或值不合适：${name} ${value}`)
      return 'refused'
    }
    await db.query(`UPDATE money_terms SET ${term.column} = $1`, [stored])
    print(`${term.says}：${term.show(stored)}`)
    return 'done'
  },
}
