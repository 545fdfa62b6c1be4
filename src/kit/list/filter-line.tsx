import { Button, makeStyles } from '@fluentui/react-components'
import { ChevronDown16Regular, ChevronUp16Regular } from '@fluentui/react-icons'
import { useState, type ReactNode } from 'react'

import { COMMON } from '#src/text/common.ts'
import { FILTER_PANEL } from '#src/text/list-filters.ts'
import { Chips } from './chips.tsx'
import { namedChipsOf } from './filter-chips.ts'
import {
  FilterDays,
  FilterFields,
  isFlag,
  useFilterForm,
  type ListFiltersProps,
} from './list-filters.tsx'
import type { Field } from './list.types.ts'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    gap: '8px',
    marginTop: '4px',
    fontVariantNumeric: 'tabular-nums',
  },
  // Its fields stand in the same line as the tools, which are no part of it.
  form: { display: 'contents' },
  fields: { display: 'flex', flex: '1 1 480px', alignItems: 'flex-start', gap: '8px', minWidth: 0 },
  button: { minWidth: 0, whiteSpace: 'nowrap' },
  tools: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px',
    order: 1,
    marginLeft: 'auto',
  },
  more: {
    display: 'flex',
    flexWrap: 'wrap',
    // A field that shows its error grows downwards.
    alignItems: 'flex-start',
    gap: '12px',
    flexBasis: '100%',
    order: 2,
    '& > .fui-Checkbox': { alignSelf: 'flex-end' },
  },
  end: { alignSelf: 'flex-end' },
})

type FilterLineProps<O> = ListFiltersProps<O> & {
  readonly onRemove: (filters: readonly string[]) => void
  /** What can be done with the list. */
  readonly tools: ReactNode
}

const isFirst = <O,>([, { isFirst: first }]: Field<O>): boolean => first === true

/** The filters of a list in one line with its tools: the first ones, 更多, and what is chosen as chips. */
export function FilterLine<O>(props: FilterLineProps<O>) {
  const { label, fields, daysLabel, options, texts, onRemove, tools } = props
  const styles = useStyles()
  const form = useFilterForm(props)
  const [isOpen, setOpen] = useState(false)
  const rest = fields.filter((one) => !isFirst(one) && one[1].kind !== 'tag')
  const chips = namedChipsOf(fields, texts, { options, daysLabel })
  const { onReset } = form.box.form
  return (
    <div className={styles.root}>
      <form
        className={styles.form}
        aria-label={label}
        onSubmit={(event) => {
          event.preventDefault()
          form.submit()
        }}
        onReset={onReset}
      >
        <div className={styles.fields}>
          <FilterFields isBare form={form} fields={fields.filter(isFirst)} options={options} />
          <Button type="submit" appearance="primary" className={styles.button}>
            {COMMON.search}
          </Button>
          <Button
            className={styles.button}
            appearance="subtle"
            icon={isOpen ? <ChevronUp16Regular /> : <ChevronDown16Regular />}
            iconPosition="after"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {FILTER_PANEL.more}
          </Button>
        </div>
        {isOpen && (
          <div className={styles.more}>
            <FilterFields
              form={form}
              fields={rest.filter((one) => !isFlag(one))}
              options={options}
            />
            {daysLabel !== null && <FilterDays form={form} label={daysLabel} />}
            <FilterFields form={form} fields={rest.filter(isFlag)} options={options} />
            <Button type="reset" className={styles.end}>
              {COMMON.reset}
            </Button>
          </div>
        )}
      </form>
      <div className={styles.tools}>{tools}</div>
      <Chips isInLine fields={fields} chips={chips} set={(texts) => onRemove(Object.keys(texts))} />
    </div>
  )
}
