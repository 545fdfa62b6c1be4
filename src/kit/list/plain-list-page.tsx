import type { ReactNode } from 'react'

import type { ListQuery } from '#src/kit/states/query-view.tsx'
import { Freshness } from './list-head.tsx'
import { SearchPager } from '#src/kit/pager/search-pager.tsx'
import { ListQueryView, WorkPage } from '#src/kit/page/work-page.tsx'

type PlainListPageProps<T> = {
  readonly title: string
  readonly query: ListQuery<T> & {
    readonly isFetching: boolean
    readonly dataUpdatedAt: number
    /** The data is still that of another page. */
    readonly isPlaceholderData?: boolean
  }
  /** At the end of the title row, before and behind how old the list is. */
  readonly before?: ReactNode
  readonly after?: ReactNode
  /** Under the title: tabs, filters, tools. */
  readonly head: ReactNode
  /** The same geometry while the first page is on its way. */
  readonly waiting: ReactNode
  /** The rows of all pages. */
  readonly total: number
  /** The page is beyond the last one (`isBeyondLastPage`), which is shown instead. */
  readonly isBeyondLastPage?: boolean
  /** Null while a list without pages, such as the unpaid runs, is shown instead. */
  readonly pager: Omit<Parameters<typeof SearchPager>[0], 'total'> | null
  readonly children: (data: T) => ReactNode
}

/** A list of the user centre that is not declared yet (`defineList`). */
export function PlainListPage<T>(props: PlainListPageProps<T>) {
  const { title, query, before, after, head, waiting, pager, children } = props
  const { total, isBeyondLastPage = false } = props
  const foot = pager !== null && total > 0 && (
    <SearchPager
      {...pager}
      total={total}
      isBeyondLastPage={isBeyondLastPage && query.isPlaceholderData !== true}
    />
  )
  return (
    <WorkPage
      title={title}
      end={
        <>
          {before}
          <Freshness query={query} onRefresh={() => void query.refetch()} />
          {after}
        </>
      }
      head={head}
      foot={foot || null}
    >
      <ListQueryView query={query} waiting={waiting}>
        {(data) => (isBeyondLastPage && pager !== null ? waiting : children(data))}
      </ListQueryView>
    </WorkPage>
  )
}
