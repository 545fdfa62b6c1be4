import { useState } from 'react'
import { Dialog, DialogTitle, PortalMountNodeProvider } from '@fluentui/react-components'
import { expect, it, vi } from 'vitest'

import { renderUi } from '#tests/render-ui.tsx'
import { clearNotices, notify } from './notify.ts'
import { ToastHost } from './toast-host.tsx'
import { ToastPlace } from './toast-place.tsx'
import { LayerSurface } from '#src/kit/layers/layer-surface.tsx'

function Page() {
  const [popups, setPopups] = useState<HTMLElement | null>(null)
  return (
    <>
      <PortalMountNodeProvider value={popups ?? undefined}>
        <ToastHost place="/" isOverDialog />
        {/* Same as in the product, where the place of dialogs is there before any opens. */}
        <Dialog open={popups !== null}>
          <LayerSurface>
            <DialogTitle>确认下单</DialogTitle>
          </LayerSurface>
        </Dialog>
      </PortalMountNodeProvider>
      <section ref={setPopups} aria-label="消息">
        <ToastPlace />
      </section>
    </>
  )
}

it('what a message offers can be had while a dialog is open, by screen readers too', async () => {
  const run = vi.fn<() => void>()
  const screen = await renderUi(<Page />)
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  notify('warning', '尚未完成实名认证', 'real-name', { label: '去认证', run })
  await screen.getByRole('button', { name: '去认证' }).click()
  expect(run).toHaveBeenCalledOnce()
})

it('shows at most two messages, one of a slot, and takes them away with the page they speak of', async () => {
  const host = (place: string) => (
    <>
      <ToastHost place={place} isOverDialog={false} />
      <ToastPlace />
    </>
  )
  const screen = await renderUi(host('/gift-list'))
  const shown = (text: string) => screen.getByText(text, { exact: true })
  notify('success', '已撤销：修改', 'history')
  await expect.element(shown('已撤销：修改')).toBeVisible()
  notify('success', '已撤销：删除', 'history')
  await expect.element(shown('已撤销：删除')).toBeVisible()
  await expect.poll(() => shown('已撤销：修改').elements()).toEqual([])
  notify('error', '第二条')
  notify('error', '第三条')
  await expect.element(shown('第二条')).toBeVisible()
  expect(shown('第三条').elements()).toEqual([])

  const later = Date.now() + 1_000
  const clock = vi.spyOn(Date, 'now').mockReturnValue(later)
  await screen.rerender(host('/user-center'))
  clock.mockRestore()
  await expect.poll(() => shown('已撤销：删除').elements()).toEqual([])
  await expect.poll(() => shown('第二条').elements()).toEqual([])
  notify('success', '已发送')
  await expect.element(shown('已发送')).toBeVisible()
  // A drawer opens in its own place.
  clearNotices()
  await expect.poll(() => shown('已发送').elements()).toEqual([])
})

it('shows what came of an offer while the message that made it is still leaving', async () => {
  const screen = await renderUi(<ToastHost place="/collect" isOverDialog={false} />)
  notify('info', '已取消收藏', 'favourites', {
    label: '撤销',
    run: () => notify('success', '已恢复收藏', 'favourites'),
  })
  const undo = screen.getByRole('button', { name: '撤销' })
  await undo.hover()
  const leaving = undo.element().closest('[role=listitem]')
  await undo.click()
  await expect.poll(() => leaving?.isConnected).toBe(false)
  await expect.element(screen.getByText('已恢复收藏')).toBeVisible()
})

it('shows a message of a slot whose last one was cleared before it could be shown', async () => {
  const screen = await renderUi(<ToastHost place="/collect" isOverDialog={false} />)
  notify('error', '第一条')
  notify('error', '第二条')
  notify('error', '已移除 2 行', 'history')
  await expect.element(screen.getByText('第二条')).toBeVisible()
  clearNotices()
  await expect.poll(() => screen.getByRole('listitem').elements()).toEqual([])
  notify('success', '已撤销：删除', 'history')
  await expect.element(screen.getByText('已撤销：删除')).toBeVisible()
})
