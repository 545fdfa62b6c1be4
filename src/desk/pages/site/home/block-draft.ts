import { DEFAULT_LAYOUT } from '#contract/site-defaults.ts'
import { knownBlocks, type AnyBlock, type HomeBlock } from '#contract/site.ts'

/** A picture of a block while it is changed; its size is that of the file. */
export type BlockSlide = {
  readonly key: string
  readonly img: string
  readonly title: string
  readonly link: string
  readonly width: number
  readonly height: number
}

type BlockDraft = {
  /** Null = a block of this kind has none. */
  readonly heading: string | null
  readonly slides: readonly BlockSlide[]
}

/** The contract has room for so many in a carousel. */
export const MOST_SLIDES = 10
/** The size of a picture that was given by its path. */
const SIZE = { width: 1280, height: 400 }

export const newSlide = (): BlockSlide => ({
  key: crypto.randomUUID(),
  img: '',
  title: '',
  link: '',
  ...SIZE,
})

export function draftOf(block: HomeBlock): BlockDraft {
  switch (block.type) {
    case 'hot':
    case 'new':
      return { heading: block.props.title ?? '', slides: [] }
    case 'image':
      return { heading: null, slides: [{ ...newSlide(), ...block.props }] }
    case 'carousel':
      return { heading: null, slides: block.props.slides.map((one) => ({ ...newSlide(), ...one })) }
    default:
      return { heading: null, slides: [] }
  }
}

const tidy = ({ img, title, link }: BlockSlide) => ({
  img,
  title: title.trim(),
  link: link.trim(),
})

/** The block with what was changed. */
export function blockOf(block: HomeBlock, { heading, slides }: BlockDraft): HomeBlock {
  const [first] = slides
  switch (block.type) {
    case 'hot':
    case 'new': {
      const title = (heading ?? '').trim()
      return { type: block.type, props: title === '' ? {} : { title } }
    }
    case 'image': {
      if (first === undefined) return block
      const { width, height } = first
      return { type: 'image', props: { ...tidy(first), width, height } }
    }
    case 'carousel':
      return { type: 'carousel', props: { ...block.props, slides: slides.map(tidy) } }
    default:
      return block
  }
}

export const NEW_BLOCKS = {
  image: { type: 'image', props: { img: '', title: '', link: '', ...SIZE } },
  carousel: {
    type: 'carousel',
    props: { slides: [{ img: '', title: '', link: '' }], interval: 2800, height: 200 },
  },
} as const satisfies Partial<Record<HomeBlock['type'], HomeBlock>>

/** The blocks that are shown, as the home page reads them. */
export function shownBlocks(blocks: readonly AnyBlock[]): readonly HomeBlock[] {
  const known = knownBlocks(blocks)
  return known.length === 0 ? DEFAULT_LAYOUT : known
}

/** Blocks of the program that are not shown. */
export function hiddenBlocks(shown: readonly HomeBlock[]): readonly HomeBlock[] {
  return DEFAULT_LAYOUT.filter(({ type }) => !shown.some((one) => one.type === type))
}
