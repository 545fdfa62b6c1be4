import { mix, tones } from './colour.ts'
import { across, along, round } from './paint.ts'
import {
  FLAT,
  WIDE,
  at,
  curve,
  num,
  oval,
  pair,
  path,
  poly,
  project,
  rect,
  onTop,
  smooth,
  type P2,
  type P3,
} from './plane.ts'

/** Where a solid stands: `x`, `y` are its middle on the plan, `z` its underside. */
export interface Place {
  readonly x?: number
  readonly y?: number
  readonly z?: number
}

export interface BoxSize extends Place {
  readonly w: number
  readonly d: number
  readonly h: number
  /** Radius of the upright edges. */
  readonly r?: number
}

/** A block with sharp edges. */
export function box({ x = 0, y = 0, z = 0, w, d, h }: BoxSize, colour: string): string {
  const t = tones(colour)
  const [x0, x1, y0, y1, z1] = [x - w / 2, x + w / 2, y - d / 2, y + d / 2, z + h]
  const join = (fill: string): string => `stroke="${fill}"`
  return (
    poly(
      [
        [x0, y1, z1],
        [x1, y1, z1],
        [x1, y1, z],
        [x0, y1, z],
      ],
      t.left,
      join(t.left),
    ) +
    poly(
      [
        [x1, y1, z1],
        [x1, y0, z1],
        [x1, y0, z],
        [x1, y1, z],
      ],
      t.right,
      join(t.right),
    ) +
    poly(
      [
        [x0, y0, z1],
        [x1, y0, z1],
        [x1, y1, z1],
        [x0, y1, z1],
      ],
      t.top,
      join(t.top),
    )
  )
}

/** A block with rounded upright edges; with `r` near half its width it is a cylinder or a pill. */
export function slab({ x = 0, y = 0, z = 0, w, d, h, r = 10 }: BoxSize, colour: string): string {
  const t = tones(colour)
  const turn = w / (w + d)
  const soft = Math.min(0.22, (r * 1.1) / (w + d))
  const side = across([
    [0, mix(t.left, '#ffffff', 0.1)],
    [Math.max(0, turn - soft), t.left],
    [Math.min(1, turn + soft), t.right],
    [1, mix(t.right, t.deep, 0.25)],
  ])
  return (
    side.def +
    path(wall({ x, y, z, w, d, h, r }), side.fill) +
    onTop(x - w / 2, y - d / 2, z + h, rect(0, 0, w, d, r, t.top))
  )
}

/** A rounded block's side: from the leftmost tangent round the front to the rightmost; the top covers the rest. */
function wall({ x = 0, y = 0, z = 0, w, d, h, r = 10 }: BoxSize): string {
  const q = r * Math.SQRT1_2
  const [x0, x1, y0, y1] = [x - w / 2 + r, x + w / 2 - r, y - d / 2 + r, y + d / 2 - r]
  const arc = `A${num(r * WIDE)} ${num(r * FLAT)} 0 0 0 `
  return (
    `M${at(x0 - q, y1 + q, z)}${arc}${at(x0, y1 + r, z)}L${at(x1, y1 + r, z)}${arc}${at(x1 + r, y1, z)}` +
    `L${at(x1 + r, y0, z)}${arc}${at(x1 + q, y0 - q, z)}L${at(x1 + q, y0 - q, z + h)}L${at(x0 - q, y1 + q, z + h)}Z`
  )
}

/** A round body given by radii at heights; the outline is smoothed when `soft`. */
export function lathe(place: Place, profile: readonly P2[], colour: string, soft = true): string {
  const { x = 0, y = 0, z = 0 } = place
  const t = tones(colour)
  const [cx, cy] = project([x, y, z])
  const first = profile[0] ?? [0, 0]
  const last = profile[profile.length - 1] ?? first
  const side = (sign: number): P2[] => profile.map(([r, h]) => [cx + sign * r * WIDE, cy - h])
  const up = outline(side(1), soft)
  const back = outline(side(-1).reverse(), soft)
  const arc = (r: number, sweep: 0 | 1, end: P2): string =>
    r < 0.5 ? `L${pair(end)}` : `A${num(r * WIDE)} ${num(r * FLAT)} 0 0 ${sweep} ${pair(end)}`
  const body = across([
    [0, mix(t.left, t.deep, 0.12)],
    [0.22, t.top],
    [0.45, t.left],
    [1, mix(t.right, t.deep, 0.35)],
  ])
  const start: P2 = [cx + first[0] * WIDE, cy - first[1]]
  const d = `M${pair(start)}${up}${arc(last[0], 0, [cx - last[0] * WIDE, cy - last[1]])}${back}${arc(first[0], 0, start)}Z`
  return (
    body.def +
    path(d, body.fill) +
    (last[0] < 1 ? '' : oval(cx, cy - last[1], last[0] * WIDE, last[0] * FLAT, t.top))
  )
}

/** The rest of a path that already stands on the first point. */
function outline(points: readonly P2[], soft: boolean): string {
  if (soft) return smooth(points, false).replace(/^M[^C]*/, '')
  return points
    .slice(1)
    .map((p) => `L${pair(p)}`)
    .join('')
}

export interface DrumSize extends Place {
  readonly r: number
  readonly h: number
}

