import { useCallback, useMemo, useState } from 'react'

import type { EntryMode } from '#domain/order/order-sources.ts'
import type { RecipientField } from '#domain/recipient/recipient.ts'
import type { RowIssueCode } from '#domain/recipient/row-issue.ts'
import { listCalls } from '#src/data/recipients/list.ts'
import { orThrow } from '#src/data/recipients/worker.ts'
import { rowsAPage } from '#src/data/browser/rows-a-page.ts'
import type {
  ColumnFilter,
  ListView,
  RowFilter,
  ViewRow,
} from '#src/data/recipients/recipients.types.ts'
import type { RowSource, TablePaging, TableSort } from '#src/kit/data-table/data-table.types.ts'
import { useSettled } from '#src/kit/hooks/use-settled.ts'

/** Long enough for a word to be typed, short enough to feel live. */
const SEARCH_SETTLE_MS = 100

type ViewSettings = {
  readonly filter: RowFilter
  readonly issue: RowIssueCode | null
  readonly search: string
  readonly columns: readonly ColumnFilter[]
  readonly sort: TableSort | null
}

const EVERYTHING: ViewSettings = { filter: 'all', issue: null, search: '', columns: [], sort: null }

function viewOf({ filter, issue, search, columns, sort }: ViewSettings): ListView {
  return {
    filter,
    ...(issue !== null && { issue }),
    ...(search.trim() !== '' && { search: search.trim() }),
    ...(columns.length > 0 && { columns }),
    ...(sort !== null && {
      // Only columns that are fields, the price and the state can be sorted by.
      sort: {
        field: sort.columnId as NonNullable<ListView['sort']>['field'],
        descending: sort.descending,
      },
    }),
  }
}

function isWhole({ filter, issue, columns }: ViewSettings): boolean {
  return filter === 'all' && issue === null && columns.length === 0
}

/** The settings of the view, and the functions that change them. */
function useViewSettings() {
  const [wanted, setWanted] = useState<ViewSettings>(EVERYTHING)
  const [typed, setTyped] = useState('')
  const setFilter = useCallback((filter: RowFilter) => {
    setWanted((now) => ({ ...now, filter, issue: null }))
  }, [])
  const setIssue = useCallback((issue: RowIssueCode | null) => {
    setWanted((now) => ({ ...now, issue }))
  }, [])
  /** Every row with this issue; of duplicates, the ones that belong together side by side. */
  const showIssue = useCallback((issue: RowIssueCode) => {
    setTyped('')
    setWanted({ ...EVERYTHING, issue })
  }, [])
  const toggleSort = useCallback((columnId: string) => {
    setWanted((now) => {
      if (now.sort?.columnId !== columnId) return { ...now, sort: { columnId, descending: false } }
      return { ...now, sort: now.sort.descending ? null : { columnId, descending: true } }
    })
  }, [])
  const setSort = useCallback((sort: TableSort | null) => {
    setWanted((now) => ({ ...now, sort }))
  }, [])
  const setColumn = useCallback((field: RecipientField, filter: ColumnFilter | null) => {
    setWanted((now) => {
      const others = now.columns.filter((other) => other.field !== field)
      return { ...now, columns: filter === null ? others : [...others, filter] }
    })
  }, [])
  const clearColumns = useCallback(() => setWanted((now) => ({ ...now, columns: [] })), [])
  const showAll = useCallback(() => {
    setTyped('')
    setWanted(EVERYTHING)
  }, [])
  return {
    wanted,
    typed,
    setTyped,
    setFilter,
    setIssue,
    showIssue,
    toggleSort,
    setSort,
    setColumn,
    clearColumns,
    showAll,
  }
}

type Paged = { readonly key: string; readonly paging: TablePaging }

/** Ten rows a page, or what was chosen on this machine. */
function firstPage(): Paged {
  const size = rowsAPage()
  return { key: '', paging: size === null ? null : { size, page: 0 } }
}

/** Which rows of a list are shown, in which order, and where they come from. */
export function useListView(mode: EntryMode, revision: number) {
  const asked = useViewSettings()
  const { wanted, typed } = asked
  const [paged, setPaged] = useState<Paged>(firstPage)
  const settled = useSettled(typed, SEARCH_SETTLE_MS)
  // Without the pause: a user who clears the search and goes to a row means a row of the whole
  // list.
  const search = typed === '' ? '' : settled
  const view = useMemo(() => viewOf({ ...wanted, search }), [wanted, search])
  const key = `${mode}:${JSON.stringify(view)}`
  // Another list starts on its first page.
  const paging = paged.paging && (paged.key === key ? paged.paging : { ...paged.paging, page: 0 })
  const setPaging = useCallback((next: TablePaging) => setPaged({ key, paging: next }), [key])
  const source = useMemo<RowSource<ViewRow>>(
    () => ({
      key,
      revision,
      load: (offset, limit) => orThrow(listCalls.window(mode, view, offset, limit)),
    }),
    [key, mode, revision, view],
  )
  return {
    ...asked,
    view,
    source,
    paging,
    setPaging,
    isEverything: isWhole(wanted) && search === '',
  }
}

export type ShownList = ReturnType<typeof useListView>
