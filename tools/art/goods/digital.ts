import { along } from '../paint.ts'
import { at, dot, onLeft, onTop, oval, path, rect, shift, stroke } from '../plane.ts'
import { boxShadow, discShadow, drawing, drop, type Drawing } from '../props.ts'
import { box, cord, disc, drum, lathe, slab, thick } from '../solids.ts'

function phoneStand(): Drawing {
  const screen = along(
    [0, 0, 1, 1],
    [
      [0, '#7d8cf0'],
      [0.55, '#9b7fe6'],
      [1, '#f2a0c0'],
    ],
  )
  return drawing(
    boxShadow(110, 96),
    slab({ y: 6, w: 104, d: 92, h: 12, r: 18 }, '#63b9a4'),
    slab({ y: -26, z: 12, w: 40, d: 14, h: 66, r: 6 }, '#4fa892'),
    slab({ y: 26, z: 12, w: 104, d: 22, h: 10, r: 8 }, '#4fa892'),
    screen.def,
    `<g transform="translate(0 -4)">${thick((fill) => onLeft(-38, 20, 154, rect(0, 0, 76, 138, 12, fill)), [0, -9, 0], '#4a5170', '#2d3350')}${onLeft(-38, 20, 154, rect(4, 5, 68, 128, 9, screen.fill) + rect(27, 9, 22, 5, 2.5, '#2d3350') + path('M28 62L28 86L50 74Z', '#ffffff') + dot(38, 74, 24, '#ffffff', 'opacity=".18"') + rect(12, 112, 52, 4, 2, '#ffffff', 'opacity=".5"') + rect(12, 112, 22, 4, 2, '#ffffff') + path('M6 8H40L8 66Z', '#ffffff', 'opacity=".14"'))}</g>`,
    box({ y: 36, z: 12, w: 104, d: 4, h: 17 }, '#7fcab7'),
  )
}

function cableOrganizer(): Drawing {
  const colours = ['#f2a24e', '#5aa9e2', '#ef7f92', '#63bf9c', '#8f7fe0']
  const wires = colours.map((colour, i) => {
    const x = -56 + i * 28
    return cord(
      [
        [x - 6, -78, 8],
        [x, -20, 25],
        [x, 14, 24],
        [x, 60 + (i % 2) * 12, 10],
      ],
      9,
      colour,
    )
  })
  const plugs = colours.map((colour, i) => {
    const [x, y] = [-56 + i * 28, 66 + (i % 2) * 12]
    return (
      slab({ x, y, z: 4, w: 15, d: 26, h: 11, r: 4 }, '#f4f5fb') +
      onTop(x - 3, y - 8, 15, rect(0, 0, 6, 12, 3, colour)) +
      stroke(`M${at(x, y + 15, 8)}L${at(x, y + 19, 8)}`, '#a3aebb', 8)
    )
  })
  const notch = colours
    .map((_, i) => onLeft(-70 + i * 28, 17, 30, path('M4 -1C4 14 24 14 24 -1Z', '#3d4560')))
    .join('')
  return drawing(
    boxShadow(160, 36) + boxShadow(140, 40, { y: 66 }),
    slab({ w: 158, d: 34, h: 30, r: 13 }, '#5a6384'),
    onTop(-79, -17, 30, rect(6, 4, 146, 26, 10, '#7b85a8')),
    notch,
    wires.join(''),
    plugs.join(''),
  )
}

function earphoneWinder(): Drawing {
  const shape =
    'M-62 -36C-44 -46 -30 -28 0 -28S44 -46 62 -36C78 -26 78 26 62 36C44 46 30 28 0 28S-44 46 -62 36C-78 26 -78 -26 -62 -36Z'
  const wire = [-20, -11, -2, 7, 16]
    .map(
      (u) =>
        stroke(`M${u} -31C${u + 3} -12 ${u + 3} 12 ${u} 31`, '#ffffff', 7) +
        stroke(`M${u - 1} -30C${u + 2} -12 ${u + 2} 12 ${u - 1} 30`, '#dfe3ee', 2),
    )
    .join('')
  const bud = (x: number, y: number, turn: number): string =>
    shift(
      x,
      y,
      0,
      `<g transform="rotate(${turn})">${rect(-5, 4, 10, 30, 5, '#e3e7f1')}${oval(0, -2, 15, 17, '#ffffff', 'stroke="#ccd3e2" stroke-width="1.5"')}${oval(5, -4, 7, 10, '#8b95ab')}</g>`,
    )
  return drawing(
    onTop(8, -4, 0, path(shape, '#1f2a44')) +
      discShadow(14, { x: 60, y: 66 }) +
      discShadow(14, { x: -20, y: 92 }),
    thick((fill) => onTop(0, 0, 20, path(shape, fill)), [0, 0, -20], '#57b7a4', '#7fd3c1'),
    onTop(
      0,
      0,
      21,
      wire +
        dot(-52, 0, 12, '#3f9c8a') +
        dot(-53, -1, 9.5, '#ffffff', 'opacity=".55"') +
        dot(52, -8, 4, '#2f6f63') +
        dot(52, 8, 4, '#2f6f63') +
        stroke('M60 -5Q65 0 60 5', '#2f6f63', 2.6),
    ),
    cord(
      [
        [14, 30, 16],
        [30, 60, 4],
        [52, 52, 4],
        [60, 62, 4],
      ],
      6,
      '#e3e7f1',
    ) +
      cord(
        [
          [4, 30, 16],
          [8, 66, 4],
          [-20, 66, 4],
          [-24, 84, 4],
        ],
        6,
        '#e3e7f1',
      ),
    bud(66, 68, -30) + bud(-24, 100, 20),
  )
}

