import { mix } from './colour.ts'
import { dot, onLeft, onRight, onTop, path, poly, rect, stroke } from './plane.ts'
import { box, roundEnd, slab, type Place } from './solids.ts'

/** What the banners, empty states and advantage icons are built from. */

export const KRAFT = '#d9a86c'
export const JADE = '#0e7c66'
export const MINT = '#5fbfa4'
export const VERMILION = '#e2643c'

const GROUND = '#1f2a44'

export function groundShadow(place: Place, w: number, d: number): string {
  const { x = 0, y = 0, z = 0 } = place
  return `<g opacity=".16" filter="url(#soft)">${onTop(x - w / 2 + 10, y - d / 2 - 2, z, rect(0, 0, w, d, 8, GROUND))}</g>`
}

export interface ParcelSize extends Place {
  readonly w?: number
  readonly d?: number
  readonly h?: number
}

/** A closed parcel with tape and an address label. */
export function parcel(
  size: ParcelSize,
  colour = KRAFT,
  tape = mix(colour, '#ffffff', 0.55),
): string {
  const { x = 0, y = 0, z = 0, w = 56, d = 56, h = 44 } = size
  const t = Math.min(w, d) * 0.18
  return (
    box({ x, y, z, w, d, h }, colour) +
    onTop(x - w / 2, y - d / 2, z + h, rect(0, d / 2 - t / 2, w, t, 0, tape)) +
    onRight(
      x + w / 2,
      y + d / 2,
      z + h,
      rect(d / 2 - t / 2, 0, t, h * 0.36, 0, mix(tape, GROUND, 0.16)),
    ) +
    onLeft(
      x - w / 2,
      y + d / 2,
      z + h,
      rect(w * 0.12, h * 0.44, w * 0.42, h * 0.42, 2, '#ffffff') +
        rect(w * 0.17, h * 0.54, w * 0.3, h * 0.07, 1, mix(colour, '#8a97a8', 0.6)) +
        rect(w * 0.17, h * 0.68, w * 0.2, h * 0.07, 1, mix(colour, '#8a97a8', 0.6)),
    )
  )
}

/** An open box seen with its four flaps out. */
export function openBox(size: Required<ParcelSize>, colour = KRAFT): string {
  const { x, y, z, w, d, h } = size
  const [x0, x1, y0, y1, top] = [x - w / 2, x + w / 2, y - d / 2, y + d / 2, z + h]
  const inside = mix(colour, GROUND, 0.32)
  const flap = mix(colour, '#ffffff', 0.22)
  return (
    poly(
      [
        [x0, y0, top],
        [x1, y0, top],
        [x1 + 4, y0 - 26, top + 16],
        [x0 - 4, y0 - 26, top + 16],
      ],
      mix(colour, GROUND, 0.1),
    ) +
    poly(
      [
        [x0, y0, top],
        [x0, y1, top],
        [x0 - 26, y1 + 4, top + 16],
        [x0 - 26, y0 - 4, top + 16],
      ],
      flap,
    ) +
    box({ x, y, z, w, d, h }, colour) +
    poly(
      [
        [x0, y0, top],
        [x1, y0, top],
        [x1, y1, top],
        [x0, y1, top],
      ],
      inside,
    ) +
    poly(
      [
        [x0, y0, top],
        [x1, y0, top],
        [x1, y0, top - h * 0.6],
        [x0, y0, top - h * 0.6],
      ],
      'none',
    ) +
    poly(
      [
        [x0, y1, top],
        [x1, y1, top],
        [x1 + 4, y1 + 22, top - 12],
        [x0 - 4, y1 + 22, top - 12],
      ],
      flap,
    ) +
    poly(
      [
        [x1, y0, top],
        [x1, y1, top],
        [x1 + 22, y1 + 4, top - 12],
        [x1 + 22, y0 - 4, top - 12],
      ],
      mix(colour, GROUND, 0.06),
    )
  )
}

export interface SheetLook {
  readonly columns: number
  readonly rows: number
  readonly marked: readonly number[]
}

