import os from 'node:os'
import { parentPort } from 'node:worker_threads'

import type { BodyOf } from '#contract/endpoint.ts'
import { priceOrder } from '#contract/orders.ts'
import { must } from '#domain/result/assert.ts'
import { ok } from '#domain/result/result.ts'
import { jsonOfBody, type RawBody } from '../../http/body.ts'
import { parseBody } from '../../http/parse.ts'
import type { Answer } from '../../http/refusal.ts'
import { envelope } from '../../http/send-json.ts'
import type { FromPriceThread, ToPriceThread } from './price-thread.types.ts'
import { writePrices, type PriceTerms } from './write-prices.ts'

/**
 * The thread that prices long lists: it inflates, reads, checks and prices them and writes the answer,
 * so that nobody else waits for it. One body at a time; the server sends the next after the answer.
 */
const port = must(parentPort, 'the server starts this file as a thread')
/** What waits for its terms. */
let rows: BodyOf<typeof priceOrder>['rec_list'] = []

function say(message: FromPriceThread, transfer: ArrayBuffer[] = []): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no target
  port.postMessage(message, transfer)
}

async function read(raw: RawBody): Promise<Answer<BodyOf<typeof priceOrder>>> {
  const json = await jsonOfBody(raw)
  if (!json.ok) return json
  const body = await parseBody(priceOrder, json.value)
  // Parsed by the endpoint's own schema.
  return body.ok ? ok(body.value as BodyOf<typeof priceOrder>) : body
}

async function takeBody(raw: RawBody): Promise<void> {
  const body = await read(raw)
  if (!body.ok) {
    say({ kind: 'answer', answer: body })
    return
  }
  const { rec_list, ...head } = body.value
  rows = rec_list
  say({ kind: 'head', head })
}

async function takeTerms(terms: PriceTerms | null): Promise<void> {
  const priced = rows
  rows = []
  if (terms === null) return
  const data = await writePrices(priced, terms)
  if (!data.ok) {
    say({ kind: 'answer', answer: data })
    return
  }
  const bytes = new TextEncoder().encode(envelope(data.value.text))
  say({ kind: 'answer', answer: ok(bytes) }, [bytes.buffer])
}

// On Linux a thread has a priority of its own: whoever else is served here goes first.
if (process.platform === 'linux') os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL)

port.on('message', (message: ToPriceThread) => {
  // What fails here ends the thread; the server says so to the caller and starts another.
  void (message.kind === 'body' ? takeBody(message.body) : takeTerms(message.terms))
})
