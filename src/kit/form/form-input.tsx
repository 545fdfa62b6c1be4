import { Field, Input, type InputProps } from '@fluentui/react-components'

import { keepImeKey } from '#src/kit/hooks/ime.ts'
import type { Fields } from './use-fields.ts'

/** The props of Fluent's Field for a fault. */
export function faultProps(fault: string | undefined) {
  return fault === undefined ? {} : { validationState: 'error' as const, validationMessage: fault }
}

type FormInputProps<Name extends string> = {
  readonly fields: Fields<Name>
  readonly name: Name
  readonly label: string
  /** Marked as required, in a form with fields that are optional. */
  readonly isMarked?: boolean
  /** Tidies the typed text before it is kept. */
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
        onKeyDown={keepImeKey}
        value={fields.values[name]}
        onBlur={() => fields.leave(name)}
        onChange={(_, { value }) => fields.set(name, tidy(value))}
      />
    </Field>
  )
}
