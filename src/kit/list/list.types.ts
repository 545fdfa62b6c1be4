import type { UseQueryOptions } from '@tanstack/react-query'
import type { ComponentType, CSSProperties, ReactNode, Ref } from 'react'

import type { Ends } from '#src/kit/time/days.ts'
import type { CellColumn } from '#src/kit/table/record-table.tsx'
import type { AnyFilter, Filter } from './filter-kinds.ts'
import type { FilterLookProps } from './filter-look.types.ts'
import type { ListQuery } from '#src/kit/states/query-view.tsx'
import type { StatusTab } from './status-tabs.tsx'
import type { TransferBarsProps } from './transfer-bars.tsx'

/** What every list has in its address. */
export type Paged = { readonly page?: number | undefined; readonly page_size?: number | undefined }

/** The schema of a list's search: of what is in the address it lets through what is meant. */
export type SearchSchema<S> = { readonly parse: (address: unknown) => S }

export type Answer = { readonly list: readonly object[]; readonly data_count: number }
export type RowOf<A extends Answer> = A['list'][number]

/** What a list asks its query for. */
export type Asked<F, S = unknown> = {
  readonly userId: string
  readonly filters: Partial<F>
  readonly page: number
  readonly page_size: number
  readonly search: S
}

/** A query of the api. */
export type Query<A> = UseQueryOptions<A>

export type ListAnswer<A> = ListQuery<A> & {
  readonly isFetching: boolean
  readonly isPlaceholderData: boolean
  readonly dataUpdatedAt: number
}

/** How many rows a page has when the address does not name it, and who keeps the user's choice. */
export type Paging = {
  /** Undefined while it is not known yet. */
  readonly size: number | undefined
  readonly keep: (size: number) => void
}

/** What the parts of a page that are the feature's own know of the list. */
export type ListPartProps<S, A> = {
  readonly userId: string
  readonly search: S
  /** The last answer. */
  readonly data: A | undefined
  /** Changes the address, from the first page on. */
  readonly change: (change: Partial<S>) => void
  /** Shows the whole list. */
  readonly clear: () => void
  /** Opens a drawer of the list. */
  readonly open: (drawer: Partial<S>) => void
}

export type ToolsProps<S, F, A extends Answer> = ListPartProps<S, A> & {
  /** What is chosen, over all pages. */
  readonly chosen: readonly RowOf<A>[]
  readonly filters: Partial<F>
  readonly total: number
}

export type TotalsProps<S, A> = ListPartProps<S, A> & {
  /** The export of the list. */
  readonly save: ReactNode
}

export type DrawerProps<S, V, A = unknown> = ListPartProps<S, A> & {
  /** Undefined = closed. */
  readonly value: V | undefined
  readonly onClose: () => void
}

export type ExportScope<F, Row> =
  | { readonly chosen: readonly Row[] }
  | { readonly filters: Partial<F>; readonly total: number }

/** How a list becomes a file. */
export type ListExport<F, Row> = {
  /** Saves what the scope has. */
  readonly Button: (props: { readonly scope: ExportScope<F, Row> }) => ReactNode
  /** What is under way, and how to end it: a second file would end the first. */
  readonly progress: TransferBarsProps
}

/** The address as it was read, and the answer that is shown. */
type Shown<S, A> = { readonly search: S; readonly data: A }

export type ListWords = {
  readonly title: string
  /** What the table is called; its title by default. */
  readonly caption?: string
  /** What the form of its filters is called; absent = there is no form, and flags stand alone. */
  readonly filters?: string
  /** Leads past them. */
  readonly skip?: string
  readonly emptyTitle: string
  readonly emptyText: string
  readonly noneTitle?: string
  readonly noneText?: string
  readonly noneAction?: string
}

export type TabValue = string | number | null

export type TabCounts = Readonly<Record<string | number, number | undefined>>

type Pages = 'page' | 'page_size'

