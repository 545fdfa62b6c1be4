import { mix } from '../colour.ts'
import { across } from '../paint.ts'
import { at, dot, onLeft, onTop, path, rect, spin, stroke, type P3 } from '../plane.ts'
import { boxShadow, drawing, type Drawing } from '../props.ts'
import { box, cord, disc, roll, slab, thick } from '../solids.ts'

function hangers(): Drawing {
  const one = (y: number, colour: string): string => {
    const p = (x: number, z: number): P3 => [x, y, z]
    return (
      cord(
        [p(0, 84), p(0, 98), p(9, 106), p(11, 118), p(2, 127), p(-8, 121), p(-10, 114)],
        6,
        '#b9c2cc',
      ) +
      cord(
        [
          p(0, 84),
          p(-38, 66),
          p(-74, 44),
          p(-78, 36),
          p(-70, 32),
          p(0, 32),
          p(70, 32),
          p(78, 36),
          p(74, 44),
          p(38, 66),
        ],
        10,
        colour,
        true,
      )
    )
  }
  return drawing(
    boxShadow(160, 20, { y: -40 }, 10) +
      boxShadow(160, 20, { y: 0 }, 10) +
      boxShadow(160, 20, { y: 40 }, 10),
    one(-44, '#8fb4d9'),
    one(0, '#9cc79a'),
    one(44, '#f0e2c8'),
  )
}

function wallHooks(): Drawing {
  const hook = (x: number, z: number): string => {
    const p = (dx: number, dy: number, dz: number): P3 => [x + dx, 22 + dy, z + dz]
    return (
      onLeft(
        x - 22,
        14,
        z + 22,
        rect(0, 0, 44, 44, 9, '#ffffff', 'opacity=".75" stroke="#b8d3d8" stroke-width="1.6"') +
          path('M6 34L34 6H20L6 20Z', '#ffffff', 'opacity=".8"'),
      ) +
      onLeft(x, 15, z + 4, dot(0, 0, 9, '#aeb8c2')) +
      cord([p(0, -6, 6), p(0, -2, -8), p(0, 8, -22), p(0, 20, -18), p(0, 22, -8)], 7, '#c3ccd5')
    )
  }
  return drawing(
    boxShadow(150, 32),
    box({ y: -2, w: 150, d: 26, h: 150 }, '#e7d6bf'),
    onLeft(-75, 11, 150, stroke('M0 75H150M75 0V150', '#d8c3a6', 2)),
    hook(-38, 112),
    hook(38, 112),
    hook(-38, 42),
    cord(
      [
        [38, 40, 98],
        [30, 42, 80],
        [30, 42, 66],
      ],
      3,
      '#7c8794',
    ),
    onLeft(12, 42, 68, path('M8 0H34L40 56H2Z', '#e58a6a') + path('M8 0H16L12 56H2Z', '#f0a88c')),
  )
}

function vacuumBag(): Drawing {
  const film = across([
    [0, '#ffffff', 0.5],
    [0.3, '#ffffff', 0.12],
    [0.7, '#9cc6e6', 0.2],
    [1, '#6fa3cc', 0.45],
  ])
  return drawing(
    boxShadow(150, 104),
    slab({ w: 122, d: 86, h: 15, r: 10 }, '#6d93c4'),
    slab({ z: 15, w: 124, d: 88, h: 14, r: 10 }, '#f2b8a2'),
    slab({ z: 29, w: 120, d: 84, h: 14, r: 10 }, '#f4e3b5'),
    onTop(
      -60,
      -42,
      43,
      path('M18 84C24 50 34 40 60 40C86 40 96 50 102 84Z', '#e9d08c') +
        stroke('M60 40V84', '#d7b968', 3),
    ),
    film.def,
    path(
      `M${at(-76, 54, 4)}L${at(76, 54, 4)}L${at(76, -54, 4)}L${at(66, -46, 50)}L${at(-66, -46, 50)}L${at(-66, 46, 50)}Z`,
      film.fill,
      'stroke="#ffffff" stroke-opacity=".9" stroke-width="2" stroke-linejoin="round"',
    ),
    stroke(
      `M${at(-66, 46, 50)}L${at(66, 46, 50)}L${at(66, -46, 50)}M${at(66, 46, 50)}L${at(76, 54, 4)}`,
      '#ffffff',
      2,
      'opacity=".8"',
    ),
    stroke(
      `M${at(-40, 38, 50)}L${at(-56, 20, 50)}M${at(-20, 38, 50)}L${at(-56, -6, 50)}`,
      '#ffffff',
      4,
      'opacity=".75"',
    ),
    cord(
      [
        [84, 52, 6],
        [84, 0, 6],
        [84, -52, 6],
      ],
      9,
      '#3c86c6',
    ),
    box({ x: 84, y: 24, z: 4, w: 14, d: 16, h: 12 }, '#f2695c'),
    disc({ x: 34, y: -18, z: 50 }, 12, '#3c86c6'),
    disc({ x: 34, y: -18, z: 53 }, 10, '#6fb0e6'),
  )
}

