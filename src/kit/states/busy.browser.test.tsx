import { useState, useSyncExternalStore } from 'react'
import { Dialog, DialogBody, DialogTitle } from '@fluentui/react-components'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'

import { createStore } from '#domain/values/store.ts'
import { renderUi } from '#tests/render-ui.tsx'
import { Busy } from './busy.tsx'
import { LayerSurface } from '#src/kit/layers/layer-surface.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  underWay.set([])
  vi.useRealTimers()
})

const overlays = (): Element[] => [...document.querySelectorAll('[data-busy]')]
const busy = (): (string | null)[] =>
  [...document.querySelectorAll('[aria-busy="true"]')].map((one) => one.getAttribute('aria-label'))

const underWay = createStore<readonly number[]>([])

function Page() {
  const calls = useSyncExternalStore(underWay.subscribe, underWay.get)
  const [isAsking, setAsking] = useState(false)
  return (
    <main aria-label="page">
      <Busy calls={calls} />
      <article aria-label="card">
        <button type="button">
          <span>收藏</span>
        </button>
      </article>
      <div data-never-busy>
        <form aria-label="rows">
          <input aria-label="姓名" />
        </form>
      </div>
      <button type="button" onClick={() => setAsking(true)}>
        打开
      </button>
      <Dialog open={isAsking}>
        <LayerSurface aria-label="dialog">
          <DialogBody>
            <DialogTitle>改密码</DialogTitle>
            <form aria-label="in the dialog">
              <button type="button">保存</button>
              <button type="button" onClick={() => setAsking(false)}>
                关闭
              </button>
            </form>
          </DialogBody>
        </LayerSurface>
      </Dialog>
    </main>
  )
}

/** Begins and ends calls, and lets the page draw them. */
async function callsAre(...calls: number[]): Promise<void> {
  underWay.set(calls)
  await Promise.resolve()
  await new Promise(requestAnimationFrame)
}

const pass = async (ms: number): Promise<void> => {
  vi.advanceTimersByTime(ms)
  await new Promise(requestAnimationFrame)
}

async function press(name: string) {
  const screen = await renderUi(<Page />)
  await screen.getByRole('button', { name, exact: true }).click()
  return screen
}

it('dims what was acted in once the call takes 300 ms, and no longer than the call', async () => {
  const screen = await press('收藏')
  await callsAre(1)
  await pass(299)
  expect(overlays()).toEqual([])
  expect(busy()).toEqual([])
  await pass(1)
  await expect.poll(busy).toEqual(['card'])
  const card = screen.getByRole('article').element().getBoundingClientRect()
  const overlay = overlays()[0]?.getBoundingClientRect()
  expect([overlay?.x, overlay?.y, overlay?.width, overlay?.height]).toEqual([
    card.x,
    card.y,
    card.width,
    card.height,
  ])
  await callsAre()
  await expect.poll(busy).toEqual([])
  expect(overlays()).toEqual([])
})

it('knows where it was begun when what was pressed is drawn again', async () => {
  const screen = await press('收藏')
  screen.getByText('收藏').element().remove()
  await callsAre(1)
  await pass(300)
  await expect.poll(busy).toEqual(['card'])
})

it('dims the page for what was begun in a question that has closed', async () => {
  const screen = await press('打开')
  await screen.getByRole('button', { name: '关闭' }).click()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  document.querySelector('[data-never-busy]')?.removeAttribute('data-never-busy')
  await callsAre(1)
  await pass(300)
  await expect.poll(busy).toEqual(['page'])
})

it('shows nothing of a call that is quick', async () => {
  await press('收藏')
  await callsAre(1)
  await pass(250)
  await callsAre()
  await pass(1000)
  expect(overlays()).toEqual([])
})

it('covers a dialog once, however many of its calls are under way, and leaves it the focus and the mouse', async () => {
  const screen = await press('打开')
  const save = screen.getByRole('button', { name: '保存' })
  await save.click()
  await callsAre(1, 2)
  await pass(300)
  await expect.poll(busy).toEqual(['dialog'])
  expect(overlays()).toHaveLength(1)
  expect(document.activeElement).toBe(save.element())
  await callsAre(2)
  expect(busy()).toEqual(['dialog'])
  // What is below it can be pressed; Playwright presses nothing that is covered.
  await screen.getByRole('button', { name: '关闭' }).click()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})

it('never covers rows that can be edited meanwhile', async () => {
  const screen = await renderUi(<Page />)
  await screen.getByRole('textbox', { name: '姓名' }).click()
  await userEvent.keyboard('王')
  await callsAre(1)
  await pass(1000)
  expect(busy()).toEqual([])
  expect(overlays()).toEqual([])
})
