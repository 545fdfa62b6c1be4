// What the page benches measure with, so that measuring costs the page as little as can be.
import type { Page } from 'playwright-core'
import { z } from 'zod'

/** Collects long tasks (over 50 ms, as the platform defines them) from now on. */
export async function watchTasks(page: Page): Promise<void> {
  await page.evaluate(() => {
    const holder = globalThis as unknown as { longTasks: number[] }
    holder.longTasks = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) holder.longTasks.push(entry.duration)
    }).observe({ entryTypes: ['longtask'] })
  })
}

export async function takeTasks(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const holder = globalThis as unknown as { longTasks: number[] }
    const tasks = holder.longTasks
    holder.longTasks = []
    return tasks.map((ms) => Math.round(ms))
  })
}

export async function heapMb(page: Page): Promise<number> {
  const client = await page.context().newCDPSession(page)
  await client.send('HeapProfiler.collectGarbage')
  const { usedSize } = await client.send('Runtime.getHeapUsage')
  await client.detach()
  return Math.round(usedSize / 1e5) / 10
}

/**
 * Waits cheaply: the driver's own text queries walk the whole page and would be the longest task in
 * it. A file goes in by its path for the same reason.
 */
export async function untilShown(page: Page, text: string): Promise<void> {
  await page.waitForFunction((wanted) => document.body.textContent.includes(wanted), text, {
    polling: 50,
  })
}

/**
 * From the first row to the last in 240 jumps, one every second frame, from inside the page.
 * @returns the frames in which the window showed no row at all
 */
export async function scrollThrough(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const grid = document.querySelector('[role=grid]')
    let pane = grid?.querySelector('[role=row]')?.parentElement ?? null
    while (pane !== null && pane.scrollHeight <= pane.clientHeight + 1) pane = pane.parentElement
    if (pane === null) throw new Error('nothing scrolls')
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const top = pane.scrollHeight - pane.clientHeight
    let blank = 0
    for (let i = 1; i <= 240; i++) {
      pane.scrollTop = (top * i) / 240
      await frame()
      await frame()
      const { left, top: y, height } = pane.getBoundingClientRect()
      const middle = document.elementFromPoint(left + 40, y + height / 2)
      if (middle?.closest('[role=row]') === null) blank++
    }
    return blank
  })
}

export type WatchTarget = {
  readonly event: 'click' | 'keydown' | 'input' | 'paste'
  /** The element whose text shows the answer. */
  readonly selector: string
}

/**
 * Time from the next event to the frame in which the text of `selector` has changed, in ms, both
 * seen from inside the page: a driver's own round trips would take longer. Call, then cause the
 * event.
 */
export async function timeFrom(
  page: Page,
  { event, selector }: WatchTarget,
): Promise<() => Promise<number>> {
  await page.evaluate(
    ([type, wanted]) => {
      const holder = globalThis as unknown as { measured: number }
      holder.measured = -1
      const before = document.querySelector(wanted)?.textContent ?? ''
      const watch = (): void => {
        const began = performance.now()
        const look = (): void => {
          const text = document.querySelector(wanted)?.textContent ?? ''
          if (text === before || text === '') requestAnimationFrame(look)
          else holder.measured = performance.now() - began
        }
        requestAnimationFrame(look)
      }
      document.addEventListener(type, watch, { capture: true, once: true })
    },
    [event, selector] as const,
  )
  return async () => {
    const done = await page.waitForFunction(() => {
      const { measured } = globalThis as unknown as { measured: number }
      return measured >= 0 ? measured : false
    })
    return Math.round(Number(await done.jsonValue()))
  }
}

/**
 * Reloads the page, without the purchase that its address would open by itself, and with its code:
 * the server's page has the buttons before that.
 */
export async function loadWithoutPurchase(page: Page): Promise<void> {
  const address = new URL(page.url())
  address.searchParams.delete('buy')
  await page.goto(address.href)
  await page.waitForLoadState('networkidle')
}

/** A row of the list that is there as soon as any is. */
export const A_ROW = '[role=grid] [aria-rowindex="6"]'

const TASK = z.object({
  name: z.string(),
  pid: z.number(),
  tid: z.number(),
  tdur: z.number().optional(),
  args: z.record(z.string(), z.unknown()).optional(),
})

/** The page's own thread among all that a trace shows. */
function isPageThread({ name, args }: z.infer<typeof TASK>): boolean {
  return name === 'thread_name' && args?.['name'] === 'CrRendererMain'
}

/** Does `work`. @returns its answer, and the longest task of the page meanwhile, in ms of CPU time. */
export async function withTasks<T>(page: Page, work: () => Promise<T>): Promise<[T, number]> {
  const browser = page.context().browser()
  if (browser === null) throw new Error('only a page of a launched browser can be traced')
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] })
  const done = await work()
  const trace: unknown = JSON.parse((await browser.stopTracing()).toString())
  const { traceEvents } = z.object({ traceEvents: z.array(TASK) }).parse(trace)
  const threads = new Set(traceEvents.filter(isPageThread).map(({ pid, tid }) => `${pid} ${tid}`))
  let longest = 0
  for (const { pid, tid, tdur = 0 } of traceEvents) {
    if (threads.has(`${pid} ${tid}`)) longest = Math.max(longest, tdur)
  }
  return [done, Math.round(longest / 1000)]
}
