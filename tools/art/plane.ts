/**
 * The isometric world. x runs right and down, y runs left and down, z up; the origin is the middle of the ground.
 * Every function returns SVG text; later text covers earlier text, so callers write back to front.
 */

const COS30 = Math.sqrt(3) / 2

export type P2 = readonly [number, number]
export type P3 = readonly [number, number, number]

/** A circle of radius r on the ground is an ellipse of r × WIDE by r × FLAT on the screen. */
export const WIDE = Math.sqrt(1.5)
export const FLAT = Math.sqrt(0.5)

/** One decimal is a tenth of a pixel at the size the pictures are made for. */
export function num(value: number): string {
  const text = value.toFixed(1).replace(/\.0$/, '')
  return text === '-0' ? '0' : text
}

export function project([x, y, z]: P3): P2 {
  return [(x - y) * COS30, (x + y) / 2 - z]
}

export function pair([x, y]: P2): string {
  return `${num(x)} ${num(y)}`
}

export function at(x: number, y: number, z: number): string {
  return pair(project([x, y, z]))
}

function plane(axes: string, origin: P3, inner: string): string {
  const [x, y] = project(origin)
  return `<g transform="matrix(${axes} ${num(x)} ${num(y)})">${inner}</g>`
}

/** Inner coordinates: u along +x, v along +y. */
export function onTop(x: number, y: number, z: number, inner: string): string {
  return plane('.866 .5 -.866 .5', [x, y, z], inner)
}

/** The face that looks to the lower left. Inner coordinates: u along +x, v downwards. */
export function onLeft(x: number, y: number, z: number, inner: string): string {
  return plane('.866 .5 0 1', [x, y, z], inner)
}

/** The face that looks to the lower right. Inner coordinates: u along −y, v downwards. */
export function onRight(x: number, y: number, z: number, inner: string): string {
  return plane('.866 -.5 0 1', [x, y, z], inner)
}

export function path(d: string, fill: string, extra = ''): string {
  return `<path d="${d}" fill="${fill}"${extra && ` ${extra}`}/>`
}

export function stroke(d: string, colour: string, width: number, extra = ''): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${num(width)}"${extra && ` ${extra}`}/>`
}

export function rect(
  x: number,
  y: number,
  w: number,
  h: number,
  r: number,
  fill: string,
  extra = '',
): string {
  return `<rect x="${num(x)}" y="${num(y)}" width="${num(w)}" height="${num(h)}" rx="${num(r)}" fill="${fill}"${extra && ` ${extra}`}/>`
}

export function dot(x: number, y: number, r: number, fill: string, extra = ''): string {
  return `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}" fill="${fill}"${extra && ` ${extra}`}/>`
}

/** Many equal dots as one path: points of no length with round ends. */
export function dots(points: readonly P2[], r: number, colour: string): string {
  return stroke(points.map((p) => `M${pair(p)}h0`).join(''), colour, r * 2)
}

export function oval(
  x: number,
  y: number,
  rx: number,
  ry: number,
  fill: string,
  extra = '',
): string {
  return `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(rx)}" ry="${num(ry)}" fill="${fill}"${extra && ` ${extra}`}/>`
}

/** Moves a drawing by a step in the world. */
export function shift(x: number, y: number, z: number, inner: string): string {
  const [sx, sy] = project([x, y, z])
  return `<g transform="translate(${num(sx)} ${num(sy)})">${inner}</g>`
}

export function spin(degrees: number, cx: number, cy: number, inner: string): string {
  return `<g transform="rotate(${num(degrees)} ${num(cx)} ${num(cy)})">${inner}</g>`
}

export function fade(opacity: number, inner: string): string {
  return `<g opacity="${opacity}">${inner}</g>`
}

export function poly(points: readonly P3[], fill: string, extra = ''): string {
  return path(`M${points.map((p) => pair(project(p))).join('L')}Z`, fill, extra)
}

/** A smooth line through screen points (Catmull–Rom as cubic Béziers). */
export function smooth(points: readonly P2[], closed: boolean): string {
  const n = points.length
  const get = (i: number): P2 => {
    const k = closed ? (i + n) % n : Math.min(Math.max(i, 0), n - 1)
    return points[k] ?? [0, 0]
  }
  let d = `M${pair(get(0))}`
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const [a, b, c, e] = [get(i - 1), get(i), get(i + 1), get(i + 2)]
    const first: P2 = [b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6]
    const second: P2 = [c[0] - (e[0] - b[0]) / 6, c[1] - (e[1] - b[1]) / 6]
    d += `C${pair(first)} ${pair(second)} ${pair(c)}`
  }
  return closed ? `${d}Z` : d
}

/** A smooth line through world points. */
export function curve(points: readonly P3[], closed: boolean): string {
  return smooth(points.map(project), closed)
}
