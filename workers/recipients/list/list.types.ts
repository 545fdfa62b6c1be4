import type { Fen } from '#domain/money/fen.ts'
import type { EntryMode } from '#domain/order/order-sources.ts'
import type { Recipient, RecipientField } from '#domain/recipient/recipient.ts'
import type { RepairKind } from '#domain/recipient/region-repair.ts'
import type { RowIssue, RowIssueCode } from '#domain/recipient/row-issue.ts'
import type { RegionQuery } from '#domain/region/region-choices.ts'
import type { RegionNames } from '#domain/region/region-table.ts'
import type { Result } from '#domain/result/result.ts'

import type { RepairPick, RepairWindow } from './repair.types.ts'

/** What a column has to hold for a row to be shown. */
export type ColumnFilter = { readonly field: RecipientField } & (
  | { readonly kind: 'contains'; readonly text: string }
  /** Any of these; '' = an empty cell. */
  | { readonly kind: 'values'; readonly values: readonly string[] }
)

/** The values of a column in the rows that pass the other filters of a view. */
export type ColumnValues = {
  /** How many different values there are, an empty cell among them. */
  readonly distinct: number
  /** Rows whose cell contains what was searched for; all rows without a search. */
  readonly found: number
  /** The most frequent values that contain it, an empty cell first; at most 200. */
  readonly values: readonly { readonly value: string; readonly rows: number }[]
}

export type RowFilter = 'all' | 'ok' | 'warning' | 'error'

/**
 * Which rows of a list are shown, in which order. With an `issue` that pairs rows (duplicates) and
 * no `sort`, the rows of each group stand together.
 */
export type ListView = {
  readonly filter: RowFilter
  readonly issue?: RowIssueCode
  /** Every blank-separated word must occur in some field. */
  readonly search?: string
  /** All of them apply; one for each field at most. */
  readonly columns?: readonly ColumnFilter[]
  readonly sort?: {
    readonly field: RecipientField | 'price' | 'state' | 'uncertainty'
    readonly descending: boolean
  }
}

export type ViewRow = Recipient & {
  readonly id: number
  /** 1-based place in the whole list: the N of 第N行. */
  readonly number: number
  readonly price: Fen | null
  readonly state: 'ok' | 'warning' | 'error'
  readonly issues: readonly RowIssue[]
  /** In a view of duplicates: the first row of its group, except in the view's first group. */
  readonly isGroupStart?: boolean
}

/** Rows `offset` … of a view. `total` = rows in the view. */
export type RowWindow = {
  readonly revision: number
  readonly total: number
  readonly offset: number
  readonly rows: readonly ViewRow[]
}

/** Rows a command works on; `ranges` are half-open positions in `view`. */
export type RowSelection =
  | { readonly kind: 'ids'; readonly ids: readonly number[] }
  | {
      readonly kind: 'ranges'
      readonly view: ListView
      readonly ranges: readonly (readonly [number, number])[]
    }
  | { readonly kind: 'view'; readonly view: ListView }

/** Cells a command works on. */
type Cells = { readonly fields: readonly RecipientField[]; readonly rows: RowSelection }

/**
 * What makes rows duplicates of each other. The last two are only alike: the same phone at an
 * address that is written differently, the same name and address with another phone.
 */
export type DuplicateKey =
  | 'orderNo'
  | 'phone+detail'
  | 'row'
  | 'phone+address-variant'
  | 'name+detail'

