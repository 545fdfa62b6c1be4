import { useEffect, useMemo, useState } from 'react'
import {
  columnPinningFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  tableFeatures,
  useTable,
  type ColumnSizingState,
  type ColumnVisibilityState,
} from '@tanstack/react-table'

const features = tableFeatures({
  columnPinningFeature,
  columnSizingFeature,
  columnResizingFeature,
  columnVisibilityFeature,
})

export const MIN_WIDTH = 64
const MAX_WIDTH = 800
/** Rows are elsewhere; the table model keeps only the columns. */
const NO_ROWS: never[] = []

/** What the model knows of a column, in whatever table. */
export type ModelColumn = {
  readonly id: string
  readonly header: string
  readonly size?: number
  readonly minSize?: number
  /** False = cannot be hidden. */
  readonly hideable?: boolean
  /** Stays at the left edge. */
  readonly sticky?: boolean
  /** Stays at the right edge. */
  readonly stickyEnd?: boolean
}

/** What the user has set; `shown` null = nothing. */
type StoredState = {
  readonly sizes: ColumnSizingState
  readonly shown: ColumnVisibilityState | null
}

function isRecordOf<T>(
  value: unknown,
  is: (entry: unknown) => entry is T,
): value is Record<string, T> {
  return typeof value === 'object' && value !== null && Object.values(value).every(is)
}

const isWidth = (value: unknown): value is number =>
  typeof value === 'number' && value >= MIN_WIDTH / 2 && value <= MAX_WIDTH
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'

/** A list of hidden columns is what tables of records stored until November 2026. */
function shownIn(stored: unknown): ColumnVisibilityState | null {
  if (!Array.isArray(stored)) return isRecordOf(stored, isFlag) ? stored : null
  return Object.fromEntries(stored.map((id) => [String(id), false]))
}

function recall(storageKey: string): StoredState {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null')
    const { sizes, shown } = Object(stored)
    return {
      sizes: isRecordOf(sizes, isWidth) ? sizes : {},
      shown: shownIn(Array.isArray(stored) ? stored : shown),
    }
  } catch {
    return { sizes: {}, shown: null } // damaged or forbidden storage: it is only a comfort
  }
}

function remember(storageKey: string, { sizes, shown }: StoredState): void {
  try {
    const isUntouched = shown === null && Object.keys(sizes).length === 0
    if (isUntouched) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, JSON.stringify({ sizes, shown }))
  } catch {
    // Storage is full or forbidden; what was set lasts until the page is closed.
  }
}

function definitionOf({ id, header, size, minSize = MIN_WIDTH, hideable = true }: ModelColumn) {
  const widths = size !== undefined && { size }
  return { id, header, ...widths, minSize, maxSize: MAX_WIDTH, enableHiding: hideable }
}

/** The same object for every table without columns that hide by themselves. */
const ALL_SHOWN: ColumnVisibilityState = {}

/**
 * Sizes, order, pinning and visibility of the columns of a table, remembered under `storageKey`.
 * Until the user chooses, the columns are as `first` has them.
 */
export function useColumnState(
  columns: readonly ModelColumn[],
  storageKey: string,
  first: ColumnVisibilityState = ALL_SHOWN,
) {
  const [{ sizes, shown }, setState] = useState(() => recall(storageKey))
  useEffect(() => {
    remember(storageKey, { sizes, shown })
  }, [storageKey, sizes, shown])
  const columnVisibility = shown ?? first
  const definitions = useMemo(() => columns.map((column) => definitionOf(column)), [columns])
  const columnPinning = useMemo(
    () => ({
      start: columns.filter(({ sticky }) => sticky).map(({ id }) => id),
      end: columns.filter(({ stickyEnd }) => stickyEnd).map(({ id }) => id),
    }),
    [columns],
  )
  const table = useTable<typeof features, object>({
    features,
    columns: definitions,
    data: NO_ROWS,
    columnResizeMode: 'onChange',
    state: { columnSizing: sizes, columnVisibility, columnPinning },
    onColumnSizingChange: (change) =>
      setState((state) => ({
        ...state,
        sizes: typeof change === 'function' ? change(state.sizes) : change,
      })),
    onColumnVisibilityChange: (change) =>
      setState((state) => ({
        ...state,
        shown: typeof change === 'function' ? change(state.shown ?? first) : change,
      })),
  })
  /** Forgets what the user has set. */
  const reset = (): void => setState({ sizes: {}, shown: null })
  return { table, sizes, reset }
}

export type ColumnState = ReturnType<typeof useColumnState>

/** The columns that are shown, from left to right; the same array until one comes, goes or moves. */
export function useVisibleColumns<Column>(
  { table }: ColumnState,
  columns: readonly Column[],
  idOf: (column: Column) => string,
): readonly Column[] {
  const shown = [
    ...table.getStartVisibleLeafColumns(),
    ...table.getCenterVisibleLeafColumns(),
    ...table.getEndVisibleLeafColumns(),
  ]
  const ids = shown.map(({ id }) => id).join(' ')
  return useMemo(() => {
    const byId = new Map(columns.map((column) => [idOf(column), column]))
    return ids.split(' ').flatMap((id) => byId.get(id) ?? [])
  }, [columns, ids, idOf])
}
