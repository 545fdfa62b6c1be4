import { across } from '../paint.ts'
import {
  at,
  dot,
  dots,
  num,
  onLeft,
  onRight,
  onTop,
  oval,
  path,
  poly,
  project,
  rect,
  shift,
  stroke,
  type P2,
} from '../plane.ts'
import { boxShadow, discShadow, drawing, drop, flower, leaf, puff, type Drawing } from '../props.ts'
import { box, cordAlong, disc, drum, slab } from '../solids.ts'

const PAPER = '#f1f4f8'

function tissuePack(): Drawing {
  const [cx, cy] = project([0, 0, 56])
  return drawing(
    boxShadow(132, 84),
    slab({ w: 132, d: 84, h: 54, r: 16 }, '#8fd0b4'),
    onLeft(
      -50,
      42,
      40,
      rect(0, 0, 100, 26, 13, '#ffffff') +
        leaf(14, 13, 24, -20, '#4aa883') +
        leaf(16, 14, 20, 25, '#79c3a3') +
        rect(48, 7, 38, 5, 2.5, '#bfe3d3') +
        rect(48, 15, 24, 5, 2.5, '#d9efe6'),
    ),
    onTop(
      -66,
      -42,
      54,
      rect(8, 8, 116, 68, 12, '#a8dcc6') +
        oval(66, 42, 42, 15, '#3f9071') +
        oval(66, 43, 39, 12, '#2f7459'),
    ),
    puff(cx, cy + 4, 0.86),
  )
}

function hangingTissue(): Drawing {
  const wave = onLeft(
    -44,
    24,
    100,
    path('M0 0H88V44C70 34 56 52 40 44C24 36 14 50 0 42Z', '#ffffff') +
      flower(24, 20, 11, '#f3a6b5', '#f7d774') +
      flower(62, 24, 8, '#f8c5cf', '#f7d774'),
  )
  const d = `M${at(-16, 0, 138)}C${at(-16, 0, 176)} ${at(16, 0, 176)} ${at(16, 0, 138)}`
  return drawing(
    boxShadow(88, 48, {}, 14),
    cordAlong(d, 9, '#e98ba0'),
    slab({ w: 88, d: 48, h: 140, r: 14 }, '#f29fb1'),
    wave,
    onLeft(-44, 24, 30, oval(44, 10, 26, 8, '#b95f74')),
    path(
      `M${at(-14, 26, 24)}C${at(-18, 34, 8)} ${at(-16, 40, -4)} ${at(-20, 44, -14)}L${at(2, 44, -10)}L${at(20, 42, -18)}C${at(16, 38, 0)} ${at(20, 32, 10)} ${at(16, 26, 24)}Z`,
      '#ffffff',
      'stroke="#d6e0ea" stroke-width="1.5"',
    ),
    onRight(44, 24, 118, rect(8, 0, 32, 6, 3, '#f7c4cf') + rect(8, 12, 20, 6, 3, '#f7c4cf')),
  )
}

function wetWipes(): Drawing {
  const crimp = (x: number): string =>
    poly(
      [
        [x, -40, 13],
        [x + 12, -42, 13],
        [x + 12, 42, 13],
        [x, 40, 13],
      ],
      '#7db9ec',
    ) +
    [-30, -10, 10, 30]
      .map((y) => stroke(`M${at(x + 3, y, 13)}L${at(x + 10, y, 13)}`, '#5a9ad3', 2))
      .join('')
  const sheet = `M${at(-22, 2, 36)}C${at(-26, 2, 62)} ${at(-14, 0, 70)} ${at(-16, -4, 84)}C${at(2, -8, 78)} ${at(12, -6, 92)} ${at(26, -10, 80)}C${at(20, -6, 62)} ${at(26, 0, 52)} ${at(22, 2, 36)}Z`
  return drawing(
    boxShadow(160, 84, {}, 10),
    crimp(-82),
    slab({ w: 142, d: 84, h: 28, r: 14 }, '#6fb2ea'),
    crimp(70),
    onLeft(-58, 42, 22, rect(0, 0, 116, 14, 7, '#ffffff', 'opacity=".85"')),
    onTop(-71, -42, 28, rect(34, 16, 74, 52, 16, '#eaf5fe') + rect(44, 25, 54, 34, 12, '#3c86c6')),
    path(sheet, '#ffffff', 'stroke="#cfe0ee" stroke-width="1.4"'),
    stroke(`M${at(-6, 2, 40)}C${at(-8, 0, 56)} ${at(2, -4, 62)} ${at(-2, -6, 74)}`, '#d5e3ef', 2),
    onTop(-71, -42, 29, drop(20, 62, 8, '#ffffff') + drop(124, 34, 7, '#ffffff')),
  )
}

function toiletRoll(): Drawing {
  const dots = [0, 1, 2]
    .flatMap((row) =>
      [0, 1, 2].map((col) => dot(8 + col * 12, 10 + row * 18 + col * 4, 2.2, '#d3dde8')),
    )
    .join('')
  const [cx, cy] = project([0, 0, 92])
  const rings = [54, 44, 34, 24, 14]
    .map((r) => disc({ z: 92 }, r, 'none', 'stroke="#d5deea" stroke-width="1.6"'))
    .join('')
  return drawing(
    discShadow(60),
    drum({ r: 60, h: 92 }, PAPER),
    rings,
    oval(cx, cy, 9, 5, '#b9c6d6'),

    `<g transform="translate(-62 -52)">${path('M0 -36C2 -8 18 8 40 16V96C22 100 14 92 -2 84Z', '#ffffff', 'stroke="#cbd6e2" stroke-width="1.4"')}${dots}${stroke('M-2 62L40 74', '#d3dde8', 1.6, 'stroke-dasharray="3 4"')}</g>`,
  )
}

