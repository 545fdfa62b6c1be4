import { fen, formatYuan, parseYuan } from '#domain/money/fen.ts'
import { levelDesk, tierDesk } from '../../modules/opening/desk.ts'
import { noArgs, textOf, verb, type Command } from '../command.ts'

const yuan = (amount: number): string => `¥${formatYuan(fen(amount))}`

const isId = (text: string): boolean => /^\d{1,2}$/.test(text)

export const levels: Command = {
  name: 'levels',
  title: '会员等级',
  verbs: [
    verb({
      word: 'list',
      args: '',
      operation: levelDesk.list,
      read: noArgs,
      say: (rows) =>
        rows.map(
          ({ id, name, percent, fromFen }) =>
            `${id}  ${percent}%  ${name}${fromFen === null ? '' : `  充值 ${yuan(fromFen)} 起`}`,
        ),
    }),
    verb({
      word: 'put',
      args: 'ID | new PERCENT NAME',
      note: '例如 levels put 2 95 VIP1；new 加在最高一级',
      operation: levelDesk.put,
      read: ([id = '', percent = '', ...name]) =>
        (id === 'new' || isId(id)) && /^\d{1,3}$/.test(percent) && name.length > 0
          ? {
              input: {
                id: id === 'new' ? null : Number(id),
                percent: Number(percent),
                name: textOf(name),
              },
            }
          : null,
      say: ({ id }) => [`${id}`],
    }),
  ],
}

/** Whole yuan or two decimals; anything else is refused by the operation. */
const amount = (text: string): number | string => parseYuan(text) ?? text

export const tiers: Command = {
  name: 'tiers',
  title: '充值档位',
  verbs: [
    verb({
      word: 'list',
      args: '',
      operation: tierDesk.list,
      read: noArgs,
      say: (rows) =>
        rows.map(
          ({ amountFen, giftFen, level }) =>
            `${yuan(amountFen)}  送 ${yuan(giftFen)}${level === null ? '' : `  升到等级 ${level}`}`,
        ),
    }),
    verb({
      word: 'put',
      args: 'AMOUNT GIFT [LEVEL]',
      note: '例如 tiers put 1000 15 2：充 1000 送 15，升到等级 2',
      operation: tierDesk.put,
      read: ([paid, gift, level, ...rest]) =>
        paid === undefined || gift === undefined || rest.length > 0
          ? null
          : {
              input: {
                amountFen: amount(paid),
                giftFen: amount(gift),
                level: level === undefined ? null : Number(level),
              },
            },
      say: ({ amountFen }) => [yuan(amountFen)],
    }),
    verb({
      word: 'remove',
      args: 'AMOUNT',
      operation: tierDesk.remove,
      read: ([paid, ...rest]) =>
        paid === undefined || rest.length > 0 ? null : { input: { amountFen: amount(paid) } },
      say: ({ amountFen }) => [`已删除 ${yuan(amountFen)} 这一档`],
    }),
  ],
}
