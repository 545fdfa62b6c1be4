import type { z } from '#contract/zod.ts'
import type {
  checkGoodsSheet,
  DeskGoods,
  GoodsSheetLine,
  listDeskGoods,
  listGoodsChanges,
  showDeskGoods,
} from '#contract/desk/goods.ts'
import { TAG_NAMES } from '#contract/desk/goods-sheet.ts'
import { fen, formatYuan } from '#domain/money/fen.ts'

export const yuanOf = (amount: number): string => `¥${formatYuan(fen(amount))}`

const HELD_BY = { contract: '快递没有签约', pause: '快递已暂停' } as const

const stateText = ({ isOnSale, heldBy }: Pick<DeskGoods, 'isOnSale' | 'heldBy'>): string => {
  if (isOnSale) return '在售'
  return heldBy === null ? '已下架' : HELD_BY[heldBy]
}

export function goodsLines({
  list,
  count,
  hasMore,
}: z.output<typeof listDeskGoods.data>): string[] {
  return [
    ...list.map(
      ({ id, name, priceFen, stock, ...state }) =>
        `${id}  ${stateText(state)}  ${yuanOf(priceFen)}  库存 ${stock}  ${name}`,
    ),
    hasMore ? `超过 ${count} 件` : `共 ${count} 件`,
  ]
}

export function oneGoodsLines(goods: z.output<typeof showDeskGoods.data>): string[] {
  const { id, fields, stock, saleCount } = goods
  return [
    `${id}  ${fields.name}`,
    `${stateText(goods)}  零售价 ${yuanOf(fields.priceFen)}  库存 ${stock}  已售 ${saleCount}`,
    ...fields.prices.map(({ group, priceFen }) => `等级 ${group} 另定价 ${yuanOf(priceFen)}`),
    `分类 ${fields.category}  标签 ${TAG_NAMES[fields.tag]}  ${fields.city}  ${fields.carrier}  ${fields.weight} 克  限购 ${fields.limit}`,
    ...(fields.notFor.length === 0 ? [] : [`不发平台 ${fields.notFor.join(' ')}`]),
    ...fields.pictures,
    ...fields.description,
  ]
}

const HOW = { new: '新增', changed: '修改', wrong: '不对' } as const

function lineText({ line, id, name, how, changes, faults, jumps }: GoodsSheetLine): string {
  const what =
    how === 'wrong'
      ? faults.map(({ column, why }) => `${column} ${why}`.trim())
      : changes.map(({ column, before, after }) => `${column} ${before || '空'} → ${after || '空'}`)
  const goods = [id ?? '', how === 'new' ? '' : name].filter((part) => part !== '').join(' ')
  const warned = jumps.length === 0 ? '' : '（价格差八倍以上）'
  return `第 ${line} 行  ${HOW[how]} ${goods}  ${what.join('；')}${warned}`.replaceAll('\n', ' ')
}

/** More lines are counted. */
const SHOWN = 100

export function checkLines(check: z.output<typeof checkGoodsSheet.data>): string[] {
  const { added, changed, same, wrong, lines, unknown } = check
  const wrongFirst = lines.toSorted((a, b) => Number(b.how === 'wrong') - Number(a.how === 'wrong'))
  return [
    ...unknown.map((column) => `不认识的列“${column}”，没有读取`),
    ...wrongFirst.slice(0, SHOWN).map(lineText),
    ...(lines.length > SHOWN ? [`……共 ${lines.length} 行`] : []),
    `新增 ${added}，修改 ${changed}，不变 ${same}，不对 ${wrong}`,
  ]
}

export const changesLines = (changes: z.output<typeof listGoodsChanges.data>): string[] =>
  changes.length === 0
    ? ['最近 7 天没有改动']
    : changes.map(
        ({ change, time, goods, note, isUndone }) =>
          `${change}  ${time}  ${goods} 件  ${note}${isUndone ? '（已撤销）' : ''}`,
      )

/** How to take back what was done. */
export const undoLine = (change: number | null): string =>
  change === null ? '没有要改的' : `撤销请执行 goods undo ${change}`
