import { mix } from '../colour.ts'
import { across, round } from '../paint.ts'
import { at, dot, onLeft, onTop, oval, path, rect, stroke } from '../plane.ts'
import { boxShadow, discShadow, drawing, leaf, pouch, type Drawing } from '../props.ts'
import { box, cord, cordAlong, disc, lathe, roll, slab } from '../solids.ts'

function clingFilm(): Drawing {
  const film = across([
    [0, '#d8f0fb', 0.75],
    [0.4, '#ffffff', 0.35],
    [0.7, '#bfe3f5', 0.6],
    [1, '#9fd0ea', 0.7],
  ])
  return drawing(
    boxShadow(160, 52, { y: -20 }) + boxShadow(130, 70, { y: 50 }),
    box({ y: -20, w: 160, d: 48, h: 46 }, '#58b58f'),
    roll(
      { y: -20, z: 30, r: 21, length: 150, axis: 'x' },
      '#e6f5fc',
      dot(0, 0, 19, '#cfe9f6') + dot(0, 0, 10, '#c79b6c') + dot(0, 0, 7, '#8a6440'),
    ),
    film.def,
    path(
      `M${at(-70, -8, 66)}C${at(-70, 14, 60)} ${at(-70, 20, 20)} ${at(-74, 62, 4)}L${at(60, 96, 4)}L${at(72, 66, 4)}C${at(72, 20, 20)} ${at(70, 14, 60)} ${at(70, -8, 66)}Z`,
      film.fill,
      'stroke="#ffffff" stroke-width="1.6"',
    ),
    box({ y: 2, z: 0, w: 160, d: 4, h: 40 }, '#3f9c77'),
    onLeft(
      -80,
      4,
      40,
      path(`M0 0${'l4 -5l4 5'.repeat(20)}V4H0Z`, '#e5b33f') +
        rect(14, 10, 60, 20, 10, '#ffffff') +
        leaf(24, 20, 22, -10, '#3f9c77') +
        rect(84, 14, 50, 5, 2.5, '#a9dcc6') +
        rect(84, 23, 32, 5, 2.5, '#a9dcc6'),
    ),
    stroke(
      `M${at(-40, 30, 18)}L${at(-46, 58, 6)}M${at(0, 34, 16)}L${at(-4, 74, 5)}`,
      '#ffffff',
      3,
      'opacity=".9"',
    ),
  )
}

function sealingClips(): Drawing {
  const clip = (x: number, y: number, z: number, w: number, colour: string): string =>
    slab({ x, y, z, w, d: 14, h: 11, r: 7 }, colour) +
    onTop(x - w / 2, y - 7, z + 11, rect(8, 5, w - 22, 4, 2, mix(colour, '#ffffff', 0.55)))
  return drawing(
    boxShadow(104, 56, { x: -4, y: -32 }) +
      boxShadow(96, 16, { x: 4, y: 38 }, 8) +
      boxShadow(84, 16, { x: 10, y: 64 }, 8) +
      boxShadow(74, 16, { x: 16, y: 90 }, 8),
    pouch(
      { x: -4, y: -34, w: 104, h: 118, t: 52 },
      '#e0b77f',
      rect(20, 38, 64, 52, 26, '#fbf3e4') +
        leaf(34, 70, 34, -42, '#8a9f4b') +
        leaf(42, 74, 30, -12, '#a9ba63') +
        dot(40, 62, 4, '#c98d44'),
    ),
    clip(-4, -30, 106, 122, '#ef7f72'),
    clip(4, 40, 0, 98, '#57a9e0'),
    clip(12, 66, 0, 86, '#f3bd52'),
    clip(20, 92, 0, 74, '#63bf9c'),
  )
}

function chopsticks(): Drawing {
  const one = (y: number, colour: string, tail: string): string =>
    cord(
      [
        [-96, y, 22],
        [70, y * 0.86, 18],
      ],
      9.5,
      colour,
    ) +
    cord(
      [
        [-96, y, 22],
        [-60, y * 0.985, 21],
      ],
      10,
      tail,
    ) +
    cord(
      [
        [-54, y * 0.98, 21],
        [-50, y * 0.975, 21],
      ],
      10,
      '#f2d78a',
    )
  const rest = (x: number): string =>
    slab({ x, y: 0, w: 24, d: 118, h: 13, r: 11 }, '#7fb7a6') +
    onTop(x - 12, -59, 13, rect(6, 8, 12, 102, 6, '#cfe6dd'))
  return drawing(
    boxShadow(26, 122, { x: 44 }),
    rest(44),
    one(-42, '#2f3a4a', '#c9a04a'),
    one(-24, '#2f3a4a', '#c9a04a'),
    one(22, '#8a3b32', '#c9a04a'),
    one(40, '#8a3b32', '#c9a04a'),
  )
}

