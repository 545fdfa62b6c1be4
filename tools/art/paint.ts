/**
 * Gradients are written where they are used, under a name made of their content;
 * `tidy` keeps one of each and gives it a short name.
 */
export interface Paint {
  readonly fill: string
  readonly def: string
}

export type Stop = readonly [offset: number, colour: string, opacity?: number]

function stopsOf(stops: readonly Stop[]): string {
  return stops
    .map(([offset, colour, opacity]) => {
      const place = offset === 0 ? '' : ` offset="${offset.toFixed(2).replace(/^0|\.?0+$/g, '')}"`
      return `<stop${place} stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`
    })
    .join('')
}

function named(tag: string, attributes: string, stops: readonly Stop[]): Paint {
  const body = stopsOf(stops)
  let hash = 5381
  for (const char of tag + attributes + body) hash = (hash * 33 + char.charCodeAt(0)) >>> 0
  const id = `paint${hash.toString(36)}`
  return {
    fill: `url(#${id})`,
    def: `<${tag} id="${id}"${attributes && ` ${attributes}`}>${body}</${tag}>`,
  }
}

/** From left to right of the painted shape. */
export function across(stops: readonly Stop[]): Paint {
  return named('linearGradient', '', stops)
}

/** From top to bottom of the painted shape. */
export function down(stops: readonly Stop[]): Paint {
  return named('linearGradient', 'x2="0" y2="1"', stops)
}

/** Along a line given in fractions of the painted shape's box. */
export function along(
  line: readonly [number, number, number, number],
  stops: readonly Stop[],
): Paint {
  const [x1, y1, x2, y2] = line
  return named('linearGradient', `x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`, stops)
}

/** Lit from the upper left. */
export function round(stops: readonly Stop[]): Paint {
  return named('radialGradient', 'cx=".36" cy=".3" r=".75"', stops)
}

/** From the middle outwards. */
export function halo(stops: readonly Stop[]): Paint {
  return named('radialGradient', 'cx=".5" cy=".5" r=".5"', stops)
}

/** Hoists the gradients of a drawing, one of each, with one-letter names. */
export function tidy(svg: string): { readonly defs: string; readonly body: string } {
  const found = new Map<string, string>()
  let body = svg.replace(
    /<(linearGradient|radialGradient) id="(paint\w+)".*?<\/\1>/g,
    (whole: string, _tag: string, id: string) => {
      found.set(id, whole)
      return ''
    },
  )
  let defs = ''
  let count = 0
  for (const [id, whole] of found) {
    const short = `p${(count++).toString(36)}`
    defs += whole.replace(id, short)
    body = body.replaceAll(`url(#${id})`, `url(#${short})`)
  }
  for (const [, id = ''] of body.matchAll(/id="(copy\w+)"/g)) {
    body = body.replaceAll(id, `k${(count++).toString(36)}`)
  }
  return { defs, body }
}
