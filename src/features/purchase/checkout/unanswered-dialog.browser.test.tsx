import { expect, it, vi } from 'vitest'

import { API_ERRORS } from '#contract/errors.ts'
import { axeFindings, renderUi } from '#tests/render-ui.tsx'
import { UnansweredDialog } from './unanswered-dialog.tsx'

function open(patch: Partial<Parameters<typeof UnansweredDialog>[0]> = {}) {
  const said = {
    onAgain: vi.fn<() => void>(),
    onGoOn: vi.fn<() => void>(),
    onCancel: vi.fn<() => void>(),
  }
  const dialog = <UnansweredDialog error={null} isBusy={false} {...said} {...patch} />
  return { said, screen: renderUi(dialog) }
}

it('lets the buyer wait again, go on or leave when the platform does not answer', async () => {
  const { said, screen: rendering } = open()
  const screen = await rendering
  await expect.element(screen.getByRole('dialog', { name: '平台未答复' })).toBeVisible()
  expect(await axeFindings()).toEqual([])
  await screen.getByRole('button', { name: '再等一次' }).click()
  await screen.getByRole('button', { name: '不核对，继续下单' }).click()
  await screen.getByRole('button', { name: '取消' }).click()
  for (const one of Object.values(said)) expect(one).toHaveBeenCalledOnce()
})

it('says why, when the platform cannot be asked at all', async () => {
  const { code } = API_ERRORS.shop_expired
  const { screen } = open({ error: { code: 'api', apiCode: code, msg: '店铺授权已失效' } })
  const shown = await screen
  await expect.element(shown.getByRole('dialog', { name: '无法核对订单状态' })).toBeVisible()
  await expect.element(shown.getByText(/店铺授权已失效/)).toBeVisible()
})
