import type { Field, FieldTexts, TabValue } from './list.types.ts'
import type { StatusTab } from './status-tabs.tsx'

/** What draws the filters, and how it changes them. */
export type FilterLookProps<O> = {
  /** Where views are kept; absent = none are. */
  readonly views: { readonly name: string; readonly hint: string } | undefined
  /** What the filters are called. */
  readonly label: string | undefined
  readonly fields: readonly Field<O>[]
  readonly options: O | undefined
  readonly texts: FieldTexts
  readonly tabs: readonly StatusTab<TabValue>[]
  /** The chosen tab, as the address has it. */
  readonly tab: string
  readonly setTab: (value: TabValue) => void
  /** Changes some fields at once, and stays where one has scrolled to. */
  readonly set: (change: FieldTexts) => void
  readonly showView: (view: FieldTexts) => void
}
