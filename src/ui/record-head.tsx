import { mergeClasses } from '@fluentui/react-components'

import { useRecordTableStyles } from './record-table.styles.ts'

export type RecordColumn = {
  readonly key: string
  readonly title: string
  /** Its share of the table. */
  readonly width: string
  /** Numbers and actions stand at the right. */
  readonly isEnd?: boolean
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
          {columns.map(({ key, title, isEnd = false }) => (
            <th key={key} scope="col" className={mergeClasses(table.header, isEnd && table.end)}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
    </>
  )
}
