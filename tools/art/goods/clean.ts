import { mix } from '../colour.ts'
import { across, round } from '../paint.ts'
import { dot, dots, onLeft, onTop, oval, path, rect, shift, spin, stroke } from '../plane.ts'
import { boxShadow, discShadow, drawing, smaller, star, tray, type Drawing } from '../props.ts'
import { disc, drum, roll, slab, thick } from '../solids.ts'

function garbageBag(): Drawing {
  const skin = round([
    [0, '#6f7f93'],
    [0.45, '#3d4a5c'],
    [1, '#222c3a'],
  ])
  const sack =
    'M-14 -104C-40 -96 -70 -60 -72 -24C-74 6 -60 26 -30 32C-4 38 28 38 48 28C70 16 74 -14 66 -40C58 -70 36 -96 12 -104Z'
  return drawing(
    discShadow(58, { x: -10, y: 10 }) + boxShadow(40, 100, { x: 70, y: 20 }),
    skin.def,
    shift(
      -14,
      -14,
      0,
      path(sack, skin.fill) +
        stroke(
          'M-8 -98C-22 -70 -34 -50 -40 -16M4 -98C8 -70 18 -50 34 -28M-2 -94C-6 -70 -6 -40 -10 -6',
          '#56657a',
          2.4,
        ) +
        path(
          'M-14 -104C-30 -112 -38 -128 -28 -136C-16 -132 -8 -122 -3 -110C4 -124 14 -134 28 -134C34 -122 24 -110 12 -104Q-1 -98 -14 -104Z',
          '#4b5a6e',
        ) +
        rectTie(),
    ),
    roll(
      { x: 76, y: 30, r: 22, length: 100, axis: 'y' },
      '#3da27b',
      dot(0, 0, 16, '#2f8a67') + dot(0, 0, 9, '#247355'),
    ),
  )
}

function rectTie(): string {
  return oval(-1, -103, 15, 6.5, '#e5b33f') + oval(-2, -105, 12, 3, '#f6d67c')
}

function sponge(): Drawing {
  const holes = (x: number, y: number, z: number, w: number, tone: string): string =>
    onLeft(
      x - w / 2,
      y,
      z,
      dots(
        [
          [14, 8],
          [50, 7],
          [70, 14],
          [60, 20],
          [92, 9],
        ],
        2.8,
        tone,
      ) +
        dots(
          [
            [32, 15],
            [24, 20],
            [84, 18],
          ],
          2,
          tone,
        ),
    )
  const one = (x: number, y: number, z: number, foam: string, pad: string): string =>
    slab({ x, y, z, w: 110, d: 70, h: 26, r: 10 }, foam) +
    holes(x, y + 35, z + 25, 110, mix(foam, '#8a5a10', 0.25)) +
    slab({ x, y, z: z + 26, w: 110, d: 70, h: 10, r: 10 }, pad) +
    onTop(
      x - 55,
      y - 35,
      z + 36,
      stroke(
        'M16 20L30 14M40 30L58 22M70 44L88 38M30 52L48 46M80 18L94 14M18 42L24 36',
        mix(pad, '#ffffff', 0.4),
        2.4,
      ),
    )
  const bubble = (x: number, y: number, r: number): string =>
    dot(x, y, r, '#ffffff', 'opacity=".75" stroke="#b5dced" stroke-width="1.5"') +
    dot(x - r * 0.3, y - r * 0.35, r * 0.22, '#ffffff')
  return drawing(
    boxShadow(112, 74, { x: 0, y: -10 }),
    one(-4, -12, 0, '#f8cf55', '#4fae84'),
    spin(-4, 0, -60, one(-4, -12, 38, '#f7a9b8', '#d9607c')),
    one(20, 66, 0, '#8fcbf0', '#3f86c4'),
    bubble(-86, -30, 13) + bubble(-66, -54, 8) + bubble(96, -74, 10) + bubble(82, -98, 6),
  )
}

