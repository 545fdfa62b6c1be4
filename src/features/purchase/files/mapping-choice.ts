import { joinOrder, JOINABLE_TARGETS, joinParts } from '#domain/recipient/join-parts.ts'
import { PLACE_FIELDS, RECIPIENT_FIELDS, type RecipientField } from '#domain/recipient/recipient.ts'
import { columnLetter } from '#domain/values/column-letter.ts'
import { keysOf } from '#domain/values/keys-of.ts'
import { listOf } from '#domain/values/list-of.ts'
import type {
  ColumnMapping,
  ColumnTarget,
  MappedColumns,
} from '#src/data/recipients/recipients.types.ts'
import { MAPPING } from '#src/text/column-mapping.ts'

const OTHER_CHOICES = ['buyerNick', 'remark', 'sellerRemark'] as const satisfies ColumnTarget[]

export type Choosable = RecipientField | 'address' | (typeof OTHER_CHOICES)[number]

/** Targets that the user can choose for a column; only the worker finds the other targets. */
export const CHOOSABLE: readonly Choosable[] = [
  // The address as a whole comes before its parts.
  ...RECIPIENT_FIELDS.flatMap((field): Choosable[] =>
    field === PLACE_FIELDS[0] ? ['address', field] : [field],
  ),
  ...OTHER_CHOICES,
]

/** The chosen target of each column; null = not read. */
export type Choice = readonly (Choosable | null)[]

export function choiceOf({ headers, samples, columns }: ColumnMapping): Choice {
  const width = Math.max(headers.length, samples.length)
  return Array.from({ length: width }, (_, column) => {
    return CHOOSABLE.find((target) => listOf(columns[target]).includes(column)) ?? null
  })
}

/** The columns in the question: those that matter, and the others, empty last. */
export type ColumnGroups = {
  readonly matched: readonly number[]
  readonly ignored: readonly number[]
}

/**
 * Columns with a target, and those that may be a part of one or are another recipient's, go first; of
 * the others those with cells go before those without any.
 */
export function groupsOf(
  found: Choice,
  { samples, leftovers = [], others = [] }: Pick<ColumnMapping, 'samples' | 'leftovers' | 'others'>,
): ColumnGroups {
  const isFilled = (column: number): boolean => (samples[column] ?? []).some((text) => text !== '')
  const columns = found.map((_, column) => column)
  const asked = new Set([
    ...leftovers.map(({ column }) => column),
    ...others.flatMap((one) => Object.values(one).flat()),
  ])
  const isAsked = (column: number): boolean => found[column] !== null || asked.has(column)
  const open = columns.filter((column) => !isAsked(column))
  return {
    matched: columns.filter((column) => isAsked(column)),
    ignored: [...open.filter(isFilled), ...open.filter((column) => !isFilled(column))],
  }
}

/** Whether what is missing may be among the columns that were not taken. */
export function isIncomplete({ columns, unresolved, ambiguous }: ColumnMapping): boolean {
  return unresolved.length > 0 || ambiguous.length > 0 || columns.orderNo === undefined
}

/** Messages on columns that were not taken because several fit one target equally well. */
export function unclearOf({ ambiguous }: ColumnMapping): string[] {
  return CHOOSABLE.flatMap((target) =>
    ambiguous
      .filter((one) => one.target === target)
      .map(({ columns }) =>
        MAPPING.unclear(
          columns.map((column) => columnLetter(column)).join('、'),
          MAPPING.targets[target],
        ),
      ),
  )
}

const lettersOf = (columns: readonly number[]): string =>
  columns.map((column) => columnLetter(column)).join('、')

/** Messages on columns that may be a part of what others hold. */
export function leftoverTexts({ leftovers = [] }: ColumnMapping): string[] {
  return CHOOSABLE.flatMap((target) => {
    const columns = leftovers.filter((one) => one.target === target).map(({ column }) => column)
    if (columns.length === 0) return []
    if (target === 'province') return [MAPPING.leftoverRegion(lettersOf(columns))]
    return [MAPPING.leftover(lettersOf(columns), MAPPING.targets[target])]
  })
}

