import { launchChromium } from '#tools/chromium.ts'
import { memoryOf, rendererPids } from '../page/renderer-memory.ts'
import type { BenchAnswer } from './worker.ts'

/**
 * The most memory the page's process held during one read, over what it held before, in MiB. Every
 * reader gets a browser of its own. Linux only: the numbers come from /proc.
 */
export async function measureMemory(
  url: string,
  job: { index: number; reader: string },
): Promise<number> {
  const browser = await launchChromium()
  try {
    const page = await browser.newPage()
    await page.goto(url)
    const pids = await rendererPids(browser)
    const before = new Map(pids.map((pid) => [pid, memoryOf(pid, 'VmRSS')]))
    const answer = await page.evaluate(async ({ index, reader }) => {
      const bytes = await (await fetch(`/case/${index}`)).arrayBuffer()
      const worker = new Worker('/worker.js', { type: 'module' })
      return new Promise<BenchAnswer>((resolve) => {
        worker.addEventListener('message', (event: MessageEvent<BenchAnswer>) =>
          resolve(event.data),
        )
        worker.postMessage({ reader, bytes }, [bytes])
      })
    }, job)
    if (answer.error !== undefined) throw new Error(answer.error)
    return Math.max(...pids.map((pid) => memoryOf(pid, 'VmHWM') - (before.get(pid) ?? 0)))
  } finally {
    await browser.close()
  }
}
