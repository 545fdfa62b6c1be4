import { Button, makeStyles } from '@fluentui/react-components'
import { useMemo } from 'react'

import { COLUMN_CHOICE } from '#src/text/list-tools.ts'
import { ColumnBox, ColumnPopover } from './column-popover.tsx'
import type { RecordColumn } from './record-head.tsx'
import {
  useColumnState,
  useVisibleColumns,
  type ColumnState,
  type ModelColumn,
} from './use-column-state.ts'
import { useMedia } from '#src/kit/theme/use-media.ts'

const useStyles = makeStyles({
  surface: { display: 'flex', flexDirection: 'column', padding: '12px', minWidth: '160px' },
  reset: { marginTop: '8px' },
})

/** The window that the user centre is laid out for: every column has its room. */
const ROOMY = '(min-width: 1600px)'

const keyOf = ({ key }: RecordColumn): string => key

function modelOf({ key, title, isFixed = false, isSticky = false }: RecordColumn): ModelColumn {
  return { id: key, header: title, hideable: !isFixed, stickyEnd: isSticky }
}

/**
 * Which columns of a table of records are shown, remembered under `storageKey`. Until the user
 * chooses, a narrower window leaves out the extra ones.
 */
export function useColumnChoice<Column extends RecordColumn>(
  columns: readonly Column[],
  storageKey: string,
) {
  const isRoomy = useMedia(ROOMY)
  const model = useMemo(() => columns.map((column) => modelOf(column)), [columns])
  const first = useMemo(() => {
    const extra = isRoomy ? [] : columns.filter(({ isExtra = false }) => isExtra)
    return Object.fromEntries(extra.map(({ key }) => [key, false]))
  }, [columns, isRoomy])
  const state = useColumnState(model, storageKey, first)
  // The same array until a column comes or goes: rows are drawn again for a new one.
  return { state, visible: useVisibleColumns(state, columns, keyOf) }
}

type ColumnChoiceProps = {
  readonly columns: readonly RecordColumn[]
  readonly state: ColumnState
}

/** The button and its list of columns. */
export function ColumnChoice({ columns, state }: ColumnChoiceProps) {
  const styles = useStyles()
  return (
    <ColumnPopover label={COLUMN_CHOICE.label} className={styles.surface}>
      {columns
        .filter(({ isFixed = false }) => !isFixed)
        .map(({ key, title }) => (
          <ColumnBox key={key} column={{ id: key, header: title }} state={state} />
        ))}
      <Button className={styles.reset} size="small" onClick={state.reset}>
        {COLUMN_CHOICE.reset}
      </Button>
    </ColumnPopover>
  )
}
