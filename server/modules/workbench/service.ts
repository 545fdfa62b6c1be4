import type { BodyOf, DataOf } from '#contract/endpoint.ts'
import type { getListSettings, saveListSettings } from '#contract/list-settings.ts'
import {
  MAX_PINNED,
  WORKBENCH_DAYS,
  type FrequentGoods,
  type getWorkbench,
  type listFrequentGoods,
  type markGoods,
} from '#contract/workbench.ts'
import { fen, toYuan } from '#domain/money/fen.ts'
import { ok } from '#domain/result/result.ts'
import type { Database } from '../../db/database.ts'
import type { Caller } from '../../http/mount.ts'
import { refuse, type Answer } from '../../http/refusal.ts'
import { readPageSizes, writePageSize } from './list-settings.ts'
import * as repository from './repository.ts'

export type Workbench = ReturnType<typeof makeWorkbench>

const MINUTES_PER_HOUR = 60

function toFrequent(row: repository.FrequentRow): FrequentGoods {
  const { unit_fen, stock, on_sale, time, platform, platform_name, order_source, ...goods } = row
  const { goods_num, ...shown } = goods
  const isOrdered =
    time !== null &&
    platform !== null &&
    platform_name !== null &&
    order_source !== null &&
    goods_num !== null
  return {
    ...shown,
    price: toYuan(fen(unit_fen)),
    is_no_sku: stock === 0,
    is_gone: !on_sale,
    last: isOrdered ? { time, platform, platform_name, order_source, goods_num } : null,
  }
}

/** Figures of one user from counters that others keep; nothing here counts parcels. */
export function makeWorkbench(db: Database) {
  return {
    async figures(userId: number): Promise<Answer<DataOf<typeof getWorkbench>>> {
      const [days, provinces, delivery] = await Promise.all([
        repository.findDays(db, userId, WORKBENCH_DAYS),
        repository.findProvinces(db, userId),
        repository.findDelivery(db, userId),
      ])
      return ok({
        days: days.map(({ day, parcels, amount_fen }) => ({
          day,
          parcels,
          amount: toYuan(fen(amount_fen)),
        })),
        provinces,
        delivery: delivery.map(({ express_name, parcels, minutes }) => ({
          express_name,
          parcels,
          hours: Math.round((minutes / MINUTES_PER_HOUR) * 10) / 10,
        })),
      })
    },

    async frequent({
      userId,
      standing,
    }: Pick<Caller, 'userId' | 'standing'>): Promise<Answer<DataOf<typeof listFrequentGoods>>> {
      const rows = await repository.findFrequent(db, userId, standing.groupId)
      return ok(rows.map(toFrequent))
    },

    async listSettings(userId: number): Promise<Answer<DataOf<typeof getListSettings>>> {
      return ok({ page_sizes: await readPageSizes(db, userId) })
    },

    async setList(userId: number, body: BodyOf<typeof saveListSettings>): Promise<Answer<null>> {
      await writePageSize(db, userId, body)
      return ok(null)
    },

    /** Setting the same mark again changes nothing. */
    mark(
      userId: number,
      { goods_id: goodsId, mark }: BodyOf<typeof markGoods>,
    ): Promise<Answer<null>> {
      return db.transaction(async (tx): Promise<Answer<null>> => {
        const marking = { userId, goodsId }
        const isFull =
          mark === 'pin' && (await repository.countOtherPinned(tx, marking)) >= MAX_PINNED
        if (isFull) {
          return refuse('goods_pinned_full', { limit: MAX_PINNED })
        }
        const isKnown = await repository.writeMark(tx, marking, mark)
        return isKnown ? ok(null) : refuse('goods_not_found')
      })
    },
  }
}
