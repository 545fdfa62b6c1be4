import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'

import { openPostgres } from '#server/db/postgres.ts'
import { examine } from '#server/doctor.ts'
import { silentLog } from '#server/http/log.ts'
import { readConfig } from '#server/settings/config.ts'
import { START_REFUSALS } from '#server/start-refusal.ts'
import { startServer } from '#server/start.ts'

import { newDatabase } from './world.ts'

describe('the doctor', () => {
  let dataDir = ''
  beforeEach(() => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'wandan-doctor-'))
  })
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

  /** What is not fine, each on a line. */
  async function found(env: Record<string, string>): Promise<string[]> {
    const findings = await examine({ PORT: '0', DATA_DIR: dataDir, ...env })
    return findings.flatMap(({ about, state, sentence }) =>
      state === 'fine' ? [] : [`${state} ${about} ${sentence}`],
    )
  }
  const SEAL_KEY = 'a'.repeat(64)
  const SANDBOX = 'note 模式 演示环境（sandbox）：不收真钱，正式开店请设置 NODE_ENV=production'

  it('finds a new machine ready for a sandbox, and makes nothing there', async () => {
    const other = path.join(dataDir, 'new')
    expect(await found({ DATA_DIR: other })).toEqual([
      SANDBOX,
      `note 数据库 ${other} 里还没有数据库，第一次启动时建立`,
    ])
    expect(await found({ DATA_DIR: other })).toHaveLength(2)
  })

  it('shows what a shop in production lacks, before it is started', async () => {
    const wrong = await found({ NODE_ENV: 'production', SITE_URL: 'https://shop.example' })
    expect(wrong.filter((line) => line.startsWith('fault'))).toEqual([
      'fault 合作方 没有接入支付渠道，商家不能充值',
      'fault 合作方 没有接入短信，没有人能注册',
      'fault 合作方 没有接入实名核验，商家不能认证',
      'fault 合作方 没有接入快递，没有商品能上架',
    ])
    expect(wrong.join()).toContain('TRUST_PROXY 为代理的层数')
    const shop = { NODE_ENV: 'production', SITE_URL: 'https://shop.example' }
    expect((await found({ ...shop, TRUST_PROXY: 'on' })).join()).toContain(
      'TRUST_PROXY=on 是旧写法',
    )
    expect((await found({ ...shop, TRUST_PROXY: '2' })).join()).not.toContain('TRUST_PROXY')
  })

  it('finds nothing wrong with a shop that runs', async () => {
    cpSync(inject('embeddedTemplate'), dataDir, { recursive: true })
    const server = await startServer(readConfig({ PORT: '0', DATA_DIR: dataDir }), silentLog)
    try {
      expect(await found({})).toEqual([SANDBOX, 'note 数据库 店铺正在运行，没有打开它的数据库'])
    } finally {
      await server.stop(1000)
    }
    // Its database is closed now, and looked at.
    const NO_BACKUP = 'note 备份 还没有用 npm run operator -- backup 备份过'
    expect(await found({})).toEqual([SANDBOX, NO_BACKUP])
    writeFileSync(path.join(dataDir, 'seal.key'), 'b'.repeat(64))
    expect((await found({}))[1]).toMatch(/^fault 密钥 密钥与数据库不符/)
    expect(await found({ NODE_ENV: 'production' })).toContain(
      `fault 数据库 ${START_REFUSALS.sandboxDatabase().zh}`,
    )
  })

  it('looks at a PostgreSQL without changing it', async () => {
    const { url, release } = await newDatabase()
    const db = openPostgres(url, () => undefined)
    const env = { NODE_ENV: 'production', DATABASE_URL: url }
    const lines = async (more: Record<string, string>) =>
      (await found({ ...env, ...more })).join('\n')
    expect(await lines({})).toMatch(/fault 密钥 正式环境使用 PostgreSQL 时须设置 SEAL_KEY/)
    expect(await lines({ SEAL_KEY })).toMatch(/note 数据库 启动时会做 \d+ 项变更，.*请先备份/)
    const tables = await db.query(`SELECT 1 FROM pg_tables WHERE schemaname = 'public'`)
    expect(tables).toEqual([])
    const wrong = new URL(url)
    wrong.pathname = '/none'
    expect(await lines({ DATABASE_URL: wrong.href, SEAL_KEY })).toContain(
      START_REFUSALS.databaseMissing(wrong.host).zh,
    )
    await db.close()
    await release()
  })

  it('notes a port that is taken, and names a setting that is wrong without its value', async () => {
    const taken = createServer()
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
    const { port } = taken.address() as AddressInfo
    expect((await found({ PORT: `${port}` })).at(-1)).toBe(
      `note 端口 ${port} 已被占用（店铺正在运行？）`,
    )
    taken.close()
    const [wrong] = await found({ SEAL_KEY: 'secret' })
    expect(wrong).toMatch(/^fault 设置 .*SEAL_KEY/)
    expect(wrong).not.toContain('secret')
  })
})
