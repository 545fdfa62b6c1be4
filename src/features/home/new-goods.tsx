import { Button, makeStyles } from '@fluentui/react-components'
import { ChevronLeft16Regular, ChevronRight16Regular } from '@fluentui/react-icons'
import { useQuery } from '@tanstack/react-query'

import { goodsListQuery } from '#src/data/api/goods.ts'
import { usePriceOwner } from '#src/data/api/session.ts'
import { HOME } from '#src/text/home.ts'
import { PHONE } from '#src/kit/theme/breakpoints.ts'
import { useMedia } from '#src/kit/theme/use-media.ts'
import { GoodsSection, ShelfHead, type ShelfProps } from './goods-section.tsx'
import { useHomeStyles } from './home.styles.ts'
import { useSwiper } from './use-swiper.ts'

/** K-19. */
const PER_PAGE = 5
const PAGES = 3

type CarouselButtonProps = {
  readonly page: number
  readonly pages: number
  readonly onPage: (page: number) => void
}

function CarouselButton({ page, pages, onPage }: CarouselButtonProps) {
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

/** What a card takes of a row that does not hold five. */
function narrow(width: string) {
  return {
    display: 'contents',
    '& > *': { flex: `0 0 ${width}`, scrollSnapAlign: 'start' },
  } as const
}

const useStyles = makeStyles({
  row: {
    position: 'relative',
    display: 'flex',
    gap: '16px',
    overflowX: 'auto',
    scrollSnapType: 'x mandatory',
    scrollbarWidth: 'none',
    [PHONE]: { gap: '10px' },
  },
  page: {
    flex: '0 0 100%',
    scrollSnapAlign: 'start',
    // The ranges of the grid.
    '@media (min-width: 861px) and (max-width: 1100px)': narrow('23%'),
    '@media (min-width: 641px) and (max-width: 860px)': narrow('30%'),
    [PHONE]: narrow('44%'),
  },
})

/** Whether five stand beside each other (goods-grid.tsx). */
const HOLDS_FIVE = '(min-width: 1101px)'

/**
 * H-16, H-17: five at a time, previous, next and dots; a finger or a mouse swipes. Where five have
 * no room, they stand in one row that goes on to the right.
 */
export function NewGoods({ id, title }: ShelfProps) {
  const styles = useStyles()
  const { userId, isKnown } = usePriceOwner()
  const holdsFive = useMedia(HOLDS_FIVE)
  const { data, error, refetch } = useQuery({
    ...goodsListQuery(userId, { sort: 'time', page_size: PER_PAGE * PAGES }),
    enabled: isKnown,
  })
  const pages = Math.ceil((data?.list.length ?? 0) / PER_PAGE)
  const { page, goTo, row } = useSwiper(pages)
  return (
    <GoodsSection
      labelledBy={id}
      goods={data?.list}
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
          end={pages > 1 && <CarouselButton page={page} pages={pages} onPage={goTo} />}
        />
      }
    >
      {(grid) => (
        <div className={styles.row} {...row}>
          {Array.from({ length: pages }, (_, at) =>
            grid(data?.list.slice(at * PER_PAGE, (at + 1) * PER_PAGE) ?? [], {
              key: at,
              className: styles.page,
              isAway: holdsFive && at !== page,
            }),
          )}
        </div>
      )}
    </GoodsSection>
  )
}
