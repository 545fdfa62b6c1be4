import { expect, it } from 'vitest'

import { DayQuota } from '#server/modules/open-api/day-quota.ts'
import { onBothEngines } from './world.ts'

onBothEngines('the calls that a key makes in a day', (world) => {
  const counted = async (userId: number): Promise<number> => {
    const rows = await world().db.query<{ calls: number }>(
      'SELECT calls FROM api_usage WHERE user_id = $1',
      [userId],
    )
    return rows[0]?.calls ?? 0
  }

  it('are never more than its quota, however many are made at once through two processes', async () => {
    const processes = [new DayQuota(world().db), new DayQuota(world().db)]
    const takes = Array.from({ length: 150 }, () => processes.map((it) => it.take(901, 30)))
    const passed = await Promise.all(takes.flat())
    expect(passed.filter(Boolean)).toHaveLength(30)
    expect(await counted(901)).toBe(30)
  })

  it('are taken some at a time, and given back when nobody makes them', async () => {
    const [one, other] = [new DayQuota(world().db), new DayQuota(world().db)]
    expect(await one.take(902, 1000)).toBe(true)
    const held = one.unused(902)
    expect(held).toBeGreaterThan(1)
    expect(await counted(902)).toBe(1 + held)
    // Used since the last time: kept for the calls that follow.
    await one.release()
    expect(one.unused(902)).toBe(held)
    await one.release()
    expect([one.unused(902), await counted(902)]).toEqual([0, 1])
    let passed = 0
    while (await other.take(902, 1000)) passed++
    expect(passed).toBe(999)
  })

  it('are none without a quota', async () => {
    expect(await new DayQuota(world().db).take(903, 0)).toBe(false)
    expect(await counted(903)).toBe(0)
  })
})
