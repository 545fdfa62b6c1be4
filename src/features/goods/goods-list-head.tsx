import { Button, Switch, Tab, TabList, Tag, mergeClasses } from '@fluentui/react-components'
import { Filter20Regular } from '@fluentui/react-icons'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { GOODS_SORTS, type GoodsSort } from '#contract/goods.ts'
import { keysOf } from '#domain/values/keys-of.ts'
import { goodsOptionsQuery } from '#src/data/api/goods.ts'
import { useListViews, viewOf } from '#src/kit/list/kept-views.ts'
import { GOODS } from '#src/text/goods.ts'
import { FILTERS } from '#src/text/goods-filters.ts'
import { SavedViews } from '#src/kit/saved-views/saved-views.tsx'
import { chipsOf, type FilterSearch, type GoodsSearch } from './goods-filter.ts'
import { GoodsFilters } from './goods-filters.tsx'
import { useStyles } from './goods-list.styles.ts'

type HeadProps = {
  readonly search: GoodsSearch
  /** Called with the complete new search. */
  readonly onSearch: (next: GoodsSearch) => void
}

/** Narrows the list, from its first page on. */
function changeOf({ search, onSearch }: HeadProps): (change: FilterSearch) => void {
  const { page: _page, ...rest } = search
  return (change) => onSearch({ ...rest, ...change })
}

function Sorts({ search, onSearch }: HeadProps) {
  const styles = useStyles()
  const { sort = 'default', page: _page, ...rest } = search
  return (
    <TabList
      className={styles.tabs}
      aria-label={GOODS.sortLabel}
      selectedValue={sort}
      onTabSelect={(_, { value }) => {
        const chosen: GoodsSort = GOODS_SORTS.find((known) => known === value) ?? 'default'
        onSearch(chosen === 'default' ? rest : { ...rest, sort: chosen })
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

function Chips(props: HeadProps) {
  const styles = useStyles()
  const change = changeOf(props)
  const { data: options } = useQuery(goodsOptionsQuery())
  const { sort, page_size } = props.search
  const chips = chipsOf(props.search, options)
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
        onClick={() => props.onSearch({ sort, page_size })}
      >
        {FILTERS.clear}
      </Button>
    </div>
  )
}

/** Filters, sorts, what is chosen, and the views one has kept. */
export function GoodsListHead(props: HeadProps) {
  const styles = useStyles()
  const change = changeOf(props)
  const [isOpen, setOpen] = useState(false)
  const { data: options } = useQuery(goodsOptionsQuery())
  const { page: _page, page_size: _size, ...search } = props.search
  const chips = chipsOf(search, options)
  const views = useListViews('goods')
  return (
    <>
      {options !== undefined && (
        <div className={mergeClasses(!isOpen && styles.folded)}>
          <GoodsFilters search={search} options={options} onChange={change} />
        </div>
      )}
      <div className={styles.bar}>
        <Sorts {...props} />
        <div className={styles.end}>
          <Switch
            label={FILTERS.inStock}
            checked={search.in_stock === true}
            onChange={(_, { checked }) => change({ in_stock: checked ? true : undefined })}
          />
          <SavedViews
            {...views}
            current={viewOf(search, keysOf(search))}
            words={chips.map(({ text }) => text)}
            onOpen={(saved) => props.onSearch(saved)}
          />
          <Button
            className={styles.unfold}
            appearance="subtle"
            icon={<Filter20Regular />}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {FILTERS.open(chips.length)}
          </Button>
        </div>
      </div>
      <Chips {...props} />
    </>
  )
}
