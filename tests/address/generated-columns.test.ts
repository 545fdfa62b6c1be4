import { beforeAll, describe, expect, it } from 'vitest'

import { checkRegion } from '#domain/address/check-region.ts'
import { parseAddress } from '#domain/address/parse-address.ts'
import { normalisePhone } from '#domain/address/phone.ts'
import { loadTowns } from '#domain/address/towns.ts'
import { isPhone } from '#domain/recipient/phone.ts'
import { tries } from '../long.ts'
import { mobile, ORDER_NUMBERS, placeNumber, street } from './generate/material.ts'
import { seeded } from './generate/seeded.ts'

const COUNT = tries(60, 4000)

beforeAll(() => loadTowns())

describe('a phone cell', () => {
  it.each(Object.entries(ORDER_NUMBERS))(
    'that holds an order number (%s) gives no phone',
    (_, draw) => {
      const taken: string[] = []
      for (let n = 0; n < COUNT; n++) {
        const order = draw(seeded(n))
        const { phone } = normalisePhone(order)
        if (isPhone(phone)) taken.push(`${order} ${phone}`)
      }
      expect(taken).toEqual([])
    },
  )

  it('that holds an order number beside the phone gives the phone', () => {
    const formats = Object.values(ORDER_NUMBERS)
    for (let n = 0; n < COUNT; n++) {
      const random = seeded(n)
      const phone = mobile(random)
      const order = formats[n % formats.length]?.(random) ?? ''
      const cell = n % 2 === 0 ? `${phone} ${order}` : `${order}/${phone}`
      expect([cell, normalisePhone(cell).phone]).toEqual([cell, phone])
    }
  })
})

describe('every place of the country', () => {
  it('is read from one cell and from three', () => {
    for (let n = 0; n < COUNT; n++) {
      const random = seeded(n)
      const { province, city, district, words } = placeNumber(n)
      const detail = street(random)
      const whole = { province, city, district, detail }
      expect(parseAddress(words.join(n % 2 === 0 ? '' : ' ') + detail)).toMatchObject(whole)
      expect(checkRegion(whole)).toMatchObject({ ...whole, issues: [] })
    }
  })

  it('香港岛 in the city’s column leaves nothing behind', () => {
    for (const city of ['香港岛', '九龙', '新界', '香港']) {
      const columns = { province: '香港特别行政区', city, district: '', detail: '弥敦道1号' }
      expect(checkRegion(columns)).toMatchObject({
        city: '香港特别行政区',
        district: '',
        detail: '弥敦道1号',
      })
    }
  })
})

describe('a combined address', () => {
  it('that names a former prefecture and its seat offers the district of today', () => {
    const detail = '贵州省铜仁地区铜仁市民主路8号'
    const checked = checkRegion({ province: '', city: '', district: '', detail })
    expect(checked).toMatchObject({ city: '铜仁市', district: '', detail: '民主路8号' })
    expect(checked.issues).toMatchObject([
      { code: 'region_repair', params: { to: '贵州省/铜仁市/碧江区', from: '铜仁市' } },
    ])
  })

  it('with a wrong city before the county’s city names the prefecture of the county’s city', () => {
    const detail = '浙江省杭州市义乌市稠城街道1号'
    expect(checkRegion({ province: '', city: '', district: '', detail }).issues).toMatchObject([
      { code: 'region_mismatch', params: { candidates: '浙江省/金华市/义乌市' } },
    ])
  })
})
