import { randomInt } from 'node:crypto'

/**
 * The signs of a captcha as strokes on a field of 4 by 6: without those that look alike (0 O, 1 I L,
 * 2 Z, 5 S, 8 B, U V). Drawn as strokes, never as text, so the picture does not say what it shows.
 */
const STROKES: Readonly<Record<string, string>> = {
  '3': '0,0 4,0 1.6,2.6 4,3.4 4,5 2,6 0,5.2',
  '4': '3,6 3,0 0,4.2 4,4.2',
  '6': '3.6,0 0.6,2.6 0,4.6 1.2,6 3.2,6 4,4.6 3,3 0.6,3.4',
  '7': '0,0 4,0 1.4,6',
  '9': '3.8,2.6 1,3 0,1.4 1,0 3,0 4,1.6 3.6,4 1,6',
  A: '0,6 2,0 4,6|0.8,4 3.2,4',
  C: '4,1 2.4,0 0.6,1 0,3 0.6,5 2.4,6 4,5',
  D: '0,0 0,6 2.4,6 4,4.4 4,1.6 2.4,0 0,0',
  E: '4,0 0,0 0,6 4,6|0,3 3,3',
  F: '4,0 0,0 0,6|0,3 3,3',
  G: '4,1 2.4,0 0.6,1 0,3 0.6,5 2.4,6 4,5 4,3.2 2.4,3.2',
  H: '0,0 0,6|4,0 4,6|0,3 4,3',
  J: '3.4,0 3.4,4.6 2,6 0.4,5',
  K: '0,0 0,6|4,0 0,3.4|1.4,2.4 4,6',
  M: '0,6 0,0 2,3.4 4,0 4,6',
  N: '0,6 0,0 4,6 4,0',
  P: '0,6 0,0 3,0 4,1.4 3,3 0,3',
  Q: '2,0 0.4,1.2 0,3 0.4,4.8 2,6 3.6,4.8 4,3 3.6,1.2 2,0|2.6,4.2 4.4,6.4',
  R: '0,6 0,0 3,0 4,1.4 3,3 0,3|2,3 4,6',
  T: '0,0 4,0|2,0 2,6',
  W: '0,0 1,6 2,2.4 3,6 4,0',
  X: '0,0 4,6|4,0 0,6',
  Y: '0,0 2,3 4,0|2,3 2,6',
}

export const CAPTCHA_SIGNS = Object.keys(STROKES).join('')

const WIDTH = 160
const HEIGHT = 60
const NOISE_LINES = 5
/** Each must be readable in light and dark themes: the picture has its own background. */
const INKS = ['#0b5c4c', '#7a3b00', '#233a78', '#6a1b4d'] as const

type Point = readonly [x: number, y: number]

/** From -1 to 1. */
function jitter(): number {
  return randomInt(-1000, 1001) / 1000
}

function curve(points: readonly Point[]): string {
  const at = ([x, y]: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`
  return points.map((point, index) => `${index === 0 ? 'M' : 'L'}${at(point)}`).join('')
}

/** The strokes of `sign` in the cell `index`, turned, stretched and shaken. */
function strokesOf(sign: string, index: number): string[] {
  const angle = jitter() * 0.35
  const scale = 5.6 + jitter() * 0.8
  const [left, top] = [22 + index * 34 + jitter() * 3, 14 + jitter() * 5]
  const place = (text: string): Point => {
    const [x = 0, y = 0] = text.split(',').map(Number)
    const [dx, dy] = [(x - 2 + jitter() * 0.18) * scale, (y - 3 + jitter() * 0.18) * scale]
    return [
      left + 11 + dx * Math.cos(angle) - dy * Math.sin(angle),
      top + 17 + dx * Math.sin(angle) + dy * Math.cos(angle),
    ]
  }
  return (STROKES[sign] ?? '').split('|').map((stroke) => curve(stroke.split(' ').map(place)))
}

function noiseLine(): string {
  const steps = 6
  const start = randomInt(HEIGHT)
  const points = Array.from({ length: steps }, (_, i): Point => {
    return [(WIDTH * i) / (steps - 1), start + jitter() * 18]
  })
  return curve(points)
}

function shuffled<T>(items: readonly T[]): T[] {
  const left = [...items]
  return items.flatMap(() => left.splice(randomInt(left.length), 1))
}

/** An SVG of `text`, different every time. */
export function captchaImage(text: string): string {
  const signs = Array.from(text).flatMap((sign, index) =>
    strokesOf(sign, index).map((path) => ({ path, width: 3 + jitter() * 0.6 })),
  )
  const noise = Array.from({ length: NOISE_LINES }, () => ({ path: noiseLine(), width: 1.4 }))
  const paths = shuffled([...signs, ...noise]).map(({ path, width }) => {
    const ink = INKS[randomInt(INKS.length)]
    return `<path d="${path}" stroke="${ink}" stroke-width="${width.toFixed(1)}"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><rect width="100%" height="100%" fill="#eef3f1"/><g fill="none" stroke-linecap="round" stroke-linejoin="round">${paths.join('')}</g></svg>`
}
