import { useState } from 'react'
import {
  Button,
  Checkbox,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  makeStyles,
  tokens,
} from '@fluentui/react-components'

import type { SheetInfo } from '#src/data/recipients/recipients.types.ts'
import { IMPORT } from '#src/text/purchase-import.ts'

const useStyles = makeStyles({
  button: { flexShrink: 0, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  surface: { display: 'flex', flexDirection: 'column', padding: '12px', width: '320px' },
  text: {
    padding: '0 8px 4px',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
  },
  list: { display: 'flex', flexDirection: 'column', maxHeight: '40vh', overflowY: 'auto' },
  tick: { flexShrink: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
  foot: { display: 'flex', justifyContent: 'flex-end', columnGap: '8px', paddingTop: '12px' },
})

type SheetTicksProps = {
  readonly sheets: readonly SheetInfo[]
  /** Indices of the sheets whose rows are in the list. */
  readonly taken: readonly number[]
  readonly isDisabled: boolean
  readonly onTake: (sheets: readonly number[]) => void
}

type ListProps = SheetTicksProps & { readonly onClose: () => void }

function TickList({ sheets, taken, onTake, onClose }: ListProps) {
  const styles = useStyles()
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set(taken))
  const offered = sheets.flatMap(({ name, rows }, index) =>
    rows === 0 ? [] : [{ index, label: IMPORT.sheet(name, rows) }],
  )
  const isSame = ticked.size === taken.length && taken.every((index) => ticked.has(index))
  return (
    <>
      <span className={styles.text}>{IMPORT.sheetsText}</span>
      <div className={styles.list}>
        {offered.map(({ index, label }) => (
          <Checkbox
            key={index}
            className={styles.tick}
            label={label}
            checked={ticked.has(index)}
            onChange={(_, { checked }) => {
              const next = new Set(ticked)
              if (checked === true) next.add(index)
              else next.delete(index)
              setTicked(next)
            }}
          />
        ))}
      </div>
      <div className={styles.foot}>
        <Button size="small" onClick={onClose}>
          {IMPORT.sheetsCancel}
        </Button>
        <Button
          size="small"
          appearance="primary"
          disabled={isSame || ticked.size === 0}
          onClick={() => {
            onClose()
            onTake([...ticked].sort((a, b) => a - b))
          }}
        >
          {IMPORT.sheetsTake}
        </Button>
      </div>
    </>
  )
}

/** The sheets of the workbook with their rows, ticked where they were taken; only where there is a choice. */
export function SheetTicks(props: SheetTicksProps) {
  const { sheets, taken, isDisabled } = props
  const styles = useStyles()
  const [isOpen, setIsOpen] = useState(false)
  const filled = sheets.filter(({ rows }) => rows !== 0).length
  if (filled < 2) return null
  return (
    <Popover
      trapFocus
      positioning="below-end"
      open={isOpen}
      onOpenChange={(_, { open }) => setIsOpen(open)}
    >
      <PopoverTrigger disableButtonEnhancement>
        <Button size="small" appearance="subtle" className={styles.button} disabled={isDisabled}>
          {IMPORT.sheetsTaken(taken.length, filled)}
        </Button>
      </PopoverTrigger>
      <PopoverSurface className={styles.surface} aria-label={IMPORT.sheetLabel}>
        <TickList {...props} onClose={() => setIsOpen(false)} />
      </PopoverSurface>
    </Popover>
  )
}
