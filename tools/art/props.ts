import { mix, tones } from './colour.ts'
import { across } from './paint.ts'
import {
  FLAT,
  WIDE,
  at,
  num,
  onLeft,
  onTop,
  path,
  pair,
  poly,
  project,
  rect,
  stroke,
  dot,
} from './plane.ts'
import { disc, lathe, slab, type Place } from './solids.ts'

/** Things that several goods share: shadows, pouches, tubes, cups, leaves. */

export interface Drawing {
  readonly shadow: string
  readonly body: string
  /** Bulky things are drawn smaller than their frame would allow, so that they stay on their tile. */
  readonly size: number
}

export function drawing(shadow: string, ...parts: readonly string[]): Drawing {
  return { shadow, body: parts.join(''), size: 1 }
}

export function smaller(size: number, made: Drawing): Drawing {
  return { shadow: made.shadow, body: made.body, size }
}

const SHADE = '#1f2a44'

/** The light is on the left, so shadows lie a little to the right. */
export function boxShadow(w: number, d: number, place: Place = {}, r = 12): string {
  const { x = 0, y = 0 } = place
  return onTop(x - w / 2 + 8, y - d / 2 - 4, 0, rect(0, 0, w + 4, d + 2, r, SHADE))
}

export function discShadow(r: number, place: Place = {}): string {
  const { x = 0, y = 0 } = place
  return disc({ x: x + 7, y: y - 5 }, r + 2, SHADE)
}

export interface PouchSize extends Place {
  readonly w: number
  readonly h: number
  /** Depth at the foot. */
  readonly t: number
}

/** A standing bag closed at the top; `decor` is drawn on its front, u 0…w and v 0…h. */
export function pouch(
  { x = 0, y = 0, z = 0, w, h, t }: PouchSize,
  colour: string,
  decor: string,
): string {
  const c = tones(colour)
  const [ox, oy] = project([x - w / 2, y, z + h])
  const [ax, ay] = project([0, t / 2, -h])
  const face = across([
    [0, c.right],
    [0.12, c.left],
    [0.26, c.top],
    [0.4, c.left],
    [0.86, c.left],
    [1, c.right],
  ])
  const front = `M0 0H${w}L${w} 10Q${w - 5} ${h * 0.45} ${w} ${h - 3}Q${w / 2} ${h + 5} 0 ${h - 3}Q5 ${h * 0.45} 0 10Z`
  const gusset = path(
    `M${at(x + w / 2 - 1, y, z + h - 8)}L${at(x + w / 2 - 1, y + t / 2, z + 2)}L${at(x + w / 2 - 1, y - t / 2, z + 2)}Q${at(x + w / 2 - 4, y - t / 4, z + h * 0.5)} ${at(x + w / 2 - 1, y, z + h - 8)}Z`,
    c.deep,
  )
  const seam = stroke(
    `M1 6H${w - 1}`,
    c.right,
    9,
    'stroke-dasharray="1.2 2.4" style="stroke-linecap:butt"',
  )
  return `${face.def}${gusset}<g transform="matrix(.866 .5 ${num4(ax / h)} ${num4(ay / h)} ${num(ox)} ${num(oy)})">${path(front, face.fill)}${decor}${seam}</g>`
}

function num4(value: number): string {
  return value.toFixed(3)
}

/** A tube that stands on its cap and ends in a flat seam; `decor` covers the seam-side front. */
export function tube(
  { x = 0, y = 0, z = 0 }: Place,
  size: { r: number; h: number; cap: number },
  colour: string,
  capColour: string,
): string {
  const { r, h, cap } = size
  const [cx, cy] = project([x, y, z])
  const t = tones(colour)
  const w = r * WIDE
  const skin = across([
    [0, mix(t.left, t.deep, 0.15)],
    [0.24, t.glow],
    [0.48, t.left],
    [1, mix(t.right, t.deep, 0.3)],
  ])
  const [top, foot] = [cy - h, cy - cap]
  const d = `M${num(cx - w)} ${num(foot)}C${num(cx - w)} ${num(foot - h * 0.3)} ${num(cx - w * 1.12)} ${num(top + 22)} ${num(cx - w * 1.14)} ${num(top - 8)}L${num(cx + w * 1.14)} ${num(top + 12)}C${num(cx + w * 1.12)} ${num(top + 40)} ${num(cx + w)} ${num(foot - h * 0.3)} ${num(cx + w)} ${num(foot)}A${num(w)} ${num(r * FLAT)} 0 0 1 ${num(cx - w)} ${num(foot)}Z`
  const seam = stroke(
    `M${num(cx - w * 1.09)} ${num(top - 2)}L${num(cx + w * 1.09)} ${num(top + 17)}`,
    t.right,
    9,
    'stroke-dasharray="1.4 2.4" style="stroke-linecap:butt" opacity=".7"',
  )
  return (
    lathe(
      { x, y, z },
      [
        [r * 0.86, 0],
        [r * 0.92, cap],
      ],
      capColour,
      false,
    ) +
    skin.def +
    path(d, skin.fill) +
    seam
  )
}

/** A cup or bowl standing open: the inside shows as a darker round. */
export function cup(
  place: Place,
  size: { foot: number; rim: number; h: number },
  colour: string,
  inside: string,
): string {
  const { foot, rim, h } = size
  const z = (place.z ?? 0) + h
  return (
    lathe(
      place,
      [
        [foot, 0],
        [rim, h],
      ],
      colour,
      false,
    ) +
    disc({ ...place, z: z - 2 }, rim - 4, tones(colour).right) +
    disc({ ...place, z: z - 5 }, rim - 6, inside)
  )
}

