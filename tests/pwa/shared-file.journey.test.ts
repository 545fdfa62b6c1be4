import { expect, it } from 'vitest'

import { SHARE_TARGET } from '#contract/share-target.ts'
import { enter, openImport, openPage, SHOPPER } from '#tests/e2e/shopper.ts'
import { useProduct } from '#tests/e2e/use-product.ts'
import { makeOrderXlsx } from '#tests/fixtures/files/make-orders.ts'

const at = useProduct()

/** What the system does when a program shares files with the installed site. */
function share(
  files: readonly { readonly name: string; readonly bytes: readonly number[] }[],
): void {
  const form = document.createElement('form')
  form.method = 'POST'
  form.action = '/share-target'
  form.enctype = 'multipart/form-data'
  const input = document.createElement('input')
  input.type = 'file'
  input.name = 'files'
  input.multiple = true
  const transfer = new DataTransfer()
  for (const { name, bytes } of files) transfer.items.add(new File([new Uint8Array(bytes)], name))
  input.files = transfer.files
  form.append(input)
  document.body.append(form)
  form.submit()
}

it('takes a shared table without the server, and imports it into the goods that are chosen', async () => {
  const context = await at.browser.newContext({ ...SHOPPER, serviceWorkers: 'allow' })
  const { page } = await openPage(context)
  await enter(page, at.url, { path: '/404' })
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.goto(`${at.url}/gift-list`)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const bytes = [...(await makeOrderXlsx({ rows: 30 }))]
  await context.setOffline(true)
  await page.evaluate(share, [{ name: '十月.xlsx', bytes }])
  await page.getByText('已收到“十月.xlsx”，选择礼品下单后自动导入').waitFor()
  expect(new URL(page.url()).pathname).toBe('/gift-list')
  expect(page.url()).not.toContain('#')
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return keys.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept).not.toContain(SHARE_TARGET.path)

  await context.setOffline(false)
  const dialog = await openImport(page)
  await dialog.getByText('共 30 人').waitFor()
  // A later visit of the same address finds nothing, and shows that.
  await page.goto(`${at.url}/404`)
  await page.goto(`${at.url}${SHARE_TARGET.page}`)
  await page
    .getByText(/^没有收到文件/)
    .first()
    .waitFor()
  await context.close()
})

it('takes a table that is dropped on a page before the site is there', async () => {
  const { page } = await openPage(at.browser)
  // The first script alone: the site comes with the next sign.
  await page.goto(`${at.url}/`, { waitUntil: 'domcontentloaded' })
  await page.evaluate(() => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File(['a'], '十月.csv'))
    const event = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true })
    document.body.dispatchEvent(event)
    document.body.dispatchEvent(new DragEvent('dragenter', { bubbles: true }))
  })
  await page.getByText('已收到“十月.csv”，选择礼品下单后自动导入').waitFor()
  expect(new URL(page.url()).pathname).toBe('/gift-list')
  await page.close()
})

it('is never read by a server that the browser sends it to', async () => {
  const context = await at.browser.newContext()
  const answer = await context.request.post(`${at.url}${SHARE_TARGET.path}`, {
    multipart: { files: { name: '十月.xlsx', mimeType: 'text/csv', buffer: Buffer.from('a') } },
    maxRedirects: 0,
  })
  expect(answer.status()).toBe(303)
  expect(answer.headers()['location']).toBe(SHARE_TARGET.page)
  await context.close()
})
