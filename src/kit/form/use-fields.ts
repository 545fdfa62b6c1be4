import { useState, type RefObject } from 'react'

import { keysOf } from '#domain/values/keys-of.ts'

export type Fields<Name extends string> = {
  readonly values: Readonly<Record<Name, string>>
  readonly set: (name: Name, value: string) => void
  /** The fault shown under a field, once it was left or the form was sent. */
  readonly faultOf: (name: Name) => string | undefined
  readonly leave: (name: Name) => void
  /** For sending: shows every fault and puts the keyboard where the first one is. */
  readonly isRight: (only?: readonly Name[]) => boolean
  /** Shows the server's refusal of a field until the field is changed. */
  readonly refuse: (name: Name, text: string) => void
  readonly focus: (name: Name) => void
  readonly refs: Readonly<Record<Name, RefObject<HTMLInputElement | null>>>
}

type Faults<Name extends string> = Partial<Record<Name, string | undefined>>

/**
 * The fields of one form. What was typed stays, whatever is refused.
 * @param rules what is wrong now, field by field
 */
export function useFields<Name extends string>(
  initial: Readonly<Record<Name, string>>,
  rules: (values: Readonly<Record<Name, string>>) => Faults<Name>,
): Fields<Name> {
  const [values, setValues] = useState(initial)
  const [shown, setShown] = useState<Partial<Record<Name, boolean>>>({})
  const [refused, setRefused] = useState<Faults<Name>>({})
  // The keys of a record of Name are Names.
  const names = keysOf(initial)
  const [refs] = useState(() => {
    const made = names.map((name) => [name, { current: null }] as const)
    return Object.fromEntries(made) as Record<Name, RefObject<HTMLInputElement | null>>
  })
  const faults = rules(values)
  const focus = (name: Name): void => refs[name].current?.focus()
  return {
    values,
    refs,
    focus,
    set(name, value) {
      setValues((before) => ({ ...before, [name]: value }))
      setRefused((before) => ({ ...before, [name]: undefined }))
    },
    faultOf: (name) => refused[name] ?? (shown[name] === true ? faults[name] : undefined),
    leave(name) {
      if (values[name] !== '') setShown((before) => ({ ...before, [name]: true }))
    },
    isRight(only = names) {
      setShown((before) => ({ ...before, ...Object.fromEntries(only.map((name) => [name, true])) }))
      const wrong = only.find((name) => faults[name] !== undefined)
      if (wrong !== undefined) focus(wrong)
      return wrong === undefined
    },
    refuse(name, text) {
      setRefused((before) => ({ ...before, [name]: text }))
      focus(name)
    },
  }
}
