import type { RefObject } from 'react'

import { boxBetween } from './cell-range.ts'
import type {
  CellBox,
  CellMenu,
  CellPlace,
  ColumnFiltering,
  TableColumn,
} from './data-table.types.ts'
import type { GridShape } from './navigation.ts'
import type { WindowCache } from './window-cache.ts'

type Menus<Row> = {
  readonly props: {
    readonly layout: { readonly visible: readonly TableColumn<Row>[] }
    readonly filtering?: ColumnFiltering
    readonly onMenu?: (menu: CellMenu<Row>) => void
  }
  readonly scroller: RefObject<HTMLElement | null>
  readonly cache: WindowCache<Row>
  readonly shape: GridShape
}

/** What opens over the table: the filter of a column, and the context menu of a cell. */
export function useTableMenus<Row>({ props, scroller, cache, shape }: Menus<Row>) {
  const { filtering, onMenu: openMenu, layout } = props
  const onFilter = (columnId: string): void => {
    const column = layout.visible.find(({ id }) => id === columnId)
    const header = scroller.current?.querySelector<HTMLElement>(
      `[role=columnheader][data-column="${CSS.escape(columnId)}"]`,
    )
    if (column?.filterable === true && header) filtering?.onOpen(columnId, header)
  }
  const onMenu = (place: CellPlace, at: CellMenu<Row>['at'], marked: CellBox | null): boolean => {
    const row = cache.row(place.row)
    if (row === undefined || openMenu === undefined) return false
    const isMarked =
      marked !== null &&
      place.row >= marked.rows[0] &&
      place.row < marked.rows[1] &&
      marked.columnIds.includes(place.columnId)
    const box = isMarked ? marked : boxBetween(place, place, shape)
    openMenu({ row, position: place.row, columnId: place.columnId, box, at })
    return true
  }
  return { onFilter, onMenu }
}
