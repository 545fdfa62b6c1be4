import { svgDocument } from './document.ts'
import { onLeft, onRight, onTop, path, poly } from './plane.ts'

/** The parcel whose ribbon is folded over its edges so that it writes 万. */

interface Dress {
  readonly faces: readonly [top: string, left: string, right: string]
  readonly ribbon: readonly [top: string, left: string, right: string]
}

const JADE: Dress = {
  faces: ['#3fb396', '#0e7c66', '#095c4b'],
  ribbon: ['#ffffff', '#eefaf6', '#cdeae1'],
}

const WHITE: Dress = {
  faces: ['#ffffff', '#dff2ec', '#bfe2d7'],
  ribbon: ['#12937a', '#0e7c66', '#0a6553'],
}

const EDGE = 200
const HEIGHT = 172
const BAND = 33

/** The first stroke lies at the back of the lid; the other two cross the front edges and go down the sides. */
export function parcelMark(dress: Dress): string {
  const half = EDGE / 2
  const [top, left, right] = dress.faces
  const [onLid, onFront, onSide] = dress.ribbon
  const stem = 70
  const hook = 112
  const fall = `M${stem} 0H${stem + BAND}C${stem + BAND} 62 ${stem - 4} 122 ${stem - 48} ${HEIGHT - 14}L${stem - 72} ${HEIGHT - 34}C${stem - 26} 112 ${stem} 66 ${stem} 0Z`
  const turn = EDGE - hook - BAND
  const drop = `M${turn} 0H${turn + BAND}V${HEIGHT - 46}C${turn + BAND} ${HEIGHT - 18} ${turn + 12} ${HEIGHT - 14} ${turn - 4} ${HEIGHT - 18}L${turn - 36} ${HEIGHT - 26}L${turn - 24} ${HEIGHT - 54}L${turn - 4} ${HEIGHT - 49}Q${turn} ${HEIGHT - 48} ${turn} ${HEIGHT - 54}Z`
  const corner = 'stroke-width="10" stroke-linejoin="round"'
  return (
    poly(
      [
        [-half, half, HEIGHT],
        [half, half, HEIGHT],
        [half, half, 0],
        [-half, half, 0],
      ],
      left,
      `stroke="${left}" ${corner}`,
    ) +
    poly(
      [
        [half, half, HEIGHT],
        [half, -half, HEIGHT],
        [half, -half, 0],
        [half, half, 0],
      ],
      right,
      `stroke="${right}" ${corner}`,
    ) +
    poly(
      [
        [-half, -half, HEIGHT],
        [half, -half, HEIGHT],
        [half, half, HEIGHT],
        [-half, half, HEIGHT],
      ],
      top,
      `stroke="${top}" ${corner}`,
    ) +
    onTop(
      -half,
      -half,
      HEIGHT,
      path(
        `M-4 26H204V${26 + BAND}H${stem + BAND}V${hook}H204V${hook + BAND}H${stem + BAND}V202H${stem}V${26 + BAND}H-4Z`,
        onLid,
      ),
    ) +
    onLeft(-half, half, HEIGHT, path(fall, onFront)) +
    onRight(half, half, HEIGHT, path(drop, onSide))
  )
}

/** The mark in a square of 512, `scale` 1 fills it edge to edge. */
function placed(dress: Dress, scale: number): string {
  const middle = 256 + ((HEIGHT - 4) / 2) * scale
  return `<g transform="translate(256 ${middle.toFixed(1)}) scale(${scale})">${parcelMark(dress)}</g>`
}

const SQUARE = { width: 512, height: 512 }

export function logo(): string {
  return svgDocument(SQUARE, placed(JADE, 1.3))
}

/** Full bleed; the parcel keeps inside the middle 80 % that every mask leaves whole. */
export function maskableLogo(): string {
  return svgDocument(SQUARE, `<rect width="512" height="512" fill="#0e7c66"/>${placed(WHITE, 0.9)}`)
}

/** One colour for small sizes: the outline of the parcel with the ribbon cut out of it. */
export function favicon(): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><style>.a{fill:#0e7c66}@media(prefers-color-scheme:dark){.a{fill:#3fb396}}</style>' +
    '<path class="a" d="M14.6 1.4a2.8 2.8 0 0 1 2.8 0l10.7 6.100a2.800 2.800 0 0 1 1.400 2.400v12.200a2.800 2.800 0 0 1-1.400 2.400l-10.700 6.100a2.800 2.800 0 0 1-2.800 0L3.900 24.500a2.800 2.800 0 0 1-1.400-2.400V9.900a2.800 2.800 0 0 1 1.400-2.400z"/>'.replace(
      /(\.\d)00/g,
      '$1',
    ) +
    '<path fill="none" stroke="#fff" stroke-width="3" stroke-linejoin="round" stroke-linecap="round" d="M8 9.500h16M14.500 9.500v5.500c0 4-1.800 7-5.500 9M14.500 15h7.500v5.500c0 2.500-1.200 3.500-4 3"/></svg>\n'.replace(
      /(\.\d)00/g,
      '$1',
    )
  )
}

/** The mark on white, for places that show an icon without rounding or transparency. */
export function solidLogo(): string {
  return svgDocument(SQUARE, `<rect width="512" height="512" fill="#ffffff"/>${placed(JADE, 1.06)}`)
}

/** Mark and room for the name; the interface sets the two characters beside it as text. */
export function wordmark(): string {
  const name =
    '<text x="600" y="352" font-size="290" font-weight="700" fill="#0e7c66" letter-spacing="12" font-family="PingFang SC,HarmonyOS Sans SC,MiSans,Microsoft YaHei,Noto Sans CJK SC,Source Han Sans SC,sans-serif">万单</text>'
  return svgDocument({ width: 1240, height: 512 }, placed(JADE, 1.3) + name)
}
