import { mergeClasses } from '@fluentui/react-components'
import type { ReactNode } from 'react'

import { useRecordTableStyles } from './record-table.styles.ts'

export type RecordColumn = {
  readonly key: string
  readonly title: string
  /** Its share of the table. */
  readonly width: string
  /** Numbers and actions stand at the right. */
  readonly isEnd?: boolean
  /** Stays at the right edge of the pane when the table is wider. */
  readonly isSticky?: boolean
  /** In the place of the title, e.g. a checkbox. */
  readonly content?: ReactNode
  /** Cannot be hidden. */
  readonly isFixed?: boolean
}

/** Widths and titles of a table of records. */
export function RecordHead({ columns }: { readonly columns: readonly RecordColumn[] }) {
  const table = useRecordTableStyles()
  return (
    <>
      <colgroup>
        {columns.map(({ key, width }) => (
          <col key={key} style={{ width }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map(({ key, title, content, isEnd = false, isSticky = false }) => (
            <th
              key={key}
              scope="col"
              className={mergeClasses(
                table.header,
                isEnd && table.end,
                isSticky && table.stickyHeader,
              )}
            >
              {content ?? title}
            </th>
          ))}
        </tr>
      </thead>
    </>
  )
}
