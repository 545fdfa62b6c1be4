import { Button, makeStyles, tokens } from '@fluentui/react-components'

import type { ImportOptions } from '#src/data/recipients/recipients.types.ts'
import { MAPPING } from '#src/text/column-mapping.ts'
import { HelpLink } from '../shared/help-link.tsx'
import type { ImportState } from './import-state.types.ts'
import { columnsOf, faultsOf, type Choice } from './mapping-choice.ts'

const useStyles = makeStyles({
  foot: { display: 'flex', alignItems: 'center', columnGap: '12px' },
  bad: { color: tokens.colorStatusDangerForeground1 },
  good: { color: tokens.colorStatusSuccessForeground1 },
  spring: { flexGrow: 1 },
})

type MappingFootProps = {
  readonly state: Extract<ImportState, { kind: 'columns' }>
  readonly choice: Choice
  readonly hasOthers: boolean
  readonly onAnswer: (choices: Partial<ImportOptions>) => void
  readonly onCancel: () => void
}

/** What is still missing, and the way on. */
export function MappingFoot(props: MappingFootProps) {
  const { state, choice, hasOthers, onAnswer, onCancel } = props
  const styles = useStyles()
  const { mapping, chosenSheet } = state.question
  const faults = faultsOf(choice)
  return (
    <div className={styles.foot}>
      <span role="status" className={faults.length > 0 ? styles.bad : styles.good}>
        {faults.length > 0 ? faults.join('；') : MAPPING.complete}
      </span>
      {/* A column that is not there has to be exported first. */}
      {faults.length > 0 && <HelpLink to="export" />}
      <span className={styles.spring} />
      <Button onClick={onCancel}>
        {state.choices.replacesLast === true ? MAPPING.cancelChange : MAPPING.cancel}
      </Button>
      <Button
        appearance="primary"
        disabled={faults.length > 0}
        onClick={() =>
          onAnswer({
            sheet: chosenSheet,
            headerRow: mapping.headerRow,
            columns: columnsOf(choice, mapping),
            ...(hasOthers && mapping.others !== undefined && { others: mapping.others }),
          })
        }
      >
        {MAPPING.confirm}
      </Button>
    </div>
  )
}
