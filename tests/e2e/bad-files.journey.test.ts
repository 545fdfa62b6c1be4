import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'

import { makeCompound } from '#tests/fixtures/files/make-compound.ts'
import { makeOrderXlsx } from '#tests/fixtures/files/make-orders.ts'

import { chooseFile, openImport, openPage, enter } from './shopper.ts'
import { useKeptPage, type OpenedPage } from './use-kept-page.ts'
import { useProduct } from './use-product.ts'

const at = useProduct()

type ListTest = OpenedPage & { readonly dialog: Locator }

/** A list of 12 that every bad file must leave alone. */
async function openListOf12(): Promise<ListTest> {
  const { page, complaints } = await openPage(at.browser)
  await enter(page, at.url)
  const dialog = await openImport(page)
  await chooseFile(dialog, { name: '订单.xlsx', bytes: await makeOrderXlsx({ rows: 12 }) })
  await dialog.getByText('共 12 人').waitFor()
  return { page, complaints, dialog }
}

const kept = useKeptPage(openListOf12, async ({ page, dialog }) => {
  // Esc takes back a question; without one it would close the purchase.
  const question = page.getByRole('alertdialog')
  if (await question.isVisible()) await page.keyboard.press('Escape')
  await question.waitFor({ state: 'hidden' })
  await dialog.getByText('共 12 人').waitFor()
})

const text = (value: string) => new TextEncoder().encode(value)

async function truncated(): Promise<Uint8Array> {
  const whole = await makeOrderXlsx({ rows: 500 })
  return whole.slice(0, whole.length / 2)
}

describe('a file that cannot be imported shows why, and the list stays', () => {
  it.each<[string, string, () => Uint8Array | Promise<Uint8Array>, RegExp]>([
    [
      'a picture',
      '图.png',
      () => Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0xd, 0xa, 0x1a, 0xa, 0, 0),
      /仅支持 CSV、XLSX、XLS/,
    ],
    ['a PDF called .xlsx', '订单.xlsx', () => text('%PDF-1.7\n1 0 obj'), /仅支持 CSV、XLSX、XLS/],
    ['over 5 MiB', '订单.csv', () => new Uint8Array(5 * 1024 * 1024 + 1).fill(49), /超过 5/],
    ['empty', '订单.xlsx', () => new Uint8Array(0), /文件是空的/],
    [
      'encrypted',
      '订单.xlsx',
      () =>
        makeCompound([
          { name: 'EncryptionInfo', data: new Uint8Array(64) },
          { name: 'EncryptedPackage', data: new Uint8Array(4096) },
        ]),
      /密码|加密/,
    ],
    ['cut in half', '订单.xlsx', truncated, /请检查格式是否正确|损坏/],
    ['without a row', '订单.csv', () => text('订单编号,收件人,手机号,地址\n'), /下面没有数据/],
  ])('%s', async (_, name, make, sentence) => {
    const { page, dialog } = kept.current
    await chooseFile(dialog, { name, bytes: await make() })
    await page.getByText(sentence).last().waitFor()
    await expect.poll(() => dialog.getByText('共 12 人').isVisible()).toBe(true)
  })

  it('asks for the columns when it cannot recognise them', async () => {
    const { page, dialog } = kept.current
    const bytes = text('a,b\n苹果,3\n香蕉,4\n')
    await chooseFile(dialog, { name: '水果.csv', bytes })
    await page
      .getByText(/列对应|没有识别到/)
      .first()
      .waitFor()
    await expect.poll(() => dialog.getByText('共 12 人').isVisible()).toBe(true)
  })
})