function pegs(): Drawing {
  const one = (x: number, y: number, colour: string): string => {
    const leg = (tilt: number, tone: string): string =>
      thick(
        (fill) =>
          onLeft(
            x - 20,
            y,
            108,
            spin(
              tilt,
              20,
              50,
              path('M13 0H27L30 40Q31 52 28 62L29 104Q20 112 11 104L12 62Q9 52 10 40Z', fill),
            ),
          ),
        [0, -17, 0],
        tone,
      )
    return (
      leg(9, mix(colour, '#1f2a44', 0.12)) +
      leg(-9, colour) +
      onLeft(
        x - 20,
        y,
        108,
        rect(5, 44, 30, 9, 4.5, '#c9d1d9') +
          stroke('M8 48.5H32', '#8f9aa6', 2, 'stroke-dasharray="2 3"') +
          dot(20, 90, 4, '#ffffff', 'opacity=".35"'),
      )
    )
  }
  return drawing(
    boxShadow(44, 26, { x: 10, y: -62 }) + boxShadow(44, 26) + boxShadow(44, 26, { x: -10, y: 62 }),
    one(26, -64, '#6db3e8'),
    one(0, 6, '#f3bd52'),
    one(-26, 76, '#ef8080'),
  )
}

function lintRoller(): Drawing {
  const hairs = stroke(
    `M${at(-34, 20, 62)}l9 -12M${at(-8, 22, 50)}l12 5M${at(26, 14, 60)}l4 -13M${at(-12, 4, 68)}l11 4M${at(14, 24, 36)}l9 -9`,
    '#8a95a1',
    1.8,
  )
  return drawing(
    boxShadow(112, 60, { y: -20 }) + boxShadow(18, 110, { x: 58, y: 40 }),
    cord(
      [
        [-54, -20, 34],
        [64, -20, 34],
        [74, -20, 34],
        [74, 0, 30],
        [74, 22, 22],
        [74, 40, 18],
      ],
      8,
      '#b9c2cc',
    ),
    roll(
      { x: 4, y: -20, r: 35, length: 112, axis: 'x' },
      '#f1f4f8',
      dot(0, 0, 33, '#d9e7f3') + dot(0, 0, 15, '#ffffff') + dot(0, 0, 9, '#7f93a8'),
    ),
    stroke(`M${at(-20, 8, 60)}L${at(-34, 14, 16)}`, '#d3dde8', 1.6),
    hairs,
    roll({ x: 74, y: 74, z: 6, r: 13, length: 74, axis: 'y' }, '#3fa98a', dot(0, 0, 6, '#2a7f66')),
    cord(
      [
        [74, 44, 19],
        [74, 36, 19],
      ],
      20,
      '#2f8f74',
    ),
  )
}

export const HOME_GOODS = {
  hangers,
  'wall-hooks': wallHooks,
  'vacuum-bag': vacuumBag,
  pegs,
  'lint-roller': lintRoller,
}
