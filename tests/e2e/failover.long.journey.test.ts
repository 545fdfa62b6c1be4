import { execFileSync } from 'node:child_process'

import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'

import { makeOrder } from '#contract/orders.ts'
import { invariant } from '#domain/result/assert.ts'
import { LEDGER_PAGE } from '#server/sandbox/ledger-page.ts'
import { launchChromium } from '#tools/chromium.ts'
import { startCluster, type Cluster } from '#tools/cluster/cluster.ts'
import { findPrograms } from '#tools/cluster/programs.ts'

import { AS_SOMEBODY, doMainJob } from './main-job.ts'
import { openPage } from './shopper.ts'

const programs = findPrograms()
const lack = typeof programs === 'string' ? programs : null
const MINUTES = 60_000
/** Four parts of a run. */
const ROWS = 7_500

describe('a purchase through a failover', { timeout: 10 * MINUTES }, () => {
  let cluster: Cluster | null = null
  let browser: Browser | null = null

  beforeAll(async () => {
    if (typeof programs === 'string') return
    execFileSync(process.execPath, ['tools/build.mjs'], { stdio: 'inherit' })
    cluster = await startCluster(programs)
    browser = await launchChromium([])
  }, 15 * MINUTES)

  afterAll(async () => {
    await browser?.close()
    await cluster?.stop()
  }, 5 * MINUTES)

  beforeEach(({ skip }) => skip(lack !== null, lack ?? ''))

  /** Kills the node that leads as soon as one part is answered, while the next is on its way. */
  function killInTheMiddle(page: Page, of: Cluster): { readonly killed: Promise<string> } {
    const killed = new Promise<string>((resolve, reject) => {
      let isFirst = true
      page.context().on('response', (answer) => {
        if (!isFirst || !answer.url().endsWith(makeOrder.path)) return
        isFirst = false
        of.primary()
          .then((node) => node.kill().then(() => node.name))
          .then(resolve, reject)
      })
    })
    return { killed }
  }

  it('the node that leads is killed in the middle of placing: the run goes on by itself, and each recipient is placed once', async () => {
    const started = invariant(cluster, 'it was started')
    onTestFinished(() => started.nodes.forEach((node) => node.start()))
    await started.whole()
    const { page, complaints } = await openPage(invariant(browser, 'it was started'), AS_SOMEBODY)
    const { killed } = killInTheMiddle(page, started)
    await doMainJob(page, { url: started.url, rows: ROWS, placedWithinMs: 4 * MINUTES })
    const lost = await killed
    expect((await started.primary()).name).not.toBe(lost)
    expect(complaints).toEqual([])
    expect((await fetch(started.url + LEDGER_PAGE)).status).toBe(200)
    await page.context().close()
  })
})
