import { invariant } from '#domain/result/assert.ts'

function luminance(hex: string): number {
  const channels = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return [0.2126, 0.7152, 0.0722].reduce(
    (sum, weight, index) => sum + weight * invariant(channels[index], 'three channels'),
    0,
  )
}

/** The contrast ratio of two colours (`#rrggbb`): 1 to 21, as WCAG 2 defines it. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}
