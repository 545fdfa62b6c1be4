import { Checkbox, Tag, makeStyles } from '@fluentui/react-components'
import { useState } from 'react'

import { LIST } from '#src/text/common.ts'
import { DayRange } from '#src/kit/form/day-range.tsx'
import type { Field, FieldTexts } from './list.types.ts'
import { ChoiceField, FilterForm, FilterNumbers, FilterText } from './filter-form.tsx'
import type { AnyFilter } from './filter-kinds.ts'
import { useFilterFields } from './use-filter-fields.ts'

const useStyles = makeStyles({ tags: { marginTop: '12px' } })

export type ListFiltersProps<O> = {
  /** Absent = the flags stand alone, without a form. */
  readonly label: string | undefined
  readonly fields: readonly Field<O>[]
  /** The label of the days `from` and `to`; null = the list has none. */
  readonly daysLabel: string | null
  readonly options: O | undefined
  /** The params of the address. */
  readonly texts: FieldTexts
  readonly onSearch: (texts: FieldTexts) => void
}

type FormOf<O> = Pick<ListFiltersProps<O>, 'fields' | 'texts' | 'onSearch'>
type Label = { readonly label: string }

type FieldProps<O> = {
  readonly filter: AnyFilter<O>
  readonly options: O | undefined
  readonly value: string
  readonly problem: string | undefined
  readonly isBare: boolean
  readonly onText: (text: string) => void
  /** Takes effect at once. */
  readonly onChoose: (text: string) => void
}

function FilterField<O>(props: FieldProps<O>) {
  const { filter, options, value, problem, isBare, onText, onChoose } = props
  const { label } = filter
  switch (filter.kind) {
    case 'text': {
      const { placeholder, isWide } = filter
      return <FilterText {...{ label, value, placeholder, isWide, problem, isBare, onText }} />
    }
    case 'numbers': {
      const { placeholder, hint, max } = filter
      return (
        <FilterNumbers
          {...{ label, value, placeholder, hint, problem, isBare, onText }}
          most={max}
          onList={onChoose}
        />
      )
    }
    case 'choice': {
      const { first, isOptional = false } = filter
      const choices = filter.options(options)
      if (isOptional && choices.length === 0) return null
      return (
        <ChoiceField
          label={label}
          isBare={isBare}
          value={value === '' ? (first ?? '') : value}
          {...(first === undefined && { any: LIST.any })}
          options={choices}
          onChoose={(chosen) => onChoose(chosen === first ? '' : chosen)}
        />
      )
    }
    case 'flag':
      return (
        <Checkbox
          label={label}
          checked={value !== ''}
          onChange={(_, { checked }) => onChoose(checked === true ? 'true' : '')}
        />
      )
    default:
      return null
  }
}

type Texts = Partial<FieldTexts>

const problemIn = <O,>(filter: AnyFilter<O>, text: string): string | undefined =>
  'problem' in filter ? filter.problem?.(text) : undefined

/** The texts in the boxes, from the address and back; a wrong text stays in its box. */
function boxes<O>(fields: readonly Field<O>[]) {
  const each = (texts: Texts, one: (filter: AnyFilter<O>, text: string) => string): FieldTexts => {
    const { from = '', to = '' } = texts
    const own = fields.map(([key, filter]) => [key, one(filter, texts[key] ?? '')] as const)
    return { from, to, ...Object.fromEntries(own) }
  }
  return {
    fromAddress: (texts: Texts): FieldTexts =>
      each(texts, (filter, text) => (filter.kind === 'numbers' ? filter.codec.shown(text) : text)),
    toAddress: (texts: Texts): FieldTexts =>
      each(texts, (filter, text) => {
        const isGone = filter.kind === 'tag' && filter.isSticky !== true
        if (isGone || problemIn(filter, text) !== undefined) return ''
        return filter.kind === 'numbers' ? filter.codec.address(text) : text.trim()
      }),
  }
}

/** The fields of a form: a choice and a shortcut take effect at once, what is typed on 搜索 or Enter. */
export function useFilterForm<O>({ fields, texts, onSearch }: FormOf<O>) {
  const { fromAddress, toAddress } = boxes(fields)
  const box = useFilterFields<FieldTexts, FieldTexts>({
    search: texts,
    toFields: fromAddress,
    toSearch: toAddress,
    onSearch: (found) => onSearch(toAddress(found)),
  })
  const [isTried, setIsTried] = useState(false)
  const textIn = (key: string): string => box.fields[key] ?? ''
  const submit = (): void => {
    const isWrong = fields.some(([key, filter]) => problemIn(filter, textIn(key)) !== undefined)
    setIsTried(isWrong)
    if (!isWrong) box.form.onSubmit()
  }
  const problem = ([key, filter]: Field<O>) =>
    isTried ? problemIn(filter, textIn(key)) : undefined
  return { box, textIn, submit, problem }
}

type DrawProps<O> = {
  readonly form: ReturnType<typeof useFilterForm<O>>
  readonly options: O | undefined
}

/** Fields of the form, labelled, or bare in a line of controls. */
export function FilterFields<O>(
  props: DrawProps<O> & { readonly fields: readonly Field<O>[]; readonly isBare?: boolean },
) {
  const { form, fields, options, isBare = false } = props
  return fields.map((field) => {
    const [key, filter] = field
    return (
      <FilterField
        key={key}
        filter={filter}
        options={options}
        isBare={isBare}
        value={form.textIn(key)}
        problem={form.problem(field)}
        onText={(text) => form.box.set({ [key]: text })}
        onChoose={(text) => form.box.apply({ [key]: text })}
      />
    )
  })
}

/** The days of the form. */
export function FilterDays<O>({ form, label }: Pick<DrawProps<O>, 'form'> & Label) {
  const { box, textIn } = form
  return (
    <DayRange
      label={label}
      from={textIn('from')}
      to={textIn('to')}
      onChange={({ from, to }) => box.set({ from, to })}
      onShortcut={({ from, to }) => box.apply({ from, to })}
    />
  )
}

export const isFlag = <O,>([, { kind }]: Field<O>): boolean => kind === 'flag'

/** All filters, with their labels. */
export function ListFilters<O>(props: ListFiltersProps<O>) {
  const { label, fields, daysLabel, options } = props
  const form = useFilterForm(props)
  const flags = <FilterFields form={form} fields={fields.filter(isFlag)} options={options} />
  if (label === undefined) return flags
  return (
    <FilterForm label={label} {...form.box.form} onSubmit={form.submit}>
      <FilterFields form={form} fields={fields.filter((one) => !isFlag(one))} options={options} />
      {daysLabel !== null && <FilterDays form={form} label={daysLabel} />}
      {flags}
    </FilterForm>
  )
}

type FilterTagsProps<O> = Pick<ListFiltersProps<O>, 'fields' | 'texts'> & {
  readonly onRemove: (key: string) => void
}

/** Filters that came with a link. */
export function FilterTags<O>({ fields, texts, onRemove }: FilterTagsProps<O>) {
  const styles = useStyles()
  return fields.map(([key, filter]) => {
    const text = texts[key] ?? ''
    if (filter.kind !== 'tag' || text === '') return null
    return (
      <div key={key} className={styles.tags}>
        <Tag
          dismissible
          size="small"
          dismissIcon={{ 'aria-label': filter.remove }}
          onClick={() => onRemove(key)}
        >
          {filter.text(text)}
        </Tag>
      </div>
    )
  })
}
