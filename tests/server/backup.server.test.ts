import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { numbersToSkip } from '#server/backup/after-restore.ts'
import { START_REFUSALS } from '#server/start-refusal.ts'
import { startSentence } from '#server/start-refusal.ts'

import { lackOf } from '#tests/operations/missing-programs.ts'
import { doBusiness, numbersOf, openBackupShop, type Numbers } from './backup-shop.ts'

const PICTURE = 'work-orders/0b4d5e8a-7a63-4c9e-9a57-0123456789ab'

describe.each(['embedded', 'postgres'] as const)('a backup (%s)', (engine) => {
  let shop: Awaited<ReturnType<typeof openBackupShop>>
  let file = ''
  /** What the shop gave numbers to, with what it did after the backup. */
  let lost: Numbers
  // The embedded database needs no program.
  const lack = engine === 'postgres' ? lackOf(['pg_dump']) : null
  beforeEach(({ skip }) => skip(lack !== null, lack ?? ''))
  beforeAll(async () => {
    shop = await openBackupShop(engine)
    mkdirSync(path.join(shop.dataDir(), 'pictures/work-orders'), { recursive: true })
    writeFileSync(path.join(shop.dataDir(), 'pictures', PICTURE), 'a picture')
    mkdirSync(path.join(shop.folder, 'backups'))
  })
  afterAll(() => shop.close())

  it('is made while the shop takes orders', async () => {
    const user = await shop.start()
    await doBusiness(user)
    const [made] = await Promise.all([shop.operator(['backup', 'backups']), doBusiness(user)])
    expect(made.text).toMatch(/备份好了：backups\/wandan-\d{14}\.tar\.gz/)
    expect(made.code).toBe(0)
    await doBusiness(user)
    await shop.stop()
    lost = await shop.look(numbersOf)
    const [name = ''] = readdirSync(path.join(shop.folder, 'backups'))
    file = path.join('backups', name)
    const place = path.join(shop.folder, file)
    expect(statSync(place).mode & 0o077).toBe(0)
    // Its own user's key is nowhere in it: it is written as text, and as bytes.
    expect(await shop.leftovers()).toEqual([])
    const kept = await shop.look((db) =>
      db.query<{ operator: string; bytes: number }>('SELECT operator, bytes FROM backups'),
    )
    expect(kept).toEqual([{ operator: expect.any(String) as string, bytes: statSync(place).size }])
    const log = await shop.operator(['log', 'list'])
    expect(log.text).toContain('backup backups/wandan-')
  })

  it('is made of a shop that is closed, too, and over no other file', async () => {
    expect(await shop.operator(['backup', 'closed.tar.gz'])).toMatchObject({ code: 0 })
    expect(await shop.operator(['backup', 'closed.tar.gz'])).toEqual({
      code: 1,
      text: '已有文件 closed.tar.gz，没有覆盖\n',
    })
    expect(await shop.operator(['backup', 'nowhere/x'])).toMatchObject({ code: 1 })
    expect(await shop.operator(['backup'])).toMatchObject({ code: 2 })
    expect(await shop.leftovers()).toEqual([])
  })

  it('is proved in a scratch database, and nothing of that stays', async () => {
    const { code, text } = await shop.operator(['backup', 'check', file])
    expect(text).toContain('每张表的行数一致')
    expect(text).toMatch(/账目一致：核对了 \d+ 个账户/)
    expect(text).toContain('密钥：与备份相符')
    expect(code).toBe(0)
    const other = await shop.operator(['backup', 'check', file], { SEAL_KEY: 'cd'.repeat(32) })
    expect(other.text).toContain('密钥：与备份不符')
    expect(other.code).toBe(1)
    expect(await shop.leftovers()).toEqual([])
  })

  it('that is cut short or changed is named, whatever byte it is', async () => {
    const whole = readFileSync(path.join(shop.folder, file))
    const broken = path.join(shop.folder, 'broken.tar.gz')
    const cut = whole.subarray(0, Math.floor(whole.length / 2))
    const changed = Buffer.from(whole)
    const at = Math.floor(whole.length / 3)
    changed.writeUInt8(whole.readUInt8(at) ^ 1, at)
    for (const bytes of [cut, changed, Buffer.from('no archive')]) {
      writeFileSync(broken, bytes)
      expect(await shop.operator(['backup', 'check', 'broken.tar.gz'])).toEqual({
        code: 1,
        text: '备份不完整或已损坏：broken.tar.gz\n',
      })
    }
    expect(await shop.operator(['restore', 'none.tar.gz'])).toEqual({
      code: 1,
      text: '读不到文件 none.tar.gz\n',
    })
  })

  it('is restored into nothing but an empty database, in its mode and with its key', async () => {
    const full = await shop.operator(['restore', file])
    expect(full).toMatchObject({ code: 1 })
    expect(full.text).toContain('没有恢复')
    await shop.fresh()
    for (const [more, sentence] of [
      [{ SEAL_KEY: 'cd'.repeat(32) }, '密钥与备份不符'],
      [{ SEAL_KEY: '' }, '没有密钥'],
      [{ SANDBOX: '0' }, '这是演示环境（sandbox）的数据库'],
    ] as const) {
      const refused = await shop.operator(['restore', file], more)
      expect(refused.text).toContain(sentence)
      expect(refused.code).toBe(1)
    }
    expect(await shop.leftovers()).toEqual([])
  })

  it('brings the shop back, which then gives no number a second time', async () => {
    const { code, text } = await shop.operator(['restore', file])
    expect(text).toContain('已恢复到')
    expect(text).toContain('账目一致')
    expect(code).toBe(0)
    expect(text).toMatch(/备份时未付款的 [1-9]\d* 笔/)
    expect(readFileSync(path.join(shop.dataDir(), 'pictures', PICTURE), 'utf8')).toBe('a picture')
    const restored = await shop.look(numbersOf)
    const user = await shop.start()
    await doBusiness(user)
    await shop.stop()
    const after = await shop.look(numbersOf)
    const before = new Set(restored.given)
    const fresh = after.given.filter((one) => !before.has(one))
    expect(fresh.filter((one) => one.startsWith('label '))).toHaveLength(3)
    const known = new Set(lost.given)
    expect(known.size).toBeGreaterThan(before.size)
    expect(fresh.filter((one) => known.has(one))).toEqual([])
    // Not those of these tables alone: every counter is ahead of where it was at the end.
    const behind = [...lost.last].filter(([name, last]) => (after.last.get(name) ?? 0) <= last)
    expect(behind).toEqual([])
    expect(await shop.operator(['ledger', 'verify'])).toMatchObject({ code: 0 })
    expect((await shop.operator(['log', 'list'])).text).toContain(`restore ${file}`)
    expect(await shop.leftovers()).toEqual([])
  })
})

describe('a restore', () => {
  it('skips more numbers the older its backup is, and never none', () => {
    const madeAt = '2026-11-29T10:00:00.000Z'
    const at = Date.parse(madeAt)
    expect(numbersToSkip(madeAt, at + 3_600_000)).toBe(1_000_000 + 3_600_000)
    // The clock of another machine is behind.
    expect(numbersToSkip(madeAt, at - 3_600_000)).toBe(1_000_000)
  })

  it('that was cut off leaves a database that no server opens', async () => {
    const shop = await openBackupShop('postgres')
    await shop.look((db) => db.query('CREATE TABLE restore_unfinished ()'))
    await expect(shop.open().catch(startSentence)).resolves.toContain(
      START_REFUSALS.restoreUnfinished().zh,
    )
    await shop.close()
  })
})
