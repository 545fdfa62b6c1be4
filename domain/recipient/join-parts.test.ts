import { array, assert, constantFrom, nat, property, uniqueArray } from 'fast-check'
import { describe, expect, it, test } from 'vitest'

import { joinOrder, joinParts } from './join-parts.ts'

describe('parts of one value', () => {
  test.each([
    [['赵', '一诺'], true, '赵一诺'],
    [['李', '李'], true, '李李'],
    [['John', 'Smith'], true, 'John Smith'],
    [['文三路478号3幢', '501室'], false, '文三路478号3幢501室'],
    [['文三路478', '3幢'], false, '文三路478 3幢'],
    [['文三路478号3幢501室', '501室'], false, '文三路478号3幢501室'],
    [['文三路11号', '1号'], false, '文三路11号1号'],
    [['文三路478号', '无', '-', 'N/A', '501室'], false, '文三路478号501室'],
    [['', '501室'], false, '501室'],
    [['锦绣小区', '', '3幢'], false, '锦绣小区3幢'],
  ])('%j (a name: %s) are %s', (parts, isName, joined) => {
    expect(joinParts(parts, isName)).toBe(joined)
  })

  it('keep every character that is not repeated', () => {
    const part = constantFrom('文三路', '478号', '3幢', '501', '1号', '11号', 'A座')
    assert(
      property(array(part, { maxLength: 4 }), (parts) => {
        const joined = joinParts(parts, false)
        expect(parts.every((one) => joined.includes(one))).toBe(true)
        expect(joined.length).toBeLessThanOrEqual(parts.join(' ').length)
      }),
    )
  })
})

describe('the order of columns that make one value', () => {
  test.each([
    ['as in the file', [5, 3], {}, [3, 5]],
    ['the surname first', [2, 4], { 4: 'first' }, [4, 2]],
    ['a door behind the street', [1, 2], { 1: 'behind' }, [2, 1]],
    ['an estate where it stands', [1, 2, 3], { 3: 'behind' }, [1, 2, 3]],
    ['a door behind a whole address', [1, 2], { 1: 'behind', 2: 'first' }, [2, 1]],
    ['doors alone', [1, 2], { 1: 'behind', 2: 'behind' }, [1, 2]],
  ] satisfies [string, number[], Record<number, 'first' | 'behind'>, number[]][])(
    'is %s',
    (_, columns, places, order) => {
      const placeOf = new Map(Object.entries(places))
      expect(joinOrder(columns, (column) => placeOf.get(String(column)))).toEqual(order)
    },
  )

  it('loses no column', () => {
    const places = constantFrom('first', 'behind', undefined)
    assert(
      property(
        uniqueArray(nat(20), { maxLength: 6 }),
        array(places, { minLength: 21 }),
        (some, kinds) => {
          const order = joinOrder(some, (column) => kinds[column])
          expect(order.toSorted((a, b) => a - b)).toEqual(some.toSorted((a, b) => a - b))
        },
      ),
    )
  })
})
