import { expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'

import { axeFindings, renderUi } from '#tests/render-ui.tsx'
import { UnansweredDialog } from './unanswered-dialog.tsx'

function shown(isBusy: boolean) {
  const said = { onAgain: vi.fn(), onGoOn: vi.fn(), onCancel: vi.fn() }
  return { said, screen: renderUi(<UnansweredDialog error={null} isBusy={isBusy} {...said} />) }
}

it('asks whether to wait, to go on or to leave it, by the keyboard alone', async () => {
  const { said, screen: rendering } = shown(false)
  const screen = await rendering
  await expect.element(screen.getByRole('dialog', { name: '平台未答复' })).toBeVisible()
  expect(await axeFindings()).toEqual([])
  await screen.getByRole('button', { name: '再等一次' }).click()
  await screen.getByRole('button', { name: '不核对，继续下单' }).click()
  await userEvent.keyboard('{Escape}')
  for (const way of Object.values(said)) expect(way).toHaveBeenCalledTimes(1)
})

it('takes no second press while it asks again', async () => {
  const { said, screen: rendering } = shown(true)
  const screen = await rendering
  const again = screen.getByRole('button', { name: '再等一次' })
  await expect.element(again).toHaveAttribute('aria-disabled', 'true')
  ;(again.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  expect(said.onAgain).not.toHaveBeenCalled()
})
