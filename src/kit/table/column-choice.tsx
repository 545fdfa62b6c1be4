import {
  Button,
  Checkbox,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  Tooltip,
  makeStyles,
} from '@fluentui/react-components'
import { ColumnTriple20Regular } from '@fluentui/react-icons'
import { useMemo, useState } from 'react'

import { COLUMN_CHOICE } from '#src/text/list-tools.ts'
import type { RecordColumn } from './record-head.tsx'
import { useMedia } from '#src/kit/theme/use-media.ts'

const useStyles = makeStyles({
  surface: { display: 'flex', flexDirection: 'column', padding: '12px', minWidth: '160px' },
  reset: { marginTop: '8px' },
})

/** Null when nothing was chosen. */
function recall(storageKey: string): ReadonlySet<string> | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null')
    return Array.isArray(stored) ? new Set(stored.filter((key) => typeof key === 'string')) : null
  } catch {
    return null // damaged or forbidden storage: the choice is only a comfort
  }
}

function remember(storageKey: string, hidden: ReadonlySet<string> | null): void {
  try {
    if (hidden === null) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, JSON.stringify([...hidden]))
  } catch {
    // Storage is full or forbidden; the choice lasts until the page is closed.
  }
}

/** The window that the user centre is laid out for: every column has its room. */
const ROOMY = '(min-width: 1600px)'

/**
 * Which columns of a table of records are shown, remembered under `storageKey`. Until the user
 * chooses, a narrower window leaves out the extra ones.
 */
export function useColumnChoice<Column extends RecordColumn>(
  columns: readonly Column[],
  storageKey: string,
) {
  const [chosen, setChosen] = useState(() => recall(storageKey))
  const isRoomy = useMedia(ROOMY)
  const choose = (next: ReadonlySet<string> | null): void => {
    setChosen(next)
    remember(storageKey, next)
  }
  // The same array until a column comes or goes: rows are drawn again for a new one.
  const { visible, hidden } = useMemo(() => {
    const extra = isRoomy ? [] : columns.filter(({ isExtra = false }) => isExtra)
    const left = chosen ?? new Set(extra.map(({ key }) => key))
    const isVisible = ({ key, isFixed = false }: Column) => isFixed || !left.has(key)
    return { visible: columns.filter(isVisible), hidden: left }
  }, [columns, chosen, isRoomy])
  return { visible, hidden, choose }
}

type ColumnChoiceProps = {
  readonly columns: readonly RecordColumn[]
  readonly hidden: ReadonlySet<string>
  /** Null = as the window has room for. */
  readonly onChoose: (hidden: ReadonlySet<string> | null) => void
}

/** The button and its list of columns. */
export function ColumnChoice({ columns, hidden, onChoose }: ColumnChoiceProps) {
  const styles = useStyles()
  return (
    <Popover trapFocus>
      <PopoverTrigger disableButtonEnhancement>
        <Tooltip content={COLUMN_CHOICE.label} relationship="label">
          <Button appearance="subtle" icon={<ColumnTriple20Regular />} />
        </Tooltip>
      </PopoverTrigger>
      <PopoverSurface className={styles.surface} aria-label={COLUMN_CHOICE.label}>
        {columns
          .filter(({ isFixed = false }) => !isFixed)
          .map(({ key, title }) => (
            <Checkbox
              key={key}
              label={title}
              checked={!hidden.has(key)}
              onChange={(_, { checked }) => {
                const next = new Set(hidden)
                if (checked === true) next.delete(key)
                else next.add(key)
                onChoose(next)
              }}
            />
          ))}
        <Button className={styles.reset} size="small" onClick={() => onChoose(null)}>
          {COLUMN_CHOICE.reset}
        </Button>
      </PopoverSurface>
    </Popover>
  )
}
