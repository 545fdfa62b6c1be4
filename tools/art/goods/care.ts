import { mix } from '../colour.ts'
import { along } from '../paint.ts'
import { at, dot, onLeft, onTop, oval, path, rect, spin, stroke } from '../plane.ts'
import { boxShadow, drawing, heart, star, tray, type Drawing } from '../props.ts'
import { cord, cordAlong, thick } from '../solids.ts'

function mask(): Drawing {
  const cloth = along(
    [0, 0, 0.4, 1],
    [
      [0, '#c6e6fa'],
      [0.5, '#8cc6ee'],
      [1, '#5fa5d9'],
    ],
  )
  const shape =
    'M0 14C30 -4 70 -8 84 -8C98 -8 138 -4 168 14L164 78C140 104 112 112 84 112C56 112 28 104 4 78Z'
  const folds = [16, 38, 60]
    .map(
      (v) =>
        stroke(`M6 ${v + 8}C50 ${v - 8} 118 ${v - 8} 162 ${v + 8}`, '#5b9fd2', 2) +
        stroke(`M6 ${v + 11}C50 ${v - 5} 118 ${v - 5} 162 ${v + 11}`, '#e3f3fd', 2),
    )
    .join('')
  const wrap = (dx: number, dy: number, inner: string): string =>
    `<g transform="translate(${dx} ${dy})">${inner}</g>`
  const one = (x: number, y: number, z: number): string =>
    onLeft(
      x,
      y,
      z,
      path(shape, cloth.fill, 'stroke="#ffffff" stroke-width="4" stroke-linejoin="round"') +
        folds +
        rect(52, -1, 64, 6, 3, '#ffffff', 'opacity=".75"') +
        stroke('M14 18V74M154 18V74', '#ffffff', 2, 'stroke-dasharray="3 4"'),
    )
  return drawing(
    boxShadow(160, 30, { y: -30 }) + boxShadow(160, 30, { y: 30 }),
    cloth.def,
    cordAlong(
      `M${at(-80, -26, 104)}C${at(-120, -50, 112)} ${at(-120, -50, 40)} ${at(-80, -26, 44)}`,
      5,
      '#f4f8fb',
    ),
    one(-84, -26, 118),
    wrap(
      0,
      0,
      cordAlong(
        `M${at(80, 44, 90)}C${at(122, 20, 110)} ${at(124, 20, 30)} ${at(82, 44, 34)}`,
        5,
        '#f4f8fb',
      ) +
        cordAlong(
          `M${at(-78, 44, 90)}C${at(-116, 60, 104)} ${at(-116, 60, 28)} ${at(-76, 44, 34)}`,
          5,
          '#f4f8fb',
        ),
    ),
    one(-84, 44, 112),
  )
}

function bandage(): Drawing {
  const strip = (turn: number, z: number, colour: string, detail: string): string =>
    thick(
      (fill) => onTop(0, 0, z, spin(turn, 0, 0, rect(-86, -23, 172, 46, 23, fill))),
      [0, 0, -6],
      colour,
    ) +
    onTop(
      0,
      0,
      z,
      spin(
        turn,
        0,
        0,
        rect(-28, -23, 56, 46, 3, mix(colour, '#ffffff', 0.42)) +
          [-16, 0, 16]
            .flatMap((u) => [-11, 0, 11].map((v) => dot(u, v, 2.2, mix(colour, '#1f2a44', 0.2))))
            .join('') +
          detail,
      ),
    )
  return drawing(
    onTop(
      6,
      -4,
      0,
      spin(45, 0, 0, rect(-86, -23, 172, 46, 23, '#1f2a44')) +
        spin(-45, 0, 0, rect(-86, -23, 172, 46, 23, '#1f2a44')),
    ),
    strip(
      45,
      7,
      '#e8b98c',
      [-66, -52, 52, 66].flatMap((u) => [-9, 9].map((v) => dot(u, v, 2, '#c9946a'))).join(''),
    ),
    strip(-45, 17, '#f29bab', heart(-58, 0, 11, '#ffffff') + star(58, 0, 11, '#fbe08a')),
  )
}

