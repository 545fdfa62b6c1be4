import { Tab, TabList } from '@fluentui/react-components'
import { ChevronRight16Regular } from '@fluentui/react-icons'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import { goodsListQuery } from '#src/data/goods-list.ts'
import { usePriceOwner } from '#src/data/session.ts'
import { HOME } from '#src/text/home.ts'
import { SectionTitle } from '#src/ui/section-title.tsx'
import { GoodsSection, type ShelfProps } from './goods-section.tsx'
import { useHomeStyles } from './home.styles.ts'

const SHOWN = 10

/** H-14, H-15: most bought and most collected. */
export function HotGoods({ id, title }: ShelfProps) {
  const styles = useHomeStyles()
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
        <div className={styles.head}>
          <SectionTitle
            id={id}
            title={title ?? HOME.hot.title}
            end={
              <Link to="/gift-list" className={styles.more}>
                {HOME.hot.more}
                <ChevronRight16Regular />
              </Link>
            }
          >
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
          </SectionTitle>
        </div>
      }
    />
  )
}
