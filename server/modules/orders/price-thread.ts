import { Worker } from 'node:worker_threads'

import type { DataOf } from '#contract/endpoint.ts'
import type { priceOrder } from '#contract/orders.ts'
import { ok } from '#domain/result/result.ts'
import type { RawBody } from '../../http/body.ts'
import { AnswerBytes } from '../../http/json-text.ts'
import { describeError, type Log, type LogFields } from '../../http/log.ts'
import { refuse, type Answer } from '../../http/refusal.ts'
import type { PriceHead } from './price.ts'
import type { FromPriceThread, ToPriceThread } from './price-thread.types.ts'
import type { PriceTerms } from './write-prices.ts'

/** 100,000 rows need less than 200; what needs more ends this thread, and nothing else. */
const MOST_HEAP_MB = 320
/**
 * 100,000 rows take a second, and on a machine that is busy with other things half a minute: the
 * thread goes last. One that says nothing for so long is ended.
 */
const PATIENCE_MS = 120_000
/** Then it ends and gives its memory back. */
const IDLE_MS = 10_000

export type PricedBytes = AnswerBytes<DataOf<typeof priceOrder>>

/** Asks the database what it says to the head of a body. */
export type FindTerms = (head: PriceHead) => Promise<Answer<PriceTerms>>

type ThreadDeps = {
  /** The built thread. */
  readonly file: string
  readonly log: Log
  readonly mostHeapMb?: number
}

type Job = {
  readonly body: RawBody
  readonly findTerms: FindTerms
  settle(answer: Answer<PricedBytes>): void
  fail(error: unknown): void
}

/** One thread for the long lists of all callers, started with the first: one list after the other. */
export class PriceThread {
  readonly #deps: ThreadDeps
  readonly #waiting: Job[] = []
  #thread: Worker | null = null
  #job: Job | null = null
  /** Ends a thread that says nothing, or has nothing to do. */
  #timer: NodeJS.Timeout | null = null

  constructor(deps: ThreadDeps) {
    this.#deps = deps
  }

  /**
   * @param body its bytes are the thread's from then on
   * @throws what `findTerms` throws
   */
  price(body: RawBody, findTerms: FindTerms): Promise<Answer<PricedBytes>> {
    return new Promise((settle, fail) => {
      this.#waiting.push({ body, findTerms, settle, fail })
      if (this.#job === null) this.#next()
    })
  }

  #next(): void {
    const job = this.#waiting.shift() ?? null
    this.#job = job
    if (job === null) {
      this.#endAfter(IDLE_MS)
      return
    }
    this.#thread ??= this.#start()
    this.#endAfter(PATIENCE_MS)
    const { bytes } = job.body
    // A view of a buffer that others share cannot be handed over.
    const own = bytes.length === bytes.buffer.byteLength ? bytes : Uint8Array.from(bytes)
    this.#say({ kind: 'body', body: { ...job.body, bytes: own } }, [own.buffer])
  }

  #say(message: ToPriceThread, transfer: ArrayBuffer[] = []): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no target
    this.#thread?.postMessage(message, transfer)
  }

  #start(): Worker {
    const { file, mostHeapMb = MOST_HEAP_MB } = this.#deps
    const thread = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: mostHeapMb } })
    let cause: LogFields = {}
    thread.on('message', (message: FromPriceThread) => {
      if (thread === this.#thread) this.#hear(message)
    })
    thread.on('error', (error) => (cause = describeError(error)))
    thread.on('exit', () => {
      if (thread === this.#thread) this.#lose(cause)
    })
    // It never keeps the process alive.
    thread.unref()
    return thread
  }

  #hear(message: FromPriceThread): void {
    const job = this.#job
    if (job === null) return
    if (message.kind === 'head') {
      this.#answerHead(job, message.head).catch((error: unknown) => {
        this.#say({ kind: 'terms', terms: null })
        job.fail(error)
        this.#next()
      })
      return
    }
    const { answer } = message
    job.settle(answer.ok ? ok(new AnswerBytes(answer.value)) : answer)
    this.#next()
  }

  async #answerHead(job: Job, head: PriceHead): Promise<void> {
    const terms = await job.findTerms(head)
    if (job !== this.#job) return
    this.#say({ kind: 'terms', terms: terms.ok ? terms.value : null })
    if (terms.ok) return
    job.settle(terms)
    this.#next()
  }

  #endAfter(ms: number): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      const thread = this.#thread
      if (this.#job === null) this.#thread = null
      void thread?.terminate()
    }, ms)
    this.#timer.unref()
  }

  /** Out of memory, silent or broken: its caller hears so, the others get a new one. */
  #lose(cause: LogFields): void {
    this.#deps.log.error('price_thread_ended', cause)
    this.#thread = null
    this.#job?.settle(refuse('server_busy'))
    this.#next()
  }
}
