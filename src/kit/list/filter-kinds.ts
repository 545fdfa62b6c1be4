type OptionLook = {
  readonly image?: string
  /** Why it cannot be chosen. */
  readonly disabled?: string
}

export type Option = readonly [value: string, name: string, look?: OptionLook]

type Typed = {
  readonly placeholder?: string
  /** What is wrong with a text; it is not searched for meanwhile. */
  readonly problem?: (text: string) => string | undefined
  /** Among what is chosen; the text itself by default. */
  readonly word?: (text: string) => string
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
  /** In a panel: it has a line of its own. */
  readonly isWide?: true
  /** In a panel: how many options there are before `more` unfolds the rest. */
  readonly folded?: { readonly shown: number; readonly more: string }
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

/** The ends of a range; undefined = open. */
export type RangeEnds = readonly [low: number | undefined, high: number | undefined]

/** From one param to another: each is an entry, with the same range. Only a panel draws it. */
export type RangeKind<P extends string> = {
  readonly kind: 'range'
  readonly ends: readonly [low: P, high: P]
  readonly text: (...ends: RangeEnds) => string
  /** To choose from, or the boxes to type into. */
  readonly by:
    | { readonly bands: readonly RangeEnds[] }
    | {
        readonly unit: string
        readonly low: string
        readonly high: string
        /** Undefined = nothing, or nonsense. */
        readonly read: (text: string) => number | undefined
      }
}

type Kind<O, P extends string> =
  | TextKind
  | NumbersKind
  | ChoiceKind<O>
  | FlagKind
  | TagKind
  | RangeKind<P>

/** One filter of a list, as a form shows it. */
export type AnyFilter<O, P extends string = string> = Kind<O, P> & {
  readonly label: string
  /** Kept with a view: it is nothing personal. */
  readonly isKept?: true
  /** Among the filters of a line it is always in view; the others are behind 更多. */
  readonly isFirst?: true
  /** It sorts the list, and narrows nothing. */
  readonly isOrder?: true
  /** It is what one looks for: where nothing fits it, the list is empty, not narrowed. */
  readonly isSought?: true
}

/** And what it means for the call. */
export type Filter<V, F, O, P extends string = string> = AnyFilter<O, P> & {
  readonly call: (value: V) => Partial<F>
}

/** What is chosen, in words; a range is chosen by its first param. */
export function wordOf<O>(
  [key, filter]: readonly [key: string, filter: AnyFilter<O>],
  texts: Readonly<Record<string, string>>,
  options: O | undefined,
): string | undefined {
  const text = texts[key] ?? ''
  if (filter.kind === 'range') {
    const ends = endsIn(filter, texts)
    return key === filter.ends[0] && ends.some((end) => end !== undefined)
      ? filter.text(...ends)
      : undefined
  }
  if (text === '') return undefined
  if (filter.kind === 'flag') return filter.label
  if (filter.kind === 'tag') return filter.text(text)
  if (filter.kind !== 'choice') return filter.word?.(text) ?? text
  return filter.options(options).find(([value]) => value === text)?.[1]
}

/** The ends of a range, of the texts of an address. */
export function endsIn(
  { ends: [low, high] }: Pick<RangeKind<string>, 'ends'>,
  texts: Readonly<Record<string, string>>,
): RangeEnds {
  const endOf = (text = ''): number | undefined => (text === '' ? undefined : Number(text))
  return [endOf(texts[low]), endOf(texts[high])]
}
