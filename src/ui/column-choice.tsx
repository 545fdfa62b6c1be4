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
import { useState } from 'react'

import { COLUMN_CHOICE } from '#src/text/orders.ts'
import type { RecordColumn } from './record-head.tsx'

const useStyles = makeStyles({
  surface: { display: 'flex', flexDirection: 'column', padding: '12px', minWidth: '160px' },
  reset: { marginTop: '8px' },
})

function recall(storageKey: string): ReadonlySet<string> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return new Set(Array.isArray(stored) ? stored.filter((key) => typeof key === 'string') : [])
  } catch {
    return new Set() // damaged or forbidden storage: the choice is only a comfort
  }
}

function remember(storageKey: string, hidden: ReadonlySet<string>): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify([...hidden]))
  } catch {
    // Storage is full or forbidden; the choice lasts until the page is closed.
  }
}

/** Which columns of a table of records are shown, remembered under `storageKey`. */
export function useColumnChoice<Column extends RecordColumn>(
  columns: readonly Column[],
  storageKey: string,
) {
  const [hidden, setHidden] = useState(() => recall(storageKey))
  const choose = (next: ReadonlySet<string>): void => {
    setHidden(next)
    remember(storageKey, next)
  }
  return {
    visible: columns.filter(({ key, isFixed = false }) => isFixed || !hidden.has(key)),
    hidden,
    choose,
  }
}

type ColumnChoiceProps = {
  readonly columns: readonly RecordColumn[]
  readonly hidden: ReadonlySet<string>
  readonly onChoose: (hidden: ReadonlySet<string>) => void
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
        <Button className={styles.reset} size="small" onClick={() => onChoose(new Set())}>
          {COLUMN_CHOICE.reset}
        </Button>
      </PopoverSurface>
    </Popover>
  )
}
