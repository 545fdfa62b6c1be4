import { Button } from '@fluentui/react-components'
import { ChevronLeft16Regular, ChevronRight16Regular } from '@fluentui/react-icons'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { goodsListQuery } from '#src/data/goods-list.ts'
import { usePriceOwner } from '#src/data/session.ts'
import { HOME } from '#src/text/home.ts'
import { GoodsSection, ShelfHead, type ShelfProps } from './goods-section.tsx'
import { useHomeStyles } from './home.styles.ts'

/** K-19. */
const PER_PAGE = 5
const PAGES = 3

type TurnerProps = {
  readonly page: number
  readonly pages: number
  readonly onPage: (page: number) => void
}

function Turner({ page, pages, onPage }: TurnerProps) {
  const styles = useHomeStyles()
  return (
    <div className={styles.controls}>
      <Button
        size="small"
        appearance="subtle"
        icon={<ChevronLeft16Regular />}
        aria-label={HOME.fresh.previous}
        disabled={page === 0}
        onClick={() => {
          onPage(page - 1)
        }}
      />
      {Array.from({ length: pages }, (_, at) => (
        <button
          key={at}
          type="button"
          className={styles.dot}
          aria-label={HOME.fresh.page(at + 1)}
          aria-current={at === page}
          onClick={() => {
            onPage(at)
          }}
        />
      ))}
      <Button
        size="small"
        appearance="subtle"
        icon={<ChevronRight16Regular />}
        aria-label={HOME.fresh.next}
        disabled={page >= pages - 1}
        onClick={() => {
          onPage(page + 1)
        }}
      />
    </div>
  )
}

/** H-16, H-17: five at a time, previous, next and dots. */
export function NewGoods({ id, title }: ShelfProps) {
  const { userId, isKnown } = usePriceOwner()
  const [page, setPage] = useState(0)
  const { data, error, refetch } = useQuery({
    ...goodsListQuery(userId, { sort: 'time', page_size: PER_PAGE * PAGES }),
    enabled: isKnown,
  })
  const pages = Math.ceil((data?.list.length ?? 0) / PER_PAGE)
  return (
    <GoodsSection
      labelledBy={id}
      goods={data?.list.slice(page * PER_PAGE, (page + 1) * PER_PAGE)}
      error={error}
      isStale={false}
      places={PER_PAGE}
      onRetry={() => {
        void refetch()
      }}
      head={
        <ShelfHead
          id={id}
          title={title ?? HOME.fresh.title}
          more={HOME.fresh.more}
          sort="time"
          end={pages > 1 && <Turner page={page} pages={pages} onPage={setPage} />}
        />
      }
    />
  )
}
