import { mix } from '../colour.ts'
import { across, round } from '../paint.ts'
import { dot, num, oval, path, rect, shift, stroke } from '../plane.ts'
import {
  boxShadow,
  cup,
  discShadow,
  drawing,
  drop,
  leaf,
  pouch,
  smaller,
  type Drawing,
} from '../props.ts'
import { disc, drum } from '../solids.ts'

/** The same small shape in many places: [x, y, turn]. */
function scatter(
  id: string,
  shape: string,
  places: readonly (readonly [number, number, number])[],
): string {
  return `<defs><g id="many-${id}">${shape}</g></defs>${places.map(([x, y, turn]) => `<use href="#many-${id}" transform="translate(${num(x)} ${num(y)}) rotate(${turn})"/>`).join('')}`
}

function sunflowerSeeds(): Drawing {
  let petals = ''
  for (let i = 0; i < 12; i++) petals += `<use href="#p" transform="rotate(${i * 30})"/>`
  const bloom = `<g transform="translate(54 66)"><defs><path id="p" d="M-6 -16Q-8 -32 0 -38Q8 -32 6 -16Z" fill="#f8c537"/></defs>${petals}${dot(0, 0, 17, '#6b4226')}${dot(-3, -3, 11, '#84552f')}</g>`
  const seed =
    path('M0 -13C8 -4 8 6 0 13C-8 6 -8 -4 0 -13Z', '#453a35') +
    stroke('M0 -10V11M-3 -4V7M3 -4V7', '#d8cec2', 1.3)
  return drawing(
    boxShadow(108, 60, { x: -6, y: -26 }) + boxShadow(90, 40, { x: 20, y: 62 }, 20),
    pouch(
      { x: -6, y: -28, w: 108, h: 142, t: 56 },
      '#b9473a',
      rect(0, 16, 108, 6, 0, '#f3d27a') + bloom + rect(24, 112, 60, 9, 4.5, '#f3d27a'),
    ),
    scatter('s', seed, [
      [-62, 38, 40],
      [-40, 48, -50],
      [-50, 30, 80],
      [-18, 58, 20],
      [-34, 62, 75],
      [4, 66, -40],
      [-8, 46, 100],
      [18, 58, 60],
      [-24, 42, 10],
      [34, 64, -10],
    ]),
  )
}

function mixedNuts(): Drawing {
  const almond =
    path('M0 -15C12 -6 11 10 0 15C-11 10 -12 -6 0 -15Z', '#d98f52') +
    stroke('M0 -10V10M-4 -5V6M4 -5V6', '#a8642f', 1.4)
  const cashew =
    path('M-14 4C-16 -12 12 -16 16 0C16 6 8 7 6 2C2 -4 -4 -2 -5 5C-7 10 -13 10 -14 4Z', '#f0d6a2') +
    stroke('M-9 2C-8 -6 6 -9 11 -1', '#d9b877', 1.6)
  const walnut =
    dot(0, 0, 13, '#e3bd85') +
    stroke('M-8 -6C-2 -10 0 -2 -4 2S-2 10 4 9M6 -8C2 -3 8 0 6 5', '#a8793f', 2)
  const berry = dot(0, 0, 8.5, '#4a5aa8') + dot(-2.5, -3, 2.4, '#9aa8e0')
  const cran = oval(0, 0, 9, 7, '#c0392f') + oval(-2, -2, 3, 1.6, '#ef8f86')
  return smaller(
    0.94,
    drawing(
      discShadow(50),
      cup({}, { foot: 42, rim: 70, h: 56 }, '#6fb8a2', '#3f6f60'),
      scatter('w', walnut, [
        [-40, -72, 0],
        [10, -90, 40],
        [46, -58, 80],
        [-4, -40, 120],
      ]) +
        scatter('a', almond, [
          [-16, -84, 60],
          [32, -84, 20],
          [-58, -56, 10],
          [20, -58, -50],
          [-30, -34, 80],
        ]) +
        scatter('c', cashew, [
          [-34, -54, 20],
          [54, -76, -30],
          [2, -66, -10],
          [34, -36, 15],
          [-56, -74, 70],
        ]) +
        scatter('b', berry, [
          [-10, -58, 0],
          [24, -74, 0],
          [-46, -42, 0],
          [62, -60, 0],
          [14, -34, 0],
        ]) +
        scatter('r', cran, [
          [-24, -70, 20],
          [44, -46, -20],
          [-12, -100, 0],
          [0, -78, 40],
        ]),
      stroke('M-66 -20C-42 8 42 8 66 -20', '#ffffff', 5, 'opacity=".6"'),
      scatter('a2', almond, [[-82, 30, 60]]) +
        scatter('c2', cashew, [[80, 34, -10]]) +
        scatter('b2', berry, [
          [60, 50, 0],
          [-58, 46, 0],
        ]),
    ),
  )
}

