import { beforeAll, describe, expect, it } from 'vitest'

import { recipientOf } from '#domain/recipient/recipient.ts'
import { loadTowns } from '#domain/address/towns.ts'
import { judgeRow } from '#domain/order/judge-row.ts'
import { placesOf } from '#domain/recipient/region-repair.ts'
import type { RowIssue } from '#domain/recipient/row-issue.ts'
import { rowMaker, rowOfSource } from '#workers/recipients/pipeline.ts'
import { LEVEL, type Row } from '#workers/recipients/list/row.ts'
import { COLUMN_TARGETS, type SourceRow } from '#workers/recipients/stages/source-row.types.ts'
import { tries } from '../long.ts'
import {
  LEAVES,
  mobile,
  nameNumber,
  pathOf,
  type Place,
  placeNumber,
  placeOf,
  street,
} from './generate/material.ts'
import { seeded, type Random } from './generate/seeded.ts'

const COUNT = tries(60, 6_000)

beforeAll(() => loadTowns())

function read(cells: Partial<SourceRow>): Row {
  const empty = Object.fromEntries(COLUMN_TARGETS.map((target) => [target, '']))
  // Every target was just given a text.
  const blank = empty as Record<(typeof COLUMN_TARGETS)[number], string>
  return rowOfSource(1, { ...blank, sourceRow: 2, flags: 0, errorFields: [], ...cells })
}

const label = ({ province, city, district }: Place): string =>
  [province, city, district].filter((name) => name !== '').join('/')

const codes = ({ issues }: Row): string[] => issues.map(({ code }) => code)

function drawn(n: number, random: Random) {
  const place = placeNumber(n)
  const { province, city, district } = place
  const person = { name: nameNumber(n, random), phone: mobile(random) }
  return { place, cells: { ...person, province, city, district, detail: street(random) } }
}

/** The server's verdict on the row, whatever the browser's was. */
const isRefused = (row: Row): boolean => !judgeRow(recipientOf(row), new Set()).ok

const NOTHING = [
  '-',
  '——',
  '无',
  'N/A',
  'null',
  'NULL',
  'nan',
  'None',
  'undefined',
  '[object Object]',
  '同上',
  '（空白）',
  '暂无',
  '0',
  '/',
  '未填写',
  '待补充',
  '不详',
]
const HIDDEN = ['***', '＊＊', '●●●', '○○', '××××', 'xxx', '███', '■■']
const CIPHERS = [
  '~AgAAAAKq3c0Bv7n2xQ==~7HkP~~5~',
  '#Dk2sW9fQ0aX1==#bTq8#1#1',
  'kZgIwkQL5Q0O6anzQHraoyM4mfyGHtYX',
  '$Zq81LmmR0cY5tQe==$1$',
]
const REQUIRED = ['name', 'phone', 'province', 'city', 'detail'] as const

describe('a cell without content', () => {
  it.each(REQUIRED)('is an error in the %s, in the browser and on the server', (field) => {
    for (let n = 0; n < COUNT; n++) {
      const { cells, place } = drawn(n, seeded(n))
      // A municipality and its city have one name, so that either implies the other.
      if (place.city === place.province) continue
      const word = NOTHING[n % NOTHING.length] ?? ''
      const header = {
        name: '收件人',
        phone: '联系电话',
        province: '省份',
        city: '所在市',
        detail: '详细地址',
      }[field]
      const row = read({ ...cells, [field]: n % 5 === 4 ? header : word })
      expect([field, word, row.level, isRefused(row)]).toEqual([field, word, LEVEL.error, true])
      // The server judges what is sent to it as well as what the browser has made of it.
      const sent = { ...recipientOf(row), ...cells, [field]: word, orderNo: '' }
      expect([word, judgeRow(sent, new Set()).ok]).toEqual([word, false])
    }
  })

  it('is an empty district or order number, and changes nothing else', () => {
    for (let n = 0; n < COUNT; n++) {
      const { cells } = drawn(n, seeded(n))
      const word = [...NOTHING, ...HIDDEN][n % (NOTHING.length + HIDDEN.length)] ?? ''
      const row = read({ ...cells, district: word })
      expect([word, row.district, row.detail]).toEqual([word, '', cells.detail])
      expect(row.level).not.toBe(LEVEL.error)
      expect(read({ ...cells, orderNo: NOTHING[n % NOTHING.length] ?? '' }).orderNo).toBe('')
    }
  })

  it('is named by what it holds, also after another cell was edited', () => {
    const { cells } = drawn(3, seeded(3))
    const row = read({ ...cells, name: '无' })
    const expected = [
      { code: 'field_placeholder', level: 'error', field: 'name', params: { written: '无' } },
    ]
    expect(row.issues).toEqual(expected)
    expect(rowMaker.revise(row, { detail: '振兴路9号' }).issues).toEqual(expected)
    expect(rowMaker.revise(row, { name: '窦小满' }).issues).toEqual([])
    expect(rowMaker.revise(read(cells), { name: '暂无' }).issues).toEqual([
      { code: 'field_placeholder', level: 'error', field: 'name', params: { written: '暂无' } },
    ])
  })
})

