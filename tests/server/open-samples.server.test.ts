import { execFile, spawnSync } from 'node:child_process'
import { accessSync, constants, readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { ENDPOINTS, OPEN_ENDPOINTS } from '#contract/endpoints.ts'
import { listOrders } from '#contract/order-list.ts'
import { ORDER_SOURCES } from '#domain/order/order-sources.ts'
import { invariant } from '#domain/result/assert.ts'
import { SANDBOX_ACCOUNTS, SANDBOX_PASSWORD } from '#server/db/seed/accounts.data.ts'
import { ANSWERS } from '#src/features/open-docs/answers.ts'
import { OPEN_DOCS } from '#src/text/open-docs.ts'
import { openFor, type AppKey } from './open-caller.ts'
import { openEngine, openWorld, type TestUser, type World } from './world.ts'

const run = promisify(execFile)
const FOLDER = 'src/features/open-docs/samples'

const SAMPLES = [
  ['sh', 'place-order.sh', ['curl', 'openssl']],
  ['node', 'place-order.mjs', []],
  ['python3', 'place_order.py', []],
  ['java', 'PlaceOrder.java', []],
  ['php', 'place-order.php', []],
] as const

function isHere(program: string): boolean {
  return (process.env['PATH'] ?? '').split(path.delimiter).some((folder) => {
    try {
      accessSync(path.join(folder, program), constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}

/** A PHP without the extension that the sample names at its top cannot run it. */
function lacksExtension(program: string): boolean {
  if (program !== 'php') return false
  return !spawnSync('php', ['-m'], { encoding: 'utf8' }).stdout.includes('curl')
}

let world: World
let release: () => Promise<void>
let user: TestUser
let key: AppKey

beforeAll(async () => {
  const opened = await openEngine('embedded')
  release = opened.release
  world = await openWorld(opened.db)
  user = await world.newUser({ balanceFen: 100_000 })
  key = await openFor(user)
}, 60_000)
afterAll(async () => {
  await world.close()
  await release()
})

const countOrders = async () => {
  const body = { page: 1, page_size: 10, order_source: ORDER_SOURCES.openApi.number }
  return (await user.call(listOrders, { body })).data?.data_count
}

it.for(SAMPLES)(
  '%s %s of the documentation places an order',
  async ([program, file, needs], { skip }) => {
    if (![program, ...needs].every(isHere)) skip(`${program} is not on this machine`)
    if (lacksExtension(program)) skip(`${program} has no curl extension`)
    const before = (await countOrders()) ?? 0
    const env = { WANDAN_URL: world.url, WANDAN_APP_ID: key.app_id, WANDAN_APP_KEY: key.app_key }
    const { stdout } = await run(program, [path.join(FOLDER, file)], {
      env: { ...process.env, ...env, NO_PROXY: '*', no_proxy: '*' },
    })
    expect(JSON.parse(stdout)).toMatchObject({ code: 0, data: [{ status: 1, error: '' }] })
    expect(await countOrders()).toBe(before + 1)
  },
)

it('the documentation lists every call of the open API and no other', () => {
  const defined = Object.values(OPEN_ENDPOINTS).map(({ method, path: at }) => `${method} ${at}`)
  expect(OPEN_DOCS.calls.map(({ call }) => call).sort()).toEqual(defined.sort())
  const own = Object.values(ENDPOINTS).map(({ path: at }) => at)
  expect(own.filter((at) => at.startsWith('/open/'))).toEqual([])
})

it('the answers that it shows are answers of these calls', () => {
  const calls = new Map(OPEN_DOCS.calls.map(({ name, call }) => [name as string, call as string]))
  const byCall = new Map(
    Object.values(OPEN_ENDPOINTS).map((one) => [`${one.method} ${one.path}`, one]),
  )
  for (const { name, data } of ANSWERS) {
    const endpoint = invariant(byCall.get(calls.get(name) ?? '') ?? null, name)
    // Whole: nothing is left out, and nothing is there that the contract does not know.
    expect([name, endpoint.data.parse(data)]).toEqual([name, data])
  }
})

it('shows goods that are in stock as such', () => {
  const goods = ANSWERS.find(({ name }) => name === '商品详情')?.data
  expect(goods).toMatchObject({ goods_info: { is_no_sku: false, stock: 50_000 } })
})

it('its account of the sandbox is one', () => {
  const [account] = SANDBOX_ACCOUNTS
  expect(OPEN_DOCS.sandboxLines.join('')).toContain(
    `演示账号 ${account.mobile}，密码 ${SANDBOX_PASSWORD}`,
  )
})

it('every sample that is shown is run', () => {
  const shown = readFileSync('src/features/open-docs/samples.ts', 'utf8')
  for (const [, file] of SAMPLES) expect(shown).toContain(`./samples/${file}?raw`)
})
