import { defineList, givenAnswer } from '#src/kit/list/define-list.tsx'
import { LinkButton } from '#src/kit/page/link-button.tsx'
import { GIFT_SELECTED } from '#src/text/gifts.ts'
import { TITLES } from '#src/text/shell.ts'
import { GOODS_KINDS, selectedSearch } from './search.ts'
import { SELECTED_COLUMNS } from './selected-columns.tsx'
import type { SelectedPage } from './selected-goods.ts'

/** What one sends often or keeps an eye on. Its page narrows it and gives the answer. */
export const SELECTED_LIST = defineList({
  name: 'selected',
  search: selectedSearch,
  words: { ...GIFT_SELECTED, title: TITLES.giftSelected },
  query: givenAnswer<SelectedPage>,
  tabs: {
    key: 'show',
    of: (data) =>
      [null, ...GOODS_KINDS].map((value) => {
        const name = value ?? 'all'
        return { value, name: GIFT_SELECTED.tabs[name], count: data?.counts[name] }
      }),
    call: (show) => ({ show }),
  },
  filters: {
    keyword: { kind: 'text', label: GIFT_SELECTED.keyword, call: (keyword) => ({ keyword }) },
  },
  days: null,
  keyOf: ({ goodsId }) => String(goodsId),
  columns: SELECTED_COLUMNS,
  empty: {
    art: 'no-goods',
    Action: () => (
      <LinkButton appearance="primary" to="/user-center/gift-order">
        {GIFT_SELECTED.emptyAction}
      </LinkButton>
    ),
  },
})
