import { chooseFile, chooseRadio } from '#tests/e2e/shopper.ts'

import { untilRows, type Buyer, type BuyerMode } from './buyer.ts'
import type { Action } from './go-through.ts'
import { csvOf, nextPeople, type Person } from './people.ts'

const nothing = (): Promise<void> => Promise.resolve()

/** People of the file that is filtered: the last of them is searched for last. */
let people: readonly Person[] = []

const valuesOf = ({ dialog }: Buyer) => dialog.getByRole('textbox', { name: '筛选内容' })

const numbersOf = (count: number): string =>
  [...people.slice(0, count).map(([orderNo]) => orderNo), '404404404'].join('\n')

async function openForm({ dialog }: Buyer): Promise<void> {
  // A run that ends folds the form, a moment after its rows are listed.
  await dialog.getByRole('button', { name: '正在筛选' }).waitFor({ state: 'hidden' })
  const edit = dialog.getByRole('button', { name: '修改筛选' })
  if (await edit.isVisible()) await edit.click()
}

async function chooseAll(buyer: Buyer): Promise<void> {
  await openForm(buyer)
  await chooseFile(buyer.dialog, { name: '全部.csv', bytes: csvOf(people) })
  await buyer.dialog.getByText(`共 ${people.length} 行`).first().waitFor()
}

async function run(buyer: Buyer, count: number): Promise<void> {
  await openForm(buyer)
  await valuesOf(buyer).fill(numbersOf(count))
  await buyer.dialog.getByRole('button', { name: '确认筛选' }).click()
}

const runSix = (buyer: Buyer): Promise<void> => run(buyer, 6)

export const FILTER: BuyerMode = {
  name: '智能筛选',
  goods: 2,
  begin: async (buyer) => {
    people = nextPeople(8)
    await chooseAll(buyer)
    await chooseRadio(buyer.dialog, '按订单号')
    await runSix(buyer)
    await untilRows(buyer, 6)
  },
}

const missing = ({ page }: Buyer) => page.getByRole('dialog', { name: '未找到的内容' })
const openMissing = ({ dialog }: Buyer): Promise<void> =>
  dialog.getByRole('button', { name: /^查看 未找到/ }).click()

export const FILTER_ACTIONS: readonly Action[] = [
  {
    does: 'a chosen file',
    calls: ['filter.load'],
    isShort: true,
    before: openForm,
    act: ({ dialog }) => chooseFile(dialog, { name: '全部.csv', bytes: csvOf(people) }),
    again: chooseAll,
    seen: (buyer, { before }) => untilRows(buyer, before),
  },
  {
    does: '确认筛选',
    calls: ['filter.run', 'filter.state'],
    isShort: true,
    rows: -1,
    before: openForm,
    act: (buyer) => run(buyer, 5),
    seen: async (buyer) => {
      await untilRows(buyer, 5)
      await buyer.dialog.getByText('匹配 5 行，表格共 8 行').waitFor()
      await runSix(buyer)
      await untilRows(buyer, 6)
    },
  },
  {
    does: 'typed values that are kept',
    calls: ['filter.setForm'],
    before: openForm,
    act: (buyer) => valuesOf(buyer).fill(numbersOf(4)),
    again: nothing,
    seen: async (buyer) => {
      await buyer.dialog.getByText('已输入 5 · 去重后 5').waitFor()
      await runSix(buyer)
      await untilRows(buyer, 6)
    },
  },
  {
    does: 'values that were not found',
    calls: ['filter.list'],
    act: openMissing,
    seen: async (buyer) => {
      await missing(buyer).getByRole('cell', { name: '404404404' }).waitFor()
      await missing(buyer).getByRole('button', { name: '关闭' }).click()
    },
  },
  {
    does: 'the same as a file',
    calls: ['filter.missingValues'],
    act: async (buyer) => {
      await openMissing(buyer)
      await missing(buyer).getByRole('button', { name: '导出 txt' }).click()
    },
    again: async (buyer) => {
      const download = buyer.page.waitForEvent('download')
      await openMissing(buyer)
      await missing(buyer).getByRole('button', { name: '导出 txt' }).click()
      await download
    },
    seen: (buyer) => missing(buyer).getByRole('button', { name: '关闭' }).click(),
  },
  {
    does: 'columns that are asked for again',
    calls: ['filter.file'],
    before: openForm,
    act: ({ dialog }) => dialog.getByRole('button', { name: '重新对应列' }).click(),
    seen: async ({ dialog }) => {
      await dialog.getByRole('button', { name: '确认并导入' }).waitFor()
      await dialog.getByRole('button', { name: '取消导入' }).click()
    },
  },
  {
    does: 'rows that may be meant',
    calls: ['filter.takeSuspects'],
    rows: 1,
    before: async (buyer) => {
      const [[, ...rest]] = nextPeople(1) as [Person]
      await openForm(buyer)
      const lines = [...people, ['6.92026012345678E+18', ...rest]]
      await chooseFile(buyer.dialog, { name: '损坏.csv', bytes: csvOf(lines) })
      await buyer.dialog.getByText(`共 ${lines.length} 行`).first().waitFor()
      await valuesOf(buyer).fill(`${numbersOf(6)}\n6920260123456789012`)
      await buyer.dialog.getByRole('button', { name: '确认筛选' }).click()
      await buyer.dialog.getByRole('button', { name: /^查看 疑似匹配/ }).waitFor()
    },
    act: async ({ page, dialog }) => {
      await dialog.getByRole('button', { name: /^查看 疑似匹配/ }).click()
      await page.getByRole('button', { name: '将这 1 行作为匹配' }).click()
    },
    // The rows may have been taken before.
    again: nothing,
    seen: async (buyer, { before }) => {
      const { page, dialog } = buyer
      const look = dialog.getByRole('button', { name: /^查看 疑似匹配/ })
      if (await look.isVisible()) {
        await look.click()
        await page.getByRole('button', { name: '将这 1 行作为匹配' }).click()
      }
      await untilRows(buyer, before + 1)
    },
  },
]
