import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useMemo } from 'react'

import { GOODS_LIMITS, type DeskGoods } from '#contract/desk/goods.ts'
import { fen, formatYuan } from '#domain/money/fen.ts'
import { GOODS } from '#src/text/desk/goods.ts'
import { GOODS as SHOP_GOODS } from '#src/text/goods.ts'
import { useEventCallback } from '#src/kit/hooks/use-event-callback.ts'
import { Tag } from '#src/kit/page/tag.tsx'
import type { CellColumn } from '#src/kit/table/record-table.tsx'
import { ShopPicture } from '#src/shop/goods/shop-picture.tsx'
import type { GoodsOptions } from './use-goods-options.ts'

const useStyles = makeStyles({
  goods: { display: 'flex', alignItems: 'center', gap: '12px', minWidth: 0, padding: '6px 0' },
  picture: {
    width: '40px',
    height: '40px',
    flexShrink: 0,
    objectFit: 'cover',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  words: { minWidth: 0 },
  name: { overflow: 'hidden', textOverflow: 'ellipsis' },
  quiet: {
    display: 'flex',
    alignItems: 'center',
    gap: '6px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
  low: { color: tokens.colorStatusDangerForeground1, fontWeight: tokens.fontWeightSemibold },
  edit: { minWidth: 'auto', padding: '0 8px', color: tokens.colorBrandForeground1 },
})

const grouped = (count: number): string => count.toLocaleString('en-US')

function GoodsCell({ id, name, pictures, tag }: DeskGoods) {
  const styles = useStyles()
  return (
    <div className={styles.goods}>
      <ShopPicture src={pictures[0] ?? ''} alt="" sizes="40px" className={styles.picture} />
      <div className={styles.words}>
        <div className={styles.name} title={name}>
          {name}
        </div>
        <div className={styles.quiet}>
          {id}
          {tag !== '' && <Tag text={SHOP_GOODS.tags[tag]} />}
        </div>
      </div>
    </div>
  )
}

function StateCell({ isOnSale, heldBy }: DeskGoods) {
  if (isOnSale) return <Tag text={GOODS.states.onSale} />
  if (heldBy !== null) return <Tag tone="amber" text={GOODS.states[heldBy]} />
  return <Tag tone="grey" text={GOODS.states.off} />
}

function StockCell({ stock }: DeskGoods) {
  const styles = useStyles()
  return (
    <span className={mergeClasses(stock <= GOODS_LIMITS.low && styles.low)}>{grouped(stock)}</span>
  )
}

function EditButton({ goods, onEdit }: { goods: DeskGoods; onEdit: (goods: DeskGoods) => void }) {
  const styles = useStyles()
  return (
    <Button
      appearance="transparent"
      size="small"
      className={styles.edit}
      aria-label={GOODS.editOne(goods.name)}
      onClick={() => onEdit(goods)}
    >
      {GOODS.edit}
    </Button>
  )
}

/** The columns of the list; the last one is there for those who may change goods. */
export function useGoodsColumns(
  { carriers }: Pick<GoodsOptions, 'carriers'>,
  onEdit: ((goods: DeskGoods) => void) | null,
): readonly CellColumn<DeskGoods>[] {
  const edit = useEventCallback((goods: DeskGoods) => onEdit?.(goods))
  const mayEdit = onEdit !== null
  return useMemo(() => {
    const { columns } = GOODS
    const names = new Map(carriers.map(({ key, name }) => [key, name]))
    const shown: CellColumn<DeskGoods>[] = [
      { key: 'goods', title: columns.goods, width: 'auto', least: 280, cell: GoodsCell },
      {
        key: 'category',
        title: columns.category,
        width: '110px',
        cell: ({ category }) => category,
      },
      {
        key: 'carrier',
        title: columns.carrier,
        width: '110px',
        cell: ({ carrier }) => names.get(carrier) ?? carrier,
      },
      {
        key: 'price',
        title: columns.price,
        width: '100px',
        isEnd: true,
        cell: ({ priceFen }) => `¥${formatYuan(fen(priceFen))}`,
      },
      { key: 'stock', title: columns.stock, width: '100px', isEnd: true, cell: StockCell },
      {
        key: 'sold',
        title: columns.sold,
        width: '110px',
        isEnd: true,
        cell: ({ saleCount }) => grouped(saleCount),
      },
      { key: 'state', title: columns.state, width: '110px', cell: StateCell },
    ]
    if (mayEdit) {
      shown.push({
        key: 'actions',
        title: columns.actions,
        width: '80px',
        isSticky: true,
        cell: (goods) => <EditButton goods={goods} onEdit={edit} />,
      })
    }
    return shown
  }, [carriers, mayEdit, edit])
}
