/** Colour arithmetic for the drawings. All colours are `#rrggbb`. */

function channels(hex: string): readonly [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

/** `amount` 0 is `from`, 1 is `to`. */
export function mix(from: string, to: string, amount: number): string {
  const a = channels(from)
  const b = channels(to)
  const blend = (i: 0 | 1 | 2): string =>
    Math.round(a[i] + (b[i] - a[i]) * amount)
      .toString(16)
      .padStart(2, '0')
  return `#${blend(0)}${blend(1)}${blend(2)}`
}

const INK = '#1f2a44'

export interface Tones {
  readonly glow: string
  readonly top: string
  readonly left: string
  readonly right: string
  readonly deep: string
}

/** The light comes from the upper left in every drawing: top brightest, left face plain, right face darkest. */
export function tones(colour: string): Tones {
  return {
    glow: mix(colour, '#ffffff', 0.62),
    top: mix(colour, '#ffffff', 0.32),
    left: colour,
    right: mix(colour, INK, 0.17),
    deep: mix(colour, INK, 0.36),
  }
}
