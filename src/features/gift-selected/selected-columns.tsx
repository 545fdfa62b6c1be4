import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { Dismiss20Regular, Pin20Filled, Pin20Regular } from '@fluentui/react-icons'

import { DRAFTS } from '#src/text/drafts.ts'
import { GIFT_SELECTED } from '#src/text/gifts.ts'
import { GoodsCell } from '#src/shop/goods/goods-cell.tsx'
import { useListUser } from '#src/kit/list/list-around.ts'
import { Price } from '#src/shop/money/price.tsx'
import type { CellColumn } from '#src/kit/table/record-table.tsx'
import { Tag } from '#src/kit/page/tag.tsx'
import type { SelectedGoods } from './selected-goods.ts'
import { useGoodsActions } from './use-selected-goods.ts'
import { timeText } from '#src/kit/time/date-text.ts'

const useStyles = makeStyles({
  actions: { display: 'inline-flex', alignItems: 'center', gap: '4px' },
  order: { minWidth: '124px' },
  quiet: { color: tokens.colorNeutralForeground3 },
  pinned: { color: tokens.colorBrandForeground1 },
  last: { display: 'flex', flexDirection: 'column', lineHeight: tokens.lineHeightBase200 },
  small: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
})

type CellProps = { readonly goods: SelectedGoods }

function Name({ goods }: CellProps) {
  const { goodsId, name, picture, isPinned, isFavourite } = goods
  return (
    <GoodsCell goodsId={goodsId} name={name} picture={picture}>
      {isPinned && <Tag tone="quiet" text={GIFT_SELECTED.pinned} />}
      {isFavourite && <Tag tone="grey" text={GIFT_SELECTED.favourite} />}
    </GoodsCell>
  )
}

function Last({ goods: { last } }: CellProps) {
  const styles = useStyles()
  if (last === null) return <span className={styles.quiet}>{GIFT_SELECTED.never}</span>
  const choice = GIFT_SELECTED.lastChoice(last.platformName, DRAFTS.modes[last.mode], last.quantity)
  return (
    <span className={styles.last} title={last.time}>
      {choice}
      <span className={styles.small}>{timeText(last.time)}</span>
    </span>
  )
}

function Draft({ goods: { draft } }: CellProps) {
  const styles = useStyles()
  if (draft === null) return <span className={styles.quiet}>{GIFT_SELECTED.never}</span>
  return <Tag tone="amber" text={GIFT_SELECTED.draftRows(draft.rows)} />
}

/** What 下单 does for these goods, in words. */
function orderWords({ name, draft, last }: SelectedGoods): { word: string; label: string } {
  if (draft !== null) return { word: GIFT_SELECTED.resume, label: GIFT_SELECTED.resumeOf(name) }
  if (last === null) return { word: GIFT_SELECTED.order, label: GIFT_SELECTED.orderOf(name) }
  return { word: GIFT_SELECTED.asBefore, label: GIFT_SELECTED.asBeforeOf(name) }
}

function Actions({ goods }: CellProps) {
  const styles = useStyles()
  const actions = useGoodsActions(useListUser())
  const { goodsId, name, isPinned, isGone, isSoldOut } = goods
  const { word, label } = orderWords(goods)
  const why = isGone ? GIFT_SELECTED.gone : isSoldOut ? GIFT_SELECTED.soldOut : null
  return (
    <span className={styles.actions}>
      {why === null ? (
        <Button
          className={styles.order}
          size="small"
          appearance="primary"
          aria-label={label}
          onClick={() => actions.order(goods)}
        >
          {word}
        </Button>
      ) : (
        <span className={styles.quiet}>{why}</span>
      )}
      <Button
        size="small"
        appearance="subtle"
        icon={isPinned ? <Pin20Filled className={styles.pinned} /> : <Pin20Regular />}
        aria-label={isPinned ? GIFT_SELECTED.unpin(name) : GIFT_SELECTED.pin(name)}
        title={isPinned ? GIFT_SELECTED.unpin(name) : GIFT_SELECTED.pin(name)}
        onClick={() => actions.pin(goods)}
      />
      <Button
        size="small"
        appearance="subtle"
        icon={<Dismiss20Regular />}
        aria-label={GIFT_SELECTED.remove(name)}
        title={GIFT_SELECTED.remove(name)}
        disabledFocusable={actions.isBusy(goodsId)}
        onClick={() => actions.remove(goods)}
      />
    </span>
  )
}

const { columns: NAMES } = GIFT_SELECTED

/** Goods with how they were ordered the last time. */
export const SELECTED_COLUMNS: readonly CellColumn<SelectedGoods>[] = [
  {
    key: 'goods',
    title: NAMES.goods,
    width: 'auto',
    least: 284,
    cell: (goods) => <Name goods={goods} />,
  },
  {
    key: 'price',
    title: NAMES.price,
    width: '112px',
    cell: ({ price }) => <Price yuan={price} size="small" />,
  },
  {
    key: 'sent',
    title: NAMES.sent,
    width: '112px',
    isEnd: true,
    cell: ({ parcels }) => (parcels === 0 ? GIFT_SELECTED.never : GIFT_SELECTED.sent(parcels)),
  },
  { key: 'last', title: NAMES.last, width: '236px', cell: (goods) => <Last goods={goods} /> },
  { key: 'draft', title: NAMES.draft, width: '132px', cell: (goods) => <Draft goods={goods} /> },
  {
    key: 'actions',
    title: NAMES.actions,
    width: '252px',
    isEnd: true,
    isSticky: true,
    cell: (goods) => <Actions goods={goods} />,
  },
]
