import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeEach } from 'vitest'

import { invariant } from '#domain/result/assert.ts'

/** A page that a test works on, and its errors on the console. */
export type OpenedPage = { readonly page: Page; readonly complaints: readonly string[] }

/**
 * One page for the tests of a file, because a load costs more than most of them. `renew` returns it
 * to its first state for the next test. A test that failed leaves an unknown state: the next one,
 * and its own second try, has a new page. A complaint of the page fails the test.
 */
export function useKeptPage<Opened extends OpenedPage>(
  open: () => Promise<Opened>,
  renew: (opened: Opened) => Promise<void>,
): { readonly current: Opened } {
  let kept: Opened | null = null
  const leave = async (): Promise<void> => {
    const left = kept
    kept = null
    await left?.page.context().close()
  }
  beforeEach(async () => {
    if (kept === null) kept = await open()
    else await renew(kept)
  })
  afterEach(async ({ task }) => {
    const said = kept?.complaints ?? []
    if (task.result?.state === 'fail' || said.length > 0) await leave()
    if (said.length > 0) throw new Error(`the page complained: ${said.join('\n')}`)
  })
  afterAll(leave)
  return {
    get current() {
      return invariant(kept, 'a page was opened')
    },
  }
}