function eyeMask(): Drawing {
  const silk = along(
    [0, 0, 0.5, 1],
    [
      [0, '#c3b1ec'],
      [0.5, '#9a82d9'],
      [1, '#6f59b5'],
    ],
  )
  const shape =
    'M10 30C10 6 40 -2 84 -2S158 6 158 30V56C158 76 142 86 122 86C104 86 98 72 84 72S64 86 46 86C26 86 10 76 10 56Z'
  const lash = (cx: number): string =>
    stroke(
      `M${cx - 18} 42Q${cx} 58 ${cx + 18} 42M${cx - 12} 48L${cx - 16} 57M${cx} 51V60M${cx + 12} 48L${cx + 16} 57`,
      '#ffffff',
      3.2,
    )
  const steam = (x: number): string =>
    stroke(`M${x} -128C${x - 12} -140 ${x + 12} -150 ${x} -164`, '#ffffff', 6, 'opacity=".9"') +
    stroke(`M${x} -128C${x - 12} -140 ${x + 12} -150 ${x} -164`, '#e3a6b5', 2.4)
  return drawing(
    boxShadow(150, 26, { y: 4 }),
    silk.def,
    cordAlong(
      `M${at(-70, 0, 74)}C${at(-76, -70, 92)} ${at(76, -70, 92)} ${at(70, 0, 74)}`,
      8,
      '#b9a6e6',
    ),
    thick((fill) => onLeft(-84, 6, 104, path(shape, fill)), [0, -10, 0], '#7a64bd', silk.fill),
    onLeft(
      -84,
      6,
      104,
      `<g fill="none">${path(shape.replace('M10 30', 'M18 32'), 'none', 'stroke="#ffffff" stroke-width="1.8" stroke-dasharray="4 4" opacity=".6" transform="translate(6 4) scale(.93)"')}</g>` +
        lash(46) +
        lash(122) +
        star(84, 22, 7, '#fbe08a'),
    ),
    steam(-40) + steam(0) + steam(40),
  )
}

function bib(): Drawing {
  const shape =
    'M34 4C18 14 22 44 40 48C54 52 78 52 92 48C110 44 114 14 98 4C108 -6 128 2 130 22C132 44 134 74 134 104C134 138 112 148 66 148S-2 138 -2 104C-2 74 0 44 2 22C4 2 24 -6 34 4Z'
  return drawing(
    boxShadow(140, 40, { y: 10 }),
    thick((fill) => onLeft(-66, 0, 150, path(shape, fill)), [0, -10, 0], '#f2c14e', '#f8d478'),
    onLeft(
      -66,
      0,
      150,
      path('M20 74Q66 62 112 74', 'none', 'stroke="#ffffff" stroke-width="0"') +
        `<g transform="translate(66 82)">${dot(-18, -22, 8, '#e8a548')}${dot(18, -22, 8, '#e8a548')}${dot(0, -8, 21, '#f2b95c')}${oval(0, -1, 11, 8, '#fff3da')}${dot(-8, -12, 2.6, '#5b4023')}${dot(8, -12, 2.6, '#5b4023')}${path('M-4 -4H4L0 0Z', '#5b4023')}</g>` +
        dot(24, 20, 3.5, '#e0a63a') +
        dot(16, 30, 3.5, '#e0a63a'),
    ),
    path(
      `M${at(-70, 4, 56)}C${at(-70, 44, 52)} ${at(70, 44, 52)} ${at(70, 4, 56)}L${at(66, 4, 10)}C${at(50, 34, -2)} ${at(-50, 34, -2)} ${at(-66, 4, 10)}Z`,
      '#eab541',
    ),
    path(
      `M${at(-70, 4, 56)}C${at(-70, 44, 52)} ${at(70, 44, 52)} ${at(70, 4, 56)}C${at(60, 30, 48)} ${at(-60, 30, 48)} ${at(-70, 4, 56)}Z`,
      '#fbe3a0',
    ),
    path(
      `M${at(-60, 10, 55)}C${at(-50, 34, 51)} ${at(50, 34, 51)} ${at(60, 10, 55)}C${at(40, 16, 58)} ${at(-40, 16, 58)} ${at(-60, 10, 55)}Z`,
      '#c9922c',
    ),
  )
}

function feedingSpoon(): Drawing {
  const spoon = (y: number, z: number, colour: string): string =>
    cord(
      [
        [-84, y, z],
        [-20, y, z + 4],
        [34, y, z],
      ],
      13,
      colour,
    ) +
    onTop(
      34,
      y,
      z + 3,
      path(
        'M-4 0C0 -14 16 -22 36 -21C58 -20 66 -10 66 0S58 20 36 21C16 22 0 14 -4 0Z',
        mix(colour, '#1f2a44', 0.22),
        'transform="translate(4 4)"',
      ) +
        path(
          'M-4 0C0 -14 16 -22 36 -21C58 -20 66 -10 66 0S58 20 36 21C16 22 0 14 -4 0Z',
          mix(colour, '#ffffff', 0.35),
        ) +
        path(
          'M10 0C14 -9 24 -14 37 -13C52 -12 58 -6 58 0S52 12 37 13C24 14 14 9 10 0Z',
          mix(colour, '#1f2a44', 0.06),
        ) +
        oval(44, -5, 9, 3.5, '#ffffff', 'opacity=".6"'),
    ) +
    onTop(-80, y, z + 8, heart(2, 0, 5, '#ffffff'))
  return drawing(
    boxShadow(186, 84, { y: -20 }) + boxShadow(180, 26, { y: 66 }, 12),
    tray({ y: -22 }, { w: 184, d: 76, h: 22 }, '#cfe6df', ''),
    spoon(-38, 16, '#f29bab'),
    spoon(-6, 16, '#6cc3b2'),
    spoon(70, 6, '#f2b95c'),
  )
}

export const CARE_GOODS = {
  mask,
  bandage,
  'eye-mask': eyeMask,
  bib,
  'feeding-spoon': feedingSpoon,
}
