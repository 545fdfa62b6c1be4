import { skipToken } from '@tanstack/react-query'
import type { ComponentType } from 'react'

import { keysOf } from '#domain/values/keys-of.ts'
import type { Ends } from '#src/kit/time/days.ts'
import type { Filter } from './filter-kinds.ts'
import type {
  Answer,
  DrawerProps,
  Field,
  FieldTexts,
  Grid,
  GridList,
  List,
  ListCore,
  ListSpec,
  Paged,
  Query,
  Table,
} from './list.types.ts'

/** How an address writes a param; '' = it does not. */
function toText(value: unknown): string {
  if (value === true || typeof value === 'number') return String(value)
  return typeof value === 'string' ? value : ''
}

/** The params that say something: an address has no empty ones. */
export function filled(texts: FieldTexts): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))
}

function endsOf(search: object): Ends {
  return {
    ...('from' in search && typeof search.from === 'string' && { from: search.from }),
    ...('to' in search && typeof search.to === 'string' && { to: search.to }),
  }
}

/** For a list whose page gives the answer itself, made of several queries. */
export function givenAnswer<A>(): Query<A> {
  return { queryKey: ['given'], queryFn: skipToken }
}

const noTabs = (): readonly never[] => []

export function defineList<
  S extends Paged,
  F extends object,
  O,
  A extends Answer,
  const T extends keyof S = never,
  D extends keyof S = never,
  U extends keyof S = never,
>(spec: ListSpec<S, F, O, A, T, D, U> & Table<NoInfer<A>>): List<S, F, O, A>
export function defineList<
  S extends Paged,
  F extends object,
  O,
  A extends Answer,
  const T extends keyof S = never,
  D extends keyof S = never,
  U extends keyof S = never,
>(spec: ListSpec<S, F, O, A, T, D, U> & Grid<NoInfer<A>>): GridList<S, F, O, A>
export function defineList<
  S extends Paged,
  F extends object,
  O,
  A extends Answer,
  T extends keyof S,
  D extends keyof S,
  U extends keyof S,
>(spec: ListSpec<S, F, O, A, T, D, U>): ListCore<S, F, O, A> {
  const { search: schema, filters, days, tabs, drawers, others, ...base } = spec
  const keys = keysOf(filters)
  type Key = (typeof keys)[number]
  const none: Partial<F> = {}
  const callOf = <K extends Key>(
    value: S[K],
    { call }: Filter<NonNullable<S[K]>, F, O>,
  ): Partial<F> => (value === undefined || value === null || value === false ? none : call(value))
  const tabOf = (search: S): S[T] | null => (tabs === undefined ? null : search[tabs.key])
  const tabCall = (search: S): Partial<F> => {
    const value = tabOf(search)
    return value === undefined || value === null ? none : (tabs?.call?.(value) ?? none)
  }
  const areLists = tabs !== undefined && tabs.call === undefined
  const tabText = (search: S): string => toText(tabOf(search))
  const texts = (search: S): FieldTexts => {
    const { from = '', to = '' } = endsOf(search)
    const fields = keys.map((key) => [key, toText(search[key])] as const)
    return { ...Object.fromEntries(fields), ...(days !== null && { from, to }) }
  }
  const fields = keys.map((key): Field<O> => [key, filters[key]])
  const bindDrawer = <K extends D>(
    key: K & string,
    View: ComponentType<DrawerProps<S, NonNullable<S[K]>>>,
  ) => ({
    key,
    isOpen: (search: S) => toText(search[key]) !== '',
    View: (props: Omit<DrawerProps<S, never>, 'value'>) => (
      <View {...props} value={props.search[key] ?? undefined} />
    ),
  })
  const bound =
    drawers === undefined ? [] : keysOf(drawers).map((key) => bindDrawer(key, drawers[key]))
  return {
    ...base,
    search: schema,
    options: spec.options ?? givenAnswer<O>,
    tabs: {
      key: tabs === undefined ? '' : String(tabs.key),
      areLists,
      of: tabs?.of ?? noTabs,
      text: tabText,
    },
    fields,
    daysLabel: days?.label ?? null,
    drawers: bound,
    drawerKeys: [
      ...bound.map(({ key }) => key),
      ...keysOf(others ?? {}).filter((key) => others?.[key] === 'drawer'),
    ],
    texts,
    read: (fields) => schema.parse(filled(fields)),
    call(search) {
      const all: Partial<F> = { ...tabCall(search), ...days?.call(endsOf(search)) }
      for (const key of keys) Object.assign(all, callOf(search[key], filters[key]))
      return all
    },
    isFiltered(search) {
      const { from = '', to = '', ...rest } = texts(search)
      const narrowing = fields.flatMap(([key, { isOrder, isSought }]) =>
        isOrder || isSought ? [] : [rest[key]],
      )
      const tab = areLists ? '' : tabText(search)
      return [tab, from, to, ...narrowing].some((text) => text !== '')
    },
    isLost(search) {
      const said = texts(search)
      return fields.some(
        ([key, one]) => one.kind === 'numbers' && one.codec.isLost(said[key] ?? ''),
      )
    },
  }
}
