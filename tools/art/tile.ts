import { mix } from './colour.ts'
import { SHADOW_FILTER, svgDocument } from './document.ts'
import { num, onTop, rect } from './plane.ts'
import type { Drawing } from './props.ts'
import { slab } from './solids.ts'

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const SIDE = 400
const MIDDLE = SIDE / 2
const TILE = 204
const TILE_HEIGHT = 9
const MAX_WIDTH = 288
const MAX_HEIGHT = 256

/** The goods picture: a white tile on the pale tint of the category, the object on it, everything centred. */
export function picture(drawing: Drawing, tint: string, bounds: Box): string {
  const scale = drawing.size * Math.min(MAX_WIDTH / bounds.width, MAX_HEIGHT / bounds.height)
  const high = Math.min(-TILE / 2, bounds.y * scale)
  const low = Math.max(TILE / 2 + TILE_HEIGHT, (bounds.y + bounds.height) * scale)
  const ground = MIDDLE - (high + low) / 2
  const left = -(bounds.x + bounds.width / 2) * scale
  const edge = mix(tint, '#8fa3bd', 0.28)
  const stage =
    `<g opacity=".13" filter="url(#soft)">${onTop(-TILE / 2 + 8, -TILE / 2 + 4, -TILE_HEIGHT - 8, rect(0, 0, TILE, TILE, 30, '#1f2a44'))}</g>` +
    slab({ z: -TILE_HEIGHT, w: TILE, d: TILE, h: TILE_HEIGHT, r: 30 }, edge) +
    onTop(-TILE / 2, -TILE / 2, 0, rect(0, 0, TILE, TILE, 30, '#ffffff'))
  const object =
    `<g transform="translate(${num(left)} 0) scale(${scale.toFixed(3)})">` +
    `<g opacity=".2" filter="url(#soft)">${drawing.shadow}</g>${drawing.body}</g>`
  return svgDocument(
    { width: SIDE, height: SIDE, defs: SHADOW_FILTER },
    `<rect width="${SIDE}" height="${SIDE}" fill="${tint}"/>` +
      `<g transform="translate(${MIDDLE} ${num(ground)})">${stage}${object}</g>`,
  )
}
