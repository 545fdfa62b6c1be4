import { expect, it } from 'vitest'

import type { HomeBlock } from '#contract/site.ts'
import { blockOf, draftOf, hiddenBlocks, shownBlocks } from './block-draft.ts'

const slide = { img: '/art/a.svg', title: '年货节', link: '/gift-list' }

it.each<HomeBlock>([
  { type: 'banner', props: {} },
  { type: 'hot', props: { title: '大家都在买' } },
  { type: 'new', props: {} },
  { type: 'image', props: { ...slide, width: 1280, height: 300 } },
  { type: 'carousel', props: { slides: [slide, slide], interval: 4000, height: 240 } },
])('a $type block comes back as it was', (block) => {
  expect(blockOf(block, draftOf(block))).toEqual(block)
})

it('a title that is emptied is that of the program', () => {
  const hot = { type: 'hot', props: { title: '旧' } } as const
  expect(blockOf(hot, { heading: ' ', slides: [] })).toEqual({ type: 'hot', props: {} })
})

it('without blocks of its own, the page has those of the program; what is left out is hidden', () => {
  const kinds = (blocks: readonly HomeBlock[]) => blocks.map(({ type }) => type)
  expect(kinds(shownBlocks([]))).toEqual(['banner', 'advantages', 'hot', 'new'])
  const some = shownBlocks([
    { type: 'new', props: {} },
    { type: 'of a later version', props: {} },
    { type: 'banner', props: {} },
  ])
  expect(kinds(some)).toEqual(['new', 'banner'])
  expect(kinds(hiddenBlocks(some))).toEqual(['advantages', 'hot'])
})
