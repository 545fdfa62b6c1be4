import { useImperativeHandle, useRef, type Ref } from 'react'

import type { RowIssueCode } from '#domain/recipient/row-issue.ts'
import type { RowFilter } from '#src/data/recipients/recipients.types.ts'
import { LIST } from '#src/text/purchase.ts'
import { useWidth } from '#src/kit/data-table/use-width.ts'
import { FilterChips } from './filter-chips.tsx'
import type { ListExtension } from './list-extension.types.ts'
import { PanelDialogs } from './panel-dialogs.tsx'
import { PanelTable } from './panel-table.tsx'
import { useRecipientsStyles } from './recipients.styles.ts'
import { TableFoot } from './table-foot.tsx'
import { TableToolbar } from './table-toolbar.tsx'
import { useListPanel } from './use-list-panel.ts'

export type RecipientsHandle = {
  /** Shows the whole list and puts the focus on a cell of the row with this id. */
  readonly locate: (rowId: number, columnId: string) => void
  readonly nextError: () => void
  /** Shows the rows in this state, whatever was searched for before. */
  readonly show: (filter: RowFilter) => void
  /** Shows exactly the rows with this issue. */
  readonly showIssue: (issue: RowIssueCode) => void
  readonly askToClear: () => void
}

type RecipientsPanelProps = {
  readonly extension?: ListExtension
  readonly ref?: Ref<RecipientsHandle>
}

/** The list of a mode: bar, table and foot, and the dialogs over them. */
export function RecipientsPanel({ extension, ref }: RecipientsPanelProps) {
  const styles = useRecipientsStyles()
  const frame = useRef<HTMLDivElement>(null)
  const panel = useListPanel(extension, useWidth(frame))
  const { list, jumps, filtering, askToClear } = panel
  const { locate, nextError } = jumps
  const show = (filter: RowFilter): void => {
    list.showAll()
    list.setFilter(filter)
  }
  const { showIssue } = list
  useImperativeHandle(ref, () => ({ locate, nextError, show, showIssue, askToClear }))
  return (
    <section className={styles.panel} aria-label={LIST.label}>
      <TableToolbar panel={panel} extra={extension?.renderToolbar(list)} />
      <FilterChips list={list} onOpen={filtering.onOpen} />
      <div className={styles.middle}>
        <div ref={frame} className={styles.frame}>
          <PanelTable panel={panel} />
        </div>
        {extension?.renderBeside(list)}
      </div>
      <TableFoot panel={panel} />
      <PanelDialogs panel={panel} />
      {filtering.box}
      {panel.menu.popup}
      {panel.question}
    </section>
  )
}