export type ListCommand =
  | { readonly type: 'add'; readonly rows: readonly Recipient[] }
  | { readonly type: 'edit'; readonly id: number; readonly patch: Partial<Recipient> }
  | { readonly type: 'delete'; readonly rows: RowSelection }
  | { readonly type: 'clear' }
  | (Cells & { readonly type: 'set'; readonly value: string })
  | (Cells & {
      readonly type: 'replace'
      readonly find: string
      readonly with: string
      readonly isCaseSensitive: boolean
      /** Only cells that are `find` and nothing else. */
      readonly isWholeCell: boolean
    })
  | (Cells & { readonly type: 'trim' })
  | (Cells & {
      readonly type: 'fill-down'
      /**
       * `first`: the value of the first row goes into all others. `blanks`: each empty cell takes
       * the nearest value above it, as after merged cells.
       */
      readonly from: 'first' | 'blanks'
    })
  | {
      readonly type: 'fill-series'
      readonly fields: readonly RecipientField[]
      readonly view: ListView
      /** Positions in `view`, half-open: the rows whose values are repeated, and those that take them. */
      readonly source: readonly [number, number]
      readonly target: readonly [number, number]
    }
  /** Empty rows before or after a row, to be filled in. */
  | {
      readonly type: 'insert'
      readonly besideId: number
      readonly where: 'above' | 'below'
      readonly rows: number
    }
  | {
      readonly type: 'paste'
      /** Tab-separated, as spreadsheets put cells on the clipboard. */
      readonly text: string
      readonly view: ListView
      /** The row for the first line; the next lines go to the rows below it in `view`. */
      readonly fromId: number
      /** The columns from the first cell to the right, in the order shown. */
      readonly fields: readonly RecipientField[]
      /** The cells marked to paste into: a smaller text is repeated to fill them. */
      readonly span: { readonly rows: number; readonly columns: number }
      /** What becomes of lines past the last row of `view`. */
      readonly beyond: 'append' | 'leave'
    }
  | {
      readonly type: 'dedupe'
      readonly key: DuplicateKey
      /** `rowId`: removes only from the group of that row, and keeps that row alone. */
      readonly keep: 'first' | 'last' | 'none' | { readonly rowId: number }
    }
  /** Takes suggested regions, all as one step. */
  | { readonly type: 'repair'; readonly pick: RepairPick }
  /** `keepsImport`: if the step is an import, it is not taken back and nothing changes. */
  | { readonly type: 'undo'; readonly keepsImport?: boolean }
  | { readonly type: 'redo' }

export type CommandAnswer = {
  readonly revision: number
  /** Rows added, changed or removed. */
  readonly changed: number
  /** The type of the command that was done, taken back or done again; null when there was none. */
  readonly step: string | null
}

/** Commands that can be previewed. */
export type PreviewedCommand = Exclude<ListCommand, { type: 'add' | 'insert' | 'undo' | 'redo' }>

/** What a command would do. */
export type CommandPreview = {
  /** Rows that stay in the list with other content. */
  readonly changed: number
  readonly removed: number
  readonly cells: number
  /** Rows that are without error now and would have one. */
  readonly newErrors: number
  /** The first few cells that change. */
  readonly samples: readonly {
    readonly number: number
    readonly field: RecipientField
    readonly before: string
    readonly after: string
  }[]
  /** Lines and columns of a paste that find no cell. */
  readonly beyond: { readonly rows: number; readonly columns: number }
}

export type ListCounts = {
  readonly total: number
  readonly ok: number
  readonly warning: number
  readonly error: number
  /** How many rows carry each kind of issue; kinds without rows are absent. */
  readonly byIssue: Readonly<Partial<Record<RowIssueCode, number>>>
  /** Rows that have an order number: without any, its column needs no room. */
  readonly withOrderNo: number
}

/** The rows of the open draft. */
export type ListApi = {
  window(mode: EntryMode, view: ListView, offset: number, limit: number): Promise<RowWindow>
  /** Position of a row in a view, for 定位 and F8; -1 when the view leaves it out. */
  findRow(mode: EntryMode, view: ListView, id: number): Promise<number>
  /** The next row at or after `position` whose state is error, wrapping; -1 when there is none. */
  nextError(mode: EntryMode, view: ListView, position: number): Promise<number>
  /** The values of `field` in the rows of the view, without the view's own filter of `field`. */
  columnValues(
    mode: EntryMode,
    view: ListView,
    field: RecipientField,
    search: string,
  ): Promise<ColumnValues>
  /** Regions of China that a cell may mean, the likeliest first. */
  regions(query: RegionQuery): Promise<readonly RegionNames[]>
  apply(mode: EntryMode, command: ListCommand): Promise<Result<CommandAnswer>>
  /** What `command` would do; the list stays as it is. */
  preview(mode: EntryMode, command: PreviewedCommand): Promise<Result<CommandPreview>>
  /** @param kind null = all kinds. */
  repairs(
    mode: EntryMode,
    kind: RepairKind | null,
    offset: number,
    limit: number,
  ): Promise<RepairWindow>
}
