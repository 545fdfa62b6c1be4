import { beforeAll, describe, expect, it } from 'vitest'

import { EMPTY_RECIPIENT } from '#domain/recipient/recipient.ts'
import { loadTowns } from '#domain/address/towns.ts'

import { changeOf } from '#workers/recipients/list/commands.ts'
import { invertChange } from '#workers/recipients/list/change.ts'
import { RecipientList } from '#workers/recipients/list/recipient-list.ts'
import { LEVEL } from '#workers/recipients/list/row.ts'
import { Views } from '#workers/recipients/list/views.ts'
import { rowMaker } from '#workers/recipients/pipeline.ts'
import { repairWindow } from '#workers/recipients/list/find-repairs.ts'
import type { RepairPick } from '#workers/recipients/list/repair.types.ts'

beforeAll(() => loadTowns())

const FILE = [
  '广东|深圳|南山|科技园1号',
  '深圳市|广东省|南山区|科技园2号',
  '浙江省|杭州市|下城区|文晖路3号',
  '||朝阳区|建国路4号',
  '浙江省|杭州市||仓前街道5号',
  '|深圳市|福田区|6号',
  '浙江省|杭州市|余杭区|临平街道7号',
]

const SURE = ['swapped', 'missing', 'wrong', 'renamed', 'district'] as const

function listOf(lines: readonly string[]): RecipientList {
  const list = new RecipientList()
  const rows = lines.map((line) => {
    const [province = '', city = '', district = '', detail = ''] = line.split('|')
    return {
      ...EMPTY_RECIPIENT,
      name: '王',
      phone: '13800138000',
      province,
      city,
      district,
      detail,
    }
  })
  const added = changeOf({ list, views: new Views(list), rows: rowMaker }, { type: 'add', rows })
  if (!added.ok) throw new Error(added.error.code)
  list.apply(added.value)
  return list
}

function repair(list: RecipientList, pick: RepairPick) {
  const change = changeOf(
    { list, views: new Views(list), rows: rowMaker },
    { type: 'repair', pick },
  )
  if (!change.ok) throw new Error(change.error.code)
  list.apply(change.value)
  return change.value
}

const places = (list: RecipientList): string[] =>
  list.rows.map((row) => [row.province, row.city, row.district, row.detail].join('|'))

const windowOf = (list: RecipientList, kind: 'choice' | 'swapped' | null = null) =>
  repairWindow(list, rowMaker, { kind, offset: 0, limit: 100, revision: 7 })

describe('the preview', () => {
  it('shows kind by kind what each row is and would be, and counts them all', () => {
    const list = listOf(FILE)
    const shown = windowOf(list)
    expect(shown.counts).toEqual({
      swapped: 1,
      missing: 1,
      wrong: 0,
      renamed: 1,
      district: 1,
      town: 1,
      choice: 1,
      extra: 0,
    })
    expect(shown.rows.map(({ kind, number }) => [kind, number])).toEqual([
      ['swapped', 2],
      ['missing', 6],
      ['renamed', 3],
      ['district', 5],
      ['town', 7],
      ['choice', 4],
    ])
    expect(shown.rows[0]).toMatchObject({
      before: { province: '深圳市', city: '广东省' },
      after: { province: '广东省', city: '深圳市', district: '南山区', detail: '科技园2号' },
    })
    expect(windowOf(list, 'choice')).toMatchObject({
      total: 1,
      revision: 7,
      rows: [{ after: null, candidates: [{ province: '北京市' }, { province: '吉林省' }] }],
    })
  })

  it('has nothing to show when nothing but spelling differed', () => {
    expect(windowOf(listOf(FILE.slice(0, 1)))).toMatchObject({ total: 0, rows: [] })
  })
})

describe('taking repairs', () => {
  it('changes the kinds that are ticked in one step, which can be taken back', () => {
    const list = listOf(FILE)
    const before = places(list)
    const change = repair(list, { kinds: SURE, toggled: [], choices: [] })
    expect(change.after).toHaveLength(4)
    expect(places(list)).toEqual([
      '广东省|深圳市|南山区|科技园1号',
      '广东省|深圳市|南山区|科技园2号',
      '浙江省|杭州市|拱墅区|文晖路3号',
      '||朝阳区|建国路4号',
      '浙江省|杭州市|余杭区|仓前街道5号',
      '广东省|深圳市|福田区|6号',
      '浙江省|杭州市|余杭区|临平街道7号',
    ])
    expect(windowOf(list).counts).toMatchObject({ swapped: 0, missing: 0, town: 1, choice: 1 })
    list.apply(invertChange(change))
    expect(places(list)).toEqual(before)
    expect(windowOf(list).counts).toMatchObject({ swapped: 1, missing: 1, renamed: 1 })
  })

  it('leaves rows that were unticked, takes those ticked of other kinds, and what was chosen', () => {
    const list = listOf(FILE)
    const idAt = (at: number): number => list.rows[at]?.id ?? -1
    repair(list, {
      kinds: ['swapped', 'renamed', 'choice'],
      toggled: [idAt(2), idAt(6)],
      choices: [{ id: idAt(3), candidate: 0 }],
    })
    expect(places(list).slice(1)).toEqual([
      '广东省|深圳市|南山区|科技园2号',
      '浙江省|杭州市|下城区|文晖路3号',
      '北京市|北京市|朝阳区|建国路4号',
      '浙江省|杭州市||仓前街道5号',
      '|深圳市|福田区|6号',
      '浙江省|杭州市|临平区|临平街道7号',
    ])
  })

  it('is no condition for ordering, unless a required column is wrong or empty', () => {
    const errors = listOf(FILE).rows.map(({ level }) => level === LEVEL.error)
    expect(errors).toEqual([false, true, false, true, false, true, false])
  })
})