/** The cells of a spreadsheet, drawn flat in w × h; a marked row is a row that has become a parcel. */
export function cells(w: number, h: number, { columns, rows, marked }: SheetLook): string {
  const [cw, ch] = [w / columns, h / (rows + 1)]
  let out =
    rect(0, 0, w, h, 6, '#ffffff') + path(`M0 6Q0 0 6 0H${w - 6}Q${w} 0 ${w} 6V${ch}H0Z`, JADE)
  for (let r = 0; r < rows; r++) {
    const y = (r + 1) * ch
    if (marked.includes(r)) out += rect(0, y, w, ch, 0, '#d9f0e8')
    for (let c = 0; c < columns; c++) {
      const length = cw * (0.4 + ((r * 7 + c * 5) % 5) * 0.08)
      out += rect(c * cw + 5, y + ch / 2 - 2, length, 4, 2, c === 0 ? '#8fb8ac' : '#d3dde2')
    }
  }
  let grid = ''
  for (let r = 2; r <= rows; r++) grid += `M0 ${r * ch}H${w}`
  for (let c = 1; c < columns; c++) grid += `M${c * cw} ${ch}V${h}`
  for (let c = 0; c < columns; c++)
    out += rect(c * cw + 5, ch / 2 - 2, cw * 0.45, 4, 2, '#ffffff', 'opacity=".75"')
  return out + stroke(grid, '#e6ecef', 1)
}

/** A spreadsheet standing on its lower edge and looking to the lower left. */
export function standingSheet(place: Place, w: number, h: number, look: SheetLook): string {
  const { x = 0, y = 0, z = 0 } = place
  return (
    box({ x, y: y - 4, z, w, d: 8, h }, '#cfe0da') + onLeft(x - w / 2, y, z + h, cells(w, h, look))
  )
}

export function van(place: Place, colour: string): string {
  const { x = 0, y = 0, z = 0 } = place
  const wheel = (dy: number): string =>
    roundEnd([x + 28, y + dy, z + 11], 'x', dot(0, 0, 11, '#3a4454') + dot(0, 0, 5, '#c3ccd5'))
  const front = (dx: number): string =>
    roundEnd([x + dx, y + 62, z + 11], 'y', dot(0, 0, 9, '#3a4454'))
  return (
    groundShadow({ x, y }, 66, 130) +
    front(-16) +
    box({ x, y: y + 44, z: z + 8, w: 54, d: 36, h: 40 }, mix(colour, '#ffffff', 0.2)) +
    box({ x, y: y - 18, z: z + 8, w: 56, d: 88, h: 62 }, colour) +
    onLeft(
      x - 27,
      y + 62,
      z + 46,
      rect(5, 3, 44, 18, 3, '#d6ecf4') +
        rect(4, 28, 10, 6, 3, '#ffe9a8') +
        rect(40, 28, 10, 6, 3, '#ffe9a8'),
    ) +
    onRight(x + 27.5, y + 60, z + 46, rect(4, 3, 22, 17, 3, '#b9d8e4')) +
    onRight(
      x + 28,
      y + 26,
      z + 62,
      rect(12, 10, 60, 26, 4, '#ffffff', 'opacity=".9"') +
        path('M26 17H44M44 17L38 13M44 17L38 21', 'none', `stroke="${colour}" stroke-width="3"`) +
        rect(20, 26, 36, 4, 2, colour),
    ) +
    wheel(42) +
    wheel(-38)
  )
}

/** A belt along x with rollers. */
export function belt(place: Place, length: number): string {
  const { x = 0, y = 0, z = 0 } = place
  let ticks = ''
  for (let u = 14; u < length - 6; u += 18) ticks += `M${u} 0V54`
  return (
    groundShadow({ x, y }, length, 60) +
    slab({ x, y, z: z + 6, w: length, d: 54, h: 16, r: 8 }, '#7d93a0') +
    onTop(
      x - length / 2,
      y - 27,
      z + 22,
      rect(4, 4, length - 8, 46, 5, '#5f7683') +
        stroke(ticks, '#7088952', 1.5).replace('#7088952', '#708895'),
    )
  )
}

/** A drop-shaped map pin standing on a point. */
export function pin(x: number, y: number, size: number, colour: string): string {
  return `<g transform="translate(${x} ${y}) scale(${size})">${path('M0 0C-5 -11 -15 -17 -15 -29A15 15 0 0 1 15 -29C15 -17 5 -11 0 0Z', colour)}${dot(0, -29, 6, '#ffffff')}</g>`
}
