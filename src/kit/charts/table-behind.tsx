import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'

import { LIST } from '#src/text/common.ts'
import { Disclosure } from '#src/kit/page/disclosure.tsx'
import { useRecordTableStyles } from '#src/kit/table/record-table.styles.ts'

const useStyles = makeStyles({
  root: { marginTop: '8px', color: tokens.colorNeutralForeground2 },
  table: { marginTop: '8px' },
})

type TableBehindProps = {
  readonly label: string
  readonly columns: readonly { readonly title: string; readonly isEnd?: boolean }[]
  /** The first cell of each row is its name. */
  readonly rows: readonly (readonly [name: string, ...cells: ReactNode[]])[]
}

/** The data of a chart as a table, for users who read rather than see it. */
export function TableBehind({ label, columns, rows }: TableBehindProps) {
  const styles = useStyles()
  const table = useRecordTableStyles()
  return (
    <div className={styles.root}>
      <Disclosure summary={LIST.tableBehind}>
        <div className={styles.table}>
          <table className={table.table} aria-label={label}>
            <thead>
              <tr>
                {columns.map(({ title, isEnd = false }) => (
                  <th
                    key={title}
                    scope="col"
                    className={mergeClasses(table.cell, isEnd && table.end)}
                  >
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row[0]} className={table.row}>
                  {row.map((cell, place) => (
                    <td
                      key={columns[place]?.title}
                      className={mergeClasses(
                        table.cell,
                        table.number,
                        columns[place]?.isEnd === true && table.end,
                      )}
                    >
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Disclosure>
    </div>
  )
}
