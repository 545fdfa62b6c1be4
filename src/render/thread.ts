import { parentPort } from 'node:worker_threads'

// oxlint-disable-next-line import/no-unassigned-import -- the page's modules read storage when they load
import './empty-storage.ts'
import type { ApiAnswer, FromRenderer, ToRenderer } from '#contract/page-render.ts'
import { invariant } from '#domain/result/assert.ts'
import { answerCallsWith } from '#src/data/browser/renderer.ts'
import { findPage } from './find-page.ts'

const port = invariant(parentPort, 'the server starts this file as a thread')
const waiting = new Map<number, (answer: ApiAnswer) => void>()
let calls = 0

function say(message: FromRenderer): void {
  port.postMessage(message)
}

answerCallsWith(async (path) => {
  const id = ++calls
  const { status, body } = await new Promise<ApiAnswer>((resolve) => {
    waiting.set(id, resolve)
    say({ kind: 'call', id, path })
  })
  return new Response(body, { status, headers: { 'content-type': 'application/json' } })
})

port.on('message', (message: ToRenderer) => {
  if (message.kind === 'answer') {
    waiting.get(message.id)?.(message)
    waiting.delete(message.id)
    return
  }
  const { id } = message
  findPage(message).then(
    (page) => say({ kind: 'page', id, page, failure: null }),
    (error: unknown) => say({ kind: 'page', id, page: null, failure: String(error) }),
  )
})
