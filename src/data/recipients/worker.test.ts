import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { invariant } from '#domain/result/assert.ts'
import type { AppError } from '#domain/result/result.ts'

import { onServerNews } from '#src/data/browser/server-news.ts'
import { endRecipients, onRecipientsFailed, roomClient, startRecipients } from './worker.ts'

class SilentWorker extends EventTarget {
  isEnded = false
  calls = 0

  constructor() {
    super()
    workers.push(this)
  }

  postMessage(): void {
    this.calls += 1
  }

  terminate(): void {
    this.isEnded = true
  }

  say(data: string): void {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }

  load(): void {
    this.say('loaded')
  }

  fail(): void {
    this.dispatchEvent(Object.assign(new Event('error'), { message: 'broken' }))
  }
}

const workers: SilentWorker[] = []
const worker = (nth: number): SilentWorker => invariant(workers[nth], 'it was started')

const failures: AppError[] = []
let stop = (): void => {}

beforeEach(() => {
  vi.stubGlobal('Worker', SilentWorker)
  workers.length = 0
  failures.length = 0
  stop = onRecipientsFailed((error) => failures.push(error))
})

afterEach(() => {
  stop()
  endRecipients()
  vi.unstubAllGlobals()
})

it('a worker that failed is ended with its calls, and the next call has another', async () => {
  const { findRow } = roomClient('list')
  const waiting = findRow('import', { filter: 'all' }, 1)
  worker(0).load()
  worker(0).fail()
  const error = { code: 'worker_failed', cause: 'broken' }
  expect(await waiting).toEqual({ ok: false, error })
  expect(failures).toEqual([error])
  expect(worker(0).isEnded).toBe(true)
  void findRow('import', { filter: 'all' }, 1)
  expect(workers.map(({ calls }) => calls)).toEqual([1, 1])
})

it('one that fails before its first message was not loaded', () => {
  startRecipients()
  worker(0).fail()
  expect(failures).toEqual([{ code: 'worker_unloaded', cause: 'broken' }])
})

it('an error that a worker left behind does not concern the one in its place', () => {
  startRecipients()
  endRecipients()
  startRecipients()
  worker(0).fail()
  expect(failures).toEqual([])
  expect(worker(1).isEnded).toBe(false)
})

it('hands on what the calls of the worker learned of the server, and nothing else it sends', () => {
  const heard: string[] = []
  onServerNews((news) => heard.push(news))
  startRecipients()
  worker(0).load()
  for (const said of [
    'server_unreachable',
    'server_reached',
    'signed_out',
    'other_version',
    'ready',
  ]) {
    worker(0).say(said)
  }
  expect(heard).toEqual(['server_unreachable', 'server_reached', 'signed_out', 'other_version'])
})
