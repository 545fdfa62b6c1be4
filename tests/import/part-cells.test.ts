import {
  assert,
  boolean,
  constantFrom,
  oneof,
  pre,
  property,
  stringMatching,
  tuple,
} from 'fast-check'
import { describe, expect, it } from 'vitest'

import { COLUMN_TARGETS } from '#workers/recipients/stages/source-row.types.ts'
import type { SourceRow } from '#workers/recipients/stages/source-row.types.ts'
import { validate } from '#workers/recipients/stages/validate/validate.ts'
import { normaliseRow } from '#workers/recipients/stages/normalise/normalise-row.ts'

const ADDRESS = '浙江省杭州市西湖区文三路1号'
const PLACE = { province: '浙江省', city: '杭州市', district: '西湖区', detail: '文三路1号' }

function read(given: Partial<SourceRow>) {
  const empty = Object.fromEntries(COLUMN_TARGETS.map((target) => [target, '']))
  // Every target was just given a text.
  const blank = empty as Record<(typeof COLUMN_TARGETS)[number], string>
  const { recipient, issues } = normaliseRow({
    ...blank,
    sourceRow: 2,
    flags: 0,
    errorFields: [],
    address: ADDRESS,
    ...given,
  })
  return { recipient, issues: validate(recipient, issues) }
}

const digits = (length: number) => stringMatching(new RegExp(`^[0-9]{${length}}$`))
const mobile = tuple(constantFrom('13', '15', '17', '18', '19'), digits(9)).map(
  ([head, tail]) => head + tail,
)
const name = constantFrom('张伟', '欧阳晓燕', '李娜', '窦小满', '阿依古丽·买买提')
const between = constantFrom(' ', '，', ',', '  ', '/', '\n', '：', '')

/** The numbers of orders and parcels as platforms and carriers write them; P8613… is also somebody's phone. */
const orderNo = oneof(
  digits(12).map((text) => `4${text}`),
  digits(16),
  digits(18).map((text) => `2${text}`),
  tuple(digits(6), digits(15)).map(([day, serial]) => `${day}-${serial}`),
  tuple(constantFrom('YT', 'SF', 'JD', 'DD', 'ZTO'), digits(13)).map(([by, rest]) => by + rest),
)

describe('cells that hold what belongs to others', () => {
  it('never makes a phone of an order number', () => {
    assert(
      property(orderNo, name, (text, who) => {
        const { issues } = read({ name: who, phone: text })
        expect(issues).toMatchObject([{ code: 'phone_invalid', level: 'error', field: 'phone' }])
      }),
      { numRuns: 500 },
    )
  })

  it('takes the number from behind or before the name when there is no other', () => {
    assert(
      property(name, mobile, between, boolean(), (who, phone, gap, isFirst) => {
        const cell = isFirst ? phone + gap + who : who + gap + phone
        const { recipient, issues } = read({ name: cell })
        expect({ ...recipient, issues }).toMatchObject({ ...PLACE, name: who, phone, issues: [] })
      }),
    )
  })

  it('doubts a name with a number that is not the one of the row', () => {
    assert(
      property(name, mobile, mobile, (who, phone, other) => {
        pre(phone !== other)
        const { recipient, issues } = read({ name: `${who} ${other}`, phone })
        expect(recipient).toMatchObject({ name: `${who} ${other}`, phone })
        expect(issues).toMatchObject([{ code: 'name_doubtful', field: 'name' }])
      }),
    )
  })

  it('takes the person out of the address, who has cells of their own', () => {
    const order = constantFrom('npa', 'pna', 'anp', 'apn', 'pa', 'ap')
    assert(
      property(name, mobile, order, constantFrom(' ', '，', ','), (who, phone, way, gap) => {
        const words: Readonly<Record<string, string>> = { n: who, p: phone, a: ADDRESS }
        const address = way
          .split('')
          .map((one) => words[one])
          .join(gap)
        const { recipient, issues } = read({ name: who, phone, address })
        expect({ ...recipient, issues }).toMatchObject({ ...PLACE, name: who, phone, issues: [] })
      }),
    )
  })

  it('requires the address that is in the remark', () => {
    const { recipient, issues } = read({
      name: '张伟',
      phone: '13812345678',
      address: '',
      remark: ADDRESS,
    })
    expect(recipient.detail).toBe('')
    expect(issues.some(({ level, field }) => level === 'error' && field === 'detail')).toBe(true)
  })
})
