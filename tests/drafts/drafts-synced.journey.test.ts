import type { BrowserContext, Locator, Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { AXE, findings } from '#tests/accessibility/axe.ts'
import { newListSeed } from '#tests/e2e/list-seed.ts'
import {
  chooseFile,
  closePurchase,
  enter,
  openPage,
  SHOPPER,
  untilSaved,
} from '#tests/e2e/shopper.ts'
import { useProduct } from '#tests/e2e/use-product.ts'
import { makeOrderXlsx } from '#tests/fixtures/files/make-orders.ts'

import { dialogOf, makeDraft, openDraftCard } from './draft-page.ts'

const at = useProduct()

type Machine = {
  readonly context: BrowserContext
  readonly page: Page
  readonly complaints: readonly string[]
}

const machines: Machine[] = []

/** Another computer of the same merchant: another browser profile. */
async function machine(): Promise<Page> {
  const context = await at.browser.newContext(SHOPPER)
  await context.addInitScript({ path: AXE })
  const { page, complaints } = await openPage(context)
  machines.push({ context, page, complaints })
  await enter(page, at.url)
  return page
}

const syncDialog = (page: Page) => page.getByRole('dialog', { name: '草稿同步' })
const cardOf = (page: Page) => page.getByRole('region', { name: '未完成草稿' })

async function openSync(page: Page): Promise<Locator> {
  const card = await openDraftCard(page, at.url)
  await card.getByRole('button', { name: '草稿同步' }).click()
  return syncDialog(page)
}

/** Adds rows to the draft of the card that has so many. */
async function addRows(page: Page, from: number, more: number): Promise<void> {
  const item = cardOf(page)
    .getByRole('listitem')
    .filter({ hasText: `${from} 位收件人` })
  await item.getByRole('button', { name: '继续' }).click()
  await importMore(page, from, more)
}

async function importMore(page: Page, from: number, more: number): Promise<void> {
  const dialog = dialogOf(page)
  await dialog.getByText(`共 ${from} 人`).waitFor()
  const bytes = await makeOrderXlsx({ rows: more, platform: 'taobao', seed: newListSeed() })
  await chooseFile(dialog, { name: `另加${more}.xlsx`, bytes })
  await dialog.getByText(`共 ${from + more} 人`).waitFor()
  await untilSaved(dialog)
}

const draftOf = (page: Page, rows: number) =>
  cardOf(page)
    .getByRole('listitem')
    .filter({ hasText: `${rows} 位收件人` })

/** Orders the whole list, and waits until its rows have left the draft. */
async function order(page: Page): Promise<void> {
  const dialog = dialogOf(page)
  await dialog.getByRole('button', { name: '立即下单' }).click()
  const pay = page.getByRole('button', { name: /^确认支付/ })
  await expect.poll(() => pay.isEnabled()).toBe(true)
  await pay.click()
  await page.waitForURL('**/user-center/package-list**')
}

beforeEach(() => {
  machines.length = 0
})

afterEach(async () => {
  for (const { context } of machines) await context.close()
  const unexpected = machines.flatMap(({ complaints }) => complaints)
  if (unexpected.length > 0) throw new Error(unexpected.join('\n'))
})

// Two computers and many states: a busy machine needs longer for them.
describe('drafts on two computers of a merchant', { timeout: 300_000 }, () => {
  it('go from one to the other by a code, are kept both when both changed, and leave together', async () => {
    const first = await machine()
    // A try before this one may have left it on.
    await first.request.delete(`${at.url}/api/user/drafts`)
    await makeDraft(first, 0, 12)

    // The warning comes before anything is turned on.
    const off = await openSync(first)
    await off.getByText('如果所有电脑上的密钥都丢失，又没有恢复码，云端草稿将无法找回').waitFor()
    expect(await findings(first, off)).toEqual([])
    await off.getByRole('button', { name: '开启同步' }).click()
    const recovery = first.getByRole('dialog', { name: '请保存恢复码' })
    expect(await recovery.getByLabel('恢复码', { exact: true }).innerText()).toMatch(
      /^(?:[2-9A-Z]{4}-){5}[2-9A-Z]{4}$/,
    )
    await recovery.getByRole('button', { name: '已保存好' }).click()
    const on = syncDialog(first)
    await on.getByText(/^云端有 1 份草稿/).waitFor()
    expect(await findings(first, on)).toEqual([])
    await on.getByRole('button', { name: '显示同步码' }).click()
    const code = await on.getByLabel('同步码', { exact: true }).innerText()
    await on.getByRole('button', { name: '关闭', exact: true }).click()

    const second = await machine()
    const noKey = await openSync(second)
    await noKey.getByText('草稿同步已在另一台电脑上开启').waitFor()
    const field = noKey.getByLabel('同步码', { exact: true }).last()
    await field.fill(`${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}`)
    await noKey.getByRole('button', { name: '打开', exact: true }).click()
    await noKey.getByText('有字符输错或漏掉').waitFor()
    await field.fill(code.toLowerCase())
    await noKey.getByRole('button', { name: '打开', exact: true }).click()
    await noKey.getByText(/^云端有 1 份草稿/).waitFor()
    await noKey.getByRole('button', { name: '关闭', exact: true }).click()

    // One click on the other computer, with all rows.
    const other = draftOf(second, 12)
    await other.getByText(/^来自 /).waitFor()
    expect(await findings(second, cardOf(second))).toEqual([])
    await other.getByRole('button', { name: '继续' }).click()
    await importMore(second, 12, 3)
    await closePurchase(second)
    await draftOf(second, 15).getByText('已同步').waitFor()
    await openDraftCard(first, at.url)
    await draftOf(first, 15).getByText('已同步').waitFor()

    // Both change it: whoever comes second sees it where he works, and both are kept.
    const open = draftOf(first, 15)
    await open.getByRole('button', { name: '继续' }).click()
    await dialogOf(first).getByText('共 15 人').waitFor()
    await addRows(second, 15, 4)
    await closePurchase(second)
    await draftOf(second, 19).getByText('已同步').waitFor()
    await importMore(first, 15, 2)
    const strip = dialogOf(first).getByRole('status').filter({ hasText: '也修改了这份草稿' })
    await strip.getByRole('button', { name: '选择保留' }).click()
    const choice = first.getByRole('dialog', { name: '两台电脑都修改了这份草稿' })
    await choice.getByText('17 位收件人').waitFor()
    await choice.getByText('19 位收件人').waitFor()
    expect(await findings(first, choice)).toEqual([])
    await choice.getByRole('button', { name: '两份都留' }).click()
    await choice.waitFor({ state: 'hidden' })
    await dialogOf(first).getByText('共 17 人').waitFor()
    await closePurchase(first)
    await draftOf(first, 17).getByText('已同步').waitFor()
    await draftOf(first, 19).getByText('已同步').waitFor()
    await openDraftCard(second, at.url)
    await draftOf(second, 17)
      .getByText(/^来自 /)
      .waitFor()

    // What is ordered here is gone there.
    await draftOf(first, 19).getByRole('button', { name: '继续' }).click()
    await dialogOf(first).getByText('共 19 人').waitFor()
    await order(first)
    await openDraftCard(first, at.url)
    await draftOf(first, 17).getByText('已同步').waitFor()
    await draftOf(first, 19).waitFor({ state: 'detached' })
    await openDraftCard(second, at.url)
    await draftOf(second, 17).waitFor()
    await draftOf(second, 19).waitFor({ state: 'detached' })

    // Turned off, the server has nothing, and the drafts of this computer stay.
    const last = await openSync(first)
    await last.getByRole('button', { name: '关闭同步' }).click()
    const sure = first.getByRole('alertdialog', { name: '关闭草稿同步？' })
    await sure.getByRole('button', { name: '关闭同步' }).click()
    await last.getByRole('button', { name: '开启同步' }).waitFor()
    await last.getByRole('button', { name: '关闭', exact: true }).click()
    await draftOf(first, 17).waitFor()
  })
})