function steelWool(): Drawing {
  const one = (x: number, y: number, r: number): string => {
    let strands = ''
    for (let i = 0; i < 22; i++) {
      const a = i * 2.4
      const k = Math.sqrt((i + 0.5) / 22) * r * 0.8
      const [px, py] = [k * Math.cos(a), k * Math.sin(a) * 0.86]
      const tone = i % 3 === 0 ? '#ffffff' : i % 3 === 1 ? '#8b97a5' : '#dfe6ec'
      strands += `<path d="M${Math.round(px - 13)} ${Math.round(py)}q6 ${i % 2 ? -15 : 13} 14 ${i % 2 ? -2 : 3}t13 ${i % 2 ? 5 : -6}" stroke="${tone}"/>`
    }
    return shift(
      x,
      y,
      0,
      `<g transform="translate(0 ${-r * 0.8})">${path(`M${-r} 4Q${-r * 1.02} ${-r * 0.8} 0 ${-r * 0.86}Q${r * 1.04} ${-r * 0.76} ${r} 6Q${r * 0.8} ${r * 0.84} 0 ${r * 0.84}Q${-r * 0.84} ${r * 0.8} ${-r} 4Z`, wool.fill)}<g fill="none" stroke-width="2.2" stroke-linecap="round">${strands}</g></g>`,
    )
  }
  const wool = round([
    [0, '#d3dbe2'],
    [0.5, '#a9b4bf'],
    [1, '#6d7987'],
  ])
  return smaller(
    0.92,
    drawing(
      discShadow(42, { x: -38, y: 18 }) +
        discShadow(38, { x: 44, y: -24 }) +
        discShadow(34, { x: 48, y: 60 }),
      wool.def,
      one(38, -38, 54),
      one(-38, 20, 58),
      one(52, 50, 46),
    ),
  )
}

function laundryPods(): Drawing {
  const shell = round([
    [0, '#ffffff', 0.75],
    [0.6, '#cfe6fb', 0.35],
    [1, '#7fb0e0', 0.55],
  ])
  const one = (
    x: number,
    y: number,
    z: number,
    [a, b, c]: readonly [string, string, string],
  ): string =>
    shift(
      x,
      y,
      z,
      path(
        'M-46 -8Q-48 -20 -34 -27L-10 -38Q0 -43 10 -38L36 -26Q48 -20 46 -8Q45 0 34 6L10 18Q0 23 -10 18L-36 6Q-45 0 -46 -8Z',
        a,
      ) +
        path('M-40 -16C-20 -44 20 -40 8 -14C0 2 -22 12 -36 4Q-48 -4 -40 -16Z', b) +
        path('M8 -36C36 -34 46 -14 36 -4C26 4 6 -6 8 -18Q9 -28 8 -36Z', c) +
        path(
          'M-46 -8Q-48 -20 -34 -27L-10 -38Q0 -43 10 -38L36 -26Q48 -20 46 -8Q45 0 34 6L10 18Q0 23 -10 18L-36 6Q-45 0 -46 -8Z',
          shell.fill,
          'stroke="#ffffff" stroke-width="2.4" stroke-opacity=".85"',
        ) +
        oval(-20, -24, 10, 4.5, '#ffffff', 'transform="rotate(-28 -20 -24)" opacity=".9"'),
    )
  return drawing(
    boxShadow(56, 56, { x: -48, y: -48 }, 20) +
      boxShadow(56, 56, { x: 50, y: -46 }, 20) +
      boxShadow(56, 56, { x: -46, y: 50 }, 20) +
      boxShadow(56, 56, { x: 54, y: 54 }, 20),
    shell.def,
    one(-52, -52, 6, ['#63c7b6', '#3f86d8', '#f4f8fc']),
    one(48, -48, 6, ['#8f7fe0', '#f08bb2', '#f4f8fc']),
    one(-48, 48, 6, ['#8f7fe0', '#f08bb2', '#f4f8fc']),
    one(52, 52, 6, ['#63c7b6', '#3f86d8', '#f4f8fc']),
    one(4, 4, 20, ['#5ab4ee', '#f7c14e', '#f4f8fc']),
  )
}

