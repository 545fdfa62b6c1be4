import { mix } from '../colour.ts'
import { across, down, round } from '../paint.ts'
import { dot, num, onLeft, onTop, oval, path, rect, shift, stroke } from '../plane.ts'
import {
  boxShadow,
  cup,
  discShadow,
  drawing,
  flower,
  leaf,
  smaller,
  tube,
  type Drawing,
} from '../props.ts'
import { box, cordAlong, disc, drum, roll, slab, thick } from '../solids.ts'

function toothbrush(): Drawing {
  const brush = (x: number, y: number, turn: number, colour: string, tip: string): string =>
    `<g transform="translate(${x} ${y}) rotate(${turn})">${cordAlong('M0 40C-3 0 3 -40 0 -78', 11, colour)}${cordAlong('M0 -88V-122', 14, mix(colour, '#ffffff', 0.25))}${rect(5, -126, 16, 42, 3, '#ffffff')}${stroke('M8 -119H19M8 -111H19M8 -103H19M8 -95H19', '#d6e2ea', 1.4)}${rect(16, -126, 7, 42, 3, tip)}</g>`
  const front = across([
    [0, '#dfe9ee'],
    [0.22, '#ffffff'],
    [0.5, '#f2f7f9'],
    [1, '#c3d0d9'],
  ])
  return drawing(
    discShadow(40),
    cup({}, { foot: 34, rim: 42, h: 86 }, '#f7fbfc', '#b5cfd6'),
    brush(-12, -70, -20, '#3f9fb5', '#57b7c9'),
    brush(14, -66, 17, '#ec7f95', '#f2a0b0'),
    front.def + path('M-50 -82A51.4 29.7 0 0 0 50 -82L42 0A41.6 24 0 0 1 -42 0Z', front.fill),
    path('M-48 -62A50 28 0 0 0 48 -62L45 -30A46 26 0 0 1 -45 -30Z', '#8fd0da') +
      oval(0, -20, 11, 7, '#ffffff'),
  )
}

function toothpaste(): Drawing {
  const wave = (v: number, colour: string): string =>
    path(
      `M-40 ${v}C-20 ${v + 16} 10 ${v + 6} 41 ${v + 22}V${v + 44}C14 ${v + 28} -16 ${v + 40} -38 ${v + 22}Z`,
      colour,
    )
  return drawing(
    boxShadow(112, 50, { x: 0, y: -50 }) + discShadow(36, { x: 34, y: 26 }),
    box({ x: 6, y: -54, w: 116, d: 44, h: 46 }, '#3fb3a0'),
    onLeft(
      -52,
      -32,
      46,
      path('M0 30C30 10 60 44 116 18V46H0Z', '#d6f5ee') + rect(14, 10, 44, 8, 4, '#ffffff'),
    ),
    onTop(-52, -76, 46, rect(14, 12, 60, 20, 10, '#d6f5ee')),
    shift(
      34,
      26,
      0,
      tube({}, { r: 32, h: 150, cap: 24 }, '#f4fbfa', '#3fb3a0') +
        wave(-84, '#3fb3a0') +
        wave(-68, '#8fdccb') +
        leaf(-18, -92, 26, -30, '#57b56d') +
        leaf(2, -96, 24, -150, '#7fcf8a'),
    ),
  )
}

