import { describe, expect, it } from 'vitest'

import { eventsOf, SCAN_STATES } from './scans.ts'

/** Every state that Kuaidi100 documents, by its name there, and what a parcel in it is to us. */
const DOCUMENTED = [
  ['1', '揽收', 'picked_up'],
  ['101', '已下单', 'pending'],
  ['102', '待揽收', 'pending'],
  ['103', '已揽收', 'picked_up'],
  ['0', '在途', 'in_transit'],
  ['1001', '到达派件城市', 'in_transit'],
  ['1002', '干线', 'in_transit'],
  ['1003', '转递', 'in_transit'],
  ['5', '派件', 'delivering'],
  ['501', '投柜或驿站', 'delivering'],
  ['3', '签收', 'signed'],
  ['301', '本人签收', 'signed'],
  ['302', '派件异常后签收', 'signed'],
  ['303', '代签', 'signed'],
  ['304', '投柜或站签收', 'signed'],
  ['6', '退回', 'returned'],
  ['4', '退签', 'returned'],
  ['401', '已销单', 'cancelled'],
  ['14', '拒签', 'exception'],
  ['7', '转投', 'in_transit'],
  ['2', '疑难', 'exception'],
  ['201', '超时未签收', 'exception'],
  ['202', '超时未更新', 'exception'],
  ['203', '拒收', 'exception'],
  ['204', '派件异常', 'exception'],
  ['205', '柜或驿站超时未取', 'exception'],
  ['206', '无法联系', 'exception'],
  ['207', '超区', 'exception'],
  ['208', '滞留', 'exception'],
  ['209', '破损', 'exception'],
  ['210', '销单', 'cancelled'],
  ['8', '清关', 'in_transit'],
  ['10', '待清关', 'in_transit'],
  ['11', '清关中', 'in_transit'],
  ['12', '已清关', 'in_transit'],
  ['13', '清关异常', 'exception'],
] as const

const scan = (ftime: string, statusCode?: string) => ({
  context: `扫描 ${ftime}`,
  ftime,
  ...(statusCode !== undefined && { statusCode }),
})
let unknown: string[] = []
const report = (state: string, ...data: ReturnType<typeof scan>[]) => {
  unknown = []
  const said = { nu: 'ZT1', com: 'zhongtong', state, data }
  return eventsOf(said, (code) => unknown.push(code)).map((event) => event.state)
}

describe('a state of Kuaidi100', () => {
  it.each(DOCUMENTED)('%s %s is %s, of a scan and of the parcel alike', (code, _, state) => {
    expect(report('0', scan('2026-03-01 10:00:00', code))).toEqual([state])
    expect(report(code, scan('2026-03-01 10:00:00'))).toEqual([state])
  })

  it('is a row of the table, if it is documented, and of no other', () => {
    expect([...SCAN_STATES.keys()].toSorted()).toEqual(DOCUMENTED.map(([code]) => code).toSorted())
  })

  it('that nobody documents is reported, and is no progress', () => {
    expect(report('9999', scan('2026-03-01 10:00:00', '9999'))).toEqual(['pending'])
    expect(unknown).toEqual(['unknown_state:9999'])
    const before = scan('2026-03-01 09:00:00', '103')
    expect(report('0', scan('2026-03-01 10:00:00', '1999'), before)).toEqual([
      'picked_up',
      'picked_up',
    ])
    // Without states of scans, only the newest has one, and the others are between pick-up and then.
    expect(report('9999', scan('2026-03-01 10:00:00'), scan('2026-03-01 09:00:00'))).toEqual([
      'in_transit',
      'in_transit',
    ])
  })

  it.each(['401', '210'])('%s of the parcel voids its newest scan, and no other', (code) => {
    const before = scan('2026-03-01 09:00:00', '101')
    const newest = scan('2026-03-01 10:00:00', '102')
    expect(report(code, newest, before)).toEqual(['cancelled', 'pending'])
  })

  it('for the parcel leaves scans with states of their own as they are', () => {
    expect(report('3', scan('2026-03-01 10:00:00', '501'))).toEqual(['delivering'])
  })
})
