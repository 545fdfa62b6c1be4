import { Button } from '@fluentui/react-components'
import { Add20Regular } from '@fluentui/react-icons'
import type { ReactNode } from 'react'

import { TEXTS } from '#src/text/desk/site.ts'
import { KeywordBox } from '#src/kit/form/keyword-box.tsx'
import { EmptyState } from '#src/kit/states/empty-state.tsx'
import { QueryView, type QueryViewProps } from '#src/kit/states/query-view.tsx'
import { RecordTable, type CellColumn } from '#src/kit/table/record-table.tsx'
import { useTextStyles } from './text.styles.ts'

type TextListProps<Row> = {
  readonly words: {
    readonly search: string
    readonly add: string
    readonly none: string
    readonly noneText: string
    readonly table: string
  }
  /** What is searched for; '' = nothing. */
  readonly q: string
  readonly onSearch: (q: string | undefined) => void
  /** Null = whoever looks may not add one. */
  readonly onAdd: (() => void) | null
  readonly query: QueryViewProps<readonly Row[]>['query'] & { readonly isPlaceholderData: boolean }
  readonly columns: readonly CellColumn<Row>[]
  readonly keyOf: (row: Row) => string
  readonly minWidth: number
  /** What comes after the search box. */
  readonly children?: ReactNode
}

/** Texts of the site: found, added, and one in a row. */
export function TextList<Row>(props: TextListProps<Row>) {
  const { words, q, onSearch, onAdd, query, columns, keyOf, minWidth, children } = props
  const styles = useTextStyles()
  return (
    <>
      <div className={styles.head}>
        <KeywordBox label={words.search} value={q} onSearch={onSearch} />
        {children}
        {onAdd !== null && (
          <Button
            className={styles.end}
            appearance="primary"
            icon={<Add20Regular />}
            onClick={onAdd}
          >
            {words.add}
          </Button>
        )}
      </div>
      <QueryView query={query}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState
              art="no-packages"
              title={q === '' ? words.none : TEXTS.noneFound(q)}
              {...(q === '' && { text: words.noneText })}
            />
          ) : (
            <RecordTable
              label={words.table}
              columns={columns}
              rows={rows}
              keyOf={keyOf}
              isStale={query.isPlaceholderData}
              minWidth={minWidth}
            />
          )
        }
      </QueryView>
    </>
  )
}
