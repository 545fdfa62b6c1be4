import sharp from 'sharp'

import { SIGNS } from '#server/modules/accounts/captcha-signs.data.ts'

/** Half the size of the picture: what decides is coarse. */
const SIZE = { width: 160, height: 60 }
/** Around it, so that no template reaches beyond what is read. */
const MARGIN = 30
const WIDTH = SIZE.width + 2 * MARGIN
const HEIGHT = SIZE.height + 2 * MARGIN

type Template = {
  readonly sign: string
  /** Offsets from the middle where its ink is, and where it has none close by. */
  readonly ink: Int32Array
  readonly halo: Int32Array
}

const offset = (x: number, y: number): number => y * WIDTH + x

function strokesOf(hand: string): (readonly [number, number])[][] {
  return hand.split('|').map((stroke) =>
    stroke
      .replace('!', '')
      .split(' ')
      .map((pair) => {
        const [x = 0, y = 0] = pair.split(',').map(Number)
        return [x - 2, y - 3] as const
      }),
  )
}

/** One hand of a sign at one angle, as a reader of our code would draw it. */
function template(sign: string, hand: string, angle: number): Template {
  const cells = new Map<number, 'ink' | 'halo'>()
  const mark = (x: number, y: number, reach: number, as: 'ink' | 'halo') => {
    for (let dy = -reach; dy <= reach; dy++) {
      for (let dx = -reach; dx <= reach; dx++) {
        const at = offset(Math.round(x) + dx, Math.round(y) + dy)
        if (as === 'ink' || !cells.has(at)) cells.set(at, as)
      }
    }
  }
  for (const [reach, as] of [
    [1, 'ink'],
    [4, 'halo'],
  ] as const) {
    for (const points of strokesOf(hand)) {
      for (const [i, [ax, ay]] of points.entries()) {
        const [bx, by] = points[i + 1] ?? [ax, ay]
        for (let t = 0; t <= 1; t += 0.1) {
          const [x, y] = [(ax + (bx - ax) * t) * 5, (ay + (by - ay) * t) * 5.7]
          mark(
            x * Math.cos(angle) - y * Math.sin(angle),
            x * Math.sin(angle) + y * Math.cos(angle),
            reach,
            as,
          )
        }
      }
    }
  }
  const cellsOf = (as: 'ink' | 'halo') => [...cells].filter(([, is]) => is === as).map(([at]) => at)
  // Every third of them gives as much information in a third of the time.
  const thin = (all: number[]) => Int32Array.from(all.filter((_, i) => i % 3 === 0))
  return { sign, ink: thin(cellsOf('ink')), halo: thin(cellsOf('halo')) }
}

const ANGLES = [-0.24, 0, 0.24]
const TEMPLATES = Object.entries(SIGNS).flatMap(([sign, hands]) =>
  hands.flatMap((hand) => ANGLES.map((angle) => template(sign, hand, angle))),
)

/** The picture as ink of 0 to 1, with what is thinner than a sign taken off. */
async function inkOf(png: Uint8Array): Promise<Float32Array> {
  const { width, height } = SIZE
  const grey = await sharp(png)
    .toColourspace('b-w')
    .resize(width, height)
    .extend({ top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN, background: '#f0f0f0' })
    .raw()
    .toBuffer()
  const at = (x: number, y: number): number => (240 - (grey[offset(x, y)] ?? 240)) / 192
  const ink = new Float32Array(WIDTH * HEIGHT)
  for (let y = 1; y < HEIGHT - 1; y++) {
    for (let x = 1; x < WIDTH - 1; x++) {
      // A stroke is two pixels wide here: with its four neighbours a speck is less.
      const around = at(x - 1, y) + at(x + 1, y) + at(x, y - 1) + at(x, y + 1)
      ink[offset(x, y)] = Math.max(0, Math.min(1, (at(x, y) * 2 + around) / 4 - 0.2))
    }
  }
  return ink
}

function score(ink: Float32Array, middle: number, { ink: on, halo: off }: Template): number {
  let [inside, outside] = [0, 0]
  for (const at of on) inside += ink[middle + at] ?? 0
  for (const at of off) outside += ink[middle + at] ?? 0
  return inside / on.length - outside / off.length
}

/**
 * Reads a captcha as somebody would who has read our code: each of four places is compared with each
 * sign in each hand at several angles, and the one that fits best is taken.
 */
export async function readCaptcha(png: Uint8Array): Promise<string> {
  const ink = await inkOf(png)
  return [-1.5, -0.5, 0.5, 1.5]
    .map((place) => {
      let best = { sign: '', score: -Infinity }
      for (let x = -9; x <= 9; x += 3) {
        for (let y = -6; y <= 6; y += 3) {
          const middle = offset(Math.round(WIDTH / 2 + place * 31.5) + x, HEIGHT / 2 + y)
          for (const one of TEMPLATES) {
            const fits = score(ink, middle, one)
            if (fits > best.score) best = { sign: one.sign, score: fits }
          }
        }
      }
      return best.sign
    })
    .join('')
}
