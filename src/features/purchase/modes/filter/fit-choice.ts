import type {
  FilterChoice,
  FilterSource,
  FilterType,
  MatchWay,
} from '#src/data/recipients/recipients.types.ts'
import { keysOf } from '#domain/values/keys-of.ts'
import { FILTER_TYPE_TEXT } from '#src/text/filter.ts'

// Object.keys of a const object yields exactly its keys.
export const FILTER_TYPES = keysOf(FILTER_TYPE_TEXT)

/** Remarks are free text; the others are written the same everywhere. */
export function wayOf(type: FilterType): MatchWay {
  return type === 'remark' ? 'contains' : 'exact'
}

export function canFilterBy(source: FilterSource | null, type: FilterType): boolean {
  return source === null || source.columns[type].length > 0
}

/** The choice, with a type that the file has a column for. */
export function fitChoice(choice: FilterChoice, source: FilterSource | null): FilterChoice {
  if (canFilterBy(source, choice.type)) return choice
  const type = FILTER_TYPES.find((one) => canFilterBy(source, one))
  return type === undefined ? choice : { type, way: wayOf(type), combine: choice.combine }
}
