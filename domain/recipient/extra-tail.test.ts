import { describe, expect, it } from 'vitest'

import { extraTail, isExtra, withoutExtraTail } from './extra-tail.ts'

describe('what follows an address', () => {
  it.each([
    ['育才街8号楼 合计86', '合计86'],
    ['育才街8号楼合计86元', '合计86元'],
    ['育才街8号楼，已付款88元', '已付款88元'],
    ['育才街2单元301 ×3', '×3'],
    ['育才街2单元301×3', '×3'],
    ['育才街9号 3', '3'],
    ['育才街6幢 蓝色 XL码 2件', '蓝色 XL码 2件'],
    ['育才街6幢（已付款）', '已付款'],
    ['育才街6幢 小号红色一件', '小号红色一件'],
    ['育才街6幢 拍2件发1件', '拍2件发1件'],
    ['育才街6幢 3份套餐', '3份套餐'],
    ['育才街6幢 10:22', '10:22'],
    ['育才街6幢 周口板栗2包', '周口板栗2包'],
    ['育才街6幢 微信支付', '微信支付'],
    ['育才街6幢 170/88A', '170/88A'],
    ['育才街6号 98.5', '98.5'],
    ['育才街6号 共3', '共3'],
    ['育才街6号 500g', '500g'],
    ['育才街6号 L', 'L'],
    ['育才街6号 tb_8812345', 'tb_8812345'],
  ])('%s: %s is no part of it', (detail, extra) => {
    expect(extraTail(detail)).toBe(extra)
    expect(withoutExtraTail(detail)).not.toContain(extra)
    expect(detail.startsWith(withoutExtraTail(detail))).toBe(true)
  })

  it.each(
    '育才街478号3幢501室 育才街6幢 501|育才街2单元 12|东四八条|东四2条|大道100号B座12L|科技园 南区|6栋1门|12-3-501|12#301|3F|B1|龙湖天街 A馆 3F|翡翠湾二期|3号线|12连|8组|三台|百色|第五中学|永和五金店|胜利路2号红|育才街8号 天鹅堡|育才街8号 小白楼|育才街8号 东侧50米|育才街8号 放门口|3件套家居城|育才街 28 号'.split(
      '|',
    ),
  )('%s is a whole address', (detail) => {
    expect(extraTail(detail)).toBe('')
    expect(withoutExtraTail(detail)).toBe(detail)
  })

  it('is known as a piece by itself', () => {
    expect(['3', '×2', '2件', '蓝色', '已付'].map(isExtra)).toEqual([true, true, true, true, true])
    expect(['501', '3号', 'A座', '南门', '2单元'].map(isExtra)).toEqual([
      false,
      false,
      false,
      false,
      false,
    ])
  })
})
