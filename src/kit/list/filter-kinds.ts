export type Option = readonly [value: string, name: string]

type Typed = {
  readonly placeholder?: string
  /** What is wrong with a text; it is not searched for meanwhile. */
  readonly problem?: (text: string) => string | undefined
}

export type TextKind = Typed & {
  readonly kind: 'text'
  readonly isWide?: boolean
}

/** How a list of numbers is written into an address, which holds only a short one. */
export type NumbersCodec = {
  readonly shown: (address: string) => string
  readonly address: (text: string) => string
  /** The address names a list that is not here. */
  readonly isLost: (address: string) => boolean
}

/** One number or many. */
export type NumbersKind = Typed & {
  readonly kind: 'numbers'
  readonly codec: NumbersCodec
  /** How many there may be. */
  readonly max: number
  readonly hint?: string
}

export type ChoiceKind<O> = {
  readonly kind: 'choice'
  readonly options: (options: O | undefined) => readonly Option[]
  /** Chosen when the address names none: there is no choice of all. */
  readonly first?: string
  /** Without options there is no field. */
  readonly isOptional?: true
}

export type FlagKind = { readonly kind: 'flag' }

/** Has no field: it comes with a link, and a tag under the filters removes it. */
export type TagKind = {
  readonly kind: 'tag'
  readonly text: (value: string) => string
  readonly remove: string
  /** Stays when other filters change; else it goes with the next search. */
  readonly isSticky?: true
}

type Kind<O> = TextKind | NumbersKind | ChoiceKind<O> | FlagKind | TagKind

/** One filter of a list, as a form shows it. */
export type AnyFilter<O> = Kind<O> & {
  readonly label: string
  /** Kept with a view: it is nothing personal. */
  readonly isKept?: true
  /** It sorts the list, and narrows nothing. */
  readonly isOrder?: true
}

/** And what it means for the call. */
export type Filter<V, F, O> = AnyFilter<O> & { readonly call: (value: V) => Partial<F> }

/** What is chosen, in words. */
export function wordOf<O>(
  filter: AnyFilter<O>,
  text: string,
  options: O | undefined,
): string | undefined {
  if (text === '') return undefined
  if (filter.kind === 'flag') return filter.label
  if (filter.kind !== 'choice') return text
  return filter.options(options).find(([value]) => value === text)?.[1]
}
