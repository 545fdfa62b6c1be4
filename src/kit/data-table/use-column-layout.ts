import { useEffect, useMemo, useState } from 'react'
import {
  columnPinningFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  tableFeatures,
  useTable,
  type ColumnPinningState,
  type ColumnSizingState,
  type ColumnVisibilityState,
} from '@tanstack/react-table'

import type { TableColumn } from './data-table.types.ts'

const features = tableFeatures({
  columnPinningFeature,
  columnSizingFeature,
  columnResizingFeature,
  columnVisibilityFeature,
})

export const SELECT_WIDTH = 44
const MIN_WIDTH = 64
const MAX_WIDTH = 800
/** Rows are windows of a list that lives elsewhere; the table model keeps only the columns. */
const NO_ROWS: never[] = []

type StoredLayout = { readonly sizes: ColumnSizingState; readonly shown: ColumnVisibilityState }

function isRecordOf<T>(
  value: unknown,
  is: (entry: unknown) => entry is T,
): value is Record<string, T> {
  return typeof value === 'object' && value !== null && Object.values(value).every(is)
}

const isWidth = (value: unknown): value is number =>
  typeof value === 'number' && value >= MIN_WIDTH / 2 && value <= MAX_WIDTH
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'

function recall(storageKey: string): StoredLayout {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}')
    const { sizes, shown } = Object(stored)
    return {
      sizes: isRecordOf(sizes, isWidth) ? sizes : {},
      shown: isRecordOf(shown, isFlag) ? shown : {},
    }
  } catch {
    return { sizes: {}, shown: {} } // damaged or forbidden storage: the widths are only a comfort
  }
}

function remember(storageKey: string, remembered: StoredLayout): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(remembered))
  } catch {
    // Storage is full or forbidden; the widths last until the page is closed.
  }
}

function definitionOf<Row extends object>(column: TableColumn<Row>) {
  const { id, header, size, minSize = MIN_WIDTH, hideable } = column
  return { id, header, size, minSize, maxSize: MAX_WIDTH, enableHiding: hideable !== false }
}

function pinningOf<Row extends object>(columns: readonly TableColumn<Row>[]): ColumnPinningState {
  return {
    start: columns.filter(({ sticky }) => sticky).map(({ id }) => id),
    end: columns.filter(({ stickyEnd }) => stickyEnd).map(({ id }) => id),
  }
}

/** Widths and visibility of the columns, remembered under `storageKey`. */
export function useColumnLayout<Row extends object>(
  columns: readonly TableColumn<Row>[],
  storageKey: string,
  isSelectable: boolean,
) {
  const [initial] = useState(() => recall(storageKey))
  const [columnSizing, onColumnSizingChange] = useState(initial.sizes)
  const [columnVisibility, onColumnVisibilityChange] = useState(initial.shown)
  useEffect(() => {
    remember(storageKey, { sizes: columnSizing, shown: columnVisibility })
  }, [storageKey, columnSizing, columnVisibility])
  const definitions = useMemo(() => columns.map((column) => definitionOf(column)), [columns])
  const columnPinning = useMemo(() => pinningOf(columns), [columns])
  const table = useTable<typeof features, Row>({
    features,
    columns: definitions,
    data: NO_ROWS,
    columnResizeMode: 'onChange',
    state: { columnSizing, columnVisibility, columnPinning },
    onColumnSizingChange,
    onColumnVisibilityChange,
  })
  const visible = useMemo(
    () => columns.filter((column) => columnVisibility[column.id] !== false),
    [columns, columnVisibility],
  )
  const widthOf = (id: string): number => table.getColumn(id)?.getSize() ?? MIN_WIDTH
  const start = isSelectable ? SELECT_WIDTH : 0
  const template = [
    ...(isSelectable ? [`${SELECT_WIDTH}px`] : []),
    ...visible.map(({ id, grow = 0 }) => {
      // The widest column takes what is left, even after it was resized.
      const isFree = grow === 1 || (grow > 0 && columnSizing[id] === undefined)
      return isFree ? `minmax(${widthOf(id)}px, ${grow}fr)` : `${widthOf(id)}px`
    }),
  ].join(' ')
  const stickyLeft = Object.fromEntries(
    table
      .getStartVisibleLeafColumns()
      .map((column) => [column.id, start + column.getStart('start')]),
  )
  const width = start + visible.reduce((sum, { id }) => sum + widthOf(id), 0)
  const stickyWidth = start + table.getStartTotalSize()
  const stickyEnd = table.getEndTotalSize()
  return { table, visible, template, width, stickyLeft, stickyWidth, stickyEnd }
}

export type ColumnLayout<Row extends object> = ReturnType<typeof useColumnLayout<Row>>
