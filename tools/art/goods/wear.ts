import { mix } from '../colour.ts'
import { round } from '../paint.ts'
import { FLAT, WIDE, dot, onLeft, onTop, oval, path, rect, stroke } from '../plane.ts'
import { boxShadow, discShadow, drawing, heart, type Drawing } from '../props.ts'
import { cordAlong, thick } from '../solids.ts'

function socks(): Drawing {
  const shape =
    'M14 0H62Q68 0 68 8V66Q69 76 78 84L112 104Q128 116 118 132Q108 144 90 138L28 112Q8 104 10 80V8Q9 0 14 0Z'
  const one = (x: number, y: number, colour: string, accent: string): string =>
    thick((fill) => onLeft(x, y, 146, path(shape, fill)), [0, -22, 0], colour) +
    onLeft(
      x,
      y,
      146,
      path('M14 0H62Q68 0 68 8V24H10V8Q9 0 14 0Z', accent) +
        stroke(
          'M18 2V22M26 2V22M34 2V22M42 2V22M50 2V22M58 2V22',
          mix(accent, '#1f2a44', 0.12),
          1.6,
        ) +
        path('M10 84Q8 104 28 112L44 118Q46 92 10 84Z', accent) +
        path('M112 104Q128 116 118 132Q108 144 90 138Q88 112 112 104Z', accent) +
        rect(10, 36, 58, 7, 0, accent) +
        rect(10, 48, 58, 4, 0, accent),
    )
  return drawing(
    boxShadow(120, 28, { x: 0, y: -30 }) + boxShadow(120, 28, { x: 10, y: 36 }),
    one(-62, -26, '#f7f1ea', '#ec8b7d'),
    one(-56, 44, '#6d86ad', '#f4d9a6'),
  )
}

function hairTies(): Drawing {
  const ring = (x: number, y: number, z: number, r: number, colour: string): string => {
    const [sx, sy] = [(x - y) * 0.866, (x + y) / 2 - z]
    const [rx, ry] = [r * WIDE, r * FLAT]
    const d = `M${(sx - rx).toFixed(1)} ${sy.toFixed(1)}a${rx.toFixed(1)} ${ry.toFixed(1)} 0 1 0 ${(2 * rx).toFixed(1)} 0a${rx.toFixed(1)} ${ry.toFixed(1)} 0 1 0 ${(-2 * rx).toFixed(1)} 0`
    return cordAlong(d, 15, colour)
  }
  return drawing(
    discShadow(42, { x: -38, y: -22 }) +
      discShadow(42, { x: 40, y: -30 }) +
      discShadow(42, { x: 0, y: 46 }),
    ring(-40, -24, 8, 38, '#ef8f9f'),
    ring(40, -32, 8, 38, '#6fb3dd'),
    ring(-2, 46, 8, 38, '#3f4657'),
    ring(6, -22, 24, 36, '#f3c35c'),
    ring(-26, 20, 26, 34, '#8fcdb0'),
    ring(26, 12, 40, 34, '#b79be0'),
  )
}

function keychain(): Drawing {
  const fur = round([
    [0, '#e9bd8b'],
    [0.6, '#c98f57'],
    [1, '#9a6638'],
  ])
  const muzzle = round([
    [0, '#fff7e9'],
    [1, '#f0d9b8'],
  ])
  return drawing(
    discShadow(46, { x: 14, y: 14 }),
    fur.def + muzzle.def,
    cordAlong('M-44 -176a34 34 0 1 0 0.1 0', 8, '#c3ccd5'),
    cordAlong('M-24 -116C-18 -112 -14 -106 -12 -100', 9, '#d9b25a') +
      cordAlong('M-10 -96C-6 -92 -4 -88 -2 -84', 9, '#d9b25a'),
    oval(-40, -74, 22, 22, fur.fill) +
      oval(-40, -72, 12, 12, '#f2cfa3') +
      oval(40, -74, 22, 22, fur.fill) +
      oval(40, -72, 12, 12, '#f2cfa3'),
    path(
      'M0 -90C44 -90 66 -64 66 -34C66 0 38 20 0 20S-66 0 -66 -34C-66 -64 -44 -90 0 -90Z',
      fur.fill,
    ),
    oval(0, -16, 30, 23, muzzle.fill) +
      path('M-9 -28Q0 -34 9 -28Q6 -18 0 -17Q-6 -18 -9 -28Z', '#4a3322') +
      stroke('M0 -17V-10M-10 -7Q-4 -2 0 -9Q4 -2 10 -7', '#4a3322', 2.6),
    oval(-28, -40, 6, 7.5, '#3a281a') +
      dot(-30, -43, 2, '#ffffff') +
      oval(28, -40, 6, 7.5, '#3a281a') +
      dot(26, -43, 2, '#ffffff'),
    oval(-46, -20, 9, 5.5, '#ee9a80', 'opacity=".7"') +
      oval(46, -20, 9, 5.5, '#ee9a80', 'opacity=".7"'),
    path(
      'M-26 14C-34 4 -50 12 -48 26C-46 36 -32 34 -4 24Q0 30 4 24C32 34 46 36 48 26C50 12 34 4 26 14Q0 20 -26 14Z',
      '#d9503c',
    ) +
      dot(0, 20, 8, '#b83a2a') +
      heart(-32, 22, 4, '#f6b3a5') +
      heart(32, 22, 4, '#f6b3a5'),
  )
}

function insoles(): Drawing {
  const sole =
    'M-86 -6C-90 -26 -70 -34 -46 -32C-20 -30 0 -24 30 -34C62 -42 92 -30 94 -4C94 24 70 34 42 30C10 26 -10 20 -40 24C-64 28 -84 18 -86 -6Z'
  const one = (y: number, flip: 1 | -1, colour: string): string => {
    const shape = (fill: string): string =>
      onTop(0, y, 12, `<g transform="scale(1 ${flip})">${path(sole, fill)}</g>`)
    return (
      thick(shape, [0, 0, -12], colour, mix(colour, '#ffffff', 0.3)) +
      onTop(
        0,
        y,
        13,
        `<g transform="scale(1 ${flip})">${path('M-78 -6C-80 -20 -66 -26 -46 -24C-30 -22 -20 -20 -14 -18C-20 -4 -20 6 -14 14C-24 14 -32 16 -40 17C-60 20 -76 12 -78 -6Z', colour)}${[0, 1, 2, 3, 4].map((i) => dot(28 + i * 13, -14 + (i % 2) * 5, 3, '#ffffff') + dot(24 + i * 13, 2 + (i % 2) * 5, 3, '#ffffff') + dot(30 + i * 12, 17 - (i % 2) * 3, 3, '#ffffff')).join('')}${dot(-52, -3, 9, mix(colour, '#ffffff', 0.5))}${stroke('M0 -18C6 -6 6 6 0 14', mix(colour, '#1f2a44', 0.2), 2)}</g>`,
      )
    )
  }
  return drawing(
    onTop(6, -46, 0, path(sole, '#1f2a44')) + onTop(6, 38, 0, path(sole, '#1f2a44')),
    one(-42, 1, '#4fa394'),
    one(42, -1, '#4fa394'),
  )
}

export const WEAR_GOODS = { socks, 'hair-ties': hairTies, keychain, insoles }