function soap(): Drawing {
  const bubble = (x: number, y: number, r: number): string =>
    dot(x, y, r, skin.fill, 'stroke="#ffffff" stroke-width="1.6"') +
    oval(x - r * 0.35, y - r * 0.4, r * 0.28, r * 0.18, '#ffffff')
  const skin = round([
    [0, '#ffffff', 0.9],
    [0.7, '#d3eaf6', 0.6],
    [1, '#f5c6dc', 0.7],
  ])
  return drawing(
    boxShadow(150, 106, {}, 34),
    slab({ w: 150, d: 106, h: 14, r: 34 }, '#e3c49a'),
    onTop(
      -75,
      -53,
      14,
      [24, 44, 64, 84].map((v) => rect(18, v - 4, 114, 7, 3.5, '#b98f5c')).join(''),
    ),
    slab({ z: 15, w: 116, d: 76, h: 30, r: 28 }, '#f3a9bf'),
    slab({ z: 43, w: 106, d: 66, h: 6, r: 26 }, '#f7bfd0'),
    onTop(
      -53,
      -33,
      49,
      rect(12, 10, 82, 46, 20, '#f3a9bf') + flower(53, 33, 18, '#fbdbe5', '#f6d57e'),
    ),
    skin.def,
    bubble(-74, -58, 15) +
      bubble(-50, -82, 9) +
      bubble(-86, -86, 7) +
      bubble(72, -72, 12) +
      bubble(90, -50, 7),
  )
}

function towel(): Drawing {
  const spiral = (r: number): string => {
    let d = 'M0 0'
    for (let i = 1; i <= 7; i++) {
      const radius = (r * (i - 0.4)) / 7
      d += `A${num(radius)} ${num(radius)} 0 0 1 ${num(i % 2 ? radius * 1.02 : -radius * 1.02)} 0`
    }
    return stroke(d, '#8fb0bd', 2.4)
  }
  const one = (x: number, z: number, colour: string, ribbon: string): string =>
    roll(
      { x, y: 0, z, r: 33, length: 120, axis: 'y' },
      colour,
      dot(0, 0, 33, mix(colour, '#ffffff', 0.35)) + spiral(32),
    ) +
    roll({ x, y: 6, z: z - 0.6, r: 33.6, length: 26, axis: 'y' }, ribbon).replace(
      /<g transform="matrix[^]*$/,
      '',
    )
  return drawing(
    boxShadow(140, 120),
    one(-36, 0, '#a9d8e2', '#ffffff'),
    one(36, 0, '#f4ead9', '#e8b98c'),
    one(0, 56, '#f2b5bd', '#ffffff'),
  )
}

function cottonSwabs(): Drawing {
  let tips = ''
  for (let i = 0; i < 26; i++) {
    const a = i * 2.399
    const k = 42 * Math.sqrt((i + 0.5) / 26)
    const [x, y] = [k * Math.cos(a) * 1.15, k * Math.sin(a) * 0.66]
    tips += `<use href="#t" x="${num(x)}" y="${num(y - 84 + (i % 3) * 3)}"/>`
  }
  const glass = across([
    [0, '#d3ecf2', 0.85],
    [0.2, '#ffffff', 0.55],
    [0.5, '#d9eff5', 0.35],
    [1, '#8fbcc9', 0.75],
  ])
  const w = 50 * 1.2247
  return drawing(
    discShadow(50, { x: -20, y: -20 }) + discShadow(44, { x: 50, y: 44 }),
    shift(
      -14,
      -14,
      0,
      `<defs><g id="t"><path d="M0 0V50" stroke="#d9b98a" stroke-width="3.4"/><ellipse rx="5" ry="9" fill="#fff" stroke="#dbe4ea"/></g></defs>` +
        drum({ r: 50, h: 2 }, '#e6f2f5') +
        sortTips(tips) +
        glass.def +
        path(
          `M${num(-w)} -76V0A${num(w)} 35.3 0 0 0 ${num(w)} 0V-76A${num(w)} 35.3 0 0 1 ${num(-w)} -76Z`,
          glass.fill,
          'stroke="#ffffff" stroke-width="1.6"',
        ) +
        stroke(`M${num(-w)} -76A${num(w)} 35.3 0 0 0 ${num(w)} -76`, '#ffffff', 3) +
        path('M-40 -34C-20 -22 20 -22 40 -34V-8C20 4 -20 4 -40 -8Z', '#4fb0c4') +
        oval(0, -14, 13, 8, '#ffffff'),
    ),
    drum({ x: 62, y: 46, r: 40, h: 16 }, '#6cc3d3') + disc({ x: 62, y: 46, z: 16 }, 32, '#9fdbe6'),
  )
}