function potatoChips(): Drawing {
  const chip =
    path('M-24 0C-26 -12 -8 -18 6 -15C22 -12 28 -2 22 7C12 14 -20 14 -24 0Z', '#f6cc5c') +
    path('M-18 -2C-12 -10 8 -12 18 -4C8 -2 -8 2 -18 -2Z', '#fbe29a') +
    dot(4, 4, 1.8, '#d99a35') +
    dot(-8, 5, 1.5, '#d99a35') +
    dot(13, 2, 1.5, '#d99a35')
  return drawing(
    boxShadow(112, 56, { x: -4, y: -26 }) + boxShadow(80, 40, { x: 30, y: 62 }, 20),
    pouch(
      { x: -4, y: -28, w: 112, h: 150, t: 60 },
      '#f2b632',
      path('M4 44C30 26 80 62 108 38V92C80 112 34 82 4 104Z', '#d9412f') +
        `<g transform="translate(56 70) scale(1.25)">${chip}</g><g transform="translate(38 92) rotate(-20)">${chip}</g><g transform="translate(78 94) rotate(24) scale(.8)">${chip}</g>` +
        rect(28, 22, 56, 12, 6, '#fff3cf') +
        leaf(80, 58, 18, -40, '#7fb04f'),
    ),
    scatter('h', chip, [
      [-56, 40, 12],
      [-14, 62, -14],
      [34, 60, 30],
      [-38, 62, 4],
    ]),
  )
}

function driedPlum(): Drawing {
  const glass = across([
    [0, '#e8dfe8', 0.7],
    [0.18, '#ffffff', 0.75],
    [0.4, '#ffffff', 0.1],
    [0.8, '#d9c3d2', 0.25],
    [1, '#a8879c', 0.6],
  ])
  const plum =
    oval(0, 0, 16, 13, '#7a3b4a') +
    path(
      'M-12 -4C-6 -10 6 -10 11 -3M-13 2C-4 -2 6 -1 13 3M-9 7C-2 4 4 5 8 8',
      'none',
      'stroke="#a8616f" stroke-width="2" stroke-linecap="round"',
    )
  const places: [number, number, number][] = []
  for (let row = 0; row < 4; row++)
    for (let col = 0; col < 4; col++)
      places.push([
        -45 + col * 28 + (row % 2) * 8,
        -92 + row * 26 + Math.abs(col - 1.4) * -3,
        row * 40 + col * 70,
      ])
  return drawing(
    discShadow(54, { x: -10, y: -10 }) +
      discShadow(16, { x: 20, y: 84 }) +
      discShadow(16, { x: 62, y: 54 }),
    shift(
      -8,
      -8,
      0,
      path(
        'M-60 -92C-66 -60 -66 -30 -62 0A62 34 0 0 0 62 0C66 -30 66 -60 60 -92Z',
        '#8f5060',
        'opacity=".35"',
      ) +
        scatter('u', plum, places) +
        glass.def +
        path(
          'M-52 -112C-68 -104 -66 -60 -64 0A64 36 0 0 0 64 0C66 -60 68 -104 52 -112Z',
          glass.fill,
          'stroke="#ffffff" stroke-width="1.6"',
        ) +
        path(
          'M-64 -48C-40 -28 40 -28 64.5 -48L64 -8C40 12 -40 12 -64 -8Z',
          '#fbf3ea',
          'opacity=".96"',
        ) +
        `<g transform="translate(0 -10)">${drop(0, 0, 0.1, '#ffffff')}${oval(-8, 4, 12, 11, '#9b4a5c')}${oval(9, 6, 11, 10, '#b4667a')}${leaf(0, -6, 24, -24, '#7fa35c')}</g>`,
    ),
    drum({ x: -8, y: -8, z: 108, r: 46, h: 20 }, '#c9705c') +
      disc({ x: -8, y: -8, z: 128 }, 36, '#dd9080'),
    scatter('v', plum, [
      [-52, 56, 20],
      [-6, 68, -10],
      [10, 54, 60],
    ]),
  )
}

