import type { Random } from '#tests/address/generate/seeded.ts'
import { BLOCKS, oneLine, type BlockName } from './blocks.ts'
import { drawDress, dressed, ORDER_FORMATS, pasteOf, PLAIN } from './dress.ts'
import { drawPeople } from './people.ts'
import type { Paste } from './paste.types.ts'

export type Layout = (random: Random) => Paste

export function drawCount(random: Random): number {
  const kind = random.below(20)
  if (kind === 0) return 1
  if (kind < 4) return 2
  return kind < 18 ? 3 + random.below(12) : 20 + random.below(30)
}

/** One way of writing a recipient, with all that may stand around it. */
function layoutOf(name: BlockName): Layout {
  return (random) => {
    const count = drawCount(random)
    const dress = drawDress(random)
    const people = drawPeople(random, {
      count,
      orders: dress.order === 'none' ? '' : random.pick(ORDER_FORMATS),
      hasTowns: name === 'taobao',
    })
    const block = BLOCKS[name](random)
    return pasteOf(dressed(people, block, dress, random), people)
  }
}

/** The same without anything around it. */
function plainLayoutOf(name: BlockName): Layout {
  return (random) => {
    const people = drawPeople(random, { count: drawCount(random), hasTowns: name === 'taobao' })
    const between = random.pick(['nothing', 'blank'] as const)
    return pasteOf(dressed(people, BLOCKS[name](random), { ...PLAIN, between }, random), people)
  }
}

/** Recipients of one line among those of several. */
function mixedLayoutOf(name: BlockName): Layout {
  return (random) => {
    const people = drawPeople(random, { count: 3 + random.below(12), oddness: 'ordinary' })
    const block = BLOCKS[name](random)
    const line = oneLine(random)
    const between = random.pick(['nothing', 'blank'] as const)
    const isLine = people.map(() => random.below(3) === 0)
    const lines = dressed(
      people,
      (person) => (isLine[people.indexOf(person)] === true ? line(person) : block(person)),
      { ...PLAIN, between },
      random,
    )
    return pasteOf(lines, people)
  }
}

const names = Object.keys(BLOCKS) as BlockName[] // the keys of BLOCKS are its names

const named = (suffix: string, layout: (name: BlockName) => Layout): [string, Layout][] =>
  names.map((name) => [name + suffix, layout(name)])

export const BLOCK_LAYOUTS: Readonly<Record<string, Layout>> = Object.fromEntries([
  ...named('', plainLayoutOf),
  ...named('Dressed', layoutOf),
  ...named('Mixed', mixedLayoutOf),
])
