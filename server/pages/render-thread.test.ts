import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, expect, it } from 'vitest'

import { RenderThread } from './render-thread.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'wandan-render-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function threadOf(name: string, code: string) {
  const file = path.join(folder, `${name}.mjs`)
  writeFileSync(file, `import { parentPort as port } from 'node:worker_threads'\n${code}`)
  const faults: string[] = []
  const thread = new RenderThread({
    file,
    log: { info: () => undefined, error: (event) => faults.push(event) },
    callApi: (address) => new Response(`{"asked":"${address}"}`, { status: 201 }),
  })
  return { thread, faults }
}

const ORDER = { url: '/', site: 'https://wandan.example', isRouteOnly: false }

it('answers what the page asks of the API, and hands the page on', async () => {
  const { thread } = threadOf(
    'asking',
    `let order = 0
    port.on('message', (message) => {
      if (message.kind === 'render') {
        order = message.id
        port.postMessage({ kind: 'call', id: 7, path: '/api/x' })
        return
      }
      const page = { kind: 'page', status: 200, head: '', html: message.status + message.body, state: '' }
      port.postMessage({ kind: 'page', id: order, page, failure: null })
    })`,
  )
  expect(await thread.render(ORDER)).toMatchObject({ html: '201{"asked":"/api/x"}' })
})

it('a thread that dies leaves the page to the browser, and is not started at once again', async () => {
  const { thread, faults } = threadOf(
    'dying',
    `port.on('message', () => { throw new Error('no') })`,
  )
  expect(await thread.render(ORDER)).toBeNull()
  expect(await thread.render(ORDER)).toBeNull()
  expect(faults).toEqual(['render_thread_failed'])
})

it('a page that fails is logged, and the next one is rendered', async () => {
  const { thread, faults } = threadOf(
    'failing',
    `port.on('message', ({ id }) =>
      port.postMessage({ kind: 'page', id, page: null, failure: 'Error: broken' }))`,
  )
  expect(await thread.render(ORDER)).toBeNull()
  expect(await thread.render(ORDER)).toBeNull()
  expect(faults).toEqual(['render_failed', 'render_failed'])
})