describe('a cell that is hidden in part', () => {
  it('is an error whatever the sign, in the browser and on the server', () => {
    for (let n = 0; n < COUNT; n++) {
      const random = seeded(n)
      const { cells } = drawn(n, random)
      const signs = HIDDEN[n % HIDDEN.length] ?? ''
      const field = random.pick(['name', 'city', 'detail'] as const)
      const value = {
        name: cells.name.slice(0, 1) + signs,
        city: cells.city.slice(0, 1) + signs,
        detail: `${cells.detail.slice(0, 3)}${signs}号`,
      }[field]
      const row = read({ ...cells, [field]: value })
      expect([value, row.level, isRefused(row)]).toEqual([value, LEVEL.error, true])
    }
  })

  it('is at least a warning where words hide a name', () => {
    const { cells } = drawn(5, seeded(5))
    expect(read({ ...cells, name: '李某某' }).level).toBe(LEVEL.warning)
  })

  it('is an error where it is the extension of a number', () => {
    for (const extension of ['-****', '转****', '（****）', ',****', '-1***', '-xxxx']) {
      const { cells } = drawn(7, seeded(7))
      const row = read({ ...cells, phone: cells.phone + extension })
      expect([extension, row.level, isRefused(row)]).toEqual([extension, LEVEL.error, true])
    }
  })

  it('is a warning where a dash is in its place', () => {
    for (const end of ['-', '－', '——', '转']) {
      const { cells } = drawn(8, seeded(8))
      const row = read({ ...cells, phone: cells.phone + end })
      expect([end, row.phone, codes(row)]).toEqual([end, cells.phone, ['extension_missing']])
    }
  })
})

describe('a cell that a platform encrypted', () => {
  it.each(['name', 'phone', 'detail'] as const)('is an error of its own in the %s', (field) => {
    for (const [n, cipher] of CIPHERS.entries()) {
      const { cells } = drawn(n, seeded(n))
      const row = read({ ...cells, [field]: cipher })
      expect([cipher, codes(row), isRefused(row)]).toEqual([cipher, ['field_encrypted'], true])
    }
  })
})

const DIVIDED = [...new Set(LEAVES.map((unit) => pathOf(unit).city))]
  .map((city) =>
    LEAVES.filter((unit) => pathOf(unit).city === city && placeOf(unit).district.endsWith('区')),
  )
  .filter((units) => units.length > 1)

function choicesOf(row: Row): readonly string[] {
  const second = row.issues.find((issue) => issue.code === 'region_second')
  return second?.params.candidates.split('|') ?? []
}

function chosen(row: Row, issue: RowIssue, at: number): Row {
  const place = placesOf(row, issue)[at]
  return place === undefined ? row : rowMaker.revise(row, place)
}

