import { keysOf } from '../values/keys-of.ts'

type OrderSource = {
  /** Stored with orders and sent as `order_source`: it is never changed and never given again. */
  readonly number: number
  readonly name: string
}

const MODES = {
  manual: { number: 1, name: '手动输入' },
  import: { number: 2, name: '表格导入' },
  filter: { number: 3, name: '智能筛选' },
  authorised: { number: 4, name: '授权发货' },
} as const satisfies Record<string, OrderSource>

/** Where orders come from: the entry modes of the purchase, and what is no mode. */
export const ORDER_SOURCES = {
  ...MODES,
  openApi: { number: 5, name: 'API' },
} as const satisfies Record<string, OrderSource>

/** A way of entering recipients. Its key is the name of its list in stored drafts. */
export type EntryMode = keyof typeof MODES
export const ENTRY_MODES: readonly EntryMode[] = keysOf(MODES)

export function isEntryMode(key: unknown): key is EntryMode {
  return ENTRY_MODES.some((mode) => mode === key)
}

/** One value for each mode. */
export function perMode<T>(valueOf: (mode: EntryMode) => T): Readonly<Record<EntryMode, T>> {
  // fromEntries of all modes has all modes.
  return Object.fromEntries(ENTRY_MODES.map((mode) => [mode, valueOf(mode)])) as Record<
    EntryMode,
    T
  >
}

export const MODE_NUMBERS: readonly number[] = ENTRY_MODES.map((mode) => ORDER_SOURCES[mode].number)

export const SOURCE_NUMBERS: readonly number[] = Object.values(ORDER_SOURCES).map(
  ({ number }) => number,
)

/** '' for a number that is no source. */
export function sourceName(number: number): string {
  return Object.values(ORDER_SOURCES).find((source) => source.number === number)?.name ?? ''
}
