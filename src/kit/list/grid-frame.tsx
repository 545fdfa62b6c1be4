import { makeStyles, tokens } from '@fluentui/react-components'
import { memo, type ComponentType } from 'react'

import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '#contract/fields.ts'
import { PageFrame } from '#src/kit/page/page-frame.tsx'
import { SkipLink } from '#src/kit/page/skip-link.tsx'
import { isBeyondLastPage } from '#src/kit/pager/page-search.ts'
import { SearchPager } from '#src/kit/pager/search-pager.tsx'
import { ErrorState } from '#src/kit/states/empty-state.tsx'
import { OfflineAge } from '#src/kit/states/offline-age.tsx'
import { errorMessage } from '#src/text/error-message.ts'
import { FilterPanel } from './filter-panel.tsx'
import { GridCards, useGridWindow } from './grid-cards.tsx'
import type { Answer, GridList, Paged, RowOf } from './list.types.ts'
import { ListNothing } from './list-nothing.tsx'
import { useListModel, type ListModel, type UseListOptions } from './use-list.tsx'

const useStyles = makeStyles({
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: '12px',
    marginBottom: '12px',
  },
  title: {
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
  total: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  // The focus only passes through it.
  body: { outline: 'none' },
  pager: { marginTop: '16px' },
})

type CardProps<Row> = {
  readonly Card: ComponentType<{ readonly row: Row }>
  readonly row: Row
}

function CardView<Row>({ Card, row }: CardProps<Row>) {
  return <Card row={row} />
}

// Memoised like the rows of a table; `memo` loses the type parameter, the assertion restores it.
const MemoCard = memo(CardView) as typeof CardView

type GridProps<S extends Paged, F extends object, O, A extends Answer> = {
  readonly list: GridList<S, F, O, A>
  readonly model: ListModel<S, F, O, A>
}

/** The cards of the page, or the state that takes their place. */
function GridBody<S extends Paged, F extends object, O, A extends Answer>(
  props: GridProps<S, F, O, A>,
) {
  const { list, model } = props
  const { Box, Card, Waiting } = list.grid
  const { data, error, isPlaceholderData, refetch } = model.answer
  if (data === undefined && error !== null) {
    return <ErrorState message={errorMessage(error.error)} onRetry={() => void refetch()} />
  }
  if (data === undefined || isBeyondLastPage({ data })) return <Waiting />
  const rows: readonly RowOf<A>[] = data.list
  if (rows.length === 0) return <ListNothing model={model} />
  return (
    <GridCards
      Box={Box}
      keys={rows.map(list.keyOf)}
      isStale={isPlaceholderData}
      cards={rows.map((row) => (
        <MemoCard key={list.keyOf(row)} Card={Card} row={row} />
      ))}
    />
  )
}

type GridFrameProps<S extends Paged, F extends object, O, A extends Answer> = UseListOptions<A> & {
  readonly list: GridList<S, F, O, A>
}

/** A page of the shop: a list of cards, which visitors may see. */
export function GridFrame<S extends Paged, F extends object, O, A extends Answer>({
  list,
  ...options
}: GridFrameProps<S, F, O, A>) {
  const styles = useStyles()
  const model = useListModel(list, options)
  const { answer, look, part, page, total, search } = model
  useGridWindow(search.page_size ?? DEFAULT_PAGE_SIZE)
  const { data } = answer
  const { words, name, Above, Notices, Filters = FilterPanel } = list
  return (
    <PageFrame>
      <div className={styles.head}>
        <h1 className={styles.title}>{words.title}</h1>
        {list.totalText !== undefined && (
          <output className={styles.total}>{data !== undefined && list.totalText(data)}</output>
        )}
        <OfflineAge at={answer.dataUpdatedAt} />
      </div>
      {Above !== undefined && <Above {...part} />}
      {words.skip !== undefined && <SkipLink to={name}>{words.skip}</SkipLink>}
      <Filters {...look} />
      <div id={name} tabIndex={-1} className={styles.body}>
        {Notices !== undefined && <Notices {...part} />}
        <GridBody list={list} model={model} />
        {total > 0 && (
          <div className={styles.pager}>
            <SearchPager
              firstSize={DEFAULT_PAGE_SIZE}
              sizes={PAGE_SIZES}
              total={total}
              page={page}
              isBeyondLastPage={isBeyondLastPage(answer) && !answer.isPlaceholderData}
            />
          </div>
        )}
      </div>
    </PageFrame>
  )
}
