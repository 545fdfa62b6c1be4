import { readdirSync, readFileSync } from 'node:fs'
import type { Browser } from 'playwright-core'

/**
 * Milliseconds of processor time. Unlike a clock it does not count the time that other load on the
 * machine took away.
 */
export type SpentTime = {
  /** Time of the one dedicated worker of the page. */
  readonly worker: number
  /** Time of its whole process: the engine collects garbage and compiles on other threads, too. */
  readonly all: number
}

/** What was spent so far, or null where /proc does not say. */
export async function spentTime(browser: Browser): Promise<SpentTime | null> {
  if (process.platform !== 'linux') return null
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  for (const { id, type } of processInfo) {
    if (type !== 'renderer') continue
    const threads = threadsOf(id)
    const worker = threads.find(({ name }) => name.startsWith('DedicatedWorker'))
    if (!worker) continue
    return { worker: worker.ms, all: threads.reduce((sum, { ms }) => sum + ms, 0) }
  }
  return null
}

function threadsOf(pid: number): { name: string; ms: number }[] {
  const threads = []
  for (const task of readdirSync(`/proc/${pid}/task`)) {
    const folder = `/proc/${pid}/task/${task}`
    try {
      const name = readFileSync(`${folder}/comm`, 'utf8')
      threads.push({
        name,
        ms: Number(readFileSync(`${folder}/schedstat`, 'utf8').split(' ')[0]) / 1e6,
      })
    } catch {
      // A thread that ended since it was listed.
    }
  }
  return threads
}
