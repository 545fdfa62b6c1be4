import { Button } from '@fluentui/react-components'

import { EmptyState } from '#src/kit/states/empty-state.tsx'
import { LOST_NUMBERS } from '#src/text/list-filters.ts'
import type { Answer, Paged } from './list.types.ts'
import type { ListModel } from './use-list.tsx'

type NothingProps<S extends Paged, F extends object, O, A extends Answer> = {
  readonly model: ListModel<S, F, O, A>
}

/** Shown instead of rows when there are none: how to clear the filters, or to get a first row. */
export function ListNothing<S extends Paged, F extends object, O, A extends Answer>(
  props: NothingProps<S, F, O, A>,
) {
  const { list, search, acts, part } = props.model
  const { art, Action } = list.empty
  const words = list.isLost(search) ? { ...list.words, ...LOST_NUMBERS } : list.words
  const { emptyTitle, emptyText, noneTitle = emptyTitle, noneText, noneAction } = words
  const shown = { art, isCompact: list.isPart === true }
  if (!list.isFiltered(search)) {
    return (
      <EmptyState {...shown} title={emptyTitle} text={emptyText}>
        {Action !== undefined && <Action {...part} />}
      </EmptyState>
    )
  }
  return (
    <EmptyState {...shown} title={noneTitle} {...(noneText !== undefined && { text: noneText })}>
      <Button appearance="primary" onClick={acts.clear}>
        {noneAction}
      </Button>
    </EmptyState>
  )
}
