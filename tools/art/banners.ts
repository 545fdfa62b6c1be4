import { SHADOW_FILTER, svgDocument } from './document.ts'
import { along, halo } from './paint.ts'
import {
  at,
  curve,
  num,
  onLeft,
  onTop,
  oval,
  path,
  project,
  rect,
  stroke,
  type P3,
} from './plane.ts'
import { slab } from './solids.ts'
import {
  JADE,
  KRAFT,
  MINT,
  VERMILION,
  belt,
  groundShadow,
  openBox,
  parcel,
  pin,
  standingSheet,
  van,
} from './scene-parts.ts'

const SHEET = { width: 1280, height: 360, defs: SHADOW_FILTER }

/** The left half stays calm: text and the button lie there. */
function stage(x: number, y: number, scale: number, inner: string): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})">${inner}</g>`
}

/** From the sheet over the belt to the couriers. */
export function sheetToCouriers(): string {
  const ground = along(
    [0, 0, 1, 0.35],
    [
      [0, '#eef8f5'],
      [0.5, '#e3f3ee'],
      [1, '#c9e8de'],
    ],
  )
  const glow = halo([
    [0, '#ffffff', 0.9],
    [1, '#ffffff', 0],
  ])
  const trail = (points: readonly P3[]): string =>
    stroke(curve(points, false), '#8fcbb9', 3, 'stroke-dasharray="2 9"')
  const scene =
    groundShadow({ x: -214, y: 50 }, 176, 34) +
    standingSheet({ x: -214, y: 36 }, 164, 128, { columns: 4, rows: 6, marked: [1, 2, 4] }) +
    van({ x: 208, y: -196 }, '#3f86d8') +
    belt({ x: 14, y: -46 }, 260) +
    parcel({ x: -76, y: -46, z: 22, w: 40, d: 40, h: 32 }) +
    parcel({ x: -10, y: -46, z: 22, w: 44, d: 44, h: 28 }, MINT) +
    parcel({ x: 54, y: -46, z: 22, w: 38, d: 38, h: 38 }, KRAFT) +
    parcel({ x: 114, y: -46, z: 22, w: 44, d: 44, h: 30 }, '#ef9a6b') +
    trail([
      [-160, 30, 112],
      [-140, 0, 118],
      [-112, -30, 104],
      [-84, -46, 72],
    ]) +
    van({ x: 232, y: -66 }, VERMILION) +
    van({ x: 144, y: 74 }, JADE) +
    groundShadow({ x: -70, y: 118 }, 120, 70) +
    parcel({ x: -100, y: 116, w: 52, d: 52, h: 40 }, '#e3b983') +
    parcel({ x: -42, y: 120, w: 48, d: 48, h: 34 }, KRAFT) +
    parcel({ x: -74, y: 116, z: 40, w: 40, d: 40, h: 30 }, MINT)
  return svgDocument(
    SHEET,
    `${ground.def}${glow.def}<rect width="1280" height="360" fill="${ground.fill}"/>` +
      oval(930, 190, 380, 190, glow.fill) +
      stage(926, 212, 0.78, scene),
  )
}

/** One order spreads over the country. */
export function toEveryCity(): string {
  const ground = along(
    [0, 0, 1, 0.35],
    [
      [0, '#0a5546'],
      [0.55, '#0c6a57'],
      [1, '#0e7c66'],
    ],
  )
  const glow = halo([
    [0, '#3fb396', 0.55],
    [1, '#3fb396', 0],
  ])
  const cities: readonly P3[] = [
    [-150, -120, 0],
    [20, -150, 0],
    [150, -60, 0],
    [-170, 40, 0],
    [-60, 150, 0],
    [110, 110, 0],
    [170, 30, 0],
  ]
  const arc = ([x, y]: P3): string =>
    stroke(
      curve(
        [
          [0, 0, 60],
          [x * 0.45, y * 0.45, 120],
          [x, y, 14],
        ],
        false,
      ),
      '#bfeadd',
      2.5,
      'stroke-dasharray="2 8" opacity=".9"',
    )
  const stop = (place: P3, i: number): string => {
    const [sx, sy] = project(place)
    return (
      oval(sx, sy, 22, 12, '#0a5546', 'opacity=".35"') +
      pin(
        Number(num(sx)),
        Number(num(sy)),
        1.05,
        i % 3 === 0 ? VERMILION : i % 3 === 1 ? '#f2c14e' : '#ffffff',
      )
        .replace(`#ffffff"/><circle`, `#e6f6f1"/><circle`)
        .replace(/(<circle[^>]*fill=")#ffffff/, i % 3 === 2 ? '$1#0e7c66' : '$1#ffffff')
    )
  }
  const tiles = [
    [-1, -1],
    [0, -1],
    [1, -1],
    [-1, 0],
    [0, 0],
    [1, 0],
    [-1, 1],
    [0, 1],
    [1, 1],
  ]
    .map(([i = 0, j = 0]) =>
      slab(
        { x: i * 124, y: j * 124, z: -14, w: 116, d: 116, h: 14, r: 16 },
        (i + j) % 2 === 0 ? '#2c9a82' : '#379f88',
      ),
    )
    .join('')
  const streets = [
    [-124, -124],
    [0, -124],
    [124, -124],
    [-124, 0],
    [124, 0],
    [-124, 124],
    [0, 124],
    [124, 124],
  ]
    .map(([x = 0, y = 0]) =>
      onTop(x - 46, y - 46, 0, stroke('M10 46H82M46 10V82', '#5fbfa4', 3, 'opacity=".6"')),
    )
    .join('')
  const crowd =
    groundShadow({}, 96, 96) +
    openBox({ x: 0, y: 0, z: 0, w: 92, d: 92, h: 54 }) +
    parcel({ x: -14, y: -12, z: 34, w: 34, d: 34, h: 34 }, '#f2c14e') +
    parcel({ x: 18, y: 16, z: 30, w: 34, d: 34, h: 34 }, MINT) +
    onLeft(
      -46,
      46,
      54,
      path('M0 0H92V54H0Z', KRAFT) +
        rect(10, 22, 40, 22, 2, '#ffffff') +
        rect(15, 27, 28, 4, 1, '#b9a07c') +
        rect(15, 35, 18, 4, 1, '#b9a07c'),
    ) +
    `<path d="M${at(46, 46, 54)}L${at(46, -46, 54)}L${at(46, -46, 0)}L${at(46, 46, 0)}Z" fill="#b98d5b"/>`
  const flying =
    parcel({ x: -60, y: -60, z: 96, w: 30, d: 30, h: 24 }, '#ef9a6b') +
    parcel({ x: 66, y: -24, z: 108, w: 28, d: 28, h: 22 }, KRAFT) +
    parcel({ x: -30, y: 66, z: 78, w: 28, d: 28, h: 22 }, '#e3b983')
  const order = [...cities].sort((a, b) => a[0] + a[1] - b[0] - b[1])
  return svgDocument(
    SHEET,
    `${ground.def}${glow.def}<rect width="1280" height="360" fill="${ground.fill}"/>` +
      oval(930, 180, 420, 210, glow.fill) +
      stage(
        930,
        190,
        0.86,
        tiles + streets + order.map(stop).join('') + crowd + cities.map(arc).join('') + flying,
      ),
  )
}
