import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { BrowserContext, Page } from 'playwright-core'

import { EMPTY_RECIPIENT, type Recipient } from '#domain/recipient/recipient.ts'
import { makeOrderXlsx, makeRandom } from '#tests/fixtures/files/make-orders.ts'
import { tries } from '#tests/long.ts'

import { FakeOrders } from './fake-orders.ts'
import { openAgain, openPage } from './harness.ts'
import { useWorkerSite } from './use-worker-site.ts'

const TRIALS = tries(6, 30)

const at = useWorkerSite(async (files) => {
  files.set('3000.xlsx', await makeOrderXlsx({ rows: 3_000 }))
  files.set('9000.xlsx', await makeOrderXlsx({ rows: 9_000 }))
})
let context: BrowserContext
let page: Page
const random = makeRandom(7)

beforeEach(async () => {
  context = await at.browser.newContext()
  page = await openPage(context, at.site.origin)
})

afterEach(() => context.close())

const open = (on = page) => on.evaluate(() => window.harness.open())

function person(name: string): Recipient {
  const place = { province: '浙江省', city: '杭州市', district: '西湖区', detail: '文三路9号' }
  return { ...EMPTY_RECIPIENT, name, phone: '13800138000', ...place }
}

const add = (name: string) => page.evaluate(async (row) => window.harness.add([row]), person(name))

const names = () =>
  page.evaluate(async () => (await window.harness.rows()).rows.map(({ name }) => name))

describe('a tab that is closed', () => {
  it(`up to 50 ms after an edit keeps it, or whole what was there before (${TRIALS} times)`, async () => {
    await open()
    await add('第0次')
    let known = 0
    for (let trial = 1; trial <= TRIALS; trial++) {
      let acknowledged = 0
      const heard = trial
      const isAcknowledged = new Promise<void>((resolve) => {
        page.on('console', (message) => {
          if (message.text() !== 'acknowledged') return
          acknowledged = heard
          resolve()
        })
      })
      await page.evaluate(async (name) => {
        const { rows } = await window.harness.rows()
        const command = { type: 'edit', id: rows[0]?.id ?? 0, patch: { name } } as const
        // The tab is closed before it is known, or just after.
        void window.harness.api.list.apply('import', command).then(({ ok }) => {
          if (ok) console.log('acknowledged')
        })
      }, `第${trial}次`)
      // The last is known, however slow the machine is.
      if (trial === TRIALS) await isAcknowledged
      const moment = random() * 50
      await new Promise((resolve) => setTimeout(resolve, moment))
      await page.close()
      if (acknowledged > 0) known = acknowledged
      page = await openPage(context, at.site.origin)
      await openAgain(page)
      const [name = ''] = await names()
      const shown = Number(/^第(\d+)次$/.exec(name)?.[1])
      expect(shown).toBeGreaterThanOrEqual(known)
      expect(shown).toBeLessThanOrEqual(trial)
      known = shown
    }
    expect(known).toBeGreaterThan(0)
  })
})

