import { Button, Switch, Tab, TabList, Tag } from '@fluentui/react-components'
import { Filter20Regular } from '@fluentui/react-icons'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'

import { GOODS_SORTS, type GoodsSort } from '#contract/goods.ts'
import { goodsOptionsQuery } from '#src/data/goods-list.ts'
import { GOODS } from '#src/text/goods.ts'
import { FILTERS } from '#src/text/goods-filters.ts'
import { useMedia } from '#src/ui/use-media.ts'
import { chipsOf, type FilterSearch } from './goods-filter.ts'
import { GoodsFilters } from './goods-filters.tsx'
import { useStyles } from './goods-list.styles.ts'
import { SavedViews } from './saved-views.tsx'

const route = getRouteApi('/gift-list')

/** Below it the filters are folded, so that the goods come first. */
const FOLDED = '(max-width: 1023px)'

function useChange(): (change: FilterSearch) => void {
  const navigate = route.useNavigate()
  return (change) =>
    void navigate({
      search: ({ page: _page, ...rest }) => ({ ...rest, ...change }),
      resetScroll: false,
    })
}

function Sorts() {
  const styles = useStyles()
  const navigate = route.useNavigate()
  const { sort = 'default' } = route.useSearch()
  return (
    <TabList
      className={styles.tabs}
      aria-label={GOODS.sortLabel}
      selectedValue={sort}
      onTabSelect={(_, { value }) => {
        const chosen: GoodsSort = GOODS_SORTS.find((known) => known === value) ?? 'default'
        void navigate({
          search: ({ page: _page, sort: _sort, ...rest }) =>
            chosen === 'default' ? rest : { ...rest, sort: chosen },
          resetScroll: false,
        })
      }}
    >
      {GOODS_SORTS.map((value) => (
        <Tab key={value} value={value}>
          {GOODS.sorts[value]}
        </Tab>
      ))}
    </TabList>
  )
}

function Chips() {
  const styles = useStyles()
  const navigate = route.useNavigate()
  const change = useChange()
  const { data: options } = useQuery(goodsOptionsQuery())
  const { sort, page_size, ...search } = route.useSearch()
  const chips = chipsOf(search, options)
  if (chips.length === 0) return null
  return (
    <div className={styles.chips} role="group" aria-label={FILTERS.chosen}>
      {chips.map(({ text, without }) => (
        <Tag
          key={text}
          dismissible
          appearance="brand"
          size="small"
          aria-label={FILTERS.remove(text)}
          dismissIcon={{ 'aria-hidden': true }}
          onClick={() => change(without)}
        >
          {text}
        </Tag>
      ))}
      <Button
        size="small"
        appearance="transparent"
        onClick={() => void navigate({ search: { sort, page_size } })}
      >
        {FILTERS.clear}
      </Button>
    </div>
  )
}

/** Filters, sorts, what is chosen, and the views one has kept. */
export function GoodsListHead() {
  const styles = useStyles()
  const navigate = route.useNavigate()
  const change = useChange()
  const isFolded = useMedia(FOLDED)
  const [isOpen, setOpen] = useState(false)
  const { data: options } = useQuery(goodsOptionsQuery())
  const { page: _page, page_size: _size, buy: _buy, draft: _draft, ...search } = route.useSearch()
  const chips = chipsOf(search, options)
  const current = Object.fromEntries(
    Object.entries(search).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  )
  return (
    <>
      {options !== undefined && (!isFolded || isOpen) && (
        <GoodsFilters search={search} options={options} onChange={change} />
      )}
      <div className={styles.bar}>
        <Sorts />
        <div className={styles.end}>
          <Switch
            label={FILTERS.inStock}
            checked={search.in_stock === true}
            onChange={(_, { checked }) => change({ in_stock: checked ? true : undefined })}
          />
          <SavedViews
            current={current}
            name={chips
              .map(({ text }) => text)
              .join(' ')
              .slice(0, 20)}
            onOpen={(saved) => void navigate({ search: saved })}
          />
          {isFolded && (
            <Button
              appearance="subtle"
              icon={<Filter20Regular />}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              {FILTERS.open(chips.length)}
            </Button>
          )}
        </div>
      </div>
      <Chips />
    </>
  )
}
