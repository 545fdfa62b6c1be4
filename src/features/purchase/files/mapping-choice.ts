import { columnLetter } from '#domain/values/column-letter.ts'
import type { ColumnMapping, ColumnTarget } from '#src/data/recipients.types.ts'
import { MAPPING } from '#src/text/column-mapping.ts'

/** Targets that the user can choose for a column; only the worker finds the other targets. */
export const CHOOSABLE = [
  'orderNo',
  'name',
  'phone',
  'address',
  'province',
  'city',
  'district',
  'detail',
  'buyerNick',
  'remark',
  'sellerRemark',
] as const satisfies readonly ColumnTarget[]

export type Choosable = (typeof CHOOSABLE)[number]

/** The chosen target of each column; null = not read. */
export type Choice = readonly (Choosable | null)[]

export function choiceOf({ headers, samples, columns }: ColumnMapping): Choice {
  const width = Math.max(headers.length, samples.length)
  return Array.from({ length: width }, (_, column) => {
    return CHOOSABLE.find((target) => columns[target] === column) ?? null
  })
}

/** The columns as they are asked about: those with a target found, and the others, empty last. */
export type ColumnGroups = {
  readonly matched: readonly number[]
  readonly ignored: readonly number[]
}

/** Columns with cells go before those without any. */
export function groupsOf(found: Choice, { samples }: Pick<ColumnMapping, 'samples'>): ColumnGroups {
  const isFilled = (column: number): boolean => (samples[column] ?? []).some((text) => text !== '')
  const columns = found.map((_, column) => column)
  const open = columns.filter((column) => found[column] === null)
  return {
    matched: columns.filter((column) => found[column] !== null),
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

/** What is wrong with a choice; empty = it can be imported with. */
export function faultsOf(choice: Choice): string[] {
  const has = (target: Choosable): boolean => choice.includes(target)
  // One column may hold the whole region, and a city tells its province.
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
  const twice = CHOOSABLE.map((target) => ({ target, columns: columnsFor(choice, target) })).filter(
    ({ columns }) => columns.length > 1,
  )
  return [
    ...(missing.length > 0 ? [MAPPING.missing(missing.join('、'))] : []),
    ...twice.map(({ target, columns }) =>
      MAPPING.duplicate(
        MAPPING.targets[target],
        columns.map((column) => columnLetter(column)).join('、'),
      ),
    ),
  ]
}

function columnsFor(choice: Choice, target: Choosable): number[] {
  return choice.flatMap((one, column) => (one === target ? [column] : []))
}

/** Whether the target of this column is chosen for another column, too. */
export function isTwice(choice: Choice, column: number): boolean {
  const target = choice[column] ?? null
  return target !== null && columnsFor(choice, target).length > 1
}

/** Target → column, with what the worker found for targets that cannot be chosen. */
export function columnsOf(
  choice: Choice,
  mapping: ColumnMapping,
): Partial<Record<ColumnTarget, number>> {
  const columns: Partial<Record<string, number>> = {}
  for (const [target, column] of Object.entries(mapping.columns)) {
    if (!CHOOSABLE.some((one) => one === target) && choice[column] === null)
      columns[target] = column
  }
  choice.forEach((target, column) => {
    if (target !== null) columns[target] = column
  })
  return columns
}
