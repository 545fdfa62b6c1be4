import { mix } from '../colour.ts'
import { along } from '../paint.ts'
import { at, dot, dots, num, onLeft, onTop, oval, path, rect, shift, stroke } from '../plane.ts'
import { boxShadow, cup, discShadow, drawing, flower, leaf, type Drawing } from '../props.ts'
import { box, cordAlong, disc, drum, roll, slab, thick } from '../solids.ts'

function teaBags(): Drawing {
  const left = along(
    [0, 0, 1, 1],
    [
      [0, '#f8f5e3'],
      [1, '#dccf9f'],
    ],
  )
  const right = along(
    [0, 0, 1, 1],
    [
      [0, '#d9cd9c'],
      [1, '#b7a76c'],
    ],
  )
  const bag = (x: number, y: number, s: number): string => {
    const p = (a: number, b: number): string => `${num(a * s)} ${num(b * s)}`
    return shift(
      x,
      y,
      0,
      path(`M${p(0, -92)}L${p(-58, -8)}Q${p(-60, 0)} ${p(-52, 4)}L${p(2, 34)}Z`, left.fill) +
        path(`M${p(0, -92)}L${p(56, -12)}Q${p(58, -4)} ${p(52, 2)}L${p(2, 34)}Z`, right.fill) +
        path(
          `M${p(-46, -4)}C${p(-30, -30)} ${p(-10, -22)} ${p(0, -8)}L${p(2, 26)}Z`,
          '#7c8f3e',
          'opacity=".8"',
        ) +
        path(
          `M${p(46, -6)}C${p(32, -30)} ${p(12, -24)} ${p(1, -6)}L${p(3, 26)}Z`,
          '#5f7230',
          'opacity=".8"',
        ) +
        leaf(-28 * s, -10 * s, 22 * s, -30, '#9fb052') +
        leaf(12 * s, -8 * s, 20 * s, -10, '#8a9c45') +
        dot(-14 * s, 6 * s, 4 * s, '#fdfbf0') +
        dot(22 * s, 2 * s, 3.5 * s, '#fdfbf0'),
    )
  }
  return drawing(
    boxShadow(84, 84, { x: -16, y: -16 }, 20) +
      boxShadow(56, 56, { x: 54, y: 20 }, 16) +
      boxShadow(40, 46, { x: -10, y: 84 }),
    left.def + right.def,
    bag(-20, -20, 1.15),
    stroke(`M0 -126C-30 -150 -84 -120 -76 -70C-72 -40 -80 -6 ${at(-10, 74, 4)}`, '#b8ab7d', 2.6),
    bag(58, 22, 0.72),
    box({ x: -8, y: 90, w: 40, d: 46, h: 3 }, '#4fae7f'),
    onTop(
      -28,
      67,
      3,
      rect(5, 5, 30, 36, 3, '#fbfaf0') +
        flower(20, 23, 11, '#ffffff', '#f2c14e').replace(/#ffffff/g, '#e4efe0') +
        dot(20, 4, 2.5, '#2f7d57'),
    ),
  )
}

function coffeeSticks(): Drawing {
  const stick = (x: number, turn: number, colour: string): string =>
    `<g transform="translate(${x} -8) rotate(${turn})">${rect(-15, -142, 30, 142, 3, colour)}${rect(-15, -142, 8, 142, 3, mix(colour, '#ffffff', 0.25))}${stroke('M-12 -137H12', mix(colour, '#ffffff', 0.5), 6, 'stroke-dasharray="1.4 2.4" style="stroke-linecap:butt"')}${rect(-9, -112, 18, 46, 9, '#fbf3e4')}${oval(0, -90, 5, 8, '#7a4a2b')}${stroke('M0 -97Q-3 -90 0 -83', '#fbf3e4', 1.6)}</g>`
  return drawing(
    boxShadow(96, 40, { x: -44, y: -44 }) + discShadow(62, { x: 28, y: 28 }),
    shift(
      -24,
      -30,
      0,
      stick(-46, -26, '#c98d54') +
        stick(-26, -13, '#8a5a3a') +
        stick(-4, 0, '#d9a566') +
        stick(20, 13, '#6b4029') +
        stick(42, 26, '#b9773f'),
    ),
    drum({ x: 30, y: 30, r: 62, h: 5 }, '#ffffff') + disc({ x: 30, y: 30, z: 5 }, 44, '#e9ebe0'),
    cordAlong('M50 -6C84 -14 92 22 50 26', 12, '#fdfdf8'),
    cup({ x: 30, y: 30, z: 5 }, { foot: 28, rim: 45, h: 52 }, '#fdfdf8', '#7a4a2b'),
    disc({ x: 28, y: 32, z: 52 }, 24, '#b9814f') + disc({ x: 26, y: 34, z: 52 }, 12, '#e3bf90'),
    stroke(
      'M-12 -52C-20 -64 -4 -70 -12 -84M10 -56C2 -68 18 -76 10 -90',
      '#ffffff',
      4,
      'opacity=".7"',
    ),
  )
}

function brownSugar(): Drawing {
  const cube = (x: number, y: number, z: number, colour: string): string =>
    slab({ x, y, z, w: 50, d: 50, h: 44, r: 7 }, colour) +
    onLeft(
      x - 25,
      y + 25,
      z + 44,
      dots(
        [
          [10, 12],
          [26, 24],
          [38, 34],
        ],
        2,
        '#c98b62',
      ),
    ) +
    onTop(
      x - 25,
      y - 25,
      z + 44,
      dots(
        [
          [14, 14],
          [34, 22],
          [20, 36],
        ],
        2.2,
        '#d9a57e',
      ),
    )
  const ginger = (x: number, y: number): string =>
    shift(
      x,
      y,
      0,
      path(
        'M-30 0C-34 -12 -18 -20 -6 -16C6 -24 24 -18 28 -6C34 4 20 14 4 12C-10 18 -28 12 -30 0Z',
        '#e0b860',
      ) +
        path(
          'M-25 -2C-28 -11 -16 -16 -5 -12C6 -19 20 -14 23 -5C28 2 17 9 4 7C-8 12 -24 8 -25 -2Z',
          '#f6dd94',
        ) +
        stroke('M-14 -2C-8 -8 4 -8 12 -3', '#dcb95f', 1.8),
    )
  const date = (x: number, y: number, turn: number): string =>
    shift(
      x,
      y,
      0,
      `<g transform="rotate(${turn})">${oval(0, -6, 18, 12, '#a8322a')}${stroke('M-12 -8C-4 -12 4 -4 12 -8M-10 -2C-2 -5 4 0 10 -3', '#d46a58', 1.8)}</g>`,
    )
  return drawing(
    boxShadow(112, 112, { x: -10, y: -10 }) +
      discShadow(26, { x: 74, y: 30 }) +
      discShadow(18, { x: 20, y: 84 }),
    cube(-40, -36, 0, '#7a4024'),
    cube(18, -36, 0, '#86492b'),
    cube(-40, 22, 0, '#7d4226'),
    cube(18, 22, 0, '#8a4c2c'),
    cube(-10, -8, 45, '#8f5030'),
    ginger(76, 20) + ginger(84, 56),
    date(-14, 92, 20) + date(26, 92, -24),
  )
}

function noodles(): Drawing {
  let ends = ''
  for (let i = 0; i < 48; i++) {
    const k = 40 * Math.sqrt((i + 0.5) / 48)
    ends += `<use href="#e" x="${num(k * Math.cos(i * 2.4))}" y="${num(k * Math.sin(i * 2.4))}"/>`
  }
  const strands = [-0.62, -0.38, -0.14, 0.1, 0.34, 0.58]
    .map(
      (k) =>
        `M${at(-72, -k * 46, 43 + Math.sqrt(1 - k * k) * 42)}L${at(70, -k * 46, 43 + Math.sqrt(1 - k * k) * 42)}`,
    )
    .join('')
  return drawing(
    boxShadow(150, 80),
    roll(
      { r: 43, length: 144, axis: 'x' },
      '#f1dfae',
      dot(0, 0, 43, '#e3c987') +
        `<defs><circle id="e" r="3.3" fill="#fbf0cf" stroke="#d2b36a"/></defs>${ends}`,
    ),
    stroke(strands, '#d9bf80', 1.6),
    roll({ x: -8, r: 44.5, length: 70, axis: 'x', z: -1 }, '#d9533f', '').replace(
      /<g transform="matrix[^]*$/,
      '',
    ),
    stroke(
      `M${at(-40, -20, 84)}L${at(22, -20, 84)}M${at(-40, 38, 66)}L${at(22, 38, 66)}`,
      '#f6d68a',
      3,
    ),
    `<g transform="translate(${at(-8, 30, 56).replace(' ', ',')})">${oval(-2, 2, 21, 19, '#fbf3dc')}${stroke('M-12 8C-12 -6 10 -6 10 8ZM-8 -10V-4M-1 -12V-5M6 -10V-4', '#d9533f', 2.6)}</g>`,
  )
}

function mustardPickle(): Drawing {
  const sachet = (
    x: number,
    y: number,
    z: number,
    turn: number,
    colour: string,
    detail: string,
  ): string =>
    `<g>${thick((fill) => onTop(x, y, z + 8, `<g transform="rotate(${turn} 50 34)">${path('M0 4Q50 -3 100 4V64Q50 71 0 64Z', fill)}</g>`), [0, 0, -8], colour, colour)}${onTop(x, y, z + 8, `<g transform="rotate(${turn} 50 34)">${stroke('M4 6V62M96 6V62', mix(colour, '#ffffff', 0.4), 6, 'stroke-dasharray="1.4 2.4" style="stroke-linecap:butt"')}${detail}</g>`)}</g>`
  const chilli =
    path('M36 42C44 30 60 24 74 30C66 32 58 44 44 48C38 50 34 47 36 42Z', '#e2402f') +
    stroke('M74 30Q80 26 82 20', '#4f8a3c', 3.5)
  const green =
    oval(50, 34, 27, 20, '#fbf6e0') +
    leaf(32, 40, 26, -30, '#6d9a3f') +
    leaf(48, 44, 24, -60, '#8fb659') +
    leaf(54, 42, 22, -10, '#5a8534')
  return drawing(
    boxShadow(132, 122),
    sachet(-70, -58, 0, -10, '#7da84f', green),
    sachet(-30, -62, 6, 16, '#d9533f', ''),
    sachet(-66, -26, 14, 6, '#7da84f', green),
    sachet(-36, -6, 24, -14, '#e9b23f', oval(50, 34, 27, 20, '#fbf6e0') + chilli),
    shift(
      62,
      62,
      0,
      oval(0, 4, 36, 20, '#b9cfc6') +
        oval(0, 0, 36, 20, '#eef5f1') +
        oval(0, 1, 27, 14, '#dbe9e2') +
        stroke(
          'M-16 -4C-8 -14 -2 2 6 -8M-12 4C-2 -6 4 8 14 -4M-6 -10C4 -16 8 -4 18 -10',
          '#b8a23f',
          6,
        ) +
        stroke('M-14 0C-4 -8 4 4 12 -2M-4 6C4 0 10 6 16 2', '#d9c563', 4) +
        dot(-2, -6, 3, '#e2402f') +
        dot(10, 4, 2.6, '#e2402f'),
    ),
  )
}

export const FOOD_GOODS = {
  'tea-bags': teaBags,
  'coffee-sticks': coffeeSticks,
  'brown-sugar': brownSugar,
  noodles,
  'mustard-pickle': mustardPickle,
}
