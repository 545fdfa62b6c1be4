import { expect, it } from 'vitest'

import { placesOf } from './region-repair.ts'
import { issueFrom } from './row-issue.ts'

const PLACE = { province: '浙江省', city: '杭州市', district: '', detail: '文三路2号' }
const ABOUT = { level: 'warning', field: 'detail' } as const

it('an issue that an older version stored has empty values for those it lacks', () => {
  const second = issueFrom({ code: 'region_second', ...ABOUT, params: { candidates: '江苏省' } })
  expect(second.params).toEqual({ candidates: '江苏省', written: '', details: '' })
  expect(placesOf(PLACE, issueFrom({ code: 'region_second', ...ABOUT }))).toEqual([])
})

it('a stored issue has no value that its code does not have', () => {
  const params = { written: '2件', other: 'x' }
  expect(issueFrom({ code: 'detail_extra', ...ABOUT, params }).params).toEqual({ written: '2件' })
  expect(issueFrom({ code: 'phone_invalid', ...ABOUT, params })).toEqual({
    code: 'phone_invalid',
    ...ABOUT,
  })
})

it('an issue that a newer version stored stays as it is', () => {
  const newer = {
    code: 'street_closed',
    level: 'error',
    field: 'detail',
    params: { until: '5月' },
  } as const
  expect(issueFrom(newer)).toEqual(newer)
})
