import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, inject } from 'vitest'

import { invariant } from '#domain/result/assert.ts'
import { launchChromium } from '#tools/chromium.ts'

import { openWorkerSite, type WorkerSite } from './harness.ts'

/** The worker's page and a browser for the tests of one file. */
export type WorkerTest = { readonly site: WorkerSite; readonly browser: Browser }

/** `serve` puts the files there that the tests import. */
export function useWorkerSite(
  serve: (files: WorkerSite['files']) => Promise<unknown> = () => Promise.resolve(),
): WorkerTest {
  let site: WorkerSite | null = null
  let browser: Browser | null = null
  beforeAll(async () => {
    site = await openWorkerSite(inject('workerPage'))
    browser = await launchChromium()
    await serve(site.files)
  })
  afterAll(async () => {
    await browser?.close()
    await site?.close()
  })
  return {
    get site() {
      return invariant(site, 'the site is served')
    },
    get browser() {
      return invariant(browser, 'the browser was started')
    },
  }
}
