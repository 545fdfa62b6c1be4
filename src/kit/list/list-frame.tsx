import type { ReactNode } from 'react'

import { WorkPage } from '#src/kit/page/work-page.tsx'
import { useIsPhone } from '#src/kit/theme/use-is-phone.ts'
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
  // A phone has no room for them there.
  const isLine = !useIsPhone() && parts.isLine
  return (
    <>
      <WorkPage
        title={parts.title}
        {...(isLine && { beside: parts.tabs })}
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
            {!isLine && parts.tabs}
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
  const { columns, minWidth, isDense = false, isTwoLines = false, isPart = false } = list
  return <ListRowsSkeleton {...{ columns, minWidth, isDense, isTwoLines, isPart }} />
}
