import { DrawerBody } from '@fluentui/react-components'
import { keepPreviousData } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'

import { z } from '#contract/zod.ts'
import { localError } from '#domain/result/result.ts'
import { createStore } from '#domain/values/store.ts'
import { SideDrawer } from '#src/kit/dialog/side-drawer.tsx'
import { Connection } from '#src/kit/states/connection.ts'
import { renderWithPages } from '#tests/render-with-pages.tsx'
import { defineList } from './define-list.tsx'
import { useOpenDrawer } from './list-around.ts'
import { ListFrame } from './list-frame.tsx'
import { useList } from './list-parts.tsx'
import type { Asked, DrawerProps, ExportScope } from './list.types.ts'
import { flag, oneOf, paged, text } from './search-params.ts'
import type { TransferBarsProps } from './transfer-bars.tsx'

type Thing = { readonly id: string; readonly isNew: boolean }
type Answer = { readonly list: readonly Thing[]; readonly data_count: number }
type Filters = {
  readonly state?: number
  readonly named?: string
  readonly colour?: number
  readonly fresh?: boolean
  readonly of?: string
}

const search = z.object({
  state: oneOf([1, 2]),
  name: text,
  colour: oneOf([1, 2]),
  fresh: flag,
  of: text,
  open: text,
  ...paged,
})
type Search = z.infer<typeof search>

const thing = (id: string, isNew = false): Thing => ({ id, isNew })

/** What the list asks, and what it is answered. */
let asked: object[] = []
let answer: (page: number) => Answer

const transfers: TransferBarsProps['transfers'] = createStore({})
let cancelled: string[] = []

beforeEach(() => {
  asked = []
  cancelled = []
  answer = () => ({ list: [thing('甲'), thing('乙', true)], data_count: 2 })
})
afterEach(() => page.viewport(1440, 900))

function OpenThing({ id }: Pick<Thing, 'id'>) {
  const open = useOpenDrawer(search)
  return (
    <button type="button" onClick={() => open({ open: id })}>
      查看{id}
    </button>
  )
}

function ThingDrawer({ value, onClose }: DrawerProps<Search, string>) {
  return (
    <SideDrawer isOpen={value !== undefined} title="详情" width="narrow" onClose={onClose}>
      <DrawerBody>{value}的详情</DrawerBody>
    </SideDrawer>
  )
}

function scopeText(scope: ExportScope<Filters, Thing>): string {
  if ('chosen' in scope) return `导出所选${scope.chosen.map(({ id }) => id).join('、')}`
  return `导出 ${scope.total} 条 ${JSON.stringify(scope.filters)}`
}

