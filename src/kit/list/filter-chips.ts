import { wordOf, type AnyFilter } from './filter-kinds.ts'
import type { Field, FieldTexts } from './list.types.ts'

/** One filter in words, and the change of the fields that removes it. */
export type Chip = { readonly text: string; readonly without: FieldTexts }

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