function peeler(): Drawing {
  const skin = round([
    [0, '#f7b78a'],
    [0.45, '#e8784f'],
    [1, '#b5482e'],
  ])
  return drawing(
    discShadow(50, { x: -30, y: -20 }) + boxShadow(120, 30, { x: 20, y: 60 }),
    skin.def,
    `<g transform="translate(-16 -52)">${path('M-58 -6C-58 -46 -30 -58 0 -48C30 -58 58 -46 58 -6C58 36 28 58 0 52C-28 58 -58 36 -58 -6Z', skin.fill)}${path('M0 -48C26 -56 54 -42 57 -10C44 -30 20 -26 4 -18C-6 -26 -8 -40 0 -48Z', '#fbf0cf')}${path('M57 -10C58 14 48 34 34 44C38 22 24 6 8 4C0 -4 0 -12 4 -18C20 -26 44 -30 57 -10Z', '#fdf6df', 'opacity=".9"')}${stroke('M0 -44C-2 -58 4 -66 8 -70', '#7a5230', 5)}${leaf(6, -62, 30, -18, '#6cb05c')}${oval(-30, -20, 12, 18, '#ffffff', 'transform="rotate(24 -30 -20)" opacity=".4"')}</g>`,
    cordAlong('M40 -30C70 -20 60 4 40 2C22 2 26 22 46 22C66 22 62 42 44 42', 9, '#e8784f'),
    cord(
      [
        [-30, 92, 10],
        [54, 68, 10],
      ],
      20,
      '#4fae8c',
    ),
    cord(
      [
        [-26, 91, 14],
        [20, 78, 14],
      ],
      5,
      '#8fd3b8',
    ),
    cord(
      [
        [54, 68, 10],
        [72, 78, 10],
        [96, 76, 10],
      ],
      6,
      '#b9c2cc',
    ) +
      cord(
        [
          [54, 68, 10],
          [68, 52, 10],
          [90, 44, 10],
        ],
        6,
        '#b9c2cc',
      ),
    cord(
      [
        [96, 78, 12],
        [90, 42, 12],
      ],
      9,
      '#dfe6ec',
    ),
  )
}

function iceTray(): Drawing {
  let cells = ''
  for (let row = 0; row < 3; row++) {
    for (let col = 0; col < 4; col++) {
      cells +=
        rect(12 + col * 34, 11 + row * 32, 28, 26, 7, '#3c86c6') +
        rect(14 + col * 34, 14 + row * 32, 26, 23, 6, '#d9f0fc') +
        path(`M${18 + col * 34} ${30 + row * 32}l9 -10h6l-12 12z`, '#ffffff')
    }
  }
  const ice = (x: number, y: number, z: number, s: number): string =>
    `<g opacity=".92">${slab({ x, y, z, w: s, d: s, h: s, r: 6 }, '#b5e0f7')}</g>${onLeft(x - s / 2, y + s / 2, z + s, path(`M5 ${s * 0.62}V6H${s * 0.6}Z`, '#ffffff', 'opacity=".45"'))}`
  return drawing(
    boxShadow(152, 116, { y: -14 }) +
      boxShadow(36, 36, { x: -26, y: 76 }) +
      boxShadow(36, 36, { x: 40, y: 80 }),
    slab({ y: -14, w: 152, d: 116, h: 34, r: 14 }, '#5aa9e2'),
    onTop(-76, -72, 34, cells),
    onLeft(-60, 44, 26, stroke('M0 8H120', '#9fd0f2', 3)),
    ice(-34, 80, 0, 36),
    ice(36, 84, 0, 36),
  )
}

function paperCups(): Drawing {
  const one = (x: number, y: number, h: number, sleeves: number): string => {
    let out = ''
    for (let i = 0; i < sleeves; i++)
      out += lathe(
        { x, y, z: i * 10 },
        [
          [28, 0],
          [39, h],
        ],
        '#f7f4ee',
        false,
      )
    const top = (sleeves - 1) * 10
    return (
      out +
      lathe(
        { x, y, z: top },
        [
          [31, h * 0.26],
          [36.5, h * 0.72],
        ],
        '#4fae8c',
        false,
      ) +
      lathe(
        { x, y, z: top },
        [
          [36.5, h * 0.72],
          [39, h],
        ],
        '#f7f4ee',
        false,
      ) +
      disc({ x, y, z: top + h }, 39, 'none', 'stroke="#ffffff" stroke-width="5"')
    )
  }
  const cupAt = (x: number, y: number): string => one(x, y, 88, 1)
  return drawing(
    discShadow(32, { x: 0, y: -40 }) +
      discShadow(32, { x: -40, y: 44 }) +
      discShadow(32, { x: 52, y: 36 }),
    one(2, -36, 88, 1) +
      [96, 107, 118]
        .map((z) =>
          lathe(
            { x: 2, y: -36, z: z - 8 },
            [
              [38, 0],
              [39, 8],
            ],
            '#f7f4ee',
            false,
          ),
        )
        .join('') +
      disc({ x: 2, y: -36, z: 118 }, 39, 'none', 'stroke="#ffffff" stroke-width="5"') +
      disc({ x: 2, y: -36, z: 118 }, 35, '#d9d3c6') +
      disc({ x: 2, y: -37, z: 113 }, 31, '#c4bcab'),
    cupAt(-42, 48) +
      disc({ x: -42, y: 48, z: 88 }, 36, '#d9d3c6') +
      disc({ x: -42, y: 48, z: 82 }, 31, '#9a5b34') +
      disc({ x: -46, y: 48, z: 82 }, 20, '#b9774a'),
    cupAt(52, 36) +
      disc({ x: 52, y: 36, z: 88 }, 36, '#e6e1d6') +
      disc({ x: 52, y: 38, z: 82 }, 31, '#cfc7b7'),
    [
      [-42, 48],
      [52, 36],
    ]
      .map(
        ([x = 0, y = 0]) =>
          `<g transform="translate(${(x - y) * 0.866} ${(x + y) / 2 - 40})">${leaf(-14, 8, 26, -30, '#ffffff')}</g>`,
      )
      .join(''),
  )
}

export const KITCHEN_GOODS = {
  'cling-film': clingFilm,
  'sealing-clips': sealingClips,
  chopsticks,
  peeler,
  'ice-tray': iceTray,
  'paper-cups': paperCups,
}
