import { useState } from 'react'
import {
  Dialog,
  DialogSurface,
  DialogTitle,
  PortalMountNodeProvider,
} from '@fluentui/react-components'
import { expect, it, vi } from 'vitest'

import { renderUi } from '#tests/render-ui.tsx'
import { notify } from './notify.ts'
import { ToastHost, ToastPlace } from './toast-host.tsx'

function Page() {
  const [popups, setPopups] = useState<HTMLElement | null>(null)
  return (
    <>
      <PortalMountNodeProvider value={popups ?? undefined}>
        <ToastHost place="/" isOverDialog />
        <Dialog open>
          <DialogSurface>
            <DialogTitle>确认下单</DialogTitle>
          </DialogSurface>
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
