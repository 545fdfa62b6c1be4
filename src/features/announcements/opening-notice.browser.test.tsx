import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'

import type { Notice } from '#contract/content.ts'
import { closedNotice } from '#src/data/api/content.ts'
import { axeFindings, renderUi } from '#tests/render-ui.tsx'
import { OpeningNotice } from './opening-notice.tsx'

const NOTICE: Notice = {
  version: 'v2',
  title: '春节停发通知',
  date: '2026-01-20',
  content: '<p>除夕至初六停发。</p>',
  blocks: [{ type: 'paragraph', text: ['除夕至初六停发。'] }],
}

const dialog = () => page.getByRole('dialog', { name: '春节停发通知' })

/** The page when the server sends `notice`. */
async function open(notice: Notice): Promise<void> {
  const answer = { code: 0, msg: '', data: notice }
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => {
    return Promise.resolve(Response.json(answer))
  })
  await renderUi(<OpeningNotice />)
}

beforeEach(() => {
  localStorage.clear()
  closedNotice.set('')
})

describe('the announcement that opens by itself', () => {
  it('closes with 我知道了 and would open again after the next load', async () => {
    await open(NOTICE)
    await expect.element(dialog()).toBeVisible()
    expect(await axeFindings()).toEqual([])
    await page.getByRole('button', { name: '我知道了' }).click()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(localStorage.getItem('inversion')).toBeNull()
  })

  it('is remembered by its version after 不再提示', async () => {
    await open(NOTICE)
    await page.getByRole('button', { name: '不再提示' }).click()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(localStorage.getItem('inversion')).toBe('v2')
  })
})
