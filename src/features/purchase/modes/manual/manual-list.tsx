import { useCallback, useMemo, useState } from 'react'
import { Button, ToggleButton, makeStyles } from '@fluentui/react-components'
import { ArrowSortDownLines16Regular, Edit16Regular } from '@fluentui/react-icons'

import type { ViewRow } from '#src/data/recipients/recipients.types.ts'
import { ROW_EDIT, SORT } from '#src/text/manual.ts'
import type { TableColumn } from '#src/kit/data-table/data-table.types.ts'
import { applyCommand } from '../../shared/draft-actions.ts'
import { useDraft } from '../../shared/draft-context.ts'
import { RecipientsPanel } from '../../list/recipients-panel.tsx'
import type { ShownList } from '../../list/view/use-list-view.ts'
import type { ModeListProps } from '../mode.types.ts'
import type { ListExtension } from '../../list/list-extension.types.ts'
import { usePurchase } from '../purchase-context.ts'
import { editColumns, type RowEditActions } from './edit-columns.tsx'
import { patchOf, withEdit, withoutEdit, type RowEdits } from './row-edits.ts'
import { wantsFocus } from './row-input.tsx'
import { SourcePanel } from './source-panel.tsx'

const useStyles = makeStyles({ short: { whiteSpace: 'nowrap', flexShrink: 0 } })

const NO_EDITS: RowEdits = new Map()

/** Rows in edit; they stay so, wherever one scrolls, until they are confirmed or cancelled. */
function useRowEdits() {
  const [edits, setEdits] = useState(NO_EDITS)
  const start = useCallback((row: ViewRow): void => {
    wantsFocus.rowId = row.id
    setEdits((now) => withEdit(now, row))
  }, [])
  const cancel = useCallback((id: number): void => setEdits((now) => withoutEdit(now, id)), [])
  const confirm = useCallback(
    (id: number): void => {
      const edit = edits.get(id)
      if (edit === undefined) return
      const patch = patchOf(edit)
      if (Object.keys(patch).length === 0) {
        cancel(id)
        return
      }
      void applyCommand('manual', { type: 'edit', id, patch }).then((changed) => {
        if (changed !== null) cancel(id)
      })
    },
    [edits, cancel],
  )
  return { edits, start, cancel, confirm }
}

type ToolsProps = {
  readonly list: ShownList
  readonly pending: number
  readonly onPending: () => void
}

function Tools({ list, pending, onPending }: ToolsProps) {
  const styles = useStyles()
  const isDoubtful = list.wanted.sort?.columnId === 'uncertainty'
  return (
    <>
      <ToggleButton
        className={styles.short}
        size="small"
        appearance="subtle"
        icon={<ArrowSortDownLines16Regular />}
        checked={isDoubtful}
        title={SORT.doubtfulHint}
        onClick={() =>
          list.setSort(isDoubtful ? null : { columnId: 'uncertainty', descending: true })
        }
      >
        {SORT.doubtful}
      </ToggleButton>
      {pending > 0 && (
        <Button
          className={styles.short}
          size="small"
          icon={<Edit16Regular />}
          title={ROW_EDIT.pendingHint}
          onClick={onPending}
        >
          {ROW_EDIT.pending(pending)}
        </Button>
      )}
    </>
  )
}

/** The list of manual mode: rows are edited in their place, and know the line they came from. */
export function ManualList({ ref }: ModeListProps) {
  const { isLocked } = useDraft()
  const { locateCell } = usePurchase().rows
  const { edits, start, cancel, confirm } = useRowEdits()
  const [sourceId, setSourceId] = useState<number | null>(null)
  const columns = useCallback(
    (own: readonly TableColumn<ViewRow>[]) => {
      const actions: RowEditActions = {
        start: (row) => {
          if (!isLocked) start(row)
        },
        confirm,
        cancel,
        showSource: ({ id }) => setSourceId(id),
      }
      return editColumns(own, { edits, sourceId }, actions)
    },
    [edits, sourceId, start, confirm, cancel, isLocked],
  )
  const extension = useMemo<ListExtension>(() => {
    const locatePending = (): void => {
      const [first] = edits.keys()
      if (first !== undefined) locateCell(first, 'orderNo')
    }
    return {
      columns,
      needsFields: edits.size > 0,
      renderToolbar: (list) => <Tools list={list} pending={edits.size} onPending={locatePending} />,
      renderBeside: (list) =>
        sourceId === null ? null : (
          <SourcePanel
            rowId={sourceId}
            list={list}
            onRow={setSourceId}
            onClose={() => setSourceId(null)}
          />
        ),
    }
  }, [columns, edits, sourceId, locateCell])
  return <RecipientsPanel ref={ref} extension={extension} />
}
