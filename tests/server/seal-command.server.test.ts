import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openBackupShop } from './backup-shop.ts'

const KEYS = { SEAL_KEY: 'cd'.repeat(32), SEAL_KEY_BEFORE: 'ab'.repeat(32) }

describe.each(['embedded', 'postgres'] as const)('the command for another key (%s)', (engine) => {
  let shop: Awaited<ReturnType<typeof openBackupShop>>
  beforeAll(async () => {
    shop = await openBackupShop(engine)
    // The shop is used with its first key.
    await shop.start()
    await shop.stop()
  })
  afterAll(() => shop.close())

  it('seals everything again, while the shop runs', async () => {
    await shop.start(KEYS)
    expect(await shop.operator(['seal'], KEYS)).toMatchObject({ code: 2 })
    const done = await shop.operator(['seal', 'rotate'], KEYS)
    expect(done.text).toMatch(/^换好了：\d+ 项/)
    expect(done.code).toBe(0)
    const again = await shop.operator(['seal', 'rotate'], KEYS)
    expect(again).toEqual({ code: 0, text: '已经换好：可以去掉 SEAL_KEY_BEFORE。\n' })
    expect((await shop.operator(['log', 'list'], KEYS)).text).toContain('seal rotate')
    await shop.stop()
  })

  it('leaves a shop that opens with the new key alone', async () => {
    const { SEAL_KEY } = KEYS
    const old = await shop.operator(['seal', 'rotate'])
    expect(old.text).toContain('密钥与数据库不符')
    expect(old.code).toBe(1)
    await shop.start({ SEAL_KEY })
    await shop.stop()
    const none = await shop.operator(['seal', 'rotate'], { SEAL_KEY })
    expect(none.text).toContain('没有设置 SEAL_KEY_BEFORE')
    expect(none.code).toBe(1)
  })
})
