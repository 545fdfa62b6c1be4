import { randomInt } from 'node:crypto'

import { invariant } from '#domain/result/assert.ts'
import { SIGNS } from './captcha-signs.data.ts'
import { Canvas, type Line, type Point } from './captcha-canvas.ts'

export const CAPTCHA_SIGNS = Object.keys(SIGNS).join('')

/** Twice the size at which it is shown, for screens with two pixels to one. */
export const CAPTCHA_SIZE = { width: 320, height: 120 } as const
const { width: WIDTH, height: HEIGHT } = CAPTCHA_SIZE

/** Between `from` and `to`. */
function between(from: number, to: number): number {
  return from + ((to - from) * randomInt(1_000_001)) / 1_000_000
}

function pick<T>(items: readonly T[]): T {
  return invariant(items[randomInt(items.length)] ?? null, 'there are some')
}

/** Points of a curve through `points` (Catmull-Rom). */
function smooth(points: readonly Point[]): Point[] {
  const at = (i: number): Point =>
    invariant(points[Math.max(0, Math.min(points.length - 1, i))] ?? null, 'inside')
  const steps = 6
  return points.flatMap((point, i) => {
    if (i === points.length - 1) return [point]
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    return Array.from({ length: steps }, (_, step): Point => {
      const t = step / steps
      const blend = (p: number, q: number, r: number, s: number): number =>
        0.5 *
        (2 * q +
          (r - p) * t +
          (2 * p - 5 * q + 4 * r - s) * t ** 2 +
          (3 * q - p - 3 * r + s) * t ** 3)
      return [blend(a[0], b[0], c[0], d[0]), blend(a[1], b[1], c[1], d[1])]
    })
  })
}

/** Many short pieces, so that straight lines bend with the paper. */
function split(points: readonly Point[]): Point[] {
  return points.flatMap((point, i) => {
    const next = points[i + 1]
    if (next === undefined) return [point]
    const steps = 8
    return Array.from({ length: steps }, (_, step): Point => {
      const t = step / steps
      return [point[0] + (next[0] - point[0]) * t, point[1] + (next[1] - point[1]) * t]
    })
  })
}

function readStroke(stroke: string): Point[] {
  const points = stroke
    .replace('!', '')
    .split(' ')
    .map((pair): Point => {
      const [x = 0, y = 0] = pair.split(',').map(Number)
      return [x + between(-0.22, 0.22), y + between(-0.22, 0.22)]
    })
  return stroke.startsWith('!') ? split(points) : smooth(points)
}

/** A sign in one of its hands around [x, y]: turned, leaning, stretched. */
function drawSign(sign: string, [x, y]: Point): Line[] {
  const angle = between(-0.35, 0.35)
  const lean = between(-0.25, 0.25)
  const [wide, high] = [between(8.8, 12.5), between(10, 13.5)]
  const width = between(5, 7.5)
  return pick(SIGNS[sign] ?? [''])
    .split('|')
    .map((stroke) => ({
      width,
      points: readStroke(stroke).map(([px, py]): Point => {
        const [dx, dy] = [(px - 2) * wide - (py - 3) * lean * wide, (py - 3) * high]
        return [
          x + dx * Math.cos(angle) - dy * Math.sin(angle),
          y + dx * Math.sin(angle) + dy * Math.cos(angle),
        ]
      }),
    }))
}

/** A stroke across the signs, in their ink and width, that belongs to none of them. */
function drawStray(): Line {
  const from = between(-10, WIDTH * 0.3)
  const to = between(WIDTH * 0.7, WIDTH + 10)
  const steps = 5
  const middle = between(HEIGHT * 0.25, HEIGHT * 0.75)
  const points = Array.from({ length: steps }, (_, i): Point => {
    return [from + ((to - from) * i) / (steps - 1), middle + between(-34, 34)]
  })
  return { width: between(3.4, 5), points: smooth(points) }
}

const SPECKS = 45

/** A speck of ink, or a scratch. */
function drawSpeck(): Line {
  const at: Point = [between(0, WIDTH), between(0, HEIGHT)]
  const end: Point = [at[0] + between(-7, 7), at[1] + between(-7, 7)]
  return { width: between(1.2, 2.6), points: [at, end] }
}

/** The paper is bent: every point moves with its neighbours. */
function bend(): (point: Point) => Point {
  const wave = () => {
    const [length, phase, height] = [between(65, 160), between(0, 6.3), between(2, 5.2)]
    return (at: number): number => height * Math.sin((at / length) * 2 * Math.PI + phase)
  }
  const [down, up, aside] = [wave(), wave(), wave()]
  return ([x, y]) => [x + aside(y * 1.4), y + down(x) + up(x * 0.5 + y)]
}

/** A PNG of `text`, different every time: one picture in which nothing marks where a sign ends. */
export function captchaImage(text: string): Promise<Buffer> {
  const signs = Array.from(text)
  const step = between(59, 68)
  const left = WIDTH / 2 - (step * (signs.length - 1)) / 2 + between(-14, 14)
  const bent = bend()
  const place = (line: Line): Line => ({ ...line, points: line.points.map(bent) })
  const canvas = new Canvas(WIDTH, HEIGHT)
  for (const [i, sign] of signs.entries()) {
    const at: Point = [left + i * step + between(-7, 7), HEIGHT / 2 + between(-12, 12)]
    for (const line of drawSign(sign, at)) canvas.draw(place(line))
  }
  canvas.draw(place(drawStray()))
  for (let i = 0; i < SPECKS; i++) canvas.draw(drawSpeck())
  for (let i = 0; i < 2; i++) canvas.erase(place({ ...drawStray(), width: between(1.8, 2.8) }))
  return canvas.toPng()
}
