export type Point = readonly [x: number, y: number]

/** A stroke; its width in pixels. */
export type Line = { readonly points: readonly Point[]; readonly width: number }

/** From [ax, ay], so far in both directions. */
type Piece = {
  readonly ax: number
  readonly ay: number
  readonly dx: number
  readonly dy: number
  readonly radius: number
}

/** How light paper and ink are, of 255. */
const PAPER = 240
const INK = 48

/** How much of each pixel is covered with ink. */
export class Canvas {
  readonly #width: number
  readonly #height: number
  readonly #ink: Float32Array

  constructor(width: number, height: number) {
    this.#width = width
    this.#height = height
    this.#ink = new Float32Array(width * height)
  }

  draw(line: Line): void {
    this.#pieces(line, (at, covered) => {
      if (covered > (this.#ink[at] ?? 0)) this.#ink[at] = covered
    })
  }

  /** Takes ink away along the line. */
  erase(line: Line): void {
    this.#pieces(line, (at, covered) => {
      if (1 - covered < (this.#ink[at] ?? 0)) this.#ink[at] = 1 - covered
    })
  }

  /** @param cover called with the index of each pixel that the line touches, and how much of it */
  #pieces({ points, width }: Line, cover: (at: number, covered: number) => void): void {
    for (let i = 0; i < points.length; i++) {
      const [ax, ay] = points[i] ?? [0, 0]
      const [bx, by] = points[i + 1] ?? [ax, ay]
      this.#piece({ ax, ay, dx: bx - ax, dy: by - ay, radius: width / 2 }, cover)
    }
  }

  #piece({ ax, ay, dx, dy, radius }: Piece, cover: (at: number, covered: number) => void): void {
    const length = dx * dx + dy * dy || 1
    const reach = radius + 1
    const left = Math.max(0, Math.floor(Math.min(ax, ax + dx) - reach))
    const right = Math.min(this.#width - 1, Math.ceil(Math.max(ax, ax + dx) + reach))
    const top = Math.max(0, Math.floor(Math.min(ay, ay + dy) - reach))
    const bottom = Math.min(this.#height - 1, Math.ceil(Math.max(ay, ay + dy) + reach))
    for (let y = top; y <= bottom; y++) {
      for (let x = left; x <= right; x++) {
        const t = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length))
        const [fx, fy] = [x - ax - t * dx, y - ay - t * dy]
        const covered = Math.min(1, radius + 0.5 - Math.sqrt(fx * fx + fy * fy))
        if (covered > 0) cover(y * this.#width + x, covered)
      }
    }
  }

  async toPng(): Promise<Buffer> {
    const pixels = new Uint8Array(this.#ink.length)
    for (let at = 0; at < pixels.length; at++) {
      pixels[at] = PAPER + (INK - PAPER) * (this.#ink[at] ?? 0)
    }
    // Loaded with the first picture: most processes of the tools never make one.
    const { default: sharp } = await import('sharp')
    const raw = { width: this.#width, height: this.#height, channels: 1 } as const
    return sharp(pixels, { raw }).png({ compressionLevel: 6 }).toBuffer()
  }
}
