import type { ReactNode } from 'react'

import { WorkPage } from '#src/kit/page/work-page.tsx'
import type { Answer, List, Paged } from './list.types.ts'
import type { ListParts } from './list-parts.tsx'
import { ListRowsSkeleton } from './list-rows.tsx'

type ListFrameProps = {
  readonly parts: ListParts
  /** At the end of the title row, before and behind how old the list is. */
  readonly before?: ReactNode
  readonly after?: ReactNode
  /** Under the list. */
  readonly children?: ReactNode
}

/** The frame of a list of the user centre. */
export function ListFrame({ parts, before, after, children }: ListFrameProps) {
  return (
    <>
      <WorkPage
        title={parts.title}
        end={
          <>
            {before}
            {parts.save}
            {parts.freshness}
            {after}
          </>
        }
        head={
          <>
            {parts.above}
            {parts.tabs}
            {parts.narrowing}
          </>
        }
        foot={parts.pager}
      >
        {parts.body}
        {children}
      </WorkPage>
      {parts.drawers}
    </>
  )
}

/** The rows of a list that are still to come. */
export function ListSkeleton<S extends Paged, F extends object, O, A extends Answer>({
  list,
}: {
  readonly list: List<S, F, O, A>
}) {
  const { columns, minWidth, isDense = false, isPart = false } = list
  return <ListRowsSkeleton {...{ columns, minWidth, isDense, isPart }} />
}
