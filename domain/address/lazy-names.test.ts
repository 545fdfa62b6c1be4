import { describe, expect, it, vi } from 'vitest'

// A file before this one may have loaded the towns already.
vi.resetModules()
const { checkRegion } = await import('./check-region.ts')
const { parseLine } = await import('./parse-line-core.ts')
const { repairOf } = await import('../recipient/region-repair.ts')
const { loadTowns } = await import('./towns.ts')
const { regionPath, regionTable } = await import('../region/region-table.ts')

const DONGCHENG = { province: '北京市', city: '北京市', district: '东城区' }
const FORMER = { province: '北京市', city: '', district: '崇文区', detail: '东花市大街1号' }
const LINES = {
  former: '张三 13812345678 北京市崇文区东花市大街1号',
  short: '张三 13812345678 内蒙包头市昆都仑区钢铁大街1号',
  traditional: '張三 13812345678 廣東省廣州市天河區珠江新城1號',
}

describe('the names that come with the towns', () => {
  it('are not known before, are known after, also where the same columns were checked before', async () => {
    expect(parseLine('张三 13812345678 北京市东城区东花市大街1号')).toMatchObject(DONGCHENG)
    expect(repairOf(checkRegion(FORMER))).toBeNull()
    expect(parseLine(LINES.former)).not.toMatchObject(DONGCHENG)

    await loadTowns()

    expect(repairOf(checkRegion(FORMER))?.to).toMatchObject(DONGCHENG)
    expect(parseLine(LINES.former)).toMatchObject(DONGCHENG)
    expect(parseLine(LINES.short)).toMatchObject({ province: '内蒙古自治区', city: '包头市' })
    expect(parseLine(LINES.traditional)).toMatchObject({ city: '广州市', district: '天河区' })
  })

  it('leave every unit in its province: former parents are of the same one', async () => {
    await loadTowns()
    const { moved } = regionTable()
    expect(moved.size).toBeGreaterThan(20)
    for (const [unit, parents] of moved) {
      const { province } = regionPath(unit)
      expect(parents.map((parent) => regionPath(parent).province)).toEqual(
        parents.map(() => province),
      )
    }
  })
})
