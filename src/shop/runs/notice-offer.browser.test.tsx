import { expect, it, vi } from 'vitest'

import { noticeRight } from '#src/data/browser/attention.ts'
import { UNANSWERED_RUN } from '#tests/fixtures/runs/live-run.ts'
import { axeFindings, renderUi } from '#tests/render-ui.tsx'
import { NoticeOffer } from './notice-offer.tsx'

const request = vi.fn<() => Promise<void>>()

function browserWith(permission: NotificationPermission): void {
  const fake = {
    permission,
    requestPermission: async () => {
      await request()
      fake.permission = 'granted'
    },
  }
  vi.stubGlobal('Notification', fake)
  request.mockClear()
  noticeRight.set(permission === 'default' ? 'unknown' : permission)
}

it.each(['light', 'dark'] as const)('puts the question only by a click (%s)', async (theme) => {
  browserWith('default')
  const screen = await renderUi(<NoticeOffer run={UNANSWERED_RUN} />, { theme })
  const offer = screen.getByRole('button', { name: '完成时通知我' })
  await expect.element(offer).toBeVisible()
  expect(await axeFindings()).toEqual([])
  expect(request).not.toHaveBeenCalled()
  await offer.click()
  expect(request).toHaveBeenCalledOnce()
  await expect.element(screen.getByText('完成时会通知您')).toBeVisible()
})

it.each([
  ['a short run', 'default', { ...UNANSWERED_RUN, rows: 4_999 }],
  ['a user who agreed before', 'granted', UNANSWERED_RUN],
  ['a user who refused', 'denied', UNANSWERED_RUN],
] as const)('has no question for %s', async (_, permission, run) => {
  browserWith(permission)
  const screen = await renderUi(<NoticeOffer run={run} />)
  expect(screen.container.textContent).toBe('')
})
