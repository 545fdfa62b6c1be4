import { showToday, showTodayMoney } from '#contract/desk/today.ts'
import { ok } from '#domain/result/result.ts'
import { defineOperation } from '../../desk/operation.ts'
import {
  countLowStock,
  findRefusedPrices,
  findMoneyOfToday,
  findShopDays,
  findWaitingWork,
  findWithoutNumber,
} from './desk-repository.ts'

/** The figures of the whole shop: from counters, and from indexes of what waits. */
export const todayDesk = {
  show: defineOperation({
    name: 'desk.today',
    input: showToday.input,
    async run({ db }) {
      const [days, withoutNumber, workOrders, lowStock, refusedPrices] = await Promise.all([
        findShopDays(db),
        findWithoutNumber(db),
        findWaitingWork(db),
        countLowStock(db),
        findRefusedPrices(db),
      ])
      return ok({
        days: days.map(({ day, parcels }) => ({ day, parcels })),
        withoutNumber,
        workOrders,
        lowStock,
        refusedPrices,
      })
    },
  }),

  money: defineOperation({
    name: 'desk.todayMoney',
    input: showTodayMoney.input,
    async run({ db }) {
      const [days, money] = await Promise.all([findShopDays(db), findMoneyOfToday(db)])
      return ok({ days: days.map(({ day, fen }) => ({ day, fen })), ...money })
    },
  }),
}
