import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'

import { ROLES } from '#contract/desk.ts'
import { passkeyPrompt } from '#src/desk/data/passkey-prompt.ts'
import { DESK_PAGES, mayOpen } from '#src/desk/pages.ts'
import { deskFindings, refusal, renderDesk, type Ran } from './render-desk.tsx'

const menu = page.getByRole('navigation', { name: '页面' })

describe.each(ROLES)('for %s', (role) => {
  it('the menu has the pages that the role may open, and the others show nothing', async () => {
    const { router } = await renderDesk({ role })
    const open = DESK_PAGES.filter((one) => mayOpen(role, one)).map(({ title }) => title)
    await expect.element(menu).toBeVisible()
    const titles = menu.getByRole('link').elements()
    expect(titles.map(({ textContent }) => textContent)).toEqual(open)
    for (const closed of DESK_PAGES.filter((one) => !mayOpen(role, one))) {
      await router.navigate({ to: closed.path })
      await expect.element(page.getByText('没有查看这个页面的权限')).toBeVisible()
    }
  })
})

it('shows the way in to whoever is not signed in, at every address', async () => {
  await renderDesk({ role: null, at: '/partners?x=1' })
  await expect.element(page.getByRole('button', { name: '用通行密钥登录' })).toBeVisible()
  expect(await deskFindings()).toEqual([])
})

describe('a call that needs the passkey again', () => {
  const dialog = page.getByRole('dialog', { name: '再验证一次身份' })
  const lists = (ran: readonly Ran[]) =>
    ran.filter(({ operation }) => operation === 'partners.list')
  const begin = async () => {
    let count = 0
    return renderDesk({
      at: '/partners',
      operations: {
        'partners.list': () => (count++ === 0 ? refusal('desk_passkey_again') : { data: [] }),
      },
      calls: {
        '/api/desk/confirm/options': () => refusal('desk_passkey_refused'),
      },
    })
  }

  it('is sent again once it was shown', async () => {
    const { ran } = await begin()
    await expect.element(dialog).toBeVisible()
    passkeyPrompt.get()?.settle(true)
    await expect.element(page.getByText('还没有调用过外部渠道')).toBeVisible()
    expect(lists(ran)).toHaveLength(2)
  })

  it('is refused on the page when it was not shown', async () => {
    const { ran } = await begin()
    await dialog.getByRole('button', { name: '验证' }).click()
    await expect.element(dialog.getByText(refusal('desk_passkey_refused').msg)).toBeVisible()
    await dialog.getByRole('button', { name: '取消' }).click()
    await expect.element(page.getByText(refusal('desk_passkey_again').msg)).toBeVisible()
    expect(lists(ran)).toHaveLength(1)
  })
})

it('a session that has ended elsewhere leads to the way in, and what was read is gone', async () => {
  let isOver = false
  await renderDesk({
    at: '/partners',
    operations: {
      'partners.list': () =>
        isOver ? { code: 401, msg: '登录信息已过期，请重新登录' } : { data: [] },
    },
  })
  await expect.element(page.getByText('还没有调用过外部渠道')).toBeVisible()
  isOver = true
  await page.getByRole('button', { name: '刷新' }).click()
  await expect.element(page.getByRole('button', { name: '用通行密钥登录' })).toBeVisible()
  await expect.element(page.getByText('还没有调用过外部渠道')).not.toBeInTheDocument()
})
