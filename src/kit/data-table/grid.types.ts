import type { Ref, RefObject } from 'react'

import type {
  CellActions,
  CellBox,
  CellMenu,
  CellPlace,
  EditedCell,
  Ranges,
  TableColumn,
  TableHandle,
  TableSelection,
} from './data-table.types.ts'
import type { GridShape } from './navigation.ts'
import type { WindowCache } from './window-cache.ts'

/** The column of check boxes; it has no `TableColumn`. */
export const SELECT_COLUMN = 'select'

export type CellInEdit<Row> = {
  readonly place: CellPlace
  /** The row when the edit began; kept, because its window may be forgotten meanwhile. */
  readonly row: Row
  /** What has been typed so far. */
  readonly value: string
}

/** What the keyboard, the editor and the selection work on, as it was drawn last. */
export type GridInput<Row> = {
  readonly scroller: RefObject<HTMLElement | null>
  readonly cache: WindowCache<Row>
  readonly shape: GridShape
  readonly columns: readonly TableColumn<Row>[]
  readonly rowId: (row: Row) => number | string
  readonly selection: TableSelection
  readonly onSelect: ((selection: TableSelection) => void) | undefined
  readonly onSort: ((columnId: string) => void) | null
  readonly onEdit: ((edit: EditedCell<Row>) => Promise<boolean>) | undefined
  readonly onDeleteRows: (() => void) | undefined
  readonly onNextError: ((from: number) => void) | undefined
  /** Null columns = whole rows. True once they are on the clipboard; false when that failed. */
  readonly onCopy: (ranges: Ranges, columnIds: readonly string[] | null) => Promise<boolean>
  readonly cells: CellActions | undefined
  readonly onFilter: ((columnId: string) => void) | undefined
  /** @returns false where there is nothing that a menu could be about. */
  readonly onMenu:
    | ((place: CellPlace, at: CellMenu<Row>['at'], marked: CellBox | null) => boolean)
    | undefined
  /** Another key is another list, where nothing is marked. */
  readonly listKey: string
  readonly onToggleShown: () => void
  readonly handle: Ref<TableHandle> | undefined
}

export type DrawnGrid<Row> = GridInput<Row> & {
  readonly active: CellPlace
  readonly edit: CellInEdit<Row> | null
  /** Null unless several cells are marked. */
  readonly box: CellBox | null
}

/** What a key may set off. */
export type GridActions<Row> = {
  readonly grid: DrawnGrid<Row>
  readonly go: (place: CellPlace) => void
  /** Marks the cells from the active one (or the one marking began at) to `place`. */
  readonly extend: (place: CellPlace) => void
  readonly unmark: () => void
  /** `typed`: what the cell begins with instead of its value. */
  readonly startEdit: (typed?: string) => boolean
  readonly toggle: (position: number, isRange: boolean) => void
}

/** The selection as ranges of what is shown, to build the next one from. */
export function shownRanges(selection: TableSelection, shape: GridShape): Ranges {
  return selection.kind === 'ranges' ? selection.ranges : [[shape.from, shape.to]]
}
