import { Button, Field, Input, Select, makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'

import { COMMON } from '#src/text/common.ts'
import { keepImeKey } from '#src/kit/hooks/ime.ts'
import type { Option } from './filter-kinds.ts'
import { NumbersInput } from './numbers-input.tsx'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    // A field that shows its error grows downwards, beside fields that stay where they are.
    alignItems: 'flex-start',
    '& > .fui-Checkbox': { alignSelf: 'flex-end' },
    gap: '12px',
    padding: '14px 16px',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  // On a phone the fields take the whole width, or half.
  middle: { width: '130px', '@container (max-width: 640px)': { width: 'calc(50% - 6px)' } },
  wide: { width: '210px', '@container (max-width: 640px)': { width: '100%' } },
  // In a line they share what the tools leave.
  bare: { flex: '1 1 88px', minWidth: '72px', maxWidth: '140px' },
  bareWide: { flex: '2 1 132px', minWidth: '122px', maxWidth: '220px' },
  input: { width: '100%', minWidth: 0 },
  select: { width: '100%', minWidth: 0, textOverflow: 'ellipsis' },
  end: { alignSelf: 'flex-end', marginLeft: 'auto', display: 'flex', gap: '8px' },
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

/** In a line of controls the label is not shown. */
type Bare = { readonly isBare?: boolean | undefined }

type ChoiceFieldProps = Bare & {
  readonly label: string
  readonly value: string
  /** The text for no choice; absent = one of the options is always chosen. */
  readonly any?: string
  readonly options: readonly Option[]
  readonly onChoose: (value: string) => void
}

/** A choice of one of a few values, which takes effect at once. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { label, value, any, options, onChoose, isBare = false } = props
  const styles = useStyles()
  return (
    <Field {...(!isBare && { label })} className={isBare ? styles.bare : styles.middle}>
      <Select
        {...(isBare && { 'aria-label': label })}
        className={styles.input}
        select={{ className: styles.select }}
        value={value}
        onChange={(_, { value: chosen }) => onChoose(chosen)}
      >
        {any !== undefined && <option value="">{isBare ? `${label}：${any}` : any}</option>}
        {options.map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  )
}

type TextFieldProps = Bare & {
  readonly label: string
  readonly value: string
  readonly placeholder?: string | undefined
  readonly isWide?: boolean | undefined
  /** What is wrong with the text; the form is not submitted meanwhile. */
  readonly problem?: string | undefined
  readonly onText: (text: string) => void
}

/** Without a label to be seen, the name is where the text will be. */
function hintsOf({ label, placeholder, isBare = false }: TextFieldProps) {
  if (!isBare) return placeholder !== undefined && { placeholder }
  const title = placeholder === undefined ? label : `${label}：${placeholder}`
  return { placeholder: label, 'aria-label': label, title }
}

/** A part of a name or number, which takes effect when the form is submitted. */
export function FilterText(props: TextFieldProps) {
  const { label, value, isWide = false, problem, isBare = false, onText } = props
  const styles = useStyles()
  const width = isWide ? styles.wide : styles.middle
  return (
    <Field
      {...(!isBare && { label })}
      className={isBare ? styles.bare : width}
      {...(problem !== undefined && { validationMessage: problem })}
    >
      <Input
        className={styles.input}
        value={value}
        maxLength={64}
        {...hintsOf(props)}
        onKeyDown={keepImeKey}
        onChange={(_, { value: text }) => onText(text)}
      />
    </Field>
  )
}

type NumbersFieldProps = Omit<TextFieldProps, 'isWide'> & {
  /** How many there may be. */
  readonly most: number
  /** What the placeholder has no room for. */
  readonly hint?: string | undefined
  /** A whole list, which takes effect at once. */
  readonly onList: (text: string) => void
}

/** One number or many. */
export function FilterNumbers(props: NumbersFieldProps) {
  const { label, value, hint, problem, most, isBare = false, onText, onList } = props
  const styles = useStyles()
  return (
    <Field
      {...(!isBare && { label })}
      className={isBare ? styles.bareWide : styles.wide}
      {...(problem !== undefined && { validationMessage: problem })}
    >
      <NumbersInput
        className={styles.input}
        name={label}
        value={value}
        most={most}
        {...hintsOf(props)}
        {...(hint !== undefined && { title: isBare ? `${label}：${hint}` : hint })}
        onText={onText}
        onList={onList}
      />
    </Field>
  )
}