/** An upright cylinder. */
export function drum(size: DrumSize, colour: string): string {
  return lathe(
    size,
    [
      [size.r, 0],
      [size.r, size.h],
    ],
    colour,
    false,
  )
}

/** A flat round or ring seen from above, at height z. */
export function disc({ x = 0, y = 0, z = 0 }: Place, r: number, fill: string, extra = ''): string {
  const [cx, cy] = project([x, y, z])
  return oval(cx, cy, r * WIDE, r * FLAT, fill, extra)
}

export interface RollSize extends Place {
  readonly r: number
  readonly length: number
  /** `x`: the round end looks to the lower right; `y`: to the lower left. */
  readonly axis: 'x' | 'y'
}

/** A lying cylinder; `z` is its underside. `cap` draws the round end in a square of 2r. */
export function roll(
  { x = 0, y = 0, z = 0, r, length, axis }: RollSize,
  colour: string,
  cap?: string,
): string {
  const t = tones(colour)
  const half = length / 2
  const q = r * Math.SQRT1_2
  const end = (side: number, u: number, v: number): P3 =>
    axis === 'x' ? [x + side * half, y - u, z + r + v] : [x + u, y + side * half, z + r + v]
  const axisLine: readonly [number, number, number, number] =
    axis === 'x' ? [0.5, 0.1, 0.25, 0.95] : [0.35, 0.1, 0.7, 0.95]
  const body = along(axisLine, [
    [0, mix(t.top, t.glow, 0.3)],
    [0.4, t.left],
    [1, mix(t.right, t.deep, 0.4)],
  ])
  const u = axis === 'x' ? q : -q
  const [far0, near0, near1, far1] = [end(-1, u, q), end(1, u, q), end(1, -u, -q), end(-1, -u, -q)]
  const arc = `A${num(r * WIDE)} ${num(r * FLAT)} ${axis === 'x' ? '-60 0 1' : '60 0 0'} `
  const [a, b, c, e] = [far0, near0, near1, far1].map((p) => pair(project(p)))
  const d = `M${a}L${b}${arc}${c}L${e}${arc}${a}Z`
  const face = axis === 'x' ? t.right : mix(t.left, t.top, 0.4)
  return (
    body.def +
    path(d, body.fill) +
    roundEnd(end(1, 0, 0), axis, `<circle r="${num(r)}" fill="${face}"/>${cap ?? ''}`)
  )
}

/** Draws around the origin of an upright round face. */
export function roundEnd(centre: P3, axis: 'x' | 'y', inner: string): string {
  const [x, y] = project(centre)
  return `<g transform="matrix(.866 ${axis === 'x' ? '-.5' : '.5'} 0 1 ${num(x)} ${num(y)})">${inner}</g>`
}

export function ball({ x = 0, y = 0, z = 0 }: Place, r: number, colour: string): string {
  const t = tones(colour)
  const [cx, cy] = project([x, y, z + r])
  const skin = round([
    [0, mix(t.glow, t.top, 0.35)],
    [0.45, t.left],
    [1, mix(t.right, t.deep, 0.45)],
  ])
  return `${skin.def}<circle cx="${num(cx)}" cy="${num(cy)}" r="${num(r * WIDE)}" fill="${skin.fill}"/>`
}

/** A round cord through world points. */
export function cord(points: readonly P3[], width: number, colour: string, closed = false): string {
  return cordAlong(curve(points, closed), width, colour)
}

/** A round cord along a screen path. */
export function cordAlong(d: string, width: number, colour: string): string {
  const t = tones(colour)
  const id = copyId(d)
  const use = (dx: number, dy: number, size: number, tone: string): string =>
    `<use href="#${id}" x="${num(-width * dx)}" y="${num(-width * dy)}" stroke="${tone}" stroke-width="${num(width * size)}"/>`
  return (
    `<g fill="none"><defs><path id="${id}" d="${d}"/></defs>` +
    use(0, 0, 1, mix(t.right, t.deep, 0.35)) +
    use(0.07, 0.1, 0.68, t.left) +
    use(0.15, 0.22, 0.2, mix(t.top, t.glow, 0.7)) +
    '</g>'
  )
}

/** A name made of the content: the same drawing twice shares it harmlessly. */
function copyId(content: string): string {
  let hash = 5381
  for (const char of content) hash = (hash * 33 + char.charCodeAt(0)) >>> 0
  return `copy${hash.toString(36)}`
}

/** Thickness for a flat shape: the shape again and again from the far side to the near one. `shape` takes a fill. */
export function thick(
  shape: (fill: string) => string,
  step: P3,
  colour: string,
  face?: string,
): string {
  const t = tones(colour)
  const [dx, dy] = project(step)
  const count = Math.max(2, Math.round(Math.hypot(dx, dy) / 2))
  const side = shape(t.deep)
  const id = copyId(side)
  let layers = `<defs><g id="${id}" stroke="${t.deep}" stroke-width="1.6">${side}</g></defs>`
  for (let i = count; i > 0; i--) {
    layers += `<use href="#${id}" x="${num((dx * i) / count)}" y="${num((dy * i) / count)}"/>`
  }
  return layers + shape(face ?? t.left)
}
