import type { ReactNode } from 'react'

import type { Suggestion } from '#src/kit/form/suggestion-list.tsx'

/** Rows `offset` … of a list; `total` = rows in the whole list. */
export type RowsAnswer<Row> = {
  readonly revision: number
  readonly total: number
  readonly offset: number
  readonly rows: readonly Row[]
}

/**
 * Where a table's rows come from. `key` names the list and its order: another key is another
 * list. `revision` rises with every change of its content; an answer of an older one is dropped.
 */
export type RowSource<Row> = {
  readonly key: string
  readonly revision: number
  readonly load: (offset: number, limit: number) => Promise<RowsAnswer<Row>>
}

export type CellMark = 'error' | 'warning'

/** A suggestion for the text that is typed into a cell, and the row with that suggestion. */
export type CellSuggestion<Row> = Suggestion & { readonly apply: (row: Row) => Row }

export type CellEdit<Row> = {
  readonly value: (row: Row) => string
  /** The row as it will be shown until the source answers with the real one. */
  readonly apply: (row: Row, value: string) => Row
  readonly maxLength: number
  readonly inputMode?: 'text' | 'tel'
  readonly suggest?: (row: Row, typed: string) => Promise<readonly CellSuggestion<Row>[]>
}

export type RowAction<Row> = {
  readonly id: string
  readonly label: string
  readonly isDangerous?: boolean
  /** Shown instead of the label, while the row is pointed at or has the focus. */
  readonly icon?: ReactNode
  /** Absent = on every row. */
  readonly isShown?: (row: Row) => boolean
  readonly run: (row: Row, position: number) => void
}

export type TableColumn<Row> = {
  readonly id: string
  readonly header: string
  readonly size: number
  readonly minSize?: number
  /** Its share of the width that is left over; 1 = also after it was resized (one column). */
  readonly grow?: number
  readonly align?: 'end'
  /** Stays at the left edge; only the first columns may. */
  readonly sticky?: boolean
  /** Stays at the right edge; only the last column may. */
  readonly stickyEnd?: boolean
  readonly sortable?: boolean
  readonly filterable?: boolean
  /** False = cannot be hidden. */
  readonly hideable?: boolean
  /** Takes a second line within the height of the row where one is not enough. */
  readonly isWrapped?: boolean
  /** Figures of equal width: ids, phones, money. */
  readonly isFigures?: boolean
  /** What is shown and copied. */
  readonly text: (row: Row) => string
  /** What is copied instead of `text`, side by side: a cell that shows several things. */
  readonly cells?: (row: Row) => readonly string[]
  /** Shown instead of `text`. Plain elements only: it is drawn hundreds of times a second. */
  readonly render?: (row: Row) => ReactNode
  readonly mark?: (row: Row) => CellMark | null
  /** Explains the cell on hover and on keyboard focus; null = nothing to explain. */
  readonly tip?: (row: Row) => string | null
  readonly edit?: CellEdit<Row>
  readonly actions?: readonly RowAction<Row>[]
}

export type TableSort = { readonly columnId: string; readonly descending: boolean }

/** Half-open ranges of positions, ascending, apart from each other. */
export type Ranges = readonly (readonly [number, number])[]

/**
 * `everything` = all rows of the list, also those the current filter leaves out; positions in
 * `ranges` count in the list as it is shown.
 */
export type TableSelection =
  | { readonly kind: 'ranges'; readonly ranges: Ranges }
  | { readonly kind: 'everything'; readonly count: number }

/** Null = the whole list scrolls; otherwise a page of `size` rows (0-based `page`). */
export type TablePaging = { readonly size: number; readonly page: number } | null

/** A cell by the position of its row in the whole list; row -1 is the header. */
export type CellPlace = { readonly row: number; readonly columnId: string }

/** Marked cells: positions (half-open) and the ids of columns that stand side by side. */
export type CellBox = {
  readonly rows: readonly [number, number]
  readonly columnIds: readonly string[]
}

/** What can be done with cells as in a spreadsheet. A box may be one cell: the active one. */
export type CellActions = {
  /** Several cells were marked; null when it is only the active one again. */
  readonly onRange: (box: CellBox | null) => void
  /** Delete. */
  readonly onClear?: (box: CellBox) => void
  /** Ctrl+D. */
  readonly onFillDown?: (box: CellBox) => void
  /** The handle of the marked cells was dragged over the rows `target`, above or below them. */
  readonly onFillSeries?: (box: CellBox, target: readonly [number, number]) => void
  /** Ctrl+V: what the clipboard holds as text. */
  readonly onPaste?: (text: string, box: CellBox) => void
}

/** What a copy takes: whole rows, or marked cells. */
export type CopyExtent = { readonly rows: number; readonly columns: number | null }

export type EditedCell<Row> = {
  readonly row: Row
  readonly position: number
  readonly columnId: string
  readonly value: string
  /** The row as it is shown now; a suggestion may have changed other cells of it. */
  readonly changed: Row
}

/** Filters of columns: which have one, and how one is opened. */
export type ColumnFiltering = {
  readonly ids: ReadonlySet<string>
  readonly onOpen: (columnId: string, header: HTMLElement) => void
}

/** The context menu was opened: by the right button, Shift+F10 or the menu key. */
export type CellMenu<Row> = {
  readonly row: Row
  readonly position: number
  readonly columnId: string
  /** The marked cells when the menu is about them, else the one cell. */
  readonly box: CellBox | null
  /** Where it opens, in the window. */
  readonly at: { readonly x: number; readonly y: number }
}

export type TableHandle = {
  /** Scrolls to a row and puts the focus on it; without a column on the one that was active. */
  readonly focusRow: (position: number, columnId?: string) => void
  readonly focus: () => void
  /** What Ctrl+C and Ctrl+X do. */
  readonly copy: () => void
  readonly cut: () => void
}
