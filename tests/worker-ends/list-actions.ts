import { expect } from 'vitest'

import { cell, rowsOf, untilRows, type Buyer } from './buyer.ts'
import type { Action } from './go-through.ts'

const nothing = (): Promise<void> => Promise.resolve()

const search = ({ dialog }: Buyer) => dialog.getByRole('searchbox')

const undo = ({ dialog }: Buyer): Promise<void> =>
  dialog.getByRole('button', { name: '撤销' }).click()

const inDialog = ({ page }: Buyer, name: string) => page.getByRole('dialog', { name })

async function leave(buyer: Buyer, name: string): Promise<void> {
  await inDialog(buyer, name).getByRole('button', { name: '取消' }).click()
  await inDialog(buyer, name).waitFor({ state: 'hidden' })
}

async function openTool({ page, dialog }: Buyer, name: string): Promise<void> {
  await dialog.getByRole('button', { name: '批量编辑' }).click()
  await page.getByRole('menuitem', { name }).click()
}

async function deleteRow(buyer: Buyer): Promise<void> {
  await cell(buyer, 3, 'actions').getByRole('button', { name: '删除' }).click()
}

let names = 0
const name = (n: number): string => `吴${String.fromCodePoint(0x4e8c + n)}`

/** Waits until the second row has the name that was given last. */
const untilNamed = (buyer: Buyer): Promise<void> =>
  cell(buyer, 2, 'name').getByText(name(names), { exact: true }).waitFor()

async function editName(buyer: Buyer): Promise<void> {
  await cell(buyer, 2, 'name').click()
  await buyer.page.keyboard.press('F2')
  await buyer.page.keyboard.type(name(++names))
  await buyer.page.keyboard.press('Enter')
}

async function saveAndNext(buyer: Buyer): Promise<void> {
  await cell(buyer, 2, 'actions').getByRole('button', { name: '编辑' }).click()
  const form = inDialog(buyer, '编辑第 2 行')
  await form.getByRole('textbox', { name: '收件人姓名' }).fill(name(++names))
  await form.getByRole('button', { name: '保存并下一条' }).click()
}

async function typeCity(buyer: Buyer): Promise<void> {
  await cell(buyer, 2, 'city').click()
  await buyer.page.keyboard.press('F2')
  await buyer.page.keyboard.press('ControlOrMeta+A')
  await buyer.page.keyboard.type('杭州')
}

async function openReplace(buyer: Buyer): Promise<void> {
  const wanted = await cell(buyer, 2, 'name').innerText()
  await openTool(buyer, '查找替换')
  const form = inDialog(buyer, '查找替换')
  await form.getByRole('textbox', { name: '查找内容' }).fill(wanted)
  await form.getByRole('textbox', { name: '替换为' }).fill(name(++names))
}

async function replace(buyer: Buyer): Promise<void> {
  await openReplace(buyer)
  await inDialog(buyer, '查找替换').getByText('将修改 1 行').waitFor()
  await inDialog(buyer, '查找替换').getByRole('button', { name: '全部替换' }).click()
}

async function pasteName(buyer: Buyer): Promise<void> {
  await buyer.page.evaluate((text) => navigator.clipboard.writeText(text), name(++names))
  await cell(buyer, 2, 'name').click()
  await buyer.page.keyboard.press('ControlOrMeta+V')
}

async function openNameFilter(buyer: Buyer): Promise<void> {
  await buyer.grid.getByRole('button', { name: '筛选收件人' }).click()
}

async function sortByName({ grid }: Buyer): Promise<void> {
  await grid.getByRole('columnheader', { name: '收件人' }).click()
}

