import { describe, expect, it } from 'vitest'

import { drawInBrowser, openPage } from '#tests/e2e/shopper.ts'
import { useProduct } from '#tests/e2e/use-product.ts'

const at = useProduct()

describe('the help centre', () => {
  it('answers a question from the navigation to the article, and to the next one', async () => {
    const { page, complaints } = await openPage(at.browser)
    await page.goto(at.url)
    await page
      .getByRole('navigation', { name: '主导航' })
      .getByRole('link', { name: '帮助' })
      .click()
    await page.waitForURL('**/help-center/list')
    await expect.poll(() => page.title()).toBe('万单 - 常见问题')
    await page.getByRole('searchbox', { name: '搜索帮助' }).fill('密码 导入')
    await page.waitForURL(/list\?q=/)
    await page.getByRole('button', { name: '表格有密码，能导入吗？' }).click()
    await page.getByRole('link', { name: /^阅读教程/ }).click()
    await page.getByRole('heading', { level: 1, name: '如何去除 Excel 密码' }).waitFor()
    await expect.poll(() => page.title()).toBe('万单 - 如何去除 Excel 密码')
    await page.getByRole('navigation', { name: '本页目录' }).getByRole('link').last().click()
    await expect.poll(() => new URL(page.url()).hash).toMatch(/^#section-/)
    await page.getByRole('link', { name: '下一篇 如何导出订单' }).click()
    await page.getByRole('heading', { level: 1, name: '如何导出订单' }).waitFor()
    expect(complaints).toEqual([])
    await page.close()
  })

  it('gives way to the operator’s own articles when the switch is on', async () => {
    const { page, complaints } = await openPage(at.browser)
    const answer = (data: unknown) => ({ json: { code: 0, msg: '', data } })
    await page.route('**/api/common/content/list', (route) =>
      route.fulfill(
        answer({
          list: [
            { id: 9, title: '春节停发公告', category: '公告', sort: 1 },
            { id: 2, title: '表格密码新说明', category: '导入', sort: 2 },
          ],
          article_switch: true,
        }),
      ),
    )
    await page.route('**/api/common/content?id=9', (route) =>
      route.fulfill(
        answer({
          id: 9,
          title: '春节停发公告',
          content: [{ type: 'paragraph', text: ['除夕至初六停发。'] }],
          update_time: '2026-01-05 10:00:00',
        }),
      ),
    )
    // The second article cannot be had: ours of the same number is shown instead.
    await page.route('**/api/common/content?id=2', (route) => route.abort())
    await drawInBrowser(page, at.url)
    await page.goto(`${at.url}/help-center/express-tip`)
    await page.waitForURL('**/help-center/article/9')
    await page.getByText('除夕至初六停发。').waitFor()
    const links = page.getByRole('navigation', { name: '帮助中心' }).getByRole('link')
    await expect.poll(() => links.allInnerTexts()).toEqual(['春节停发公告', '表格密码新说明'])
    await links.last().click()
    await page.getByRole('heading', { level: 1, name: '如何去除 Excel 密码' }).waitFor()
    expect(complaints.filter((line) => !line.includes('ERR_FAILED'))).toEqual([])
    await page.close()
  })
})
