import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { DEFAULT_PAGE_SIZE } from '#contract/fields.ts'
import { useDrawerHistory } from '#src/kit/dialog/use-drawer-history.ts'
import { useEventCallback } from '#src/kit/hooks/use-event-callback.ts'
import { filled } from './define-list.tsx'
import type { FilterLookProps } from './filter-look.types.ts'
import type {
  Answer,
  FieldTexts,
  ListAnswer,
  ListCore,
  Paged,
  Paging,
  TabCounts,
} from './list.types.ts'
import { useListAddress } from './use-list-address.ts'

export type UseListOptions<A> = {
  /** '' = a visitor. */
  readonly userId: string
  /** False: another list of the page is shown. */
  readonly isOpen?: boolean
  /** The answer when it is made of several queries (`givenAnswer`). */
  readonly given?: ListAnswer<A>
  /** Counts of tabs that the answer does not have. */
  readonly counts?: TabCounts
  /** Absent = the default of every list, and a choice lasts as long as the address. */
  readonly paging?: Paging
}

type Address<S extends Paged> = ReturnType<typeof useListAddress<S>>

/** Drawers of a list in its address: one is open at most. */
function useDrawers<S extends Paged, F extends object, O, A extends Answer>(
  { drawers, drawerKeys, search: schema }: ListCore<S, F, O, A>,
  { search, change }: Address<S>,
  userId: string,
) {
  const entry = useDrawerHistory(drawers.some(({ isOpen }) => isOpen(search)))
  const none = Object.fromEntries(drawerKeys.map((key) => [key, undefined]))
  const open = useEventCallback((drawer: object): void =>
    entry.open((options) => change({ ...none, ...drawer }, options)),
  )
  const close = useEventCallback((): void => entry.close((options) => change(none, options)))
  // The same until the page goes: the cells of every row depend on it.
  const context = useMemo(() => ({ schema, open, userId }), [schema, open, userId])
  return { open, close, context }
}

/** What the controls above and below a list do to its address. */
function actsOn<S extends Paged, F extends object, O, A extends Answer>(
  list: ListCore<S, F, O, A>,
  { search, change, go }: Address<S>,
) {
  const { key, text, areLists } = list.tabs
  const tab = { [key]: text(search) }
  const kept = filled({ ...tab, page_size: String(search.page_size ?? '') })
  return {
    setTab: (value: string | number | null): void =>
      // Another list has other filters.
      void (areLists
        ? go(list.read({ [key]: String(value ?? '') }))
        : change({ [key]: value ?? undefined, page: undefined })),
    /** Changes some filters where they are. */
    set: (texts: FieldTexts): void =>
      void go(list.read({ ...list.texts(search), ...texts, ...kept }), { resetScroll: false }),
    /** The others, and what the page itself has in its address, stay. */
    removeFilters: (filters: readonly string[]): void => {
      const none = Object.fromEntries(filters.map((filter) => [filter, undefined]))
      void change({ ...none, page: undefined })
    },
    /** New filters leave the tab and the page size, and nothing else. */
    narrow: (texts: FieldTexts): void => void go(list.read({ ...texts, ...kept })),
    showView: (view: FieldTexts): void => void go(list.read(view)),
    clear: (): void => void go(list.read(areLists ? tab : {})),
  }
}

/** The state of a declared list, however it is drawn: its address and its answer. */
export function useListModel<S extends Paged, F extends object, O, A extends Answer>(
  list: ListCore<S, F, O, A>,
  { userId, isOpen = true, given, counts = {}, paging }: UseListOptions<A>,
) {
  const address = useListAddress(list.search)
  const { search, change } = address
  const firstSize = paging === undefined ? DEFAULT_PAGE_SIZE : paging.size
  const isReady = isOpen && (firstSize ?? search.page_size) !== undefined
  const { page_size = firstSize ?? DEFAULT_PAGE_SIZE } = search
  const page = Math.min(search.page ?? 1, Math.ceil((list.most ?? Infinity) / page_size))
  const filters = list.call(search)
  const asked = useQuery({
    ...list.query({ userId, filters, page, page_size, search }),
    ...(!isReady && { enabled: false }),
  })
  const answer = given ?? asked
  const drawers = useDrawers(list, address, userId)
  const { data } = answer
  const total = data?.data_count ?? 0
  const tabs = list.tabs.of(data, counts)
  const options = useQuery(list.options(userId)).data
  const acts = actsOn(list, address)
  const { views, words } = list
  const look: FilterLookProps<O> = {
    views: views && { name: list.name, hint: views.hint },
    label: words.filters,
    fields: list.fields,
    texts: list.texts(search),
    tab: list.tabs.text(search),
    options,
    tabs,
    ...acts,
  }
  return {
    list,
    userId,
    search,
    page,
    pageSize: page_size,
    firstSize: firstSize ?? DEFAULT_PAGE_SIZE,
    keepSize: paging?.keep,
    filters,
    answer,
    drawers,
    tabs,
    options,
    look,
    total,
    /** For a file. */
    count: data === undefined ? total : (list.countOf?.(data) ?? total),
    acts,
    /** For the parts that are the feature's own. */
    part: {
      userId,
      search,
      data,
      open: drawers.open,
      clear: acts.clear,
      change: (next: Partial<S>): void => void change({ page: undefined, ...next }),
    },
  }
}

export type ListModel<S extends Paged, F extends object, O, A extends Answer> = ReturnType<
  typeof useListModel<S, F, O, A>
>