/** Actions with the list of every mode, which has three rows or more, one of them in error. */
export const LIST_ACTIONS: readonly Action[] = [
  {
    does: 'an edited cell',
    calls: ['list.apply'],
    isShort: true,
    act: editName,
    seen: untilNamed,
  },
  {
    does: 'a deleted row',
    calls: ['list.apply'],
    act: deleteRow,
    rows: -1,
    again: nothing,
    seen: async (buyer, { before, reopened }) => {
      // Perhaps it was deleted before the worker ended.
      if (reopened === before) await deleteRow(buyer)
      await untilRows(buyer, before - 1)
      await undo(buyer)
      await untilRows(buyer, before)
    },
  },
  {
    does: 'what a region may be',
    calls: ['list.regions'],
    act: typeCity,
    seen: async ({ page, grid }) => {
      await page
        .getByRole('option', { name: /^杭州市/ })
        .first()
        .waitFor()
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      await grid.getByRole('textbox').waitFor({ state: 'hidden' })
    },
  },
  {
    does: '撤销',
    calls: ['list.apply'],
    before: async (buyer) => {
      const rows = await rowsOf(buyer)
      await deleteRow(buyer)
      await untilRows(buyer, rows - 1)
    },
    act: undo,
    rows: 1,
    again: nothing,
    seen: async (buyer, { before, reopened }) => {
      // Perhaps it was taken back before the worker ended.
      if (reopened === before) await undo(buyer)
      await untilRows(buyer, before + 1)
    },
  },
  {
    does: 'a search',
    calls: ['list.window'],
    isShort: true,
    act: async (buyer) => {
      await search(buyer).fill(await cell(buyer, 2, 'phone').innerText())
    },
    again: nothing,
    seen: async (buyer) => {
      await buyer.dialog.getByText('找到 1 行').waitFor()
      await cell(buyer, 1, 'number').getByText('2', { exact: true }).waitFor()
      await search(buyer).press('Escape')
      await cell(buyer, 3, 'name').waitFor()
    },
  },
  {
    does: 'a sorted list',
    calls: ['list.window'],
    act: sortByName,
    again: nothing,
    seen: async (buyer) => {
      await buyer.grid.locator('[aria-sort=ascending]').waitFor()
      await sortByName(buyer)
      await sortByName(buyer)
      await cell(buyer, 1, 'number').getByText('1', { exact: true }).waitFor()
    },
  },
  {
    does: 'the next error',
    needsError: true,
    calls: ['list.nextError'],
    act: ({ dialog }) => dialog.getByRole('button', { name: /^下一处错误/ }).click(),
    seen: async ({ page }) => {
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.closest('[role=row]') !== null))
        .toBe(true)
    },
  },
  {
    does: 'the values of a column',
    calls: ['list.columnValues'],
    act: openNameFilter,
    seen: async (buyer) => {
      const values = buyer.page.getByRole('group', { name: '收件人的值' })
      await values.getByRole('checkbox').nth(2).waitFor()
      await buyer.page.keyboard.press('Escape')
      await values.waitFor({ state: 'hidden' })
    },
  },
  {
    does: 'what 查找替换 would do',
    calls: ['list.preview'],
    act: openReplace,
    seen: async (buyer) => {
      await inDialog(buyer, '查找替换').getByText('将修改 1 行').waitFor()
      await leave(buyer, '查找替换')
    },
  },
  {
    does: '查找替换',
    calls: ['list.apply'],
    act: replace,
    seen: untilNamed,
  },
  {
    does: 'the duplicates there are',
    calls: ['list.preview'],
    act: (buyer) => openTool(buyer, '去重'),
    seen: async (buyer) => {
      await inDialog(buyer, '去重').getByText('没有').nth(2).waitFor()
      await leave(buyer, '去重')
    },
  },
  {
    does: 'a pasted cell',
    calls: ['list.window', 'list.preview', 'list.apply'],
    act: pasteName,
    seen: untilNamed,
  },
  {
    does: 'suggested regions',
    needsError: true,
    calls: ['list.repairs'],
    act: ({ dialog }) => dialog.getByRole('button', { name: /^(可补全|待确认地址)/ }).click(),
    seen: async (buyer) => {
      const form = inDialog(buyer, '补全与纠正地址')
      await form.getByRole('list', { name: '地址建议' }).getByRole('listitem').first().waitFor()
      await leave(buyer, '补全与纠正地址')
    },
  },
  {
    does: 'rows in error as a file',
    needsError: true,
    calls: ['export.errors'],
    isShort: true,
    act: ({ dialog }) => dialog.getByRole('button', { name: '下载错误行' }).click(),
    again: async ({ page, dialog }) => {
      const download = page.waitForEvent('download')
      await dialog.getByRole('button', { name: '下载错误行' }).click()
      await download
    },
    seen: nothing,
  },
]

/** Actions of modes that edit a row in a dialog. */
export const ROW_DIALOG_ACTIONS: readonly Action[] = [
  {
    does: 'a row that is mended in a dialog, and the next one in error',
    calls: ['list.findRow', 'list.apply', 'list.nextError'],
    needsError: true,
    act: saveAndNext,
    seen: async (buyer) => {
      await leave(buyer, '编辑第 3 行')
      await untilNamed(buyer)
    },
  },
]
