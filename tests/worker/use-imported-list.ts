import { afterEach, beforeEach } from 'vitest'
import type { BrowserContext, Page } from 'playwright-core'

import { invariant } from '#domain/result/assert.ts'
import { makeOrderXlsx } from '#tests/fixtures/files/make-orders.ts'

import { FakeOrders } from './fake-orders.ts'
import { openPage, type WorkerSite } from './harness.ts'
import { useWorkerSite } from './use-worker-site.ts'

type ImportedList = {
  readonly site: WorkerSite
  readonly context: BrowserContext
  readonly page: Page
  /** The server of the page: as new for each test. */
  readonly orders: FakeOrders
}

function answerWith(site: WorkerSite, orders: FakeOrders): void {
  site.handleApi = orders.handle
}

/** For each test of a file: a browser of its own in which a list of so many recipients is imported. */
export function useImportedList(rows: number): ImportedList {
  const the = useWorkerSite(async (files) => {
    files.set('orders.xlsx', await makeOrderXlsx({ rows }))
  })
  const held: { list: ImportedList | null } = { list: null }
  beforeEach(async () => {
    const orders = new FakeOrders()
    const { site, browser } = the
    answerWith(site, orders)
    const context = await browser.newContext()
    const page = await openPage(context, site.origin)
    held.list = { site, context, page, orders }
    await page.evaluate(async () => {
      await window.harness.open()
      await window.harness.importFile('orders.xlsx')
    })
  })
  afterEach(() => held.list?.context.close())
  const open = (): ImportedList => invariant(held.list, 'the list was imported')
  return {
    get site() {
      return open().site
    },
    get context() {
      return open().context
    },
    get page() {
      return open().page
    },
    get orders() {
      return open().orders
    },
  }
}
