import type { Page } from 'playwright-core'

import { invariant } from '#domain/result/assert.ts'
import type { ImportProgress } from '#workers/recipients/import/import.types.ts'

import type { WorkerSite } from './harness.ts'

const PATH = '/api/held'

type Point = {
  readonly stage: ImportProgress['stage']
  /** Rows of the stage that are done; 0 = the stage begins. */
  readonly rows?: number
}

/**
 * Holds the next import, and with it the whole worker, at its first report from `point` on, until
 * `act` is done. What the page sends meanwhile is the first that the worker handles afterwards.
 */
export async function holdImport(
  page: Page,
  site: WorkerSite,
  { stage, rows = 0 }: Point,
  act: () => Promise<unknown>,
): Promise<void> {
  site.handleApi = async (call) => {
    if (call.path !== PATH) return { code: 404, msg: call.path, data: null }
    await act()
    return { code: 0, msg: '', data: null }
  }
  const worker = invariant(page.workers()[0], 'the worker runs')
  await worker.evaluate(
    ([path, wanted, from]) => {
      // The clock limits how often reports are sent: it leaps at each, so that none is left out.
      const now = performance.now.bind(performance)
      let leapt = 0
      performance.now = () => now() + leapt
      // oxlint-disable-next-line typescript/unbound-method -- called with its port
      const { postMessage } = MessagePort.prototype
      MessagePort.prototype.postMessage = function (
        message: unknown,
        more?: Transferable[] | StructuredSerializeOptions,
      ): void {
        // Passed on as Comlink sent it; the cast covers both kinds of second argument.
        postMessage.call(this, message, more as StructuredSerializeOptions)
        // A call of a function of the page.
        const { argumentList: [given] = [] } = (message ?? {}) as {
          argumentList?: readonly { value?: { stage?: string; rows?: number } }[]
        }
        const { stage: at, rows: done = 0 } = given?.value ?? {}
        if (at === undefined) return
        leapt += 100
        if (at !== wanted || done < from) return
        MessagePort.prototype.postMessage = postMessage
        const request = new XMLHttpRequest()
        request.open('POST', path, false)
        request.send()
      }
    },
    [PATH, stage, rows] as const,
  )
}