describe('a worker that is ended', () => {
  it(`at any moment of edits keeps those that were acknowledged (${TRIALS} times)`, async () => {
    await open()
    await page.evaluate(() => window.harness.importFile('3000.xlsx'))
    const [edits, lost] = await page.evaluate(
      async (moments) => {
        const { harness } = window
        const known = new Map<number, number>()
        const missing: string[] = []
        let made = 0
        for (const moment of moments) {
          const { api } = harness
          const { rows } = await harness.rows(0, 100)
          let begun = (): void => {}
          const hasBegun = new Promise<void>((resolve) => (begun = resolve))
          const edit = async (): Promise<void> => {
            for (;;) {
              const n = ++made
              const id = rows[n % 100]?.id ?? 0
              const patch = { name: `改${n}` }
              const answer = await api.list.apply('import', { type: 'edit', id, patch })
              if (!answer.ok) return
              known.set(id, n)
              begun()
            }
          }
          void edit() // until its worker is gone
          await hasBegun
          await new Promise((resolve) => setTimeout(resolve, moment))
          harness.endRecipients()
          await harness.draftStore.reopen()
          // The worker that was ended may hold the draft for a moment.
          await harness.until(({ readOnly }) => !readOnly)
          const after = await harness.rows(0, 100)
          const shown = new Map(after.rows.map(({ id, name }) => [id, Number(name.slice(1))]))
          for (const [id, n] of known)
            if (!((shown.get(id) ?? 0) >= n)) missing.push(`${n} of ${id}`)
        }
        return [known.size, missing] as const
      },
      Array.from({ length: TRIALS }, () => random() * 60),
    )
    expect(lost).toEqual([])
    expect(edits).toBeGreaterThanOrEqual(TRIALS)
  })

  it(`at any moment of an import leaves the old list or the new one (${TRIALS} times)`, async () => {
    await open()
    await page.evaluate(() => window.harness.importFile('3000.xlsx'))
    const wrong = await page.evaluate(
      async (moments) => {
        const { harness } = window
        const files = new Map([
          [3_000, await harness.fetchFile('3000.xlsx')],
          [9_000, await harness.fetchFile('9000.xlsx')],
        ])
        const options = { mode: 'import', platform: 'generic', merge: 'replace' } as const
        const found: string[] = []
        let rows = 3_000
        for (const moment of moments) {
          const coming = rows === 3_000 ? 9_000 : 3_000
          const file = files.get(coming)
          let isTold = false
          if (file !== undefined) {
            const importing = harness.draftStore.importFile(file, options, () => {})
            void importing.then(({ ok }) => (isTold = ok))
          }
          await new Promise((resolve) => setTimeout(resolve, moment))
          const allowed = isTold ? [coming] : [rows, coming]
          harness.endRecipients()
          const reopened = await harness.draftStore.reopen()
          rows = reopened.ok ? reopened.value.counts.import.total : -1
          if (!allowed.includes(rows)) found.push(`${rows} instead of ${allowed.join(' or ')}`)
        }
        return found
      },
      Array.from({ length: TRIALS }, () => random() * 250),
    )
    expect(wrong).toEqual([])
  })

  it('before its script has come reports it, and works when it is tried again', async () => {
    await page.route('**/entry-*.js', (route) => route.abort())
    await page.evaluate(() => window.harness.endRecipients())
    const opened = await open()
    expect(opened).toMatchObject({ ok: false, error: { code: 'worker_unloaded' } })
    await page.unroute('**/entry-*.js')
    const again = await page.evaluate(() => window.harness.draftStore.reopen())
    expect(again.ok).toBe(true)
  })

  it('and whose script sends nothing is not waited for for ever', async () => {
    await page.clock.install()
    await page.route('**/entry-*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    )
    await page.evaluate(() => window.harness.endRecipients())
    const asked = page.waitForRequest('**/entry-*.js')
    const opening = open()
    await asked
    await page.clock.fastForward(21_000)
    expect(await opening).toMatchObject({ ok: false, error: { code: 'worker_unloaded' } })
  })
})

describe('the browser’s storage', () => {
  it('that another tab holds in an older version is waited for, and used when that tab is gone', async () => {
    const old = await openPage(context, at.site.origin)
    await old.evaluate(async () => {
      const request = indexedDB.open('wandan-recipients', 1)
      request.addEventListener('upgradeneeded', () => request.result.createObjectStore('kv'))
      await new Promise((resolve, reject) => {
        request.addEventListener('success', resolve)
        for (const end of ['error', 'blocked']) request.addEventListener(end, reject)
      })
      // Held open, and deaf to the one who wants to upgrade.
      Object.assign(window, { held: request.result })
    })
    await open()
    await add('甲')
    const blocked = await page.evaluate(() =>
      window.harness.until(({ save }) => save.status === 'failed'),
    )
    expect(blocked.save.error?.code).toBe('draft_storage_failed')
    expect(await names()).toEqual(['甲'])
    await page.evaluate(() => window.harness.draftStore.close())
    // The upgrade may wait a moment longer than the tab lives: the browser reports its end late.
    const opening = open()
    await old.close()
    await opening
    await add('乙')
    await page.evaluate(() => window.harness.until(({ save }) => save.status === 'saved'))
    await page.reload()
    await openAgain(page)
    expect(await names()).toEqual(['乙'])
  }, 40_000)

  it('that is cleared under an open draft is filled again from memory', async () => {
    await open()
    await page.evaluate(() => window.harness.importFile('3000.xlsx'))
    await page.evaluate(async () => {
      const { api } = window.harness
      await api.list.apply('import', { type: 'delete', rows: { kind: 'ids', ids: [1, 2] } })
    })
    const cdp = await context.newCDPSession(page)
    await cdp.send('Storage.clearDataForOrigin', {
      origin: at.site.origin,
      storageTypes: 'indexeddb',
    })
    // Waited for from before the change: it may have failed and be saved again before the next call.
    const refilled = page.evaluate(async () => {
      await window.harness.until(({ save }) => save.status === 'failed')
      return window.harness.until(({ save }) => save.status === 'saved')
    })
    await add('丙')
    await refilled
    await add('丁')
    await page.reload()
    await openAgain(page)
    const { total, rows } = await page.evaluate(() => window.harness.rows(2_998, 10))
    expect(total).toBe(3_000)
    expect(rows.map(({ name }) => name)).toEqual(['丙', '丁'])
    const state = await page.evaluate(() =>
      window.harness.until(({ save }) => save.status === 'saved'),
    )
    expect(state).toMatchObject({ readOnly: false, undo: 'add' })
  })
})

describe('a second tab', () => {
  it('does not say for ever that it is pricing', async () => {
    const orders = new FakeOrders()
    at.site.handleApi = orders.handle
    await open()
    await add('甲')
    const second = await openPage(context, at.site.origin)
    await open(second)
    const seen = await second.evaluate(() =>
      window.harness.until(
        ({ pricing, counts }) => counts.import.total === 1 && pricing.status !== 'empty',
      ),
    )
    expect(seen.readOnly).toBe(true)
    expect(seen.pricing.status).toBe('elsewhere')
  })
})
