import { useCallback, useEffect, useRef } from 'react'

import type { EntryMode } from '#domain/order/order-sources.ts'
import { listCalls } from '#src/data/recipients/list.ts'
import { answerOr } from '#src/data/recipients/worker.ts'
import { valueOrNotify } from '../shared/draft-actions.ts'
import { LIST } from '#src/text/purchase.ts'
import type { TableHandle } from '#src/kit/data-table/data-table.types.ts'
import { notify } from '#src/kit/toast/notify.ts'
import { columnOf } from './recipient-columns.tsx'
import { WHOLE_LIST } from './view/list-commands.ts'
import type { ShownList } from './view/use-list-view.ts'

/** Going to a row: by its place in the whole list, by its id, or to the next one in error. */
export function useJumps(mode: EntryMode, list: ShownList, isNarrow: boolean) {
  const table = useRef<TableHandle>(null)
  const lastError = useRef(-1)
  const { paging, setPaging, view } = list
  const focusRow = useCallback(
    (position: number, columnId?: string): void => {
      if (paging !== null) setPaging({ ...paging, page: Math.floor(position / paging.size) })
      const shown = columnId === undefined ? undefined : columnOf(columnId, isNarrow)
      table.current?.focusRow(position, shown)
    },
    [paging, setPaging, isNarrow],
  )
  const newest = useRef(focusRow)
  useEffect(() => {
    newest.current = focusRow
  })
  const showRow = (position: number, columnId?: string): void => {
    if (list.isEverything && list.wanted.sort === null) {
      focusRow(position, columnId)
      return
    }
    list.showAll()
    // After the whole list is drawn; the table delays the focus until its rows are loaded.
    requestAnimationFrame(() => newest.current(position, columnId))
  }
  const locate = (rowId: number, columnId: string): void => {
    void answerOr(listCalls.findRow(mode, WHOLE_LIST, rowId), -1).then((position) => {
      if (position >= 0) showRow(position, columnId)
    })
  }
  const nextMark = useCallback(
    (position: number) => answerOr(listCalls.nextError(mode, view, position), -1),
    [mode, view],
  )
  const nextErrorFrom = async (from: number): Promise<void> => {
    const position = await valueOrNotify(listCalls.nextError(mode, view, from))
    if (position === null) return
    lastError.current = position
    if (position < 0) {
      notify('info', LIST.noError)
      return
    }
    const at = await valueOrNotify(listCalls.window(mode, view, position, 1))
    const field = at?.rows[0]?.issues.find(({ level }) => level === 'error')?.field
    newest.current(position, field ?? undefined)
  }
  const nextError = (from = lastError.current + 1): void => void nextErrorFrom(from)
  return { table, focusRow, showRow, locate, nextMark, nextError }
}
