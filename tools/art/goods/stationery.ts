import { mix } from '../colour.ts'
import { down } from '../paint.ts'
import { dot, dots, onLeft, onRight, onTop, oval, path, rect, spin, stroke, at } from '../plane.ts'
import { boxShadow, discShadow, drawing, flower, heart, star, type Drawing } from '../props.ts'
import { box, cord, disc, drum, slab } from '../solids.ts'

function stickyNotes(): Drawing {
  const pad = (x: number, y: number, z: number, colour: string, h: number): string => {
    const lines = [0.3, 0.55, 0.8].map((k) => `M0 ${h * k}H76`).join('')
    const tone = mix(colour, '#1f2a44', 0.14)
    return (
      box({ x, y, z, w: 76, d: 76, h }, colour) +
      onLeft(x - 38, y + 38, z + h, stroke(lines, tone, 1)) +
      onRight(x + 38, y + 38, z + h, stroke(lines, mix(tone, '#1f2a44', 0.12), 1)) +
      path(
        `M${at(x - 38, y + 38, z + h)}L${at(x + 38, y + 38, z + h)}L${at(x + 38, y - 4, z + h)}C${at(x + 36, y + 10, z + h + 4)} ${at(x + 34, y + 26, z + h + 12)} ${at(x + 38, y + 38, z + h + 17)}L${at(x - 38, y + 38, z + h + 1)}Z`,
        mix(colour, '#ffffff', 0.5),
      )
    )
  }
  return drawing(
    boxShadow(78, 78, { x: -40, y: -40 }) +
      boxShadow(78, 78, { x: 46, y: -30 }) +
      boxShadow(78, 78, { x: 0, y: 52 }),
    pad(-42, -34, 0, '#8fb8d9', 34),
    pad(46, -30, 0, '#f2a9b5', 24),
    pad(-2, 50, 0, '#f6d365', 30),
    onTop(-40, 12, 30, stroke('M14 20H54M14 32H46M14 44H36', '#c99a2e', 3)),
  )
}

function gelPen(): Drawing {
  const pen = (y: number, colour: string): string =>
    stroke(`M${at(-104, y, 9)}L${at(-92, y, 9)}`, mix(colour, '#1f2a44', 0.3), 7) +
    cord(
      [
        [-92, y, 9],
        [56, y, 9],
      ],
      18,
      colour,
    ) +
    cord(
      [
        [18, y, 9],
        [58, y, 9],
      ],
      19,
      mix(colour, '#1f2a44', 0.25),
    ) +
    stroke(`M${at(-30, y, 11)}L${at(4, y, 11)}`, '#ffffff', 8) +
    stroke(`M${at(66, y, 9)}L${at(76, y, 9)}`, '#aeb8c2', 12) +
    stroke(`M${at(80, y, 9)}L${at(92, y, 9)}`, '#76819a', 5) +
    stroke(`M${at(-88, y, 20)}L${at(-44, y, 20)}`, '#dfe4ea', 6)
  return drawing(
    boxShadow(176, 18, { y: -42 }, 8) +
      boxShadow(176, 18, { y: 0 }, 8) +
      boxShadow(176, 18, { y: 42 }, 8),
    pen(-42, '#0e7c66'),
    pen(0, '#f2c14e'),
    pen(42, '#3f4a63'),
  )
}

