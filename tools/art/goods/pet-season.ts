import { along, round } from '../paint.ts'
import { at, dot, onLeft, onTop, oval, path, rect, shift, spin, stroke } from '../plane.ts'
import { boxShadow, discShadow, drawing, type Drawing } from '../props.ts'
import { cord, cordAlong, disc, drum, roll, thick } from '../solids.ts'

function poopBags(): Drawing {
  const bone =
    'M-46 -22C-56 -46 -92 -40 -88 -14C-100 4 -84 30 -62 22C-54 18 -50 16 -44 18H44C50 16 54 18 62 22C84 30 100 4 88 -14C92 -40 56 -46 46 -22C42 -16 36 -16 30 -16H-30C-36 -16 -42 -16 -46 -22Z'
  return drawing(
    onTop(6, -30, 0, path(bone, '#1f2a44')) + boxShadow(44, 96, { x: 10, y: 64 }),
    cordAlong(
      `M${at(88, -40, 26)}C${at(126, -60, 30)} ${at(126, -20, 60)} ${at(104, -30, 50)}`,
      7,
      '#c3ccd5',
    ),
    thick((fill) => onTop(0, -30, 42, path(bone, fill)), [0, 0, -42], '#57ab7c', '#7cc79b'),
    onTop(
      0,
      -30,
      42,
      path(bone, 'none', 'stroke="#a9dfc0" stroke-width="3" transform="scale(.86)"') +
        oval(0, 2, 20, 9, '#2f7a52') +
        `<g transform="translate(-62 -8)">${dot(0, 4, 8, '#ffffff')}${dot(-9, -5, 3.6, '#ffffff')}${dot(-3, -10, 3.6, '#ffffff')}${dot(5, -9, 3.6, '#ffffff')}${dot(10, -3, 3.6, '#ffffff')}</g>`,
    ),
    path(
      `M${at(-12, -28, 44)}C${at(-14, -30, 62)} ${at(-6, -36, 66)} ${at(-8, -40, 78)}L${at(10, -44, 72)}C${at(12, -36, 62)} ${at(16, -30, 58)} ${at(14, -28, 44)}Z`,
      '#5a6b80',
    ),
    roll(
      { x: 4, y: 70, r: 24, length: 78, axis: 'y' },
      '#6d7f96',
      dot(0, 0, 18, '#56677d') + dot(0, 0, 9, '#e9eef3') + dot(0, 0, 6, '#3f4d60'),
    ),
    roll(
      { x: 62, y: 44, r: 20, length: 66, axis: 'y' },
      '#f2a24e',
      dot(0, 0, 14, '#db8730') + dot(0, 0, 8, '#fdf0dd') + dot(0, 0, 5, '#a8641c'),
    ),
  )
}

function catTeaser(): Drawing {
  const feather = (turn: number, length: number, colour: string, light: string): string =>
    `<g transform="rotate(${turn})">${path(`M0 0C${-length * 0.24} ${-length * 0.3} ${-length * 0.2} ${-length * 0.8} 0 ${-length}C${length * 0.2} ${-length * 0.8} ${length * 0.24} ${-length * 0.3} 0 0Z`, colour)}${stroke(`M0 -6V${-length * 0.9}M0 ${-length * 0.4}L${-length * 0.12} ${-length * 0.55}M0 ${-length * 0.4}L${length * 0.12} ${-length * 0.55}M0 ${-length * 0.6}L${-length * 0.1} ${-length * 0.74}M0 ${-length * 0.6}L${length * 0.1} ${-length * 0.74}`, light, 2.2)}</g>`
  const gold = round([
    [0, '#fff0b8'],
    [0.5, '#f0bd3f'],
    [1, '#b07f16'],
  ])
  return drawing(
    boxShadow(176, 12, { x: 20, y: 50 }, 6) + discShadow(40, { x: -40, y: -30 }),
    cord(
      [
        [110, 60, 6],
        [30, 66, 6],
        [-50, 62, 6],
      ],
      9,
      '#c98d54',
    ),
    cord(
      [
        [110, 60, 6],
        [70, 64, 6],
      ],
      14,
      '#4fae8c',
    ),
    cordAlong(
      `M${at(-50, 62, 6)}C-170 10 -150 -110 -66 -96C-40 -92 -24 -84 -14 -66`,
      3.5,
      '#8b95ab',
    ),
    gold.def,
    `<g transform="translate(-12 -58)">${feather(104, 92, '#6fb3dd', '#d3e9f7')}${feather(176, 84, '#f2c14e', '#fdf0c9')}${feather(152, 104, '#ef7f92', '#fbd3da')}${feather(128, 104, '#8fcf9f', '#dff3e3')}${rect(-9, -12, 18, 24, 8, '#5a6384')}${rect(-9, -3, 18, 6, 0, '#f2c14e')}<g transform="translate(-18 18)">${dot(0, 0, 14, gold.fill)}${stroke('M-12 1H12', '#8f6510', 2.5)}${dot(0, 5, 2.6, '#8f6510')}</g></g>`,
  )
}