function pocketTissue(): Drawing {
  const colours = ['#f7b3c2', '#fdf3f5', '#a9d5f2', '#fdf3f5', '#f7cf9b']
  let packs = ''
  for (let layer = 0; layer < 2; layer++) {
    for (let i = 0; i < 5; i++) {
      const x = -56 + i * 28
      const z = layer * 26
      const colour = colours[(i + layer) % 5] ?? PAPER
      packs += slab({ x, z, w: 26, d: 70, h: 24, r: 6 }, colour)
    }
  }
  const places = [0, 1, 2, 3, 4]
  packs += onTop(
    -56,
    -35,
    50,
    places.map((i) => rect(i * 28 - 6, 8, 12, 54, 4, '#ffffff', 'opacity=".7"')).join(''),
  )
  packs += onLeft(
    -56,
    35,
    42,
    dots(
      places.flatMap((i): P2[] => [
        [i * 28, 0],
        [i * 28, 27],
      ]),
      4,
      '#ffffff',
    ),
  )
  const loose =
    slab({ x: 20, y: 58, w: 70, d: 36, h: 16, r: 8 }, '#a9d5f2') +
    onTop(
      -15,
      40,
      16,
      rect(6, 5, 58, 26, 5, '#ffffff', 'opacity=".65"') + flower(35, 18, 9, '#f291a5', '#fbe08a'),
    )
  return drawing(
    boxShadow(142, 72, { y: -20 }) + boxShadow(72, 38, { x: 20, y: 56 }, 8),
    shift(0, -20, 0, packs),
    onLeft(
      -70,
      16,
      52,
      rect(0, 0, 140, 52, 8, '#ffffff', 'opacity=".22"') +
        path('M12 0L0 16V34L26 0Z', '#ffffff', 'opacity=".5"'),
    ),
    loose,
  )
}

function faceTowel(): Drawing {
  const pearls = [0, 1, 2]
    .flatMap((r) => [0, 1, 2, 3].map((c) => dot(12 + c * 12, 12 + r * 12, 2, '#e3e8f0')))
    .join('')
  const [cx, cy] = project([0, 0, 108])
  return drawing(
    boxShadow(86, 76) + boxShadow(64, 50, { x: 26, y: 72 }, 8),
    box({ w: 86, d: 76, h: 106 }, '#cfc3ee'),
    onTop(-43, -38, 106, oval(43, 38, 28, 20, '#7c6bb0')),
    puff(cx, cy + 6, 0.78),
    onLeft(
      -43,
      38,
      96,
      path('M0 96C20 60 66 60 86 96Z', '#e6defa') +
        flower(28, 30, 14, '#ffffff', '#f5d46e') +
        flower(58, 48, 10, '#ffffff', '#f5d46e'),
    ),
    onRight(43, 38, 96, rect(14, 16, 48, 30, 6, '#b7a8e2') + rect(14, 54, 30, 6, 3, '#b7a8e2')),
    slab({ x: 26, y: 72, w: 64, d: 48, h: 9, r: 6 }, '#f4f6fa'),
    slab({ x: 26, y: 72, z: 9, w: 62, d: 46, h: 9, r: 6 }, '#f4f6fa'),
    onTop(-4, 50, 18, pearls),
  )
}

function kitchenPaper(): Drawing {
  const pattern = [0, 1, 2]
    .flatMap((r) =>
      [0, 1, 2, 3, 4].map((c) => {
        const x = -42 + c * 19 + (r % 2) * 9
        return path(`M${num(x)} ${num(-106 + r * 17 + x * x * -0.004)}l5 5l-5 5l-5-5Z`, '#dbe3ec')
      }),
    )
    .join('')
  const wrap = across([
    [0, '#57ad86'],
    [0.25, '#8fd3b3'],
    [0.5, '#57ad86'],
    [1, '#2f7d5b'],
  ])
  const w = 46 * 1.2247
  return drawing(
    discShadow(46),
    drum({ r: 46, h: 150 }, PAPER),
    pattern,
    [40, 33, 26]
      .map((r) => disc({ z: 150 }, r, 'none', 'stroke="#d5deea" stroke-width="1.5"'))
      .join(''),
    disc({ z: 150 }, 17, '#c79b6c'),
    disc({ z: 149 }, 13, '#7d5a38'),
    wrap.def,
    path(
      `M${num(-w)} -66V0A${num(w)} 32.5 0 0 0 ${num(w)} 0V-66A${num(w)} 32.5 0 0 1 ${num(-w)} -66Z`,
      wrap.fill,
    ),
    oval(0, 0, 24, 16, '#ffffff', 'transform="translate(-6 2)"') + leaf(-18, 4, 26, -18, '#3f9a71'),
  )
}

export const PAPER_GOODS = {
  'tissue-pack': tissuePack,
  'hanging-tissue': hangingTissue,
  'wet-wipes': wetWipes,
  'toilet-roll': toiletRoll,
  'pocket-tissue': pocketTissue,
  'face-towel': faceTowel,
  'kitchen-paper': kitchenPaper,
}