const LIST = defineList({
  name: 'things',
  search,
  words: {
    title: '东西',
    filters: '筛选东西',
    emptyTitle: '还没有东西',
    emptyText: '做一个',
    noneTitle: '没有这样的东西',
    noneAction: '清除筛选',
  },
  query: ({ filters, page: number, page_size }: Asked<Filters>) => ({
    queryKey: ['things', filters, number, page_size],
    queryFn: () => {
      asked.push({ ...filters, page: number })
      return answer(number)
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  }),
  tabs: {
    key: 'state',
    of: (data) => [
      { value: null, name: '全部', count: data?.data_count },
      { value: 1, name: '待办' },
      { value: 2, name: '已办' },
    ],
    call: (state) => ({ state }),
  },
  filters: {
    name: { kind: 'text', label: '名称', call: (named) => ({ named }) },
    colour: {
      kind: 'choice',
      label: '颜色',
      options: () => [
        ['1', '红'],
        ['2', '绿'],
      ],
      isKept: true,
      call: (colour) => ({ colour }),
    },
    fresh: { kind: 'flag', label: '只看新的', isKept: true, call: (fresh) => ({ fresh }) },
    of: {
      kind: 'tag',
      label: '来源',
      text: (of) => `只看${of}的`,
      remove: '看全部',
      call: (of) => ({ of }),
    },
  },
  days: null,
  drawers: { open: ThingDrawer },
  keyOf: ({ id }) => id,
  columns: [
    { key: 'id', title: '名称', width: '200px', cell: ({ id }) => id },
    { key: 'open', title: '操作', width: '100px', cell: ({ id }) => <OpenThing id={id} /> },
  ],
  columnsKey: 'wandan.thing-columns',
  card: {
    draw: ({ id }) => <OpenThing id={id} />,
    isFresh: ({ isNew }) => isNew,
  },
  choice: { labelOf: ({ id }) => `选择${id}`, allLabel: '选择全部', unit: '个' },
  export: {
    Button: ({ scope }) => <button type="button">{scopeText(scope)}</button>,
    progress: { transfers, onCancel: (kind) => cancelled.push(kind) },
  },
  views: { hint: '只在本机' },
  empty: {
    art: 'no-packages',
    Action: ({ open }) => (
      <button type="button" onClick={() => open({ open: '新的' })}>
        做一个新的
      </button>
    ),
  },
})

async function open(at = '/', { isOnline = true, userId = 'u1' } = {}) {
  const Things = () => <ListFrame parts={useList(LIST, { userId }).parts} />
  const Page = () => (
    <Connection value={isOnline}>
      <Things />
    </Connection>
  )
  return renderWithPages(Page, [], { at })
}

it('shows the tab of the address, and leaves its filters with another one, at the first page', async () => {
  answer = () => ({ list: [thing('甲')], data_count: 30 })
  const { screen, history } = await open('/?state=1&name=x&page=2')
  await expect
    .element(screen.getByRole('tab', { name: '待办' }))
    .toHaveAttribute('aria-selected', 'true')
  await screen.getByRole('tab', { name: '已办' }).click()
  await expect.poll(() => history.location.search).toBe('?state=2&name=x')
  await expect
    .poll(() => asked)
    .toEqual([
      { state: 1, named: 'x', page: 2 },
      { state: 2, named: 'x', page: 1 },
    ])
  await screen.getByRole('tab', { name: /全部/ }).click()
  await expect.poll(() => history.location.search).toBe('?name=x')
})

it('opens a drawer with an entry of its own, which Back and the close button both take away', async () => {
  const { screen, history } = await open('/?state=1')
  const drawer = screen.getByText('甲的详情')
  const button = screen.getByRole('button', { name: '查看甲' })
  await button.click()
  await expect.element(drawer).toBeVisible()
  expect(history.location.search).toBe('?state=1&open=%E7%94%B2')
  history.back()
  await expect.element(drawer).not.toBeInTheDocument()
  expect(history.location.search).toBe('?state=1')
  await button.click()
  await expect.element(drawer).toBeVisible()
  await screen.getByRole('button', { name: '关闭' }).click()
  await expect.element(drawer).not.toBeInTheDocument()
  await expect.poll(() => history.location.search).toBe('?state=1')
  expect(history.canGoBack()).toBe(false)
})

it('closes a drawer that came with the address without leaving the page', async () => {
  const { screen, history } = await open('/?open=x&state=1')
  await expect.element(screen.getByText('x的详情')).toBeVisible()
  await screen.getByRole('button', { name: '关闭' }).click()
  await expect.poll(() => history.location.search).toBe('?state=1')
  expect(history.length).toBe(1)
})

it('shows that there is nothing, with the way to a first row', async () => {
  answer = () => ({ list: [], data_count: 0 })
  const { screen, history } = await open()
  await expect.element(screen.getByText('还没有东西')).toBeVisible()
  await expect.element(screen.getByRole('navigation')).not.toBeInTheDocument()
  await screen.getByRole('button', { name: '做一个新的' }).click()
  await expect.poll(() => history.location.search).toMatch(/^\?open=/)
})

it('shows that the filters match nothing, with the way to all rows', async () => {
  answer = () => ({ list: [], data_count: 0 })
  const { screen, history } = await open('/?name=x')
  await expect.element(screen.getByText('没有这样的东西')).toBeVisible()
  await screen.getByRole('button', { name: '清除筛选' }).click()
  await expect.poll(() => history.location.search).toBe('')
  await expect.element(screen.getByText('还没有东西')).toBeVisible()
})

it('shows why it failed, and its rows at 重试', async () => {
  const works = answer
  answer = () => {
    throw Object.assign(new Error('away'), { error: localError('network_error') })
  }
  const { screen } = await open()
  const retry = screen.getByRole('button', { name: '重试' })
  await expect.element(retry).toBeVisible()
  await expect.element(screen.getByRole('table')).not.toBeInTheDocument()
  answer = works
  await retry.click()
  await expect.element(screen.getByRole('button', { name: '查看甲' })).toBeVisible()
})

it('shows that its rows are old while the server cannot be reached', async () => {
  const { screen } = await open('/', { isOnline: false })
  await expect.element(screen.getByText(/^离线数据 · \d/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: '查看甲' })).toBeVisible()
})