function redEnvelope(): Drawing {
  const red = along(
    [0, 0, 1, 1],
    [
      [0, '#ef5a48'],
      [1, '#c22f26'],
    ],
  )
  const card = (x: number, y: number, z: number, turn: number, detail: string): string => {
    const turned = (inner: string): string => onLeft(x, y, z, spin(turn, 44, 132, inner))
    return (
      thick((fill) => turned(rect(0, 0, 88, 132, 7, fill)), [0, -6, 0], '#b02a22', red.fill) +
      turned(detail)
    )
  }
  const flap =
    path('M0 7Q0 0 7 0H81Q88 0 88 7V24Q44 52 0 24Z', '#d9402f') +
    stroke('M1 25Q44 52 87 25', '#f6cf7a', 2.5)
  const knot =
    dot(44, 42, 15, '#f6cf7a') +
    dot(44, 42, 11, '#f3b94a') +
    path('M44 34L52 42L44 50L36 42Z', '#c22f26')
  const cloud = stroke(
    'M16 108C16 98 30 98 30 106C30 98 46 96 48 106C52 100 64 102 62 110M20 118H66',
    '#f6cf7a',
    2.4,
  )
  const coin = (x: number, y: number): string =>
    drum({ x, y, r: 17, h: 6 }, '#f0b53c') +
    disc({ x, y, z: 6 }, 13, '#fbdc86') +
    shift(x, y, 6, path('M-6 0L0 -3.5L6 0L0 3.5Z', '#b07f16'))
  return drawing(
    boxShadow(100, 24, { y: -56 }) +
      boxShadow(100, 24, { y: -18 }) +
      boxShadow(100, 24, { y: 26 }) +
      discShadow(22, { x: 66, y: 66 }),
    red.def,
    card(-46, -64, 140, 10, flap + knot),
    card(-46, -22, 136, 2, flap + knot),
    card(-46, 22, 132, -7, flap + knot + cloud),
    coin(76, 40) + coin(44, 70) + coin(74, 74),
  )
}

function handWarmer(): Drawing {
  const patch = (x: number, y: number, z: number, turn: number): string =>
    thick(
      (fill) => onTop(x, y, z + 12, spin(turn, 54, 40, rect(0, 0, 108, 80, 14, fill))),
      [0, 0, -12],
      '#e6d8cc',
      '#faf4ec',
    ) +
    onTop(
      x,
      y,
      z + 12,
      spin(
        turn,
        54,
        40,
        rect(9, 9, 90, 62, 9, '#f3e6d9') +
          [0, 1, 2]
            .flatMap((r) =>
              [0, 1, 2, 3, 4].map((c) => dot(20 + c * 17, 22 + r * 18, 2.2, '#dcc5b0')),
            )
            .join(''),
      ),
    )
  const rays = [0, 45, 90, 135, 180, 225, 270, 315]
    .map((a) => `<use href="#y" transform="rotate(${a})"/>`)
    .join('')
  const sun = `<g transform="translate(50 62)"><defs><path id="y" d="M-4 -25L0 -38L4 -25Z" fill="#ffe39a"/></defs>${rays}${dot(0, 0, 21, '#ffe39a')}${stroke('M-8 -3V-1M8 -3V-1M-8 6Q0 13 8 6', '#d9583a', 3)}</g>`
  return drawing(
    boxShadow(110, 84, { x: 10, y: 46 }) + boxShadow(104, 20, { x: -10, y: -40 }),
    thick(
      (fill) =>
        onLeft(
          -64,
          -26,
          142,
          path(
            'M0 4L4 0L8 4L12 0L16 4L20 0L24 4L28 0L32 4L36 0L40 4L44 0L48 4L52 0L56 4L60 0L64 4L68 0L72 4L76 0L80 4L84 0L88 4L92 0L96 4L100 0V128Q50 134 0 128Z',
            fill,
          ),
        ),
      [0, -14, 0],
      '#d9583a',
      '#ee7a4e',
    ),
    onLeft(
      -64,
      -26,
      142,
      path('M0 100C30 84 60 112 100 92V128Q50 134 0 128Z', '#d9583a') +
        stroke('M6 12H94', '#f7b08c', 2.5) +
        sun +
        stroke('M24 112H76', '#ffe39a', 4),
    ),
    patch(-30, 4, 0, 4),
    patch(-22, 10, 13, -8),
    stroke(
      'M-34 -8C-42 -20 -26 -26 -34 -40M-8 -14C-16 -26 0 -32 -8 -46M18 -8C10 -20 26 -26 18 -40',
      '#f2855c',
      4,
      'opacity=".8"',
    ),
  )
}

export const PET_SEASON_GOODS = {
  'poop-bags': poopBags,
  'cat-teaser': catTeaser,
  'red-envelope': redEnvelope,
  'hand-warmer': handWarmer,
}