function fruitCandy(): Drawing {
  const one = (x: number, y: number, turn: number, colour: string, key: string): string => {
    const skin = round([
      [0, mix(colour, '#ffffff', 0.6)],
      [0.5, colour],
      [1, mix(colour, '#1f2a44', 0.25)],
    ])
    const wing = (side: 1 | -1): string =>
      path(
        `M${side * 28} 0L${side * 62} -22Q${side * 56} -10 ${side * 64} 0Q${side * 56} 10 ${side * 62} 22Z`,
        mix(colour, '#ffffff', 0.35),
      )
    return `<g id="${key}" transform="translate(${x} ${y}) rotate(${turn})">${oval(3, 26, 40, 9, '#1f2a44', 'opacity=".1"')}${wing(1)}${wing(-1)}${skin.def}${oval(0, 0, 34, 27, skin.fill)}${stroke('M-8 -25C2 -10 2 10 -8 25M8 -25C18 -10 18 10 8 25', '#ffffff', 5, 'opacity=".55"')}${oval(-14, -13, 9, 5, '#ffffff', 'transform="rotate(-34 -14 -13)" opacity=".85"')}</g>`
  }
  return drawing(
    boxShadow(120, 110, {}, 40),
    one(-46, -54, -24, '#e8565f', 'a') +
      one(50, -50, 18, '#f4b23c', 'b') +
      one(-62, 6, 14, '#6fb95a', 'c') +
      one(66, 4, -16, '#8f6fd0', 'd') +
      one(2, -16, -6, '#f287a6', 'e') +
      one(0, 42, 8, '#4fa9dd', 'f'),
  )
}

function cherryTomato(): Drawing {
  const calyx = (s: number): string =>
    path(
      `M0 0L${-14 * s} ${-3 * s}L${-4 * s} ${-4 * s}L${-8 * s} ${-13 * s}L0 ${-6 * s}L${8 * s} ${-13 * s}L${4 * s} ${-4 * s}L${14 * s} ${-3 * s}Z`,
      '#4f9a4a',
    ) + stroke(`M0 ${-4 * s}Q${2 * s} ${-12 * s} ${5 * s} ${-16 * s}`, '#3f7f3c', 2.6)
  const red = round([
    [0, '#ff9a85'],
    [0.4, '#e9432f'],
    [1, '#a8231b'],
  ])
  const one = (x: number, y: number, r: number): string =>
    `<g transform="translate(${x} ${y})">${dot(0, 0, r, red.fill)}${oval(-r * 0.36, -r * 0.4, r * 0.24, r * 0.15, '#ffffff', `transform="rotate(-32 ${num(-r * 0.36)} ${num(-r * 0.4)})" opacity=".85"`)}<g transform="translate(0 ${num(-r * 0.78)})">${calyx(r / 22)}</g></g>`
  const half = `<g transform="translate(52 66)">${oval(0, 0, 24, 22, '#e9432f')}${oval(0, 0, 19, 17, '#f98a6a')}${oval(-8, -1, 6, 9, '#e9432f')}${oval(8, -1, 6, 9, '#e9432f')}${dot(-8, -3, 1.8, '#fbe7b0')}${dot(-7, 3, 1.8, '#fbe7b0')}${dot(8, -3, 1.8, '#fbe7b0')}${dot(9, 3, 1.8, '#fbe7b0')}</g>`
  return drawing(
    boxShadow(104, 56, { x: -8, y: -30 }) +
      discShadow(20, { x: -20, y: 52 }) +
      discShadow(20, { x: 34, y: 56 }) +
      discShadow(22, { x: 40, y: 90 }),
    red.def,
    pouch(
      { x: -8, y: -32, w: 104, h: 136, t: 54 },
      '#e7c48f',
      rect(0, 20, 104, 10, 0, '#5d9c57') +
        dot(52, 76, 33, '#fff6e6') +
        half +
        rect(28, 116, 48, 6, 3, '#5d9c57'),
    ),
    one(-60, 6, 24) + one(-20, 34, 21) + one(-58, 44, 26),
  )
}

export const SNACK_GOODS = {
  'sunflower-seeds': sunflowerSeeds,
  'mixed-nuts': mixedNuts,
  'potato-chips': potatoChips,
  'dried-plum': driedPlum,
  'fruit-candy': fruitCandy,
  'cherry-tomato': cherryTomato,
}
