import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'

import { enter, openPage, tick } from '#tests/e2e/shopper.ts'
import { useProduct } from '#tests/e2e/use-product.ts'
import { orderBody, rows } from '#tests/server/rows.ts'
import { newKey } from '#tests/server/world.ts'

const at = useProduct()

/** Two parcels of the signed-in merchant; @returns their waybills */
function placeTwo(page: Page): Promise<string[]> {
  const mine = { body: JSON.stringify(orderBody(rows(2))), key: newKey() }
  return page.evaluate(async ({ body, key }) => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': key }
    const answer = await fetch('/api/gift/order/make', { method: 'POST', headers, body })
    // The product's own answer, checked by the server's tests.
    const { data } = (await answer.json()) as { data: { kuaidi_sn: string }[] }
    return data.map(({ kuaidi_sn }) => kuaidi_sn)
  }, mine)
}

it('a merchant asks about a parcel with a picture, the desk answers, and it is rated', async () => {
  const { page, complaints } = await openPage(at.browser)
  await enter(page, at.url)
  const [first = '', second = ''] = await placeTwo(page)

  // From the parcel, with its number filled in.
  await page.goto(`${at.url}/user-center/package-list?trace=${first}`)
  await page.getByRole('dialog').getByRole('link', { name: '提交工单' }).click()
  const form = page.getByRole('dialog', { name: '新建工单' })
  const numbers = form.getByRole('textbox', { name: '运单号' })
  await form.getByRole('listitem').filter({ hasText: first }).waitFor()
  await expect.poll(() => numbers.inputValue()).toBe(first)
  await numbers.fill(`${first} ${second} 12345`)
  await form.getByText('12345 不在您的包裹中').first().waitFor()
  await tick(form.getByRole('radio', { name: '破损' }))
  await form
    .getByRole('textbox', { name: '问题描述' })
    .fill('外包装破了，里面的东西也碎了，请看照片')
  const files = form.locator('input[type=file]')
  const text = { name: '说明.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') }
  await files.setInputFiles(text)
  await form.getByText('无法识别“说明.txt”').waitFor()
  await files.setInputFiles('public/icons/icon-512.png')
  await form.getByRole('button', { name: '移除第 1 张图片' }).waitFor()

  // What is not sent survives a reload; what is refused is all still there.
  await page.reload()
  await form.getByRole('button', { name: '移除第 1 张图片' }).waitFor()
  await form.getByRole('button', { name: '提交工单' }).click()
  await form.getByText('12345 不在您的包裹中，请核对').waitFor()
  await form.getByRole('button', { name: '移除这些单号' }).click()
  await form.getByRole('button', { name: '提交工单' }).click()
  const detail = page.getByRole('dialog', { name: '工单详情' })
  await detail.getByText('外包装破了').waitFor()
  await detail.getByRole('link', { name: '查看第 1 张图片' }).waitFor()
  const copy = detail.getByRole('button', { name: /^复制工单号/ })
  const sn = (await copy.getAttribute('aria-label'))?.replace('复制工单号 ', '') ?? ''

  const desk = await at.browser.newPage()
  const answer = async (content: string, decision: string): Promise<void> => {
    await desk.goto(`${at.url}/sandbox/work-orders/${sn}`)
    await desk.getByRole('textbox', { name: '回复内容' }).fill(content)
    await desk.getByRole('button', { name: decision }).click()
    await desk.getByText(content).waitFor()
  }
  await answer('请补充快递面单的照片', '请商家补充')
  await page.goto(`${at.url}/user-center/merchant-news?status=2`)
  await page.getByRole('link', { name: /^工单管理 \d+ 条新回复/ }).waitFor()
  await page.getByRole('button', { name: `查看工单 ${sn}` }).click()
  await detail.getByText('请补充快递面单的照片').waitFor()
  await detail.getByRole('textbox', { name: '回复内容' }).fill('已补充')
  await detail.getByRole('button', { name: '发送' }).click()
  await detail.getByRole('list', { name: '沟通记录' }).getByText('已补充').waitFor()

  await answer('已登记理赔', '办结')
  await page.reload()
  await tick(detail.getByRole('radio', { name: '5 星' }))
  await detail.getByRole('button', { name: '提交评价' }).click()
  await detail.getByText('您的评价：5 星').waitFor()
  expect(complaints).toEqual([])
  await desk.close()
  await page.close()
})