/** A declaration without the params of its address. */
export type ListBase<S extends Paged, F extends object, O, A extends Answer> = {
  /** What it is called where its views are kept on this machine. */
  readonly name: string
  readonly search: SearchSchema<S>
  readonly words: ListWords
  /** What the choices of its filters are made of. */
  readonly options?: (userId: string) => Query<O>
  readonly query: (asked: Asked<F, NoInfer<S>>) => Query<A>
  /** Past this row nobody can page. */
  readonly most?: number
  /** The counting stopped: there may be more than `data_count`. */
  readonly isAtLeast?: (data: NoInfer<A>) => boolean
  /** How many rows a file of them has, when the counting of `data_count` stopped. */
  readonly countOf?: (data: NoInfer<A>) => number
  /** All rows come at once. */
  readonly isOnePage?: boolean
  readonly keyOf: (row: NoInfer<RowOf<A>>) => string
  /** Where the choice of columns is kept; absent = all are shown. */
  readonly columnsKey?: string
  /** How narrow the table may become, in px; the sum of its columns by default. */
  readonly minWidth?: number
  /** Its cells stand closer together. */
  readonly isDense?: true
  /** Each cell has two lines. */
  readonly isTwoLines?: true
  /** Tabs are beside the title, the filters in one line with the tools: most of a window has rows. */
  readonly isLine?: true
  /** Columns that have nothing to show in the whole result: they hide by themselves. */
  readonly emptyColumns?: (data: NoInfer<A>, pageSize: number) => readonly string[]
  /** One part of a page: as wide as what it is in, with small states. */
  readonly isPart?: true
  /** Rows of the table that are new to the user. */
  readonly isMarked?: (row: NoInfer<RowOf<A>>, shown: Shown<NoInfer<S>, NoInfer<A>>) => boolean
  /** On a phone, in place of the table. */
  readonly card?: {
    readonly draw: (row: NoInfer<RowOf<A>>) => ReactNode
    readonly isFresh?: (row: NoInfer<RowOf<A>>, shown: Shown<NoInfer<S>, NoInfer<A>>) => boolean
  }
  /** Absent = rows cannot be chosen. */
  readonly choice?: {
    readonly labelOf: (row: NoInfer<RowOf<A>>) => string
    readonly allLabel: string
    readonly unit: string
  }
  readonly export?: ListExport<NoInfer<F>, NoInfer<RowOf<A>>>
  /** The tab, and filters that are `isKept`, can be kept under a name; with a hint for the user. */
  readonly views?: { readonly hint: string }
  /** What else can be done with the list, or with what is chosen. */
  readonly Tools?: ComponentType<ToolsProps<NoInfer<S>, NoInfer<F>, NoInfer<A>>>
  /** Above the tabs. */
  readonly Above?: ComponentType<ListPartProps<NoInfer<S>, NoInfer<A>>>
  /** Under the filters. */
  readonly Notices?: ComponentType<ListPartProps<NoInfer<S>, NoInfer<A>>>
  /** Draws the filters in place of the form (`FilterPanel`). */
  readonly Filters?: ComponentType<FilterLookProps<NoInfer<O>>>
  /** Above the rows: sums of all that is found, with the export at their end. */
  readonly Totals?: ComponentType<TotalsProps<NoInfer<S>, NoInfer<A>>>
  readonly empty: {
    /** A drawing in public/art/empty. */
    readonly art: string
    /** What gets a first row. */
    readonly Action?: ComponentType<ListPartProps<NoInfer<S>, NoInfer<A>>>
  }
}

/** Rows as lines of a table. */
export type Table<A extends Answer> = { readonly columns: readonly CellColumn<RowOf<A>>[] }

export type GridBoxProps = {
  readonly ref?: Ref<HTMLDivElement>
  readonly style?: CSSProperties
  /** Its cards are still those of another page. */
  readonly isStale: boolean
  readonly children: ReactNode
}

