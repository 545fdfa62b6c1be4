import { Field, Input, type InputProps } from '@fluentui/react-components'

import { keepImeEnter } from './ime.ts'
import type { Fields } from './use-fields.ts'

/** What Fluent's Field wants to know of a fault. */
export function faultProps(fault: string | undefined) {
  return fault === undefined ? {} : { validationState: 'error' as const, validationMessage: fault }
}

type FormInputProps<Name extends string> = {
  readonly fields: Fields<Name>
  readonly name: Name
  readonly label: string
  /** With the mark of one that has to be filled in: where others need not be. */
  readonly isMarked?: boolean
  /** What is kept of what was typed. */
  readonly tidy?: (typed: string) => string
} & Omit<InputProps, 'name' | 'value' | 'input' | 'onBlur' | 'onChange' | 'onKeyDown'>

/** One line of text of a form, with what is wrong with it. */
export function FormInput<Name extends string>(props: FormInputProps<Name>) {
  const { fields, name, label, isMarked = false, tidy = (typed) => typed, ...input } = props
  return (
    <Field label={label} required={isMarked} {...faultProps(fields.faultOf(name))}>
      <Input
        size="large"
        name={name}
        {...input}
        input={{ ref: fields.refs[name] }}
        onKeyDown={keepImeEnter}
        value={fields.values[name]}
        onBlur={() => fields.leave(name)}
        onChange={(_, { value }) => fields.set(name, tidy(value))}
      />
    </Field>
  )
}
