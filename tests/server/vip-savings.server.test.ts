import { expect, it } from 'vitest'

import { getVipLevels } from '#contract/vip.ts'
import { invariant } from '#domain/result/assert.ts'
import { GOODS, orderBody, place, rows } from './rows.ts'
import { onBothEngines } from './world.ts'

onBothEngines('what a member level saves', (world) => {
  it('is counted by the pieces of one’s own last 30 days, at the prices of now', async () => {
    const user = await world().newUser({ balanceFen: 1_000_000 })
    const levels = async () => invariant((await user.call(getVipLevels)).data, 'levels')
    expect(await levels()).toMatchObject({ recent_parcels: 0 })
    expect((await levels()).levels.every(({ saved }) => saved === '0.00')).toBe(true)
    const placed = await place(user, { ...orderBody(rows(3)), goods_num: 2 })
    expect(placed.code).toBe(0)
    const old = await place(user, orderBody(rows(4)))
    await world().db.query(
      `UPDATE orders SET created_at = now() - interval '31 days'
       WHERE user_id = $1 AND placed_count = 4`,
      [user.userId],
    )
    expect(old.code).toBe(0)
    const prices = await world().db.query<{ level: number; less: number }>(
      `SELECT v.level, g.price_fen - coalesce(p.price_fen, g.price_fen) AS less
       FROM vip_groups v JOIN goods g ON g.id = $1
       LEFT JOIN group_prices p ON p.goods_id = g.id AND p.group_id = v.id ORDER BY v.level`,
      [GOODS.goods_id],
    )
    const shown = await levels()
    expect(shown.recent_parcels).toBe(3)
    expect(shown.levels.map(({ saved }) => saved)).toEqual(
      prices.map(({ less }) => ((less * 6) / 100).toFixed(2)),
    )
  })
})
