import { expect, expectTypeOf, it } from 'vitest'

import { z } from '#contract/zod.ts'
import { timesOf } from '#src/kit/time/days.ts'
import { defineList, givenAnswer } from './define-list.tsx'
import type { Asked, ListSpec, Paged } from './list.types.ts'
import { day, flag, id, oneOf, paged, text } from './search-params.ts'

type Thing = { readonly id: string }
type Things = { readonly list: readonly Thing[]; readonly data_count: number }
type Filters = {
  readonly state?: number
  readonly named?: string
  readonly kind_id?: number
  readonly fresh?: boolean
  readonly sort?: string
  readonly start_time?: string
  readonly end_time?: string
}

const search = z.object({
  state: oneOf([1, 2]),
  name: text,
  kind: id,
  fresh: flag,
  sort: text,
  from: day,
  to: day,
  open: text,
  ...paged,
})

const PLAIN = {
  name: 'things',
  search,
  words: { title: '东西', emptyTitle: '没有', emptyText: '' },
  query: ({ filters }: Asked<Filters>) => ({ ...givenAnswer<Things>(), queryKey: [filters] }),
  days: { label: '时间', call: timesOf },
  drawers: { open: () => null },
  keyOf: ({ id: key }: Thing) => key,
  columns: [],
  empty: { art: 'no-packages' },
} as const

const FILTERS = {
  name: { kind: 'text', label: '名称', call: (named: string) => ({ named }) },
  kind: {
    kind: 'choice',
    label: '种类',
    options: () => [],
    call: (kind_id: number) => ({ kind_id }),
  },
  fresh: { kind: 'flag', label: '新的', call: (fresh: boolean) => ({ fresh }) },
  sort: {
    kind: 'choice',
    label: '排序',
    options: () => [],
    isOrder: true,
    call: (sort: string) => ({ sort }),
  },
} as const

const TABS = { key: 'state', of: () => [], call: (state: number) => ({ state }) } as const

const LIST = defineList({ ...PLAIN, tabs: TABS, filters: FILTERS })

it('calls with the values of the address, and leaves out what it does not have', () => {
  const said = search.parse({ state: '2', name: ' 甲 ', kind: '7', from: '2026-11-01', page: '3' })
  expect(LIST.call(said)).toEqual({
    state: 2,
    named: '甲',
    kind_id: 7,
    start_time: '2026-11-01 00:00:00',
  })
  expect(LIST.call(search.parse({ fresh: 'false', kind: 'x' }))).toEqual({})
})

it('reads its fields as the address is read, and back', () => {
  const said = search.parse({ name: '甲', kind: '7', fresh: 'true', to: '2026-11-02' })
  const texts = LIST.texts(said)
  expect(texts).toEqual({
    name: '甲',
    kind: '7',
    fresh: 'true',
    sort: '',
    from: '',
    to: '2026-11-02',
  })
  expect(LIST.read(texts)).toEqual(said)
})

it('is narrowed by a filter, a day or a tab, not by an order, a page or a drawer', () => {
  const isFiltered = (address: object) => LIST.isFiltered(search.parse(address))
  expect(
    [{ name: '甲' }, { from: '2026-11-01' }, { state: 1 }, { fresh: true }].map(isFiltered),
  ).toEqual([true, true, true, true])
  expect(
    [{}, { sort: 'new' }, { page: 2 }, { open: '7' }, { fresh: false }].map(isFiltered),
  ).toEqual([false, false, false, false, false])
})

it('is narrowed by no tab that is a list of its own, and calls with none', () => {
  const list = defineList({ ...PLAIN, tabs: { key: 'state', of: () => [] }, filters: FILTERS })
  const said = search.parse({ state: '2', kind: '7' })
  expect([list.isFiltered(search.parse({ state: '2' })), list.isFiltered(said)]).toEqual([
    false,
    true,
  ])
  expect(list.call(said)).toEqual({ kind_id: 7 })
})

it('asks for exactly the params that no tab, drawer or page has, and for days when there are days', () => {
  type Search = ReturnType<typeof search.parse>
  type Spec = ListSpec<Search, Filters, unknown, Things, 'state', 'open', never>
  expectTypeOf<keyof Spec['filters']>().toEqualTypeOf<'name' | 'kind' | 'fresh' | 'sort'>()
  expectTypeOf<Spec['days']>().not.toBeNullable()
  expectTypeOf<Parameters<Spec['filters']['kind']['call']>>().toEqualTypeOf<[value: number]>()
  expectTypeOf<ReturnType<Spec['filters']['kind']['call']>>().toEqualTypeOf<Partial<Filters>>()
  type Pages = ListSpec<Paged, Filters, unknown, Things, never, never, never>
  expectTypeOf<Pages['days']>().toEqualTypeOf<null>()
  expect(LIST.fields.map(([key]) => key)).toEqual(['name', 'kind', 'fresh', 'sort'])
})
