import { Button, makeStyles } from '@fluentui/react-components'

import { CHOICE } from '#src/text/list-tools.ts'
import { focusChooseAll } from './choice-column.tsx'
import type { Choice } from './use-choice.ts'

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', gap: '4px' },
  clear: { minWidth: 0, padding: '0 8px' },
})

type ChosenCountProps = {
  readonly choice: Pick<Choice<never>, 'chosen' | 'elsewhere' | 'clear'>
  /** What is counted: 个, 笔. */
  readonly unit: string
}

/** How many are chosen, how many of them are out of sight, and a button that clears the choice. */
export function ChosenCount({ choice: { chosen, elsewhere, clear }, unit }: ChosenCountProps) {
  const styles = useStyles()
  if (chosen.size === 0) return null
  return (
    <div className={styles.root}>
      <span role="status">{CHOICE.chosen(chosen.size, elsewhere, unit)}</span>
      <Button
        className={styles.clear}
        size="small"
        appearance="transparent"
        onClick={() => {
          // The button goes with what it clears.
          focusChooseAll()
          clear()
        }}
      >
        {CHOICE.clear}
      </Button>
    </div>
  )
}
