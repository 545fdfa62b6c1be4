import { useMemo } from 'react'

import { useColumnChoice } from '#src/kit/table/column-choice.tsx'
import { useChoice } from '#src/kit/table/use-choice.ts'
import type { Answer, List, Paged } from './list.types.ts'
import { useListModel, type UseListOptions } from './use-list.tsx'

const NO_ROWS: readonly never[] = []

/** The state of a list whose rows are a table: which columns are shown, which rows are chosen. */
export function useTable<S extends Paged, F extends object, O, A extends Answer>(
  list: List<S, F, O, A>,
  options: UseListOptions<A>,
) {
  const model = useListModel(list, options)
  const { data } = model.answer
  const columns = useColumnChoice(list.columns, list.columnsKey ?? '')
  const empty = (data && list.emptyColumns?.(data, model.pageSize)) ?? NO_ROWS
  const without = empty.join(' ')
  // The same array until a column comes or goes: rows are drawn again for a new one.
  const visible = useMemo(
    () => columns.visible.filter(({ key }) => !without.split(' ').includes(key)),
    [columns.visible, without],
  )
  return {
    ...model,
    list,
    columns: { ...columns, visible },
    choice: useChoice(model.answer.data?.list ?? NO_ROWS, list.keyOf),
  }
}

export type TableModel<S extends Paged, F extends object, O, A extends Answer> = ReturnType<
  typeof useTable<S, F, O, A>
>
