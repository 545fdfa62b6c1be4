import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'

import { CHOICE_COLUMN } from '#src/kit/table/choice-column.tsx'
import { ChosenCount } from '#src/kit/table/chosen-count.tsx'
import type { Choice } from '#src/kit/table/use-choice.ts'

const useStyles = makeStyles({
  // Above the heads of the table, which stick, too; it takes no room of its own.
  root: {
    position: 'sticky',
    top: 0,
    left: '24px',
    zIndex: 3,
    width: 'calc(100cqi - 48px)',
    height: 0,
  },
  bar: {
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    height: '40px',
    // Beside the box that chooses all, inside the edges of the card.
    margin: `0 10px 0 ${CHOICE_COLUMN.width}`,
    backgroundColor: tokens.colorNeutralBackground2,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    transform: 'translateY(1px)',
  },
  end: { display: 'flex', alignItems: 'center', gap: '8px', marginLeft: 'auto' },
})

type ChoiceBarProps = {
  readonly choice: Pick<Choice<never>, 'chosen' | 'elsewhere' | 'clear'>
  readonly unit: string
  readonly children: ReactNode
}

/** How many rows are chosen, and what can be done with them. */
export function ChoiceBar({ choice, unit, children }: ChoiceBarProps) {
  const styles = useStyles()
  return (
    <div className={styles.root}>
      <div className={styles.bar}>
        <ChosenCount choice={choice} unit={unit} />
        <div className={styles.end}>{children}</div>
      </div>
    </div>
  )
}
