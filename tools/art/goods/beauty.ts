import { mix } from '../colour.ts'
import { round } from '../paint.ts'
import { dot, onTop, oval, path, rect, shift, stroke } from '../plane.ts'
import {
  boxShadow,
  discShadow,
  drawing,
  flower,
  leaf,
  smaller,
  tube,
  type Drawing,
} from '../props.ts'
import { disc, drum, slab } from '../solids.ts'

function cottonPads(): Drawing {
  const pads = (x: number, y: number, count: number): string => {
    let out = ''
    for (let i = 0; i < count; i++)
      out += slab({ x: x + (i % 2) * 1.5, y, z: i * 9, w: 62, d: 62, h: 8, r: 12 }, '#f6f2f3')
    return (
      out +
      onTop(
        x - 31,
        y - 31,
        count * 9 - 1,
        rect(8, 8, 46, 46, 8, 'none', 'stroke="#e0d5d9" stroke-width="2" stroke-dasharray="2 4"') +
          flower(31, 31, 13, '#f3d3dc', '#f6e3b0'),
      )
    )
  }
  const bag = round([
    [0, '#fde3ea'],
    [0.5, '#f2a9bd'],
    [1, '#cf7690'],
  ])
  return drawing(
    discShadow(46, { x: -40, y: -40 }) +
      boxShadow(64, 64, { x: 44, y: 4 }) +
      boxShadow(64, 64, { x: -8, y: 64 }),
    bag.def,
    shift(
      -40,
      -40,
      0,
      path(
        'M-20 -104C-52 -90 -66 -50 -62 -10C-58 20 -30 30 0 30S58 20 62 -10C66 -50 52 -90 20 -104Z',
        bag.fill,
      ) +
        path(
          'M-20 -104C-34 -122 -30 -136 -22 -138C-14 -134 -8 -140 0 -138C8 -142 14 -136 22 -138C30 -134 34 -122 20 -104Z',
          '#f7c3d0',
        ) +
        stroke('M-21 -104C-8 -97 8 -97 21 -104', '#ffffff', 5) +
        stroke('M20 -102C34 -98 40 -84 36 -74M18 -101C26 -92 26 -78 20 -70', '#ffffff', 3) +
        oval(0, -40, 30, 26, '#ffffff', 'opacity=".92"') +
        flower(0, -40, 17, '#f2a9bd', '#f6d57e'),
    ),
    pads(48, 0, 3),
    pads(-10, 66, 6),
  )
}

function handCream(): Drawing {
  return drawing(
    discShadow(38, { x: -20, y: -20 }) +
      discShadow(34, { x: 62, y: 34 }) +
      discShadow(20, { x: -10, y: 84 }),
    shift(
      -22,
      -22,
      0,
      tube({}, { r: 36, h: 166, cap: 32 }, '#f6b6c6', '#fdf7f3') +
        `<g transform="translate(0 -96)">${flower(0, 0, 24, '#ffffff', '#f3c95f')}${leaf(14, 16, 26, 30, '#8fbf7d')}${leaf(-14, 18, 24, 150, '#a9d097')}</g>` +
        stroke('M-20 -58H20M-14 -48H14', '#ffffff', 4),
    ),
    drum({ x: 64, y: 34, r: 34, h: 30 }, '#fdf7f3') +
      disc({ x: 64, y: 34, z: 30 }, 34, '#f0e3dc') +
      disc({ x: 64, y: 34, z: 29 }, 29, '#fdeef2') +
      shift(
        64,
        34,
        30,
        path('M-22 4C-14 -12 2 -4 4 -14C12 -10 10 0 22 2C16 12 -14 14 -22 4Z', '#ffffff'),
      ),
    shift(-6, 88, 0, flower(0, -4, 24, '#f6b6c6', '#f3c95f') + leaf(16, 6, 26, 20, '#8fbf7d')),
  )
}

function makeupSponge(): Drawing {
  const skin = (c: string) =>
    round([
      [0, mix(c, '#ffffff', 0.55)],
      [0.5, c],
      [1, mix(c, '#1f2a44', 0.22)],
    ])
  const a = skin('#f28aa6')
  const b = skin('#b98fe0')
  return smaller(
    0.9,
    drawing(
      discShadow(40, { x: -26, y: 26 }) +
        discShadow(34, { x: 46, y: -30 }) +
        discShadow(26, { x: 62, y: 62 }),
      a.def + b.def,
      shift(
        46,
        -34,
        0,
        path(
          'M4 -118C20 -110 46 -64 50 -26C54 10 26 24 0 24S-52 10 -50 -26C-48 -50 -40 -70 -30 -86Z',
          b.fill,
        ) +
          path('M4 -118C14 -112 -12 -72 -30 -86C-22 -100 -8 -116 4 -118Z', '#e3cdf6') +
          oval(-22, -44, 9, 17, '#ffffff', 'transform="rotate(20 -22 -44)" opacity=".45"'),
      ),
      shift(
        -26,
        26,
        0,
        path(
          'M0 -140C22 -128 62 -70 62 -28C62 10 32 30 0 30S-62 10 -62 -28C-62 -70 -22 -128 0 -140Z',
          a.fill,
        ) +
          oval(-26, -58, 11, 22, '#ffffff', 'transform="rotate(22 -26 -58)" opacity=".5"') +
          [
            [10, -20],
            [26, -44],
            [-8, 4],
            [34, -12],
            [18, -74],
          ]
            .map(([x = 0, y = 0]) => dot(x, y, 2, '#c95b7b', 'opacity=".5"'))
            .join(''),
      ),
      drum({ x: 62, y: 62, r: 32, h: 10 }, '#4a4458') +
        disc({ x: 62, y: 62, z: 10 }, 26, '#e9bfa2') +
        disc({ x: 58, y: 64, z: 10 }, 13, '#f3d3bd'),
    ),
  )
}

export const BEAUTY_GOODS = {
  'cotton-pads': cottonPads,
  'hand-cream': handCream,
  'makeup-sponge': makeupSponge,
}
