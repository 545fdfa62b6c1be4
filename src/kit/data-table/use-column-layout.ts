import { MIN_WIDTH, useColumnState, useVisibleColumns } from '../table/use-column-state.ts'
import type { TableColumn } from './data-table.types.ts'

export const SELECT_WIDTH = 44

const idOf = ({ id }: { readonly id: string }): string => id

/** Where the columns of a data table are, and how wide; what the user sets is remembered. */
export function useColumnLayout<Row extends object>(
  columns: readonly TableColumn<Row>[],
  storageKey: string,
  isSelectable: boolean,
) {
  const state = useColumnState(columns, storageKey)
  const { table, sizes } = state
  const visible = useVisibleColumns(state, columns, idOf)
  const widthOf = (id: string): number => table.getColumn(id)?.getSize() ?? MIN_WIDTH
  const start = isSelectable ? SELECT_WIDTH : 0
  const template = [
    ...(isSelectable ? [`${SELECT_WIDTH}px`] : []),
    ...visible.map(({ id, grow = 0 }) => {
      // The widest column takes what is left, even after it was resized.
      const isFree = grow === 1 || (grow > 0 && sizes[id] === undefined)
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
  return { ...state, visible, template, width, stickyLeft, stickyWidth, stickyEnd }
}

export type ColumnLayout<Row extends object> = ReturnType<typeof useColumnLayout<Row>>
