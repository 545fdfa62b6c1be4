import { expect, it } from 'vitest'

import { makeXlsx } from '#tests/fixtures/files/make-xlsx.ts'

import { PIPELINE } from '../pipeline.ts'
import { readStill } from '#tests/fixtures/files/read-still.ts'
import { restoredCells } from './restored-cells.ts'

const HEADER = ['订单编号', '收件人', '手机号', '省', '市', '区', '详细地址']
const PLACE = ['浙江省', '杭州市', '西湖区', '文三路 1 号']
/** A number as Java writes it. */
const java = (text: string) => ({ xml: `<c r="{ref}"><v>${text}</v></c>` })

it('shows what the file holds beside the digits that came of it, cell by cell', async () => {
  const rows = [
    HEADER,
    ['A1', '张三', java('1.3812345678E10'), ...PLACE],
    [],
    ['6901234567890.0', '李四', java('1.3912345678E10'), ...PLACE],
    ['A3', '王五', '="13712345678"', ...PLACE],
  ]
  const read = await readStill(makeXlsx([{ name: '一', rows }]))
  if (!read.ok) throw new Error(read.error.code)
  const mapping = PIPELINE.map(read.value.sheet, { platform: 'generic' })
  const part = { read: read.value, mapping }
  const phone = 'C 手机号'
  expect([...restoredCells(part, [2, 4, 5])]).toEqual([
    [2, [{ column: phone, before: '1.3812345678E10', after: '13812345678' }]],
    [
      4,
      [
        { column: 'A 订单编号', before: '6901234567890.0', after: '6901234567890' },
        { column: phone, before: '1.3912345678E10', after: '13912345678' },
      ],
    ],
    // Wrappings are no doubt about the number.
    [5, []],
  ])
})