describe('a row that names two places', () => {
  it('offers both where the detail names another district of the city', () => {
    for (let n = 0; n < COUNT; n++) {
      const random = seeded(n)
      const units = DIVIDED[(n * 13) % DIVIDED.length] ?? []
      const [own, other] = [units[n % units.length] ?? 0, units[(n + 1) % units.length] ?? 0].map(
        placeOf,
      )
      if (own === undefined || other === undefined || own.district === other.district) continue
      const { province, city, district } = own
      const { cells } = drawn(n, random)
      const row = read({
        ...cells,
        province,
        city,
        district,
        detail: other.district + cells.detail,
      })
      expect([row.level, choicesOf(row)]).toEqual([LEVEL.warning, [label(own), label(other)]])
    }
  })

  it('offers both where the detail names another city, and where the address contradicts the columns', () => {
    for (let n = 0; n < COUNT; n++) {
      const random = seeded(n)
      const { place, cells } = drawn(n, random)
      const other = placeNumber(n + 29)
      if (other.city === place.city) continue
      const named = other.words.join('') + cells.detail
      for (const row of [
        read({ ...cells, detail: named }),
        read({ ...cells, detail: '', address: named }),
      ])
        expect([row.level, [...choicesOf(row)].sort()]).toEqual([
          LEVEL.warning,
          [label(place), label(other)].sort(),
        ])
    }
  })

  it('has no issue any more once one of them is chosen', () => {
    for (let n = 0; n < COUNT; n++) {
      const random = seeded(n)
      const { place, cells } = drawn(n, random)
      const other = placeNumber(n + 31)
      if (other.city === place.city) continue
      const second = street(random)
      const row = read({
        ...cells,
        detail: `${cells.detail}，新地址：${other.words.join('')}${second}`,
      })
      const issue = row.issues.find((issue) => issue.code === 'region_second')
      if (issue === undefined) throw new Error(`nothing said of ${row.detail}`)
      expect(chosen(row, issue, 0)).toMatchObject({ city: other.city, detail: second, issues: [] })
      expect(chosen(row, issue, 1)).toMatchObject({
        city: place.city,
        detail: cells.detail,
        issues: [],
      })
    }
  })

  it('is not a row whose detail repeats its region, or names a road, a building or a firm', () => {
    for (let n = 0; n < COUNT; n++) {
      const random = seeded(n)
      const { place, cells } = drawn(n, random)
      const other = placeNumber(n + 37).city.replace(/[市盟州]$/, '')
      const detail = random.pick([
        place.words.join('') + cells.detail,
        `${place.city}${place.district}${cells.detail}`,
        `${cells.detail}${other}大厦8楼`,
        `${other}中路8号`,
        `${cells.detail} ${other}市明远商贸有限公司`,
      ])
      const row = read({ ...cells, detail })
      expect([detail, choicesOf(row)]).toEqual([detail, []])
    }
  })
})

describe('what follows an address in its cell', () => {
  it('is a warning that a choice takes away', () => {
    const behind = ['×4', '合计86', '2件', '蓝色 L码', '已付款', '¥39.9', '（3盒）', '干枣2袋']
    for (let n = 0; n < COUNT; n++) {
      const { cells } = drawn(n, seeded(n))
      const extra = behind[n % behind.length] ?? ''
      const row = read({ ...cells, detail: `${cells.detail} ${extra}` })
      const issue = row.issues.find((issue) => issue.code === 'detail_extra')
      expect([extra, row.level, issue?.params.detail]).toEqual([extra, LEVEL.warning, cells.detail])
    }
  })

  it('is a warning where it is somebody else’s number', () => {
    const { cells } = drawn(9, seeded(9))
    const row = read({ ...cells, detail: `${cells.detail} 江一帆 13900061234` })
    expect(row.issues).toMatchObject([{ code: 'detail_extra', params: { written: '13900061234' } }])
  })
})

describe('sound cells', () => {
  it('are not doubted', () => {
    const told: string[] = []
    for (let n = 0; n < COUNT; n++) {
      const { cells } = drawn(n, seeded(n))
      const row = read(cells)
      if (row.level !== LEVEL.ok || isRefused(row)) told.push(`${row.detail} ${codes(row).join()}`)
    }
    expect(told).toEqual([])
  })
})
