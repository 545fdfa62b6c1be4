import { describe, expect, it } from 'vitest'

import {
  FIELD_RULES,
  perField,
  PLACE_FIELDS,
  RECIPIENT_FIELDS,
} from '#domain/recipient/recipient.ts'
import { Bench, person } from '#tests/fixtures/lists/list-bench.ts'

import { phoneVariantKey, recipientHash } from './alike-keys.ts'
import { isSameRecipient, recipientKey } from './duplicates.ts'
import { hasSameContent, makeRow, toViewRow } from './row.ts'

const ONE = makeRow(1, person('甲', { orderNo: 'S1', district: '西湖区' }), [])

describe.each(RECIPIENT_FIELDS)('the field %s', (field) => {
  const other = makeRow(2, { ...ONE, [field]: `${ONE[field]}Ω9` }, [])

  it('is in the row, printable, and in what the page shows of it', () => {
    const odd = makeRow(3, { ...ONE, [field]: 'a\0b' }, [])
    expect(odd[field]).toBe('a b')
    expect(toViewRow(odd, 1)[field]).toBe('a b')
    expect(hasSameContent(ONE, other)).toBe(false)
  })

  it('is found by the search of the list when it is searched', () => {
    const bench = new Bench()
    bench.run({ type: 'add', rows: [ONE, other] })
    const found = bench.views.window({ filter: 'all', search: 'ω9' }, 0, 10, 1).rows
    expect(found.map((row) => row.number)).toEqual(FIELD_RULES[field].isSearched ? [2] : [])
  })

  it('makes another recipient when it is the phone or a part of the place', () => {
    const isOther = field === 'phone' || FIELD_RULES[field].isPlace
    expect(isSameRecipient(ONE, other)).toBe(!isOther)
    expect(recipientHash(ONE) === recipientHash(other)).toBe(!isOther)
    expect(recipientKey(ONE) === recipientKey(other)).toBe(!isOther)
  })
})

it.each(PLACE_FIELDS)('somebody of the same name elsewhere (%s) is not alike', (field) => {
  const other = makeRow(2, { ...ONE, phone: '139', [field]: `${ONE[field]}x` }, [])
  expect(phoneVariantKey(other)).not.toBe(phoneVariantKey(ONE))
  expect(phoneVariantKey(makeRow(2, { ...ONE, phone: '139' }, []))).toBe(phoneVariantKey(ONE))
})

it('rows of all origins have one shape in memory', () => {
  expect(Object.keys(perField(() => ''))).toEqual(RECIPIENT_FIELDS)
})