function stickers(): Drawing {
  const halo = (x: number, y: number, r: number): string =>
    dot(x, y, r, '#ffffff', 'stroke="#e3d3ea" stroke-width="1.4"')
  const items =
    halo(28, 28, 22) +
    star(28, 29, 15, '#f6c544') +
    halo(78, 28, 22) +
    heart(78, 29, 13, '#ef7f92') +
    halo(128, 28, 22) +
    path('M112 36A9 9 0 0 1 116 19A13 13 0 0 1 140 22A8 8 0 0 1 142 36Z', '#7db9ec') +
    halo(28, 78, 22) +
    flower(28, 78, 15, '#c79be0', '#f6d365') +
    halo(78, 78, 22) +
    path('M64 90V70L70 76H86L92 70V90Q78 98 64 90Z', '#f2a24e') +
    dot(73, 83, 2.2, '#4a3b2a') +
    dot(83, 83, 2.2, '#4a3b2a') +
    stroke('M75 88Q78 91 81 88', '#4a3b2a', 1.6) +
    halo(128, 78, 22) +
    dot(128, 78, 14, '#63bf9c') +
    dot(123, 75, 2.2, '#245a47') +
    dot(133, 75, 2.2, '#245a47') +
    stroke('M122 82Q128 88 134 82', '#245a47', 2) +
    halo(28, 128, 22) +
    path('M14 130A14 14 0 0 1 42 130ZM27 130H29V140Q29 143 25 141', '#ef7f72') +
    halo(78, 128, 22) +
    path('M78 112L92 128L78 144L64 128Z', '#7d8cf0') +
    path('M78 112L84 128L78 144L72 128Z', '#a9b4f5')
  return drawing(
    boxShadow(158, 158),
    slab({ w: 158, d: 158, h: 3, r: 12 }, '#e2c9ee'),
    slab({ z: 5, w: 158, d: 158, h: 3, r: 12 }, '#f0dff6'),
    onTop(-79, -79, 8, items),
    `<g transform="translate(44 -18) rotate(-8)">${oval(4, 34, 26, 9, '#1f2a44', 'opacity=".12"')}${dot(0, 0, 27, '#ffffff', 'stroke="#e3d3ea" stroke-width="1.5"')}${path('M-17 10V-12L-8 -4H8L17 -12V10Q0 22 -17 10Z', '#6f7a94')}${dot(-6, 4, 2.6, '#ffffff')}${dot(6, 4, 2.6, '#ffffff')}${stroke('M-3 9Q0 12 3 9', '#ffffff', 1.8)}</g>`,
  )
}

function postcards(): Drawing {
  const sky = down([
    [0, '#8fd0f0'],
    [0.6, '#e3f3f8'],
    [1, '#fbe6c8'],
  ])
  const dusk = down([
    [0, '#8f7fd0'],
    [0.6, '#f2a9b5'],
    [1, '#fbd9a0'],
  ])
  const card = (x: number, y: number, z: number, turn: number, inner: string): string =>
    onTop(
      x,
      y,
      z,
      spin(
        turn,
        65,
        46,
        rect(1.5, 3, 130, 92, 4, '#1f2a44', 'opacity=".16"') +
          rect(0, 0, 130, 92, 4, '#ffffff') +
          inner,
      ),
    )
  return drawing(
    boxShadow(150, 118),
    sky.def + dusk.def,
    card(
      -72,
      -62,
      2,
      -16,
      rect(7, 7, 116, 78, 2, dusk.fill) +
        dot(88, 46, 15, '#fff1c9') +
        path('M7 85V66L40 48L70 70L96 54L123 72V85Z', '#5d4a86'),
    ),
    card(
      -66,
      -46,
      9,
      -3,
      rect(7, 7, 116, 78, 2, '#fdf7ec') +
        rect(
          98,
          14,
          18,
          22,
          1,
          '#ef7f72',
          'stroke="#ffffff" stroke-width="2" stroke-dasharray="3 2"',
        ) +
        stroke('M66 16V76M76 48H116M76 60H116M76 72H104M14 24H58M14 36H54M14 48H58', '#c9bfae', 2),
    ),
    card(
      -58,
      -30,
      16,
      9,
      rect(7, 7, 116, 78, 2, sky.fill) +
        dot(94, 28, 11, '#f7c94e') +
        path('M7 85V64L38 34L62 60L78 46L123 78V85Z', '#4f9e86') +
        path('M38 34L62 60L50 64L40 54L28 60L24 48Z', '#ffffff', 'opacity=".85"') +
        path('M7 85V76C40 66 80 82 123 72V85Z', '#7cc2a4'),
    ),
  )
}

