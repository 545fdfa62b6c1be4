import { describe, expect, it } from 'vitest'

import { isFiltered, placedOrder, toParcelFilter } from './parcel-filter.ts'

describe('the filter of the call', () => {
  it('holds nothing that was not asked for', () => {
    expect(toParcelFilter({}, 10)).toEqual({ page: 1, page_size: 10 })
    // The last page that the server allows.
    expect(toParcelFilter({ page: 5001 }, 10)).toEqual({ page: 1000, page_size: 10 })
    expect(toParcelFilter({ no_waybill: false, placed: 'G1' }, 10)).toEqual({
      page: 1,
      page_size: 10,
    })
  })

  it('takes whole days, whole lists and a phone without its gaps', () => {
    const search = {
      status: 2,
      waybill: 'YT1 YT2',
      mobile: '138 0013-8000',
      from: '2026-03-01',
      to: '2026-03-02',
      page: 3,
      page_size: 50,
    }
    expect(toParcelFilter(search, 10)).toEqual({
      page: 3,
      page_size: 50,
      status: 2,
      kuaidi_sn: ['YT1', 'YT2'],
      rec_mobile: '13800138000',
      start_time: '2026-03-01 00:00:00',
      end_time: '2026-03-02 23:59:59',
    })
  })

  it('is not narrowed by tab, page or mark', () => {
    expect(isFiltered({ status: 2, page: 2, page_size: 50, placed: 'G1' })).toBe(false)
    expect(isFiltered({ name: '王' })).toBe(true)
    expect(isFiltered({ no_waybill: false })).toBe(false)
  })
})

describe('the order placed just now', () => {
  const parcels = [{ order_sn: 'B' }, { order_sn: 'A' }]

  it('is the one that was named, or the newest on an unfiltered first page', () => {
    expect(placedOrder({ placed: 'A', page: 2 }, parcels)).toBe('A')
    expect(placedOrder({ placed: 'latest' }, parcels)).toBe('B')
  })

  it('is not guessed where the newest may be out of sight', () => {
    expect(placedOrder({ placed: 'latest', page: 2 }, parcels)).toBeUndefined()
    expect(placedOrder({ placed: 'latest', name: '王' }, parcels)).toBeUndefined()
    expect(placedOrder({ placed: 'latest', status: 4 }, parcels)).toBeUndefined()
    expect(placedOrder({ placed: 'latest' }, [])).toBeUndefined()
    expect(placedOrder({}, parcels)).toBeUndefined()
  })
})
