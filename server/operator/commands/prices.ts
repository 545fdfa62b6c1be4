import { fen, formatYuan, parseYuan } from '#domain/money/fen.ts'
import type { PricePlan } from '#contract/desk/prices.ts'
import { priceDesk } from '../../modules/goods/desk.ts'
import { noArgs, verb, type Command } from '../command.ts'
import { levelPrices } from './goods-fields.ts'

const yuan = (amount: number): string => `¥${formatYuan(fen(amount))}`

/** `2026-12-01 09:30`, as two words. */
const fromOf = (day: string, time: string): string => `${day} ${time}:00`

const STATES = { waiting: '等待', done: '已执行', refused: '没有执行', dropped: '已取消' } as const

function planLine({ id, name, from, priceFen, prices, state, why, by }: PricePlan): string {
  const levels = prices.map((price) => `，等级 ${price.group} ${yuan(price.priceFen)}`).join('')
  const because = why === '' ? '' : `  ${why}`
  return `${id}  ${from.slice(0, 16)}  ${STATES[state]}  ${yuan(priceFen)}${levels}  ${by}  ${name}${because}`
}

export const prices: Command = {
  name: 'prices',
  title: '定时改价',
  verbs: [
    verb({
      word: 'list',
      args: '',
      operation: priceDesk.plans,
      read: noArgs,
      say: (plans) => (plans.length === 0 ? ['没有定时改价'] : plans.map(planLine)),
      warns: (plans) => plans.some(({ state }) => state === 'refused'),
    }),
    verb({
      word: 'plan',
      args: 'ID DAY TIME YUAN [LEVEL:YUAN,...] [--sure]',
      note: '例如 prices plan 1001 2026-12-01 00:00 1.49 2:1.30；到时再核对一遍，没有列出的等级按折扣',
      operation: priceDesk.plan,
      read(words) {
        const [id = '', day = '', time = '', price, levels = '', ...rest] = words.filter(
          (word) => word !== '--sure',
        )
        if (!/^\d{1,9}$/.test(id) || price === undefined || rest.length > 0) return null
        return {
          input: {
            id: Number(id),
            from: fromOf(day, time),
            priceFen: parseYuan(price),
            prices: levelPrices(levels),
            isSure: words.includes('--sure'),
          },
        }
      },
      say: ({ id, from }) => [`${id} 从 ${from.slice(0, 16)} 起改价`],
    }),
    verb({
      word: 'drop',
      args: 'ID DAY TIME',
      note: '取消等待的，或收起没有执行的',
      operation: priceDesk.drop,
      read: ([id = '', day = '', time = '', ...rest]) =>
        !/^\d{1,9}$/.test(id) || rest.length > 0
          ? null
          : { input: { id: Number(id), from: fromOf(day, time) } },
      say: ({ id, from }) => [`已取消 ${id} 从 ${from.slice(0, 16)} 起的改价`],
    }),
  ],
}