function dataCable(): Drawing {
  const head = (x: number, y: number, tip: string, w: number): string =>
    slab({ x, y, z: 2, w: 26, d: 38, h: 14, r: 6 }, '#f4f5fb') +
    onTop(x - 13, y - 19, 16, rect(9, 8, 8, 14, 4, tip)) +
    slab({ x, y: y + 26, z: 5, w, d: 16, h: 8, r: 3 }, '#bcc5d2')
  return drawing(
    discShadow(48, { y: -20 }) + boxShadow(120, 44, { y: 66 }),
    drum({ y: -26, r: 46, h: 26 }, '#7d8cf0') +
      disc({ y: -26, z: 26 }, 38, '#98a4f5') +
      disc({ y: -26, z: 26 }, 22, '#f4f5fb') +
      disc({ y: -26, z: 26 }, 12, '#c9cff8'),
    cord(
      [
        [-14, 16, 12],
        [-22, 30, 8],
        [-48, 34, 8],
        [-50, 60, 8],
      ],
      7,
      '#5a6384',
    ) +
      cord(
        [
          [4, 20, 12],
          [0, 34, 8],
          [0, 62, 8],
        ],
        7,
        '#5a6384',
      ) +
      cord(
        [
          [20, 14, 12],
          [26, 28, 8],
          [48, 30, 8],
          [50, 60, 8],
        ],
        7,
        '#5a6384',
      ),
    head(-50, 72, '#f2a24e', 17),
    head(0, 76, '#63bf9c', 14),
    head(50, 72, '#ef7f92', 18),
    cord(
      [
        [0, -70, 12],
        [20, -100, 8],
        [70, -96, 8],
        [84, -60, 8],
      ],
      7,
      '#5a6384',
    ),
    slab({ x: 84, y: -42, z: 2, w: 28, d: 44, h: 15, r: 6 }, '#f4f5fb') +
      slab({ x: 84, y: -12, z: 5, w: 22, d: 18, h: 9, r: 2 }, '#bcc5d2'),
  )
}

function screenKit(): Drawing {
  return drawing(
    discShadow(30, { x: -30, y: -30 }) + boxShadow(96, 90, { x: 20, y: 40 }, 10),
    slab({ x: 24, y: 40, w: 96, d: 84, h: 5, r: 12 }, '#a9b4f2'),
    slab({ x: 20, y: 36, z: 5, w: 84, d: 72, h: 5, r: 12 }, '#c3cbf8'),
    onTop(
      -22,
      0,
      10,
      stroke('M10 14H74M10 28H74M10 42H74M10 56H74', '#e3e7fd', 2, 'stroke-dasharray="2 5"'),
    ),
    lathe(
      { x: -34, y: -34 },
      [
        [33, 0],
        [34, 6],
        [34, 72],
        [30, 86],
        [16, 94],
        [15, 102],
      ],
      '#58b7d6',
      true,
    ),
    shift(
      -34,
      -34,
      0,
      path('M-38 -66C-20 -46 20 -46 38 -66V-24C20 -6 -20 -6 -38 -24Z', '#ffffff', 'opacity=".92"') +
        drop(0, -28, 10, '#58b7d6'),
    ),
    lathe(
      { x: -34, y: -34, z: 102 },
      [
        [14, 0],
        [14, 16],
      ],
      '#f4f5fb',
      false,
    ),
    slab({ x: -26, y: -34, z: 116, w: 48, d: 22, h: 16, r: 9 }, '#f4f5fb'),
    box({ x: 2, y: -34, z: 122, w: 10, d: 8, h: 6 }, '#8b95ab'),
    [
      [34, -150],
      [46, -158],
      [48, -144],
      [60, -150],
      [60, -136],
      [72, -142],
    ]
      .map(([x = 0, y = 0]) => dot(x - 6, y + 4, 2.4, '#58b7d6'))
      .join(''),
    cord(
      [
        [-30, 88, 14],
        [40, 62, 14],
      ],
      15,
      '#5a6384',
    ),
    cord(
      [
        [40, 62, 14],
        [52, 57, 14],
      ],
      19,
      '#3d4560',
    ),
    cord(
      [
        [56, 56, 14],
        [74, 49, 14],
      ],
      16,
      '#f2c14e',
    ),
  )
}

export const DIGITAL_GOODS = {
  'phone-stand': phoneStand,
  'cable-organizer': cableOrganizer,
  'earphone-winder': earphoneWinder,
  'data-cable': dataCable,
  'screen-kit': screenKit,
}
