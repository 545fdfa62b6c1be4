import { useState } from 'react'
import { Button, Select, mergeClasses } from '@fluentui/react-components'
import { ChevronUp16Regular } from '@fluentui/react-icons'

import type {
  CombineWay,
  FilterCount,
  FilterForm as Form,
  FilterSource,
} from '#src/data/recipients/recipients.types.ts'
import { keysOf } from '#domain/values/keys-of.ts'
import { COMBINE_TEXT, FILTER, FILTER_TYPE_TEXT } from '#src/text/filter.ts'
import { useFilterStyles } from './filter.styles.ts'
import { useDraft } from '../../shared/draft-context.ts'
import { HelpLink } from '../../shared/help-link.tsx'
import { fitChoice } from './fit-choice.ts'
import { SourceCard } from './source-card.tsx'
import { TypeChoice } from './type-choice.tsx'
import { ValuesBox } from './values-box.tsx'

const COMBINE_WAYS = keysOf(COMBINE_TEXT)

export type FilterFormProps = {
  readonly form: Form
  readonly count: FilterCount
  readonly source: FilterSource | null
  readonly hasRows: boolean
  readonly canFold: boolean
  readonly onChange: (patch: Partial<Form>) => void
  readonly onRemap: () => void
  /** Settles when the run is over. */
  readonly onRun: (form: Form) => Promise<void>
  readonly onFold: () => void
}

type RunBarProps = Pick<FilterFormProps, 'hasRows'> & {
  readonly combine: CombineWay
  readonly isRunning: boolean
  readonly onCombine: (combine: CombineWay) => void
  readonly onRun: () => void
}

function RunBar({ combine, hasRows, isRunning, onCombine, onRun }: RunBarProps) {
  const styles = useFilterStyles()
  const { isLocked } = useDraft()
  return (
    <div className={styles.line}>
      <span className={styles.spring} />
      {hasRows && (
        <Select
          aria-label={FILTER.combine}
          value={combine}
          disabled={isLocked}
          onChange={(_, { value }) =>
            onCombine(COMBINE_WAYS.find((way) => way === value) ?? 'replace')
          }
        >
          {COMBINE_WAYS.map((way) => (
            <option key={way} value={way}>
              {COMBINE_TEXT[way]}
            </option>
          ))}
        </Select>
      )}
      <Button appearance="primary" disabled={isLocked || isRunning} onClick={onRun}>
        {isRunning ? FILTER.running : FILTER.confirm}
      </Button>
    </div>
  )
}

/** What is filtered, by what, and for which values. Large while there is no list yet. */
export function FilterForm(props: FilterFormProps) {
  const { form, count, source, hasRows, onChange, onRun } = props
  const styles = useFilterStyles()
  const [isRunning, setIsRunning] = useState(false)
  const choice = fitChoice(form, source)
  const run = async (): Promise<void> => {
    setIsRunning(true)
    // Without rows there is nothing to combine with.
    const combine = hasRows ? choice.combine : 'replace'
    await onRun({ ...choice, combine, values: form.values })
    setIsRunning(false)
  }
  const isSplit = choice.type !== 'remark'
  return (
    <section
      className={mergeClasses(styles.form, hasRows ? styles.short : styles.whole)}
      aria-label={FILTER.area}
    >
      <div className={mergeClasses(styles.card, styles.choices)}>
        {source === null && (
          <h3 className={styles.title}>
            {FILTER.source}
            <span className={styles.spring} />
            <HelpLink to="filter" className={styles.help} />
          </h3>
        )}
        <SourceCard source={source} onRemap={props.onRemap} />
        <TypeChoice choice={choice} source={source} onChange={onChange} onRemap={props.onRemap} />
      </div>
      <div className={styles.card}>
        <h3 className={styles.title}>
          {FILTER.valuesTitle(FILTER_TYPE_TEXT[choice.type])}
          <span className={styles.quiet}>{isSplit ? FILTER.perLineOrComma : FILTER.perLine}</span>
          <span className={styles.spring} />
          <output className={styles.quiet}>{FILTER.counted(count.given, count.distinct)}</output>
          {props.canFold && (
            <Button
              size="small"
              appearance="subtle"
              icon={<ChevronUp16Regular />}
              onClick={props.onFold}
            >
              {FILTER.fold}
            </Button>
          )}
        </h3>
        <ValuesBox
          value={form.values}
          placeholder={FILTER.placeholders[choice.type]}
          onChange={(values) => onChange({ values })}
        />
        <RunBar
          combine={choice.combine}
          hasRows={hasRows}
          isRunning={isRunning}
          onCombine={(combine) => onChange({ combine })}
          onRun={() => void run()}
        />
      </div>
    </section>
  )
}