const isJoinable = (target: Choosable): boolean => JOINABLE_TARGETS.some((one) => one === target)

/** The chosen columns of a target, in the order they are joined in. */
function columnsFor(choice: Choice, target: Choosable, mapping?: ColumnMapping): number[] {
  const columns = choice.flatMap((one, column) => (one === target ? [column] : []))
  return joinOrder(columns, (column) => mapping?.joinPlaces?.[column])
}

/** A value that several columns make together, and how it looks in one line of the file. */
export type JoinedColumns = { readonly text: string; readonly example: string }

export function joinedOf(choice: Choice, mapping: ColumnMapping): JoinedColumns[] {
  const { example = [] } = mapping
  return CHOOSABLE.filter((target) => isJoinable(target)).flatMap((target): JoinedColumns[] => {
    const columns = columnsFor(choice, target, mapping)
    if (columns.length < 2) return []
    const cells = columns.map((column) => example[column] ?? '')
    const text = MAPPING.joined(MAPPING.targets[target], lettersOf(columns))
    return [{ text, example: joinParts(cells, target === 'name') }]
  })
}

/** What is wrong with a choice; empty = it can be imported with. */
export function faultsOf(choice: Choice): string[] {
  const has = (target: Choosable): boolean => choice.includes(target)
  // One column may hold the whole region, and a city implies its province.
  const hasRegion = has('province') || has('city')
  const region = hasRegion ? [] : (['province', 'city'] as const)
  const isSplit = hasRegion || has('detail')
  const parts = [...region, ...(has('detail') ? [] : (['detail'] as const))]
  // Once one part of the address is chosen, the other parts are required, too.
  const address = isSplit ? parts : (['addressOrRegion'] as const)
  const missing = [
    ...(has('name') ? [] : [MAPPING.targets.name]),
    ...(has('phone') ? [] : [MAPPING.targets.phone]),
    ...(has('address') ? [] : address.map((part) => MAPPING.targets[part])),
  ]
  const twice = CHOOSABLE.filter((target) => !isJoinable(target))
    .map((target) => ({ target, columns: columnsFor(choice, target) }))
    .filter(({ columns }) => columns.length > 1)
  return [
    ...(missing.length > 0 ? [MAPPING.missing(missing.join('、'))] : []),
    ...twice.map(({ target, columns }) =>
      MAPPING.duplicate(MAPPING.targets[target], lettersOf(columns)),
    ),
  ]
}

/** Whether the target of this column is chosen for another column, too, and can have only one. */
export function isTwice(choice: Choice, column: number): boolean {
  const target = choice[column] ?? null
  return target !== null && !isJoinable(target) && columnsFor(choice, target).length > 1
}

/** Target → columns, with what the worker found for targets that cannot be chosen. */
export function columnsOf(choice: Choice, mapping: ColumnMapping): MappedColumns {
  const columns: Partial<Record<string, number | readonly number[]>> = {}
  for (const target of keysOf(mapping.columns)) {
    const [column] = listOf(mapping.columns[target])
    if (column === undefined || CHOOSABLE.some((one) => one === target)) continue
    if (choice[column] === null) columns[target] = column
  }
  for (const target of CHOOSABLE) {
    const chosen = columnsFor(choice, target, mapping)
    const [first] = chosen
    if (first !== undefined) columns[target] = chosen.length > 1 ? chosen : first
  }
  return columns
}

/** What a column holds for another recipient of the same line: 2 is the second. */
export function otherOf(
  { columns, others = [] }: Pick<ColumnMapping, 'columns' | 'others'>,
  column: number,
): { readonly number: number; readonly name: string | null } | null {
  // The order number and the remarks of a line are all its recipients'.
  if (Object.values(columns).flat().includes(column)) return null
  for (const [n, other] of others.entries()) {
    const target = keysOf(other).find((one) => listOf(other[one]).includes(column))
    if (target === undefined) continue
    const choosable = CHOOSABLE.find((one) => one === target)
    return { number: n + 2, name: choosable === undefined ? null : MAPPING.targets[choosable] }
  }
  return null
}
