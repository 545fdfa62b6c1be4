import type { ReactNode } from 'react'

import { WorkPage } from '#src/kit/page/work-page.tsx'
import type { Answer, List, Paged } from './list.types.ts'
import { useList, type ListParts } from './list-parts.tsx'
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

type ListPageProps<S extends Paged, F extends object, O, A extends Answer> = Omit<
  ListFrameProps,
  'parts'
> & {
  readonly list: List<S, F, O, A>
  /** Null until it is known who is signed in. */
  readonly userId: string | null
}

function SignedInPage<S extends Paged, F extends object, O, A extends Answer>({
  list,
  userId,
  ...slots
}: ListPageProps<S, F, O, A> & { readonly userId: string }) {
  const { parts } = useList(list, { userId })
  return <ListFrame parts={parts} {...slots} />
}

/** A page of the user centre that is one declared list. */
export function ListPage<S extends Paged, F extends object, O, A extends Answer>(
  props: ListPageProps<S, F, O, A>,
) {
  const { list, userId } = props
  if (userId === null) return <ListSkeleton list={list} />
  return <SignedInPage {...props} userId={userId} />
}

/** The rows of a list that are still to come. */
export function ListSkeleton<S extends Paged, F extends object, O, A extends Answer>({
  list,
}: Pick<ListPageProps<S, F, O, A>, 'list'>) {
  const { columns, minWidth, isDense = false } = list
  return <ListRowsSkeleton columns={columns} minWidth={minWidth} isDense={isDense} />
}
