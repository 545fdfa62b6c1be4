import { Button, Field, Select, makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'

import { COMMON } from '#src/text/common.ts'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    gap: '12px',
    padding: '14px 16px',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  choice: { width: '120px' },
  select: { width: '100%', minWidth: 0 },
  end: { marginLeft: 'auto', display: 'flex', gap: '8px' },
})

type FilterFormProps = {
  readonly label: string
  readonly onSubmit: () => void
  readonly onReset: () => void
  readonly children: ReactNode
}

/** The filters of a list of records: they take effect on 搜索 or Enter. */
export function FilterForm({ label, onSubmit, onReset, children }: FilterFormProps) {
  const styles = useStyles()
  return (
    <form
      className={styles.root}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
      onReset={onReset}
    >
      {children}
      <div className={styles.end}>
        <Button type="reset">{COMMON.reset}</Button>
        <Button type="submit" appearance="primary">
          {COMMON.search}
        </Button>
      </div>
    </form>
  )
}

type ChoiceFieldProps = {
  readonly label: string
  readonly value: string
  /** What chooses none of the options; left out: one of them is always chosen. */
  readonly any?: string
  readonly options: readonly (readonly [value: string, name: string])[]
  readonly onChoose: (value: string) => void
}

/** One of a few values; taken at once. */
export function ChoiceField({ label, value, any, options, onChoose }: ChoiceFieldProps) {
  const styles = useStyles()
  return (
    <Field label={label} className={styles.choice}>
      <Select
        className={styles.select}
        value={value}
        onChange={(_, { value: chosen }) => onChoose(chosen)}
      >
        {any !== undefined && <option value="">{any}</option>}
        {options.map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  )
}
