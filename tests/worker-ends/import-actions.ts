import { chooseFile } from '#tests/e2e/shopper.ts'

import { untilRows, type Buyer, type BuyerMode } from './buyer.ts'
import type { Action } from './go-through.ts'
import { csvOf, nextPeople, nextPerson } from './people.ts'

const nothing = (): Promise<void> => Promise.resolve()

/** A line below the two people that is no recipient. */
const FOOT = ['合计', '', '', '', '', '', '']

async function chooseTwo({ dialog }: Buyer): Promise<void> {
  const lines = [nextPerson(), nextPerson(), FOOT]
  await chooseFile(dialog, { name: '订单.csv', bytes: csvOf(lines) })
}

const summary = ({ dialog }: Buyer) => dialog.getByRole('button', { name: '读取 3 行' })

async function importTwo(buyer: Buyer): Promise<void> {
  await chooseTwo(buyer)
  await summary(buyer).waitFor()
}

/** Confirms the columns of the last file once more. */
async function confirmColumns({ dialog }: Buyer): Promise<void> {
  await dialog.getByRole('button', { name: /^(列对应|修改)$/ }).click()
  await dialog.getByRole('button', { name: '确认并导入' }).click()
}

const leftOut = ({ page }: Buyer) => page.getByRole('dialog', { name: '合计、说明与示例行' })
const openLeftOut = ({ dialog }: Buyer): Promise<void> =>
  dialog.getByRole('button', { name: '合计与示例 1 行' }).click()

async function leave(buyer: Buyer): Promise<void> {
  await leftOut(buyer).getByRole('button', { name: '关闭' }).click()
  await leftOut(buyer).waitFor({ state: 'hidden' })
}

const openEncodings = ({ dialog }: Buyer): Promise<void> =>
  dialog.getByRole('button', { name: '更换编码' }).click()

export const IMPORT: BuyerMode = {
  name: '表格导入',
  goods: 1,
  begin: async (buyer) => {
    await chooseFile(buyer.dialog, { name: '首批.csv', bytes: csvOf(nextPeople(6)) })
    await untilRows(buyer, 6)
  },
}

export const IMPORT_ACTIONS: readonly Action[] = [
  {
    does: 'a chosen file',
    calls: ['import.run'],
    isShort: true,
    act: chooseTwo,
    rows: 2,
    seen: (buyer, { reopened }) => untilRows(buyer, reopened + 2),
  },
  {
    does: 'columns that are confirmed',
    calls: ['import.run'],
    nth: 2,
    before: importTwo,
    act: confirmColumns,
    again: async (buyer) => {
      await importTwo(buyer)
      await confirmColumns(buyer)
    },
    seen: async (buyer, { reopened }) => {
      await summary(buyer).waitFor()
      await untilRows(buyer, reopened + 2)
    },
  },
  {
    does: 'files that rows are from',
    calls: ['import.rowSources'],
    act: chooseTwo,
    rows: 2,
    again: nothing,
    seen: async (buyer, { before }) => {
      await untilRows(buyer, before + 2)
      await buyer.grid.getByRole('columnheader', { name: '来源文件' }).waitFor()
    },
  },
  {
    does: 'lines that were left out',
    calls: ['import.lines'],
    before: importTwo,
    act: openLeftOut,
    again: async (buyer) => {
      await importTwo(buyer)
      await openLeftOut(buyer)
    },
    seen: async (buyer) => {
      await leftOut(buyer).getByRole('gridcell').first().waitFor()
      await leave(buyer)
    },
  },
  {
    does: 'their numbers, copied',
    calls: ['import.lineText'],
    before: importTwo,
    act: async (buyer) => {
      await openLeftOut(buyer)
      await leftOut(buyer).getByRole('button', { name: '复制行号' }).click()
    },
    again: async (buyer) => {
      await importTwo(buyer)
      await openLeftOut(buyer)
      await leftOut(buyer).getByRole('button', { name: '复制行号' }).click()
    },
    seen: async (buyer) => {
      await buyer.page.getByText('行号已复制').first().waitFor()
      await leave(buyer)
    },
  },
  {
    does: 'an empty table',
    calls: ['export.template'],
    before: async ({ page, dialog }) => {
      const close = dialog.getByRole('button', { name: '关闭提示' }).first()
      if (await close.isVisible()) await close.click()
      // Otherwise a control that comes under the pointer would cover the button with its tooltip.
      await page.mouse.move(0, 0)
    },
    act: ({ dialog }) => dialog.getByRole('button', { name: '下载模板' }).click(),
    again: async ({ page, dialog }) => {
      const download = page.waitForEvent('download')
      await dialog.getByRole('button', { name: '下载模板' }).click()
      await download
    },
    seen: nothing,
  },
  {
    does: 'the text in other encodings',
    calls: ['export.previewEncodings'],
    before: importTwo,
    act: openEncodings,
    again: async (buyer) => {
      await importTwo(buyer)
      await openEncodings(buyer)
    },
    seen: ({ dialog }) =>
      dialog
        .getByRole('list', { name: '按不同编码读取的前几行' })
        .getByRole('listitem')
        .first()
        .waitFor(),
  },
]
