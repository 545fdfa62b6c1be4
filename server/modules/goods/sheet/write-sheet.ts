import type { exportGoods } from '#contract/desk/goods.ts'
import { GOODS_COLUMNS } from '#contract/desk/goods-sheet.ts'
import type { z } from '#contract/zod.ts'
import type { DeskWorld } from '../change/desk-world.ts'
import type { StoredGoods } from '../change/read-goods.ts'
import { fieldColumns } from './sheet-columns.ts'

type Sheet = z.output<typeof exportGoods.data>
type Column = Sheet['columns'][number]

const head = (header: string, type: Column['type'], isHidden = false): Column => ({
  header,
  type,
  isHidden,
})

/** Goods as a sheet that changes nothing when it is read again, whatever is sold meanwhile. */
export function sheetOf(
  world: DeskWorld,
  goods: readonly Pick<StoredGoods, 'id' | 'fields' | 'stock'>[],
  exportedAt: string,
): Sheet {
  const fields = fieldColumns(world)
  const titles = GOODS_COLUMNS
  return {
    columns: [
      head(titles.id, 'integer'),
      ...fields.map(({ title, type }) => head(title, type)),
      head(titles.stock, 'integer'),
      head(titles.stockThen, 'integer', true),
      head(titles.exportedAt, 'text', true),
    ],
    rows: goods.map(({ id, fields: now, stock }) => [
      String(id),
      ...fields.map((column) => column.write(now)),
      String(stock),
      String(stock),
      exportedAt,
    ]),
  }
}
