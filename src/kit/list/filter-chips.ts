import { splitNumbers } from '#domain/values/split-numbers.ts'
import { FILTER_PANEL } from '#src/text/list-filters.ts'
import { wordOf, type AnyFilter } from './filter-kinds.ts'
import type { Field, FieldTexts } from './list.types.ts'

/** One filter in words, and the change of the fields that removes it. */
export type Chip = {
  readonly text: string
  readonly without: FieldTexts
  /** What pressing it does, in words. */
  readonly remove?: string
}

const paramsOf = <O>(key: string, filter: AnyFilter<O>): readonly string[] =>
  filter.kind === 'range' ? filter.ends : [key]

/** What a list is narrowed by, in the order of its filters. */
export function chipsOf<O>(
  fields: readonly Field<O>[],
  texts: FieldTexts,
  options: O | undefined,
): Chip[] {
  return fields.flatMap((field) => {
    const [key, filter] = field
    if (filter.isOrder) return []
    const known = wordOf(field, texts, options)
    // An option that is not, or not yet, among those to choose from.
    const text = known ?? (filter.kind === 'choice' ? (texts[key] ?? '') : '')
    if (text === '') return []
    const without = Object.fromEntries(paramsOf(key, filter).map((param) => [param, '']))
    return [{ text, without }]
  })
}

/** A list of numbers is too long to read out. */
function numbersText(text: string): string {
  const numbers = splitNumbers(text)
  return numbers.length > 1 ? FILTER_PANEL.numbers(numbers[0] ?? '', numbers.length) : text
}

/** The same with the name of each filter, and the days: typed boxes may be out of sight. */
export function namedChipsOf<O>(
  fields: readonly Field<O>[],
  texts: FieldTexts,
  { options, daysLabel }: { readonly options: O | undefined; readonly daysLabel: string | null },
): Chip[] {
  const chips = fields.flatMap((field): Chip[] => {
    const [key, filter] = field
    const [chip] = chipsOf([field], texts, options)
    if (chip === undefined) return []
    const { text, without } = chip
    if (filter.kind === 'tag') return [{ text, without, remove: filter.remove }]
    if (filter.kind === 'flag' || filter.kind === 'range') return [chip]
    const value =
      filter.kind === 'numbers' ? numbersText(filter.codec.shown(texts[key] ?? '')) : text
    return [{ text: FILTER_PANEL.named(filter.label, value), without }]
  })
  const { from = '', to = '' } = texts
  if (daysLabel === null || (from === '' && to === '')) return chips
  const text = FILTER_PANEL.named(daysLabel, FILTER_PANEL.days(from, to))
  return [...chips, { text, without: { from: '', to: '' } }]
}