/** Rows as cards side by side. */
export type Grid<A extends Answer> = {
  readonly grid: {
    /** The box of the cards; its style sets how many stand side by side. */
    readonly Box: ComponentType<GridBoxProps>
    readonly Card: ComponentType<{ readonly row: RowOf<A> }>
    /** Shown while the first page is on its way. */
    readonly Waiting: ComponentType
  }
  /** Beside the title: how many there are. */
  readonly totalText?: (data: A) => string
}

/** A list as a feature declares it; each param of its address is a filter, a tab, a drawer or one of `others`. */
export type ListSpec<
  S extends Paged,
  F extends object,
  O,
  A extends Answer,
  T extends keyof S,
  D extends keyof S,
  U extends keyof S,
> = ListBase<S, F, O, A> & {
  readonly tabs?: {
    readonly key: T
    /** `counts`: those that the answer of the list does not have, by tab. */
    readonly of: (
      data: NoInfer<A> | undefined,
      counts: TabCounts,
    ) => readonly StatusTab<TabValue & (S[T] | null)>[]
    /** Absent = each tab is a list of its own, with its own filters; the page shows the chosen one. */
    readonly call?: (value: NonNullable<S[T]>) => Partial<NoInfer<F>>
  }
  /** In the order in which they are shown. */
  readonly filters: {
    readonly [K in Exclude<keyof S, Pages | keyof Ends | T | D | U>]: Filter<
      NonNullable<S[K]>,
      NoInfer<F>,
      NoInfer<O>,
      keyof S & string
    >
  }
  /** `from` and `to` of the search. */
  readonly days: keyof Ends extends keyof S
    ? { readonly label: string; readonly call: (ends: Ends) => Partial<NoInfer<F>> }
    : null
  /** Each is open when its param is in the address. */
  readonly drawers?: {
    readonly [K in D]: ComponentType<DrawerProps<NoInfer<S>, NonNullable<S[K]>>>
  }
  /** Params of a drawer go when it closes, those of the page with the next search. */
  readonly others?: { readonly [K in U]: 'drawer' | 'page' }
}

/** The texts of all fields of a filter form, by param, as the address has them. */
export type FieldTexts = Readonly<Record<string, string>>

/** A filter with its param. */
export type Field<O> = readonly [key: string, filter: AnyFilter<O>]

export type BoundDrawer<S> = {
  readonly key: string
  readonly isOpen: (search: S) => boolean
  readonly View: ComponentType<Omit<DrawerProps<S, never>, 'value'>>
}

export type BoundTabs<S, A> = {
  readonly key: string
  /** Each tab is a list of its own: it narrows nothing. */
  readonly areLists: boolean
  readonly of: (data: A | undefined, counts: TabCounts) => readonly StatusTab<TabValue>[]
  /** The chosen one, as the address has it; '' = all, or there are no tabs. */
  readonly text: (search: S) => string
}

/** A declared list, however its rows are drawn. */
export type ListCore<S extends Paged, F extends object, O, A extends Answer> = Omit<
  ListBase<S, F, O, A>,
  'options'
> & {
  readonly options: (userId: string) => Query<O>
  readonly tabs: BoundTabs<S, A>
  readonly fields: readonly Field<O>[]
  readonly daysLabel: string | null
  readonly drawers: readonly BoundDrawer<S>[]
  /** Params that go when a drawer closes. */
  readonly drawerKeys: readonly string[]
  readonly texts: (search: S) => FieldTexts
  /** What fields mean; a text that the schema does not take counts as none. */
  readonly read: (fields: FieldTexts) => S
  readonly call: (search: S) => Partial<F>
  /** Whether anything narrows the list, its tab included unless it is another list. */
  readonly isFiltered: (search: S) => boolean
  /** Whether the address names numbers that are not here. */
  readonly isLost: (search: S) => boolean
}

/** For `useList` and `ListFrame`. */
export type List<S extends Paged, F extends object, O, A extends Answer> = ListCore<S, F, O, A> &
  Table<A>

/** For `GridFrame`. */
export type GridList<S extends Paged, F extends object, O, A extends Answer> = ListCore<
  S,
  F,
  O,
  A
> &
  Grid<A>
