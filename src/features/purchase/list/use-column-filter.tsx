import { useCallback, useMemo, useState, type ReactNode, type RefObject } from 'react'

import type { EntryMode } from '#domain/order/order-sources.ts'
import type { RecipientField } from '#domain/recipient/recipient.ts'
import type { TableHandle } from '#src/kit/data-table/data-table.types.ts'
import { fieldsOf } from './bulk/bulk-scope.ts'
import { ColumnFilterBox } from './column-filter.tsx'
import type { ShownList } from './view/use-list-view.ts'

type OpenBox = {
  readonly field: RecipientField
  readonly fields: readonly RecipientField[]
  readonly anchor: HTMLElement
}

/** Which columns are filtered, and the box in which a filter is chosen. */
export function useColumnFilter(
  mode: EntryMode,
  list: ShownList,
  table: RefObject<TableHandle | null>,
) {
  const [open, setOpen] = useState<OpenBox | null>(null)
  const { columns } = list.wanted
  const ids = useMemo(() => {
    const filtered = columns.map(({ field }) => field)
    // In a narrow table one column shows the whole region, and counts as filtered.
    const isRegion = fieldsOf(['region']).some((field) => filtered.includes(field))
    return new Set<string>([...filtered, ...(isRegion ? ['region'] : [])])
  }, [columns])
  const onOpen = useCallback((id: string, anchor: HTMLElement): void => {
    const fields = fieldsOf([id])
    const [field] = fields
    if (field !== undefined) setOpen({ field, fields, anchor })
  }, [])
  const close = (): void => {
    setOpen(null)
    table.current?.focus()
  }
  const box: ReactNode = open !== null && (
    <ColumnFilterBox
      mode={mode}
      view={list.view}
      field={open.field}
      fields={open.fields}
      onField={(field) => setOpen({ ...open, field })}
      anchor={open.anchor}
      onClose={close}
      onApply={(filter) => {
        list.setColumn(open.field, filter)
        close()
      }}
    />
  )
  return { ids, onOpen, box }
}
