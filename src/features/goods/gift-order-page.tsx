import { makeStyles } from '@fluentui/react-components'

import { useSession } from '#src/data/api/session.ts'
import { KeywordBox } from '#src/kit/form/keyword-box.tsx'
import { FilterPanel } from '#src/kit/list/filter-panel.tsx'
import { ListFrame, ListSkeleton } from '#src/kit/list/list-frame.tsx'
import { useList } from '#src/kit/list/list-parts.tsx'
import { LinkButton } from '#src/kit/page/link-button.tsx'
import { GIFT_ORDER } from '#src/text/gifts.ts'
import { TITLES } from '#src/text/shell.ts'
import { GOODS_COLUMNS } from './goods-columns.tsx'
import { GOODS_LIST } from './goods-list.tsx'

/** The goods of the shop as lines: more of them at a glance, and one can order from each. */
const GIFT_ORDER_LIST = {
  ...GOODS_LIST,
  words: { ...GOODS_LIST.words, title: TITLES.giftOrder, caption: GIFT_ORDER.caption },
  columns: GOODS_COLUMNS,
  Filters: FilterPanel,
}

const useStyles = makeStyles({
  // The panel has its space below it.
  narrowing: { marginTop: '12px', marginBottom: '-16px' },
})

function GiftOrder({ userId }: { readonly userId: string }) {
  const styles = useStyles()
  const { search, part, parts } = useList(GIFT_ORDER_LIST, { userId })
  const { above, narrowing, ...others } = parts
  const panel = (
    <div className={styles.narrowing}>
      {narrowing}
      {above}
    </div>
  )
  return (
    <ListFrame
      parts={{ ...others, above: null, narrowing: panel }}
      before={
        <>
          <KeywordBox
            label={GIFT_ORDER.keyword}
            value={search.keyword ?? ''}
            onSearch={(keyword) => part.change({ keyword })}
          />
          <LinkButton appearance="subtle" to="/user-center/gift-selected">
            {GIFT_ORDER.selected}
          </LinkButton>
        </>
      }
    />
  )
}

/** 礼品下单: the goods as lines of the user centre; the purchase opens above them. */
export function GiftOrderPage() {
  const { user } = useSession()
  if (user === null) return <ListSkeleton list={GIFT_ORDER_LIST} />
  return <GiftOrder userId={user.user_id} />
}
