import type { Page } from 'playwright-core'

import type { RoomName } from '#src/data/recipients/door.ts'
import type { RecipientsApi } from '#workers/recipients/api.types.ts'

/** A call of the door, as `room.method`. */
export type CallName = {
  [Room in RoomName]: `${Room}.${keyof RecipientsApi[Room] & string}`
}[RoomName]

/** `unheard`: it ends before it gets the call; `unanswered`: after its work, before the answer. */
export type EndingWay = 'unheard' | 'unanswered'

type Ending = { readonly call: string; readonly nth: number; readonly way: EndingWay }

declare global {
  /** The planned end of the worker of this page; null = none, or it has happened. */
  var workerEnding: Ending | null
}

/** Runs in the page, before its own scripts. */
function watchWorker(): void {
  globalThis.workerEnding = null
  /** A call as Comlink sends it. */
  type Sent = { readonly id?: string; readonly type?: string; readonly path?: readonly string[] }
  globalThis.Worker = class extends Worker {
    /** Id of the call whose answer must not arrive. */
    #unanswered: string | null = null

    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options)
      // Added before the listeners of the page.
      this.addEventListener('message', (event: MessageEvent<Sent>) => {
        if (this.#unanswered === null || event.data.id !== this.#unanswered) return
        event.stopImmediatePropagation()
        this.#end()
      })
    }

    override postMessage(message: Sent, more?: Transferable[] | StructuredSerializeOptions): void {
      const wish = globalThis.workerEnding
      const isMeant = message.type === 'APPLY' && message.path?.join('.') === wish?.call
      if (wish !== null && isMeant && this.#unanswered === null) {
        if (wish.nth > 1) globalThis.workerEnding = { ...wish, nth: wish.nth - 1 }
        else if (wish.way === 'unanswered') this.#unanswered = message.id ?? null
        else {
          this.#end()
          return
        }
      }
      // Passed on as the page sent it; the cast covers both kinds of second argument.
      super.postMessage(message, more as StructuredSerializeOptions)
    }

    /** Does what the browser does: the worker is gone, and the page notices a moment later. */
    #end(): void {
      this.#unanswered = null
      globalThis.workerEnding = null
      this.terminate()
      setTimeout(() => this.dispatchEvent(new ErrorEvent('error', { message: 'ended' })))
    }
  }
}

/** To be called before the first page of the context is loaded. */
export async function watchWorkerOf(page: Page): Promise<void> {
  await page.addInitScript(watchWorker)
}

/** Ends the worker of the page at the `nth` call of `call` that `act` leads to. */
export async function endWorkerDuring(
  page: Page,
  { call, nth, way }: Ending,
  act: () => Promise<unknown>,
): Promise<void> {
  await page.evaluate(
    (ending) => {
      globalThis.workerEnding = ending
    },
    { call, nth, way },
  )
  await act()
  await page.waitForFunction(() => globalThis.workerEnding === null)
}
