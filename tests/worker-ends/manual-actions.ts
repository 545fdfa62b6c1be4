import { expect } from 'vitest'

import { cell, untilRows, type Buyer, type BuyerMode } from './buyer.ts'
import type { Action } from './go-through.ts'
import { nextPeople, nextPerson, type Person } from './people.ts'

const nothing = (): Promise<void> => Promise.resolve()

const boxOf = ({ dialog }: Buyer) => dialog.getByRole('textbox', { name: '收件人文本' })
const finish = ({ dialog }: Buyer) => dialog.getByRole('button', { name: '完成添加' }).click()

const lineOf = ([orderNo, name, phone, province, city, district, detail]: Person): string =>
  `${orderNo}，${name}，${phone}，${province === '' ? '江苏' : province}${city}${district}${detail}`

/** Types one more line behind what is in the box. */
async function typeLine(buyer: Buyer, line = lineOf(nextPerson())): Promise<void> {
  const box = boxOf(buyer)
  const text = await box.inputValue()
  await box.fill(text + line)
}

async function typeAndFinish(buyer: Buyer): Promise<void> {
  await typeLine(buyer)
  await finish(buyer)
}

/** Waits until every line of the text is a row, and the page shows it. */
async function untilRead(buyer: Buyer, rows: number): Promise<void> {
  await untilRows(buyer, rows)
  await buyer.dialog.getByText(`识别 ${rows}`, { exact: true }).waitFor()
}

export const MANUAL: BuyerMode = {
  name: '手动输入',
  goods: 0,
  begin: async (buyer) => {
    await boxOf(buyer).fill(
      nextPeople(6)
        .map((person) => lineOf(person))
        .join('\n'),
    )
    await finish(buyer)
    await untilRows(buyer, 6)
  },
}

const drawer = ({ page }: Buyer) => page.getByRole('dialog').filter({ hasText: '文本明细' }).last()
const lines = (buyer: Buyer) => drawer(buyer).getByRole('listitem')

const unread = ({ dialog }: Buyer) => dialog.getByRole('button', { name: /^未识别 / })

/** Makes sure that at least one line is not recognised. */
async function needUnread(buyer: Buyer): Promise<void> {
  if (await unread(buyer).isVisible()) return
  await typeLine(buyer, '钱八 浙江省杭州市')
  await finish(buyer)
  await unread(buyer).waitFor()
}

async function openUnread(buyer: Buyer): Promise<void> {
  await needUnread(buyer)
  await unread(buyer).click()
}

async function leaveDrawer(buyer: Buyer): Promise<void> {
  await buyer.page.keyboard.press('Escape')
  await drawer(buyer).waitFor({ state: 'hidden' })
}

async function openSource(buyer: Buyer): Promise<void> {
  await cell(buyer, 2, 'actions').getByRole('button', { name: '原文' }).click()
}

/** Too much for the box: it goes to the worker at once. */
async function pasteMuch(buyer: Buyer): Promise<void> {
  const text = `${'\n'.repeat(2_001)}${lineOf(nextPerson())}`
  await buyer.page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await boxOf(buyer).focus()
  await buyer.page.keyboard.press('ControlOrMeta+V')
}

export const MANUAL_ACTIONS: readonly Action[] = [
  {
    does: '完成添加',
    calls: ['manual.readBox', 'manual.lines'],
    isShort: true,
    rows: 1,
    act: typeAndFinish,
    again: finish,
    seen: (buyer, { before }) => untilRead(buyer, before + 1),
  },
  {
    does: 'typed text that is kept',
    calls: ['manual.keepText'],
    isShort: true,
    act: typeLine,
    again: nothing,
    seen: async (buyer, { before }) => {
      await finish(buyer)
      await untilRead(buyer, before + 1)
    },
  },
  {
    does: 'a long paste',
    calls: ['manual.addText'],
    rows: 1,
    act: pasteMuch,
    seen: (buyer, { reopened }) => untilRead(buyer, reopened + 1),
  },
  {
    does: 'the line of a row',
    calls: ['manual.source'],
    act: openSource,
    again: nothing,
    seen: async ({ dialog }) => {
      const source = dialog.getByRole('complementary', { name: '原文' })
      await source.getByText('科技园').first().waitFor()
      await source.getByRole('button', { name: '关闭原文' }).click()
    },
  },
  {
    does: 'the lines that were not recognised',
    calls: ['manual.lines'],
    before: needUnread,
    act: openUnread,
    seen: async (buyer) => {
      await lines(buyer).first().getByRole('textbox').waitFor()
      await leaveDrawer(buyer)
    },
  },
  {
    does: 'a line that is read again',
    calls: ['manual.reviseLines'],
    act: async (buyer) => {
      await openUnread(buyer)
      await lines(buyer).first().getByRole('button', { name: '重新识别' }).click()
    },
    seen: async (buyer) => {
      await buyer.page.getByText('仍未识别').first().waitFor()
      await leaveDrawer(buyer)
    },
  },
  {
    does: 'a line that is left out',
    calls: ['manual.removeLines'],
    act: async (buyer) => {
      await openUnread(buyer)
      await lines(buyer).first().getByRole('button', { name: '移除' }).click()
    },
    seen: async (buyer) => {
      await drawer(buyer).getByText('没有未识别的行').waitFor()
      await leaveDrawer(buyer)
    },
  },
  {
    does: 'rows that are brought back',
    calls: ['manual.restoreLines'],
    rows: 1,
    before: async (buyer) => {
      await cell(buyer, 2, 'actions').getByRole('button', { name: '删除' }).click()
      await buyer.dialog.getByRole('button', { name: /^已移出 / }).waitFor()
    },
    act: async (buyer) => {
      await buyer.dialog.getByRole('button', { name: /^已移出 / }).click()
      await drawer(buyer).getByRole('button', { name: '恢复到列表' }).first().click()
    },
    // The rows may have been brought back before.
    again: nothing,
    seen: async (buyer, { before }) => {
      const left = buyer.dialog.getByRole('button', { name: /^已移出 / })
      if (await left.isVisible()) {
        await left.click()
        await drawer(buyer).getByRole('button', { name: '恢复到列表' }).first().click()
        await leaveDrawer(buyer)
      }
      await untilRows(buyer, before + 1)
    },
  },
  {
    does: '清空文本',
    calls: ['manual.clearText'],
    before: (buyer) => typeLine(buyer),
    act: ({ dialog }) => dialog.getByRole('button', { name: '清空文本' }).click(),
    again: nothing,
    seen: async (buyer) => {
      const clear = buyer.dialog.getByRole('button', { name: '清空文本' })
      const cleared = async (): Promise<string> => {
        // The text may have been cleared before, which shows a moment later.
        if (await clear.isEnabled()) await clear.click({ timeout: 1_000 }).catch(() => undefined)
        return boxOf(buyer).inputValue()
      }
      await expect.poll(cleared).toBe('')
    },
  },
]
