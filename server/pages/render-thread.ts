import { Worker } from 'node:worker_threads'

import type { FromRenderer, PageAnswer, RenderRequest, ToRenderer } from '#contract/page-render.ts'
import type { Log } from '../http/log.ts'

export type PageOrder = Pick<RenderRequest, 'url' | 'site' | 'isRouteOnly'>

/** A rendering that takes longer is given up. */
const TIMEOUT_MS = 15_000
/** More orders under way than a moment's work are not accepted. */
const MOST_WAITING = 12
/** A thread that died is not started again at once: it would die again. */
const REST_MS = 30_000

export type ThreadDeps = {
  /** The built thread. */
  readonly file: string
  readonly log: Log
  /** A GET of our own API without a session. */
  readonly callApi: (path: string) => Promise<Response> | Response
}

/** One thread, started with the first page; this process makes the API calls that it needs. */
export class RenderThread {
  readonly #deps: ThreadDeps
  readonly #waiting = new Map<number, (page: PageAnswer) => void>()
  #thread: Worker | null = null
  #restsUntil = 0
  #orders = 0

  constructor(deps: ThreadDeps) {
    this.#deps = deps
  }

  /** @returns null when the browser has to draw it */
  render(order: PageOrder): Promise<PageAnswer> {
    const isFull = this.#waiting.size >= MOST_WAITING
    if (isFull || performance.now() < this.#restsUntil) return Promise.resolve(null)
    const id = ++this.#orders
    this.#say({ kind: 'render', id, ...order })
    return new Promise((resolve) => {
      const settle = (page: PageAnswer): void => {
        clearTimeout(timer)
        this.#waiting.delete(id)
        resolve(page)
      }
      const timer = setTimeout(settle, TIMEOUT_MS, null)
      this.#waiting.set(id, settle)
    })
  }

  #say(message: ToRenderer): void {
    this.#thread ??= this.#start()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no target
    this.#thread.postMessage(message)
  }

  #start(): Worker {
    const thread = new Worker(this.#deps.file)
    thread.on('message', (message: FromRenderer) => this.#onMessage(message))
    thread.on('error', (error) => {
      this.#deps.log.error('render_thread_failed', { cause: String(error) })
      this.#giveUp()
    })
    // It never keeps the process alive.
    thread.unref()
    return thread
  }

  #onMessage(message: FromRenderer): void {
    if (message.kind === 'page') {
      const { id, page, failure } = message
      if (failure !== null) this.#deps.log.error('render_failed', { cause: failure })
      this.#waiting.get(id)?.(page)
      return
    }
    const { id, path } = message
    void Promise.resolve(this.#deps.callApi(path)).then(async (answer) => {
      const body = await answer.text()
      this.#say({ kind: 'answer', id, status: answer.status, body })
    })
  }

  #giveUp(): void {
    this.#thread = null
    this.#restsUntil = performance.now() + REST_MS
    for (const settle of this.#waiting.values()) settle(null)
  }
}
