import { expect, it } from 'vitest'

import { makeRow } from '../list/row.ts'
import { plainDraft } from './new-draft.ts'

const ROW = makeRow(
  1,
  {
    orderNo: '4600000000000000001',
    name: '王小明',
    phone: '13812345678',
    province: '浙江省',
    city: '杭州市',
    district: '西湖区',
    detail: '文一西路1号',
  },
  [],
)

it('keeps rows of past orders and of failures where no file is promised for them', () => {
  const goods = { goodsId: 1, name: '便利贴', picture: '', expressId: 2 }
  const header = { platformId: 1, platformKey: null, quantity: 1, remark: '' }
  const draft = plainDraft(goods, header, [ROW])
  expect(draft.header.mode).toBe('manual')
  expect(draft.lists.manual).toEqual({ nextId: 2, rows: [ROW] })
  expect(draft.lists.import.rows).toEqual([])
  expect(draft.records).toEqual([])
})
