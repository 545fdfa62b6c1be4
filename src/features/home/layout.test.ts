import { describe, expect, it } from 'vitest'

import { DEFAULT_LAYOUT } from '#contract/site-defaults.ts'
import { layoutOf } from './layout.ts'

const kinds = (blocks: Parameters<typeof layoutOf>[0]) => layoutOf(blocks).map(({ type }) => type)

describe('the layout of the home page', () => {
  it('is the default while there is none, and when the call fails', () => {
    expect(layoutOf([])).toBe(DEFAULT_LAYOUT)
    expect(layoutOf(undefined)).toBe(DEFAULT_LAYOUT)
  })

  it('keeps the order of the operator, and skips what it does not know', () => {
    expect(
      kinds([
        { type: 'hot', props: {} },
        { type: 'video', props: { src: '/x' } },
        { type: 'image', props: { img: '/a.png', title: '图', width: 10, height: 10 } },
        { type: 'carousel', props: { slides: [{ img: '/a.png', title: '图' }] } },
        { type: 'banner', props: {} },
      ]),
    ).toEqual(['hot', 'image', 'carousel', 'banner'])
  })

  it('skips a block whose picture or link leads outside what may be shown', () => {
    const image = (img: string, link: string) => ({
      type: 'image',
      props: { img, link, title: '图', width: 10, height: 10 },
    })
    expect(kinds([{ type: 'new', props: {} }, image('https://evil.example/a.png', '')])).toEqual([
      'new',
    ])
    expect(kinds([{ type: 'new', props: {} }, image('/a.png', 'javascript:alert(1)')])).toEqual([
      'new',
    ])
  })

  it('turns a carousel every 2.8 seconds unless the operator sets another time (H-33)', () => {
    const [block] = layoutOf([
      { type: 'carousel', props: { slides: [{ img: '/a.png', title: '' }] } },
    ])
    expect(block).toMatchObject({ props: { interval: 2800 } })
  })
})