it('leads from behind the last page to the last one, without a step to go back over', async () => {
  answer = (number) => ({ list: number === 3 ? [thing('末')] : [], data_count: 21 })
  const { screen, history } = await open('/?page=9&name=x')
  await expect.element(screen.getByRole('button', { name: '查看末' })).toBeVisible()
  expect(history.location.search).toBe('?page=3&name=x')
  expect(history.length).toBe(1)
})

it('keeps the tab and what is nothing personal under a name, and shows it again', async () => {
  const { screen, history } = await open('/?state=2&colour=1&fresh=true&name=x', { userId: 'u2' })
  await screen.getByRole('button', { name: '常用筛选' }).click()
  const name = screen.getByRole('textbox', { name: '筛选名称' })
  await expect.element(name).toHaveValue('已办 红 只看新的')
  await name.fill('我的')
  await screen.getByRole('button', { name: '保存', exact: true }).click()
  await screen.getByRole('button', { name: '重置' }).click()
  await expect.poll(() => history.location.search).toBe('?state=2')
  await screen.getByRole('button', { name: '常用筛选' }).click()
  await screen.getByRole('button', { name: '我的', exact: true }).click()
  await expect.poll(() => history.location.search).toBe('?state=2&colour=1&fresh=true')
})

it('exports what is chosen, or all that the filters find, one file at a time', async () => {
  const { screen } = await open('/?colour=2')
  await expect.element(screen.getByRole('button', { name: '导出 2 条 {"colour":2}' })).toBeVisible()
  await screen.getByRole('checkbox', { name: '选择乙' }).click()
  await expect.element(screen.getByRole('button', { name: '导出所选乙' })).toBeVisible()
  transfers.set({ download: { stage: 'find', rows: 1, total: 2 } })
  await screen.getByRole('button', { name: '取消下载' }).click()
  expect(cancelled).toEqual(['download'])
  transfers.set({})
})

it('shows a filter of a link as a tag, which goes alone', async () => {
  const { screen, history } = await open('/?of=x&colour=2')
  await expect.element(screen.getByText('只看x的')).toBeVisible()
  await screen.getByRole('button', { name: '看全部' }).click()
  await expect.poll(() => history.location.search).toBe('?colour=2')
})

it('is cards on a phone, with its filters folded, and its drawer the same', async () => {
  await page.viewport(390, 800)
  const { screen } = await open()
  const cards = screen.getByRole('list', { name: '东西' }).getByRole('listitem')
  await expect.element(cards.first()).toBeVisible()
  const colours = cards.elements().map((card) => getComputedStyle(card).backgroundColor)
  expect(new Set(colours).size).toBe(2)
  await expect.element(screen.getByRole('table')).not.toBeInTheDocument()
  await expect.element(screen.getByLabelText('颜色')).not.toBeVisible()
  await screen.getByRole('button', { name: '查看甲' }).click()
  await expect.element(screen.getByText('甲的详情')).toBeVisible()
})
