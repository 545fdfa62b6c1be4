import { describe, expect, it } from 'vitest'

import { hasMoreLines, isLargePaste, MAX_BOX_LINES } from './large-paste.ts'
import { patchOf, typeInto, withEdit, withoutEdit } from './row-edits.ts'

describe('a paste', () => {
  it('goes to the worker from the line after the limit on', () => {
    const lines = (n: number) => Array.from({ length: n }, () => 'x').join('\n')
    expect(isLargePaste(lines(MAX_BOX_LINES), '')).toBe(false)
    expect(isLargePaste(lines(MAX_BOX_LINES + 1), '')).toBe(true)
    expect(hasMoreLines('', 1)).toBe(false)
  })

  it('goes to the worker when the box would hold too much', () => {
    expect(isLargePaste('x'.repeat(10), 'y'.repeat(600_000))).toBe(true)
  })
})

describe('a row in edit', () => {
  const row = {
    id: 7,
    number: 1,
    price: null,
    state: 'ok',
    issues: [],
    orderNo: '',
    name: '张三',
    phone: '13800138000',
    province: '广东省',
    city: '深圳市',
    district: '',
    detail: '科技园1号',
  } as const

  it('changes only what was typed, without blanks around it', () => {
    const edits = withEdit(new Map(), row)
    const edit = edits.get(7)
    if (edit === undefined) throw new Error('in edit')
    typeInto(edit, 'name', ' 张三丰 ')
    typeInto(edit, 'detail', '科技园1号 ')
    expect(patchOf(edit)).toEqual({ name: '张三丰' })
    expect(row.name).toBe('张三')
    expect(withoutEdit(edits, 7).size).toBe(0)
  })
})
