import { Suspense } from 'react'
import { expect, it } from 'vitest'

import { renderUi } from '#tests/render-ui.tsx'
import { lazyPart } from './lazy-part.tsx'
import { ToastHost } from '#src/kit/toast/toast-host.tsx'

const NO_CONNECTION = /这部分页面.*重试/

/** A part that cannot be had at first. */
function missingPart() {
  const server = { answers: false, asked: 0 }
  const Part = lazyPart(async () => {
    server.asked++
    if (!server.answers) throw new TypeError('Failed to fetch dynamically imported module')
    return ({ name }: { readonly name: string }) => <p>{name}</p>
  })
  const page = (isShown: boolean) => (
    <>
      <p>页面还在</p>
      {isShown && (
        <Suspense>
          <Part name="公告" />
        </Suspense>
      )}
      <ToastHost place="/" isOverDialog={false} />
    </>
  )
  return { server, page }
}

it('leaves the page when a part cannot be had, shows it, and has it at 重试', async () => {
  const { server, page } = missingPart()
  const screen = await renderUi(page(true))
  await expect.element(screen.getByText(NO_CONNECTION)).toBeVisible()
  await expect.element(screen.getByText('页面还在')).toBeVisible()
  server.answers = true
  await screen.getByRole('button', { name: '重试' }).click()
  await expect.element(screen.getByText('公告')).toBeVisible()
  expect(server.asked).toBe(2)
})

it('has it by itself when the browser is online again', async () => {
  const { server, page } = missingPart()
  const screen = await renderUi(page(true))
  await expect.element(screen.getByText(NO_CONNECTION)).toBeVisible()
  server.answers = true
  window.dispatchEvent(new Event('online'))
  await expect.element(screen.getByText('公告')).toBeVisible()
})

it('asks for it again when it is opened the next time', async () => {
  const { server, page } = missingPart()
  const screen = await renderUi(page(true))
  await expect.element(screen.getByText(NO_CONNECTION)).toBeVisible()
  await screen.rerender(page(false))
  server.answers = true
  await screen.rerender(page(true))
  await expect.element(screen.getByText('公告')).toBeVisible()
})