function rubberGloves(): Drawing {
  const hand =
    'M20 150L18 92C6 84 -6 70 -12 54C-16 42 -2 36 4 46L18 64L14 20C12 6 28 4 30 18L35 56L37 6C37 -8 53 -8 53 6L53 56L60 12C62 0 76 2 75 16L71 62L80 36C84 24 97 28 94 42L84 88C82 96 80 100 80 108V150Z'
  const one = (x: number, y: number, colour: string): string =>
    thick((fill) => onLeft(x, y, 152, path(hand, fill)), [0, -16, 0], colour) +
    onLeft(
      x,
      y,
      152,
      stroke('M36 70C44 76 60 76 70 70M30 84C44 94 62 92 78 84', mix(colour, '#ffffff', 0.4), 3) +
        stroke(
          'M24 20L28 58M45 8V54M67 18L63 56',
          mix(colour, '#ffffff', 0.45),
          4,
          'opacity=".8"',
        ) +
        rect(15, 122, 70, 30, 8, mix(colour, '#ffffff', 0.35)) +
        stroke('M20 130H80M20 138H80M20 146H80', mix(colour, '#1f2a44', 0.08), 1.5),
    )
  return drawing(
    boxShadow(80, 22, { x: -30, y: -26 }) + boxShadow(80, 22, { x: 22, y: 34 }),
    one(-58, -20, '#f29bb0'),
    one(-24, 44, '#f7c95a'),
  )
}

function microfibreCloth(): Drawing {
  const fold = (z: number, colour: string): string =>
    slab({ z, w: 132, d: 96, h: 22, r: 11 }, colour) +
    onLeft(
      -58,
      48,
      z + 22,
      stroke('M0 11H112', mix(colour, '#1f2a44', 0.25), 2) +
        stroke('M0 5H112M0 17H112', mix(colour, '#ffffff', 0.35), 1.6, 'stroke-dasharray="1.5 4"'),
    )
  return drawing(
    boxShadow(134, 98),
    fold(0, '#6fa8dc'),
    fold(23, '#f2b25c'),
    fold(46, '#63bf9c'),
    onTop(
      -66,
      -48,
      68,
      rect(
        9,
        9,
        114,
        78,
        6,
        'none',
        'stroke="#ffffff" stroke-width="2" stroke-dasharray="5 5" opacity=".7"',
      ) +
        [0, 1, 2, 3, 4]
          .map((i) =>
            stroke(`M${24 + i * 21} 22V74`, '#ffffff', 2, 'stroke-dasharray="1 7" opacity=".55"'),
          )
          .join(''),
    ),
    onTop(
      -66,
      -48,
      68,
      path('M132 96L92 96Q112 84 132 58Z', '#8fd6ba') +
        path('M92 96Q112 84 132 58L104 72Z', '#4aa884'),
    ),
    star(-92, -92, 9, '#ffffff') + star(88, -104, 6, '#ffffff'),
  )
}

function toiletTablets(): Drawing {
  let pills = ''
  for (let row = 0; row < 2; row++)
    for (let col = 0; col < 4; col++)
      pills +=
        drum({ x: -48 + col * 32, y: -18 + row * 34, z: 8, r: 13, h: 22 }, '#4d9fe6') +
        disc({ x: -48 + col * 32, y: -18 + row * 34, z: 30 }, 7, '#bfe0fb')
  const water = across([
    [0, '#8fd0f5'],
    [1, '#3f86d8'],
  ])
  return drawing(
    boxShadow(150, 88) + discShadow(22, { x: -20, y: 78 }) + discShadow(22, { x: 44, y: 78 }),
    tray({}, { w: 150, d: 88, h: 34 }, '#eef5fb', pills),
    onLeft(
      -75,
      44,
      26,
      rect(16, 3, 118, 14, 7, '#2f7fd0') +
        dot(28, 10, 3.5, '#ffffff') +
        rect(40, 8, 60, 4, 2, '#ffffff', 'opacity=".8"'),
    ),
    water.def,
    drum({ x: -20, y: 82, r: 17, h: 22 }, '#4d9fe6') + disc({ x: -20, y: 82, z: 22 }, 9, '#bfe0fb'),
    drum({ x: 44, y: 82, r: 17, h: 22 }, '#39bfa8') + disc({ x: 44, y: 82, z: 22 }, 9, '#c9f2ea'),
    [
      [-120, -10, 9],
      [-104, -34, 6],
      [104, -40, 8],
      [118, -16, 5],
    ]
      .map(([x = 0, y = 0, r = 5]) =>
        dot(x, y, r, '#d6edfb', 'stroke="#8fc6ea" stroke-width="1.4"'),
      )
      .join(''),
  )
}

export const CLEAN_GOODS = {
  'garbage-bag': garbageBag,
  sponge,
  'steel-wool': steelWool,
  'laundry-pods': laundryPods,
  'rubber-gloves': rubberGloves,
  'microfibre-cloth': microfibreCloth,
  'toilet-tablets': toiletTablets,
}
