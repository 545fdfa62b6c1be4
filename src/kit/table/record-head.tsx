import { mergeClasses } from '@fluentui/react-components'
import type { ReactNode } from 'react'

import { useRecordTableStyles } from './record-table.styles.ts'

export type RecordColumn = {
  readonly key: string
  readonly title: string
  /** Its share of the table. */
  readonly width: string
  /** For a column without a width of its own: how narrow it may become, in px. */
  readonly least?: number
  /** Numbers and actions stand at the right. */
  readonly isEnd?: boolean
  /** Stays at the right edge of the pane when the table is wider. */
  readonly isSticky?: boolean
  /** In the place of the title, e.g. a checkbox. */
  readonly content?: ReactNode
  /** Cannot be hidden. */
  readonly isFixed?: boolean
  /** Hidden by itself where the window has no room for all columns; the user may show it. */
  readonly isExtra?: boolean
}

/** The least width at which the columns stay readable, in px. */
export function leastWidth(columns: readonly Pick<RecordColumn, 'width' | 'least'>[]): number {
  return columns.reduce((sum, { width, least = 0 }) => {
    const px = Number.parseInt(width, 10)
    return sum + (Number.isNaN(px) ? least : px)
  }, 0)
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
