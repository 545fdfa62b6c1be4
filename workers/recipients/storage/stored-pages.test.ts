import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { perField, RECIPIENT_FIELDS, type Recipient } from '#domain/recipient/recipient.ts'
import { invariant } from '#domain/result/assert.ts'

import { makeRow } from '../list/row.ts'
import { NewerSchemaError } from './newer-schema-error.ts'
import { decodePage, decodePairs, encodePage } from './page-codec.ts'

const FIRST = makeRow(
  3,
  {
    orderNo: '6920260123456789012',
    name: '张三',
    phone: '13800138000',
    province: '广东省',
    city: '深圳市',
    district: '南山区',
    detail: '科技园路1号',
  },
  [],
)
const SECOND = makeRow(
  7,
  {
    orderNo: '',
    name: '李四',
    phone: '13900139000-1234',
    province: '浙江省',
    city: '杭州市',
    district: '',
    detail: '文三路478号',
  },
  [
    {
      code: 'region_repair',
      level: 'warning',
      field: 'district',
      params: { kind: 'district', to: '浙江省/杭州市/西湖区' },
    },
  ],
)

function bytesOf(parts: readonly string[]): Uint8Array {
  return new TextEncoder().encode(parts.join('\0'))
}

// Bytes as browsers hold them: they must stay readable.

it('a page without names of fields holds the first seven, each in its place', () => {
  const page = bytesOf([
    '{"ids":[3,7],"issues":[[1,[{"code":"region_repair","level":"warning","field":"district",' +
      '"params":{"kind":"district","to":"浙江省/杭州市/西湖区"}}]]]}',
    '6920260123456789012',
    '',
    '张三',
    '李四',
    '13800138000',
    '13900139000-1234',
    '广东省',
    '浙江省',
    '深圳市',
    '杭州市',
    '南山区',
    '',
    '科技园路1号',
    '文三路478号',
  ])
  expect(decodePage(page)).toEqual([FIRST, SECOND])
})

it('pairs name the fields that differ', () => {
  const pairs = bytesOf([
    '{"ids":[3],"fields":["city","detail"],"issues":[[]]}',
    '深圳市',
    '广州市',
    '科技园路1号',
    '天河路2号',
  ])
  const now = makeRow(3, { ...FIRST, city: '广州市', detail: '天河路2号' }, [])
  expect(decodePairs(pairs, (id) => (id === 3 ? now : null))).toEqual([[FIRST, now]])
  expect(invariant(decodePairs(pairs, () => FIRST)[0], 'one pair')).toEqual([FIRST, now])
})

// Lone surrogates cannot be encoded; readers replace them before a row is made.
const text = fc.string({ unit: 'grapheme', maxLength: 12 })
const recipients: fc.Arbitrary<Recipient[]> = fc.array(
  fc.infiniteStream(text).map((texts) => perField(() => texts.next().value)),
  { maxLength: 20 },
)

function pageOf(rows: readonly Recipient[], fields: readonly string[]): Uint8Array {
  const head = { ids: rows.map((_, n) => n + 1), fields, issues: [] }
  const texts = fields.flatMap((field) =>
    rows.map((row) => Object.entries(row).find(([name]) => name === field)?.[1] ?? 'new'),
  )
  return bytesOf([JSON.stringify(head), ...texts])
}

describe('a page that names its fields', () => {
  it('is read by their names: in any order, and without those that it lacks', () => {
    fc.assert(
      fc.property(recipients, fc.shuffledSubarray([...RECIPIENT_FIELDS]), (given, fields) => {
        const rows = given.map((one, n) => makeRow(n + 1, one, []))
        const has = perField((field) => fields.includes(field))
        const kept = rows.map((row) =>
          makeRow(
            row.id,
            perField((field) => (has[field] ? row[field] : '')),
            [],
          ),
        )
        expect(decodePage(pageOf(rows, fields))).toEqual(kept)
      }),
    )
  })

  it('names all of them', () => {
    const [head = ''] = new TextDecoder().decode(encodePage([FIRST])).split('\0')
    expect(JSON.parse(head)).toEqual({ ids: [3], fields: RECIPIENT_FIELDS, issues: [] })
  })

  it('is one of a newer version when it has a field that this one does not know', () => {
    const newer = pageOf([FIRST], [...RECIPIENT_FIELDS, 'later'])
    expect(() => decodePage(newer)).toThrow(NewerSchemaError)
    const pairs = bytesOf(['{"ids":[3],"fields":["later"],"issues":[[]]}', '', 'new'])
    expect(() => decodePairs(pairs, () => FIRST)).toThrow(NewerSchemaError)
  })
})
