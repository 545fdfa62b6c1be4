import { fen, formatYuan } from '#domain/money/fen.ts'
import { todayDesk } from '../../modules/workbench/desk.ts'
import { noArgs, verb, type Command } from '../command.ts'
import { grouped } from '../count-text.ts'

const since = (oldest: string): string => (oldest === '' ? '' : `，最早 ${oldest}`)
const yuan = (amount: number): string => `¥${formatYuan(fen(amount))}`

/** The figures of the whole shop today. */
export const today: Command = {
  name: 'today',
  title: '今天',
  verbs: [
    verb({
      word: 'show',
      args: '',
      operation: todayDesk.show,
      read: noArgs,
      say: ({ days, withoutNumber, workOrders, lowStock, refusedPrices }) => [
        `今天下单 ${grouped(days.at(-1)?.parcels ?? 0)} 个包裹`,
        `没有运单号：2 小时内 ${grouped(withoutNumber.fresh)}，24 小时内 ${grouped(withoutNumber.hours)}，更久 ${grouped(withoutNumber.days)}${since(withoutNumber.oldest)}`,
        `待处理工单 ${grouped(workOrders.waiting)}，催办 ${grouped(workOrders.urged)}${since(workOrders.oldest)}`,
        `库存紧张的商品 ${grouped(lowStock)}`,
        ...(refusedPrices.count === 0
          ? []
          : [
              `定时改价没有执行 ${grouped(refusedPrices.count)} 个：${refusedPrices.goods} ${refusedPrices.why}`,
            ]),
      ],
    }),
    verb({
      word: 'money',
      args: '',
      operation: todayDesk.money,
      read: noArgs,
      say: ({ days, recharges, withdrawals, invoices, differences }) => [
        `今天下单 ${yuan(days.at(-1)?.fen ?? 0)}`,
        `今天充值 ${grouped(recharges.count)} 笔，${yuan(recharges.fen)}`,
        `待处理提现 ${grouped(withdrawals.open)} 笔，${yuan(withdrawals.fen)}${since(withdrawals.oldest)}`,
        `待开发票 ${grouped(invoices.open)} 张${since(invoices.oldest)}`,
        `对账差异 ${grouped(differences.count)} 笔，在 ${grouped(differences.days)} 份账单里`,
      ],
    }),
  ],
}