/** Nearer swabs stand lower on the screen and must be written later. */
function sortTips(tips: string): string {
  const y = (use: string): number => Number(/y="([-\d.]+)"/.exec(use)?.[1] ?? 0)
  return (tips.match(/<use[^>]*>/g) ?? []).sort((a, b) => y(a) - y(b)).join('')
}

function comb(): Drawing {
  let pins = ''
  for (let row = 0; row < 5; row++) {
    for (let col = 0; col < 6; col++) {
      const [u, v] = [-54 + col * 15, -26 + row * 13]
      if ((u + 16) ** 2 / 46 ** 2 + v ** 2 / 34 ** 2 < 1)
        pins += `<use href="#n" x="${num((u - v) * 0.866)}" y="${num((u + v) / 2 - 26)}"/>`
    }
  }
  const shape =
    'M-76 0C-76 -34 -46 -48 -14 -48C22 -48 36 -24 54 -14C74 -10 110 -12 124 -10C136 -8 136 8 124 10C110 12 74 10 54 14C36 24 22 48 -14 48C-46 48 -76 34 -76 0Z'
  return drawing(
    onTop(6, -4, 0, path(shape, '#1f2a44')),
    thick((fill) => onTop(0, 0, 16, path(shape, fill)), [0, 0, -16], '#b08cc9', '#cdb2df'),
    onTop(
      0,
      0,
      16,
      oval(-16, 0, 48, 37, '#8f6bab') +
        oval(-17, -1, 45, 34, '#f3e7f7') +
        dot(116, 0, 5, '#8f6bab') +
        stroke('M62 -4H100', '#e6d6ef', 4),
    ),
    '<defs><g id="n"><path d="M0 8V-18" stroke="#7a6288" stroke-width="2.6"/><circle cy="-19" r="3.4" fill="#5d4a6b"/></g></defs>',
    pins,
  )
}

function showerCap(): Drawing {
  const dome = round([
    [0, '#ffffff'],
    [0.35, '#bfe4f2'],
    [1, '#5aa6c9'],
  ])
  const frill = down([
    [0, '#d9f1f8'],
    [1, '#7dc0d9'],
  ])
  let ruffle = 'M-92 -26'
  for (let i = 0; i < 9; i++) ruffle += `q10 ${i % 2 ? 14 : 20} 20.4 0`
  return smaller(
    0.84,
    drawing(
      discShadow(60),
      frill.def + dome.def,
      path(
        `${ruffle}C92 -70 -92 -70 -92 -26Z`,
        frill.fill,
        'transform="translate(0 22)" stroke="#ffffff" stroke-width="2"',
      ),
      path('M-84 -30C-92 -90 -58 -142 0 -144C58 -142 92 -90 84 -30C60 4 -60 4 -84 -30Z', dome.fill),
      stroke('M-80 -26C-56 6 56 6 80 -26', '#ffffff', 6) +
        stroke('M-80 -26C-56 6 56 6 80 -26', '#3f8fb5', 2, 'stroke-dasharray="3 5"'),
      [
        [-40, -90, 8],
        [-4, -116, 7],
        [36, -92, 9],
        [-56, -52, 7],
        [-10, -64, 9],
        [30, -48, 7],
        [62, -62, 7],
      ]
        .map(([x = 0, y = 0, r = 6]) => dot(x, y, r, '#ffffff', 'opacity=".75"'))
        .join(''),
      stroke(
        'M-60 -36C-66 -70 -50 -110 -20 -128M60 -36C66 -70 56 -106 36 -124',
        '#ffffff',
        2.5,
        'opacity=".55"',
      ),
    ),
  )
}

export const WASH_GOODS = {
  toothbrush,
  toothpaste,
  soap,
  towel,
  'cotton-swabs': cottonSwabs,
  comb,
  'shower-cap': showerCap,
}
