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
  return {
    ...model,
    list,
    columns: useColumnChoice(list.columns, list.columnsKey ?? ''),
    choice: useChoice(model.answer.data?.list ?? NO_ROWS, list.keyOf),
  }
}

export type TableModel<S extends Paged, F extends object, O, A extends Answer> = ReturnType<
  typeof useTable<S, F, O, A>
>
