import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import type { Block } from '#domain/content/block.ts'
import { blocksToHtml } from './blocks-to-html.ts'
import { htmlToBlocks } from './html-to-blocks.ts'

/** Words as an article has them: signs of markup, no space at an end. */
const words = fc.stringMatching(/^[年货<>&"'a-c/=]{1,12}$/)
const inline = fc.oneof(
  words,
  fc.record({ text: words, href: fc.constantFrom('/help', 'https://a.example/?b=1&c="2"') }),
)
// Two texts side by side are one text, and two equal links one link.
const text = fc
  .array(inline, { minLength: 1, maxLength: 3 })
  .map((inlines) => inlines.filter((one, at) => typeof one !== typeof inlines[at - 1]))
const block: fc.Arbitrary<Block> = fc.oneof(
  fc.record({ type: fc.constant('heading' as const), text: words }),
  fc.record({ type: fc.constant('paragraph' as const), text }),
  fc.record({
    type: fc.constant('list' as const),
    ordered: fc.boolean(),
    items: fc.array(text, { minLength: 1, maxLength: 3 }),
  }),
  fc.record({
    type: fc.constant('table' as const),
    head: fc.constant(['甲', '乙']),
    rows: fc.array(fc.tuple(words, words), { minLength: 1, maxLength: 3 }),
  }),
  fc.record({
    type: fc.constant('image' as const),
    src: fc.constant('/a.png'),
    alt: words,
    width: fc.constant(640),
    height: fc.constant(320),
  }),
)

it('writes HTML that holds what the blocks hold, and no markup of their texts', () => {
  fc.assert(
    fc.property(fc.array(block, { maxLength: 5 }), (blocks) => {
      expect(htmlToBlocks(blocksToHtml(blocks))).toEqual(blocks)
    }),
    { numRuns: 300 },
  )
})
