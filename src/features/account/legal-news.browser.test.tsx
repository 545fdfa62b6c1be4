import { expect, it } from 'vitest'
import { page } from 'vitest/browser'

import { answerCallsWith } from '#src/data/browser/renderer.ts'
import { axeFindings, renderUi } from '#tests/render-ui.tsx'
import { LegalNews } from './legal-news.tsx'

const dialog = () => page.getByRole('dialog', { name: '协议更新' })

/** Draws it for a user with this change. @returns the bodies that were sent */
async function visit(news: unknown): Promise<unknown[]> {
  const sent: unknown[] = []
  answerCallsWith((_, init) => {
    if (init?.method === 'POST') sent.push(init.body)
    const data = init?.method === 'POST' ? { noted: true } : { news }
    return Promise.resolve(Response.json({ code: 0, msg: '', data }))
  })
  await renderUi(<LegalNews userId="7" />)
  return sent
}

it('shows a version once, with links to both texts, and keeps that it was shown', async () => {
  const sent = await visit({ version: '2026-12-20', changes: '增加发票条款', state: 'later' })
  await expect.element(dialog()).toHaveTextContent('自 2026-12-20 起施行')
  await expect.element(dialog()).toHaveTextContent('增加发票条款')
  await expect
    .element(dialog().getByRole('link', { name: '隐私政策' }))
    .toHaveAttribute('href', '/privacy-policy?version=2026-12-20')
  expect(await axeFindings()).toEqual([])
  await dialog().getByRole('button', { name: '我知道了' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(sent).toEqual(['{"version":"2026-12-20"}'])
})

it('shows nothing to a user who has seen it', async () => {
  const sent = await visit(null)
  expect(dialog().elements()).toEqual([])
  expect(sent).toEqual([])
})