function notebook(): Drawing {
  const pages = (x: number, y: number): string =>
    onLeft(x, y, 27, stroke('M0 4H100M0 8H100M0 12H100M0 16H100M0 20H100', '#d9d3c6', 1.2))
  return drawing(
    boxShadow(108, 148),
    slab({ w: 108, d: 148, h: 5, r: 8 }, '#3a6f8f'),
    box({ x: 2, y: -2, z: 5, w: 100, d: 140, h: 22 }, '#fbf7ee'),
    pages(-48, 68),
    onRight(52, 68, 27, stroke('M0 4H140M0 8H140M0 12H140M0 16H140M0 20H140', '#d3ccbd', 1.2)),
    slab({ z: 27, w: 108, d: 148, h: 5, r: 8 }, '#4a89ad'),
    onTop(
      -54,
      -74,
      32,
      rect(0, 0, 15, 148, 6, '#3a6f8f') +
        rect(36, 34, 54, 34, 5, '#f7efdc') +
        stroke('M44 46H82M44 56H70', '#b8a98a', 3) +
        rect(92, 0, 6, 148, 0, '#f2a24e'),
    ),
    onLeft(38, 74, 32, rect(0, 0, 6, 32, 0, '#e0903c')),
    path(
      `M${at(-20, 74, 14)}L${at(-20, 88, 6)}L${at(-14, 84, 6)}L${at(-8, 88, 6)}L${at(-8, 74, 14)}Z`,
      '#ef7f72',
    ),
    cord(
      [
        [74, -50, 6],
        [74, 60, 6],
      ],
      11,
      '#f2c14e',
    ) +
      cord(
        [
          [74, 62, 6],
          [74, 74, 6],
        ],
        6,
        '#7a5b3a',
      ) +
      cord(
        [
          [74, -54, 6],
          [74, -64, 6],
        ],
        11,
        '#ef7f92',
      ),
  )
}

function washiTape(): Drawing {
  const ring = (x: number, y: number, z: number, colour: string, pattern: string): string =>
    drum({ x, y, z, r: 34, h: 20 }, colour) +
    disc({ x, y, z: z + 20 }, 34, mix(colour, '#ffffff', 0.4)) +
    disc({ x, y, z: z + 20 }, 23, '#e6d6c0') +
    disc({ x, y, z: z + 18 }, 20, '#a98f70') +
    `<g transform="translate(${(x - y) * 0.866} ${(x + y) / 2 - z - 10})">${pattern}</g>`
  const spots = dots(
    [-34, -22, -8, 7, 21, 33].map((u) => [u, 22 - Math.abs(u) * 0.28]),
    3,
    '#ffffff',
  )
  const stripes = stroke('M-32 8V22M-20 16V30M-6 19V33M8 19V33M22 15V29M34 7V21', '#ffffff', 3.5)
  const hearts = [-30, -10, 10, 30]
    .map((u) => heart(u, 25 - Math.abs(u) * 0.3, 5, '#ffffff'))
    .join('')
  return drawing(
    discShadow(36, { x: -40, y: -20 }) +
      discShadow(36, { x: 44, y: -34 }) +
      discShadow(36, { x: 8, y: 54 }),
    ring(-40, -22, 0, '#7db9ec', stripes) +
      ring(-40, -22, 21, '#f2a9b5', spots) +
      ring(-40, -22, 42, '#f6d365', hearts) +
      ring(-40, -22, 63, '#8fd0b4', stripes),
    ring(48, -30, 0, '#c79be0', spots) + ring(48, -30, 21, '#f2b27a', stripes),
    ring(10, 58, 0, '#ef8f86', hearts),
  )
}

export const STATIONERY_GOODS = {
  'sticky-notes': stickyNotes,
  'gel-pen': gelPen,
  stickers,
  postcards,
  notebook,
  'washi-tape': washiTape,
}
