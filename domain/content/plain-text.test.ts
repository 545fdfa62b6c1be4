import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Block } from './block.ts'
import { blocksToText, textToBlocks } from './plain-text.ts'

/** Words with the signs that mean something, no space at an end. */
const words = fc.stringMatching(/^[年货#\-*!>|[\]()\\1.、a]{1,12}$/)
const inline = fc.oneof(
  words,
  fc.record({ text: words, href: fc.constantFrom('/help', 'https://a.example/?b=(1)&c=\\2') }),
)
// Two texts side by side are one text.
const text = fc
  .array(inline, { minLength: 1, maxLength: 3 })
  .map((inlines) =>
    inlines.filter((one, at) => typeof one !== 'string' || typeof inlines[at - 1] !== 'string'),
  )
const block: fc.Arbitrary<Block> = fc.oneof(
  fc.record({ type: fc.constant('heading' as const), text: words }),
  fc.record({ type: fc.constant('paragraph' as const), text }),
  fc.record({
    type: fc.constant('list' as const),
    ordered: fc.boolean(),
    items: fc.array(text, { minLength: 1, maxLength: 3 }),
  }),
  fc.record({
    type: fc.constant('note' as const),
    tone: fc.constantFrom('info' as const, 'warning' as const),
    text,
  }),
  fc.record({
    type: fc.constant('table' as const),
    head: fc.constantFrom<string[]>(['甲', '乙|'], []),
    rows: fc.array(fc.tuple(fc.constant('一'), words), { minLength: 1, maxLength: 3 }),
  }),
  fc.record({
    type: fc.constant('image' as const),
    src: fc.constant('/a(1).png'),
    alt: words,
    width: fc.constant(640),
    height: fc.constant(320),
  }),
)

describe('an article as a text', () => {
  it('comes back as the same blocks', () => {
    fc.assert(
      fc.property(fc.array(block, { maxLength: 5 }), (blocks) => {
        expect(textToBlocks(blocksToText(blocks))).toEqual(blocks)
      }),
      { numRuns: 300 },
    )
  })

  it('is what people write in any editor', () => {
    const written = `#停发安排
春节期间[部分地区](/help-center)停发。
1、新疆
2、西藏

- 初七恢复
* 超时照赔
> 以下单页为准
！ 西藏不赔
| 地区 | 恢复 |
|---|---|
| 北京 | 初三
![仓库](/pictures/a.webp 640x320)`
    expect(textToBlocks(written)).toEqual([
      { type: 'heading', text: '停发安排' },
      {
        type: 'paragraph',
        text: ['春节期间', { text: '部分地区', href: '/help-center' }, '停发。'],
      },
      { type: 'list', ordered: true, items: [['新疆'], ['西藏']] },
      { type: 'list', ordered: false, items: [['初七恢复'], ['超时照赔']] },
      { type: 'note', tone: 'info', text: ['以下单页为准'] },
      { type: 'note', tone: 'warning', text: ['西藏不赔'] },
      { type: 'table', head: ['地区', '恢复'], rows: [['北京', '初三']] },
      { type: 'image', src: '/pictures/a.webp', alt: '仓库', width: 640, height: 320 },
    ])
  })

  it.each([
    ['a link that runs', '[点我](javascript:alert(1))'],
    ['a picture of another host', '![图](//evil.example/1.gif)'],
    ['an amount', '1.5 元起'],
    ['a lone sign', '|'],
  ])('keeps %s as words', (_, line) => {
    expect(textToBlocks(line)).toEqual([{ type: 'paragraph', text: [line] }])
  })
})
