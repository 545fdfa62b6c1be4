import { Tab, TabList } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { goodsListQuery } from '#src/data/api/goods.ts'
import { usePriceOwner } from '#src/data/api/session.ts'
import { HOME } from '#src/text/home.ts'
import { GoodsSection, ShelfHead, type ShelfProps } from './goods-section.tsx'

const SHOWN = 10

/** H-14, H-15: most bought and most collected. */
export function HotGoods({ id, title }: ShelfProps) {
  const { userId, isKnown } = usePriceOwner()
  const [sort, setSort] = useState<'sale' | 'collect'>('sale')
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...goodsListQuery(userId, { sort, page_size: SHOWN }),
    enabled: isKnown,
  })
  return (
    <GoodsSection
      labelledBy={id}
      goods={data?.list}
      error={error}
      isStale={isPlaceholderData}
      places={SHOWN}
      onRetry={() => {
        void refetch()
      }}
      head={
        <ShelfHead id={id} title={title ?? HOME.hot.title} more={HOME.hot.more}>
          <TabList
            size="small"
            aria-labelledby={id}
            selectedValue={sort}
            onTabSelect={(_, { value }) => {
              setSort(value === 'collect' ? 'collect' : 'sale')
            }}
          >
            <Tab value="sale">{HOME.hot.sale}</Tab>
            <Tab value="collect">{HOME.hot.collect}</Tab>
          </TabList>
        </ShelfHead>
      }
    />
  )
}
