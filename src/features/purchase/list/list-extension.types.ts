import type { ReactNode } from 'react'

import type { ViewRow } from '#src/data/recipients/recipients.types.ts'
import type { TableColumn } from '#src/kit/data-table/data-table.types.ts'
import type { ShownList } from './view/use-list-view.ts'

/** What a mode adds to the list. */
export type ListExtension = {
  readonly columns: (columns: readonly TableColumn<ViewRow>[]) => readonly TableColumn<ViewRow>[]
  readonly renderToolbar: (list: ShownList) => ReactNode
  /** Every field has to have a column of its own now. */
  readonly needsFields: boolean
  /** Right of the table. */
  readonly renderBeside: (list: ShownList) => ReactNode
}
