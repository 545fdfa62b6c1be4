import { spawnSync } from 'node:child_process'
import { appendFileSync, copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { freePort, startProduct, type Product } from '#tests/e2e/product.ts'

import { RUN_LINES } from './book.ts'
import { lackOf } from './missing-programs.ts'
import { packProduct } from './unpacked.ts'

// Packing may build first.
vi.setConfig({ hookTimeout: 1_800_000 })

const lack = lackOf(['systemd-analyze', 'curl'])

/** What each command must print; what is absent here prints what it likes. */
const PRINTED: Readonly<Record<string, RegExp>> = {
  'node dist/server/main.js --version': /^wandan \d+\.\d+\.\d+ \(.+\)$/m,
  'node dist/server/operator.js doctor': /^正常 {2}设置：/m,
  'npm run operator -- open': /^缺 /m,
  'npm run operator -- partners check': /没有可以测试的渠道/,
  'npm run operator -- staff add 王芳 owner': /\/link#/,
  'npm run operator -- partners list': /./,
  'npm run operator -- log list': /staff add/,
  'npm run ledger:verify': /^账目一致/m,
  'curl -s http://127.0.0.1:9464/readyz': /true/,
  'curl -s http://127.0.0.1:9464/metrics': /^wandan_/m,
}

/** Those before the shop runs, and those that it answers. */
const isBefore = (line: string) => !/^npm|^curl/.test(line)

describe('the book', () => {
  let machine = ''
  let ports: Readonly<Record<'shop' | 'desk' | 'watch', number>>
  let product: Product | null = null
  const session: string[] = []

  /** The folders of a machine are below a folder of the test; nothing else of a line is changed. */
  const there = (text: string) =>
    text
      .replaceAll(/(?<=^|[\s=])\/(opt|etc|var)\//g, `${machine}/$1/`)
      .replaceAll('127.0.0.1:9464', `127.0.0.1:${ports.watch}`)

  /** Runs a line as the next one of a shell that has run those before which set it up. */
  function play(line: string) {
    const words = [...session, there(line)].join('\n')
    const env = { PATH: process.env['PATH'] ?? '', HOME: machine }
    const ran = spawnSync('sh', ['-ec', words], { cwd: machine, env, encoding: 'utf8' })
    if (/^(?:set -a|cd)\b/.test(line)) session.push(there(line))
    return { code: ran.status, printed: ran.stdout + ran.stderr }
  }

  beforeAll(async () => {
    machine = mkdtempSync(path.join(tmpdir(), 'wandan-book-'))
    ports = { shop: await freePort(), desk: await freePort(), watch: await freePort() }
    for (const folder of ['opt', 'etc/systemd/system', 'var/lib/wandan']) {
      mkdirSync(path.join(machine, folder), { recursive: true })
    }
    packProduct(machine)
  })
  afterAll(async () => {
    await product?.stop()
    rmSync(machine, { recursive: true, force: true })
  })

  beforeEach(({ skip, task }) =>
    skip(lack !== null && /^(systemd|curl)/.test(task.name), lack ?? ''),
  )

  it.each(RUN_LINES.filter(isBefore))('%s', (line) => {
    if (line.startsWith('systemd')) {
      const unit = path.join(machine, 'opt/wandan/current/deploy/wandan.service')
      copyFileSync(unit, path.join(machine, 'etc/systemd/system/wandan.service'))
    }
    const { code, printed } = play(line)
    // A shop of this test has no partners, which the doctor counts as a fault.
    const expected = line.endsWith('doctor') ? 1 : 0
    expect([code, printed]).toEqual([expected, expect.stringMatching(PRINTED[line] ?? /^/)])
    if (line.startsWith('chmod')) {
      const env = path.join(machine, 'etc/wandan.env')
      const own = { DATABASE_URL: '', DATA_DIR: `${machine}/var/lib/wandan` }
      const at = { PORT: ports.shop, DESK_PORT: ports.desk, WATCH_PORT: ports.watch }
      for (const [name, value] of Object.entries({ ...own, ...at })) {
        appendFileSync(env, `${name}=${value}\n`)
      }
    }
  })

  it('the shop starts as the unit starts it', async () => {
    const started = await startProduct({
      program: path.join(machine, 'opt/wandan/current/dist/server/main.js'),
      port: ports.shop,
      env: {
        NODE_ENV: 'production',
        DATA_DIR: path.join(machine, 'var/lib/wandan'),
        DESK_PORT: `${ports.desk}`,
        WATCH_PORT: `${ports.watch}`,
        SITE_URL: 'https://wandan.example',
        TRUST_PROXY: '1',
      },
    })
    product = started
    expect(started.log()).toContain('Wandan')
  })

  it.each(RUN_LINES.filter((line) => !isBefore(line)))('%s', (line) => {
    const { code, printed } = play(line)
    const couldBe = line.endsWith('check') || line.endsWith('open') ? [0, 1] : [0]
    expect([couldBe.includes(code ?? -1), printed]).toEqual([
      true,
      expect.stringMatching(PRINTED[line] ?? /^/),
    ])
  })
})
