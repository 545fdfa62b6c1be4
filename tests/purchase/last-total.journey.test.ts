import { expect, it } from 'vitest'

import { chooseFile, openImport, openPage, signIn, SHOPPER } from '#tests/e2e/shopper.ts'
import { useProduct } from '#tests/e2e/use-product.ts'
import { makeOrderXlsx } from '#tests/fixtures/files/make-orders.ts'

const at = useProduct()

it('after a reload the last total stands there dimmed until the list is priced again', async () => {
  const context = await at.browser.newContext(SHOPPER)
  const { page, complaints } = await openPage(context)
  await page.goto(`${at.url}/gift-list`)
  await signIn(page)
  const dialog = await openImport(page)
  await chooseFile(dialog, { name: '订单.xlsx', bytes: await makeOrderXlsx({ rows: 40 }) })
  await dialog.getByText('下单后余额').waitFor()
  const footer = dialog.getByRole('contentinfo')
  const total = /¥[\d,]+\.\d\d/.exec(await footer.innerText())?.[0] ?? ''

  let release = (): void => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await context.route('**/api/gift/order/price', async (route) => {
    await held
    await route.continue()
  })
  await page.reload()
  await footer.getByText('计价中').waitFor()
  await footer.getByText(total).waitFor()
  release()
  await footer.getByText('下单后余额').waitFor()
  expect(await footer.innerText()).toContain(total)
  expect(complaints).toEqual([])
  await context.close()
})
