const PURE_GREY = /^#([0-9a-f]{2})\1\1$/i

function channel(value: number): string {
  return Math.round(Math.min(255, Math.max(0, value)))
    .toString(16)
    .padStart(2, '0')
}

/**
 * A pure grey leant towards blue-green, at the same lightness to the eye; any other colour as it is.
 * The lean is strongest in the middle and vanishes at black and white.
 */
export function coolGrey(colour: string): string {
  const match = PURE_GREY.exec(colour)
  if (!match) return colour
  const grey = Number.parseInt(match[1] ?? '0', 16)
  const lean = 9 * Math.sin((Math.PI * grey) / 255)
  return `#${channel(grey - lean * 0.72)}${channel(grey + lean * 0.12)}${channel(grey + lean * 0.7)}`
}
