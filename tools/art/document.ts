import { tidy } from './paint.ts'

/** Shorter spelling of the same drawing. */
function shorten(svg: string): string {
  return svg
    .replaceAll(' x="0"', '')
    .replaceAll(' y="0"', '')
    .replace(/#([0-9a-f])\1([0-9a-f])\2([0-9a-f])\3(?![0-9a-f])/g, '#$1$2$3')
    .replace(/ (d|points|transform)="([^"]*)"/g, (_whole, name: string, value: string) => {
      const short = value
        .replace(/([^\d.])0\.(?=\d)/g, '$1.')
        .replace(/(\.\d*?)0+(?=[^\d]|$)/g, '$1')
        .replace(/\.(?=[^\d]|$)/g, '')
        .replace(/[ ,]+-/g, '-')
        .replace(/([A-Za-z]) /g, '$1')
      return ` ${name}="${short}"`
    })
}

export interface Sheet {
  readonly width: number
  readonly height: number
  /** Extra definitions, such as filters. */
  readonly defs?: string
}

/** A whole SVG file. Strokes have round ends and joins unless they say otherwise. */
export function svgDocument({ width, height, defs = '' }: Sheet, inner: string): string {
  const { defs: paints, body } = tidy(inner)
  const all = defs + paints
  return shorten(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">` +
      (all && `<defs>${all}</defs>`) +
      `<g stroke-linecap="round" stroke-linejoin="round">${body}</g></svg>\n`,
  )
}

export const SHADOW_FILTER =
  '<filter id="soft" x="-.3" y="-.3" width="1.6" height="1.6"><feGaussianBlur stdDeviation="6"/></filter>'