/** An open tray. */
export function tray(
  place: Place,
  size: { w: number; d: number; h: number },
  colour: string,
  inner: string,
): string {
  const { x = 0, y = 0, z = 0 } = place
  const { w, d, h } = size
  const t = tones(colour)
  const e = 5
  const [x0, x1, y0, y1, top] = [x - w / 2 + e, x + w / 2 - e, y - d / 2 + e, y + d / 2 - e, z + h]
  return (
    slab({ x, y, z, w, d, h, r: 8 }, colour) +
    poly(
      [
        [x0, y0, top],
        [x1, y0, top],
        [x1, y1, top],
        [x0, y1, top],
      ],
      t.deep,
    ) +
    poly(
      [
        [x0, y0, top],
        [x1, y0, top],
        [x1, y0, z + 6],
        [x0, y0, z + 6],
      ],
      t.left,
    ) +
    poly(
      [
        [x0, y0, top],
        [x0, y1, top],
        [x0, y1, z + 6],
        [x0, y0, z + 6],
      ],
      t.right,
    ) +
    `<clipPath id="c${num(x0 + 100).replace('.', '_')}${num(y0 + 100).replace('.', '_')}"><path d="M${at(x0, y0, top + 60)}L${at(x1, y0, top + 60)}L${at(x1, y0, top)}L${at(x1, y1, top)}L${at(x0, y1, top)}L${at(x0, y0, top)}Z"/></clipPath>` +
    `<g clip-path="url(#c${num(x0 + 100).replace('.', '_')}${num(y0 + 100).replace('.', '_')})">${inner}</g>`
  )
}

/** Soft tissue standing out of a slot at a screen point. */
export function puff(cx: number, cy: number, size: number, colour = '#ffffff'): string {
  const k = (v: number): string => num(v * size)
  const p = (dx: number, dy: number): string => `${num(cx + dx * size)} ${num(cy + dy * size)}`
  const skin = across([
    [0, colour],
    [0.5, mix(colour, '#dfe8f2', 0.3)],
    [1, mix(colour, '#b9c9dc', 0.7)],
  ])
  return (
    skin.def +
    path(
      `M${p(-24, -10)}C${p(-30, -30)} ${p(-36, -44)} ${p(-22, -58)}C${p(-14, -50)} ${p(-8, -60)} ${p(2, -66)}C${p(8, -54)} ${p(20, -56)} ${p(30, -48)}C${p(34, -30)} ${p(26, -8)} ${p(22, 14)}Q${p(0, 10)} ${p(-24, -10)}Z`,
      skin.fill,
    ) +
    stroke(
      `M${p(-12, -4)}C${p(-14, -20)} ${p(-18, -32)} ${p(-13, -44)}M${p(4, 4)}C${p(6, -16)} ${p(0, -34)} ${p(6, -50)}`,
      '#c9d6e4',
      Number(k(1.8)),
    )
  )
}

export function leaf(x: number, y: number, length: number, angle: number, colour: string): string {
  const l = length
  return `<g transform="translate(${num(x)} ${num(y)}) rotate(${num(angle)})">${path(`M0 0Q${num(l * 0.3)} ${num(-l * 0.38)} ${num(l)} 0Q${num(l * 0.3)} ${num(l * 0.38)} 0 0Z`, colour)}${stroke(`M${num(l * 0.08)} 0H${num(l * 0.8)}`, mix(colour, '#ffffff', 0.35), 1.2)}</g>`
}

export function drop(x: number, y: number, r: number, colour: string): string {
  const p = (dx: number, dy: number): string => pair([x + dx * r, y + dy * r])
  return path(
    `M${p(0, -1.7)}C${p(0.5, -0.9)} ${p(1, -0.3)} ${p(1, 0.25)}A${num(r)} ${num(r)} 0 0 1 ${p(-1, 0.25)}C${p(-1, -0.3)} ${p(-0.5, -0.9)} ${p(0, -1.7)}Z`,
    colour,
  )
}

export function heart(x: number, y: number, s: number, colour: string): string {
  const p = (dx: number, dy: number): string => pair([x + dx * s, y + dy * s])
  return path(
    `M${p(0, 1)}C${p(-1.6, -0.1)} ${p(-1, -1.3)} ${p(0, -0.45)}C${p(1, -1.3)} ${p(1.6, -0.1)} ${p(0, 1)}Z`,
    colour,
  )
}

export function star(x: number, y: number, r: number, colour: string): string {
  let d = ''
  for (let i = 0; i < 10; i++) {
    const a = (Math.PI * i) / 5 - Math.PI / 2
    const l = i % 2 ? r * 0.5 : r
    d += `${i ? 'L' : 'M'}${pair([x + l * Math.cos(a), y + l * Math.sin(a)])}`
  }
  return path(
    `${d}Z`,
    colour,
    `stroke="${colour}" stroke-width="${num(r * 0.18)}" stroke-linejoin="round"`,
  )
}

export function flower(
  x: number,
  y: number,
  r: number,
  petal: string,
  heartColour: string,
): string {
  let out = ''
  for (let i = 0; i < 5; i++) {
    const a = (Math.PI * 2 * i) / 5 - Math.PI / 2
    out += dot(x + r * 0.62 * Math.cos(a), y + r * 0.62 * Math.sin(a), r * 0.46, petal)
  }
  return out + dot(x, y, r * 0.34, heartColour)
}

/** A label on the left-looking face: a plain band with rounded ends. */
export function band(
  x: number,
  y: number,
  z: number,
  w: number,
  h: number,
  colour: string,
): string {
  return onLeft(x, y, z, rect(0, 0, w, h, h / 2, colour))
}
