import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, expect, it } from 'vitest'

import { fen } from '#domain/money/fen.ts'
import { ok } from '#domain/result/result.ts'
import { refuse } from '../../http/refusal.ts'
import { PriceThread, type FindTerms } from './price-thread.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'wandan-price-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A thread that takes a body's text for what it has to do. */
const OBEDIENT = `
  import { parentPort as port } from 'node:worker_threads'
  const answer = (text) => {
    const value = new TextEncoder().encode(text)
    port.postMessage({ kind: 'answer', answer: { ok: true, value } }, [value.buffer])
  }
  let starts = 0
  port.on('message', ({ kind, body, terms }) => {
    if (kind === 'terms') {
      if (terms !== null) answer('stock ' + terms.stock)
      return
    }
    const order = new TextDecoder().decode(body.bytes)
    if (order === 'die') throw new Error('no')
    if (order === 'grow') {
      const held = []
      for (;;) held.push(new Array(1e5).fill(held.length))
    }
    if (order === 'ask') port.postMessage({ kind: 'head', head: {} })
    else answer(order + ' ' + ++starts)
  })`

const file = path.join(folder, 'obedient.mjs')
writeFileSync(file, OBEDIENT)

const TERMS: FindTerms = () =>
  Promise.resolve(
    ok({
      tariff: { unitFen: fen(1), quantity: 1, remoteExtraFen: new Map() },
      forbidden: new Set(),
      stock: 7,
    }),
  )

function open() {
  const faults: string[] = []
  const log = { info: () => undefined, error: (event: string) => faults.push(event) }
  const thread = new PriceThread({ file, log, mostHeapMb: 16 })
  const price = async (text: string, findTerms = TERMS) => {
    const bytes = Uint8Array.from(Buffer.from(text))
    const body = { bytes, isPacked: false, plainBytes: bytes.length, sha256: null }
    const answer = await thread.price(body, findTerms)
    return answer.ok ? Buffer.from(answer.value.bytes).toString() : answer.error.key
  }
  return { price, faults }
}

it('answers one after the other, each caller his own', async () => {
  const { price, faults } = open()
  expect(await Promise.all([price('a'), price('ask'), price('b')])).toEqual([
    'a 1',
    'stock 7',
    'b 2',
  ])
  expect(faults).toEqual([])
})

it('a refusal of the database is the answer, and the next is served', async () => {
  const { price } = open()
  const gone: FindTerms = () => Promise.resolve(refuse('goods_not_found'))
  expect(await Promise.all([price('ask', gone), price('ask')])).toEqual([
    'goods_not_found',
    'stock 7',
  ])
})

it('a database that fails is reported to its caller alone', async () => {
  const { price } = open()
  const broken: FindTerms = () => Promise.reject(new Error('away'))
  const both = await Promise.allSettled([price('ask', broken), price('ask')])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
})

it.each(['die', 'grow'])('a thread made to %s is reported to its caller alone', async (command) => {
  const { price, faults } = open()
  expect(await Promise.all([price(command), price('a'), price('ask')])).toEqual([
    'server_busy',
    'a 1',
    'stock 7',
  ])
  expect(faults).toEqual(['price_thread_ended'])
})
