import { svgDocument } from './document.ts'
import { dot, onLeft, onRight, onTop, oval, path, rect, stroke } from './plane.ts'
import { box, disc, slab } from './solids.ts'
import { JADE, KRAFT, MINT, VERMILION, parcel } from './scene-parts.ts'
import { heart } from './props.ts'

/** Small drawings, 64 × 64: one object and one mark each. */
function small(y: number, scale: number, inner: string): string {
  return svgDocument(
    { width: 64, height: 64 },
    oval(32, 49, 27, 11, '#0e7c66', 'opacity=".1"') +
      `<g transform="translate(32 ${y}) scale(${scale})">${inner}</g>`,
  )
}

function compensation(): string {
  return small(
    44,
    0.5,
    parcel({ x: -6, y: -6, w: 60, d: 60, h: 44 }) +
      `<g transform="translate(28 4)">${dot(0, 0, 24, '#ffffff', `stroke="${JADE}" stroke-width="6"`)}${stroke('M0 -13V1L9 7', JADE, 5)}</g>` +
      `<g transform="translate(-30 -56)">${dot(0, 0, 17, '#f2b632')}${stroke('M-6 -8L0 -1L6 -8M0 -1V10M-6 1H6M-6 6H6', '#6b4a0a', 3)}</g>`,
  )
}

function merchants(): string {
  const shop = (x: number, y: number, colour: string): string =>
    box({ x, y, w: 44, d: 36, h: 34 }, '#f4efe6') +
    onLeft(
      x - 22,
      y + 18,
      34,
      rect(5, 14, 15, 20, 1, '#8a6a48') + rect(25, 14, 14, 12, 1, '#bfe0ee'),
    ) +
    slab({ x, y: y + 3, z: 32, w: 50, d: 46, h: 9, r: 4 }, colour) +
    onTop(
      x - 25,
      y - 20,
      41,
      [8, 24, 40].map((u) => rect(u - 3, 2, 7, 42, 0, '#ffffff', 'opacity=".65"')).join(''),
    )
  return small(42, 0.44, shop(26, -34, MINT) + shop(-34, -6, '#f2b632') + shop(32, 30, VERMILION))
}

function singleItem(): string {
  return small(
    49,
    0.56,
    parcel({ w: 64, d: 64, h: 46 }, KRAFT) +
      `<g transform="translate(26 -52)">${dot(0, 0, 20, JADE)}${stroke('M-5 -6L1 -11V11', '#ffffff', 5.5)}</g>`,
  )
}

function service(): string {
  return small(
    34,
    0.62,
    path(
      'M0 -42C12 -34 24 -31 34 -31V0C34 20 18 32 0 40C-18 32 -34 20 -34 0V-31C-24 -31 -12 -34 0 -42Z',
      '#0a5f4f',
      'transform="translate(5 3)"',
    ) +
      path(
        'M0 -42C12 -34 24 -31 34 -31V0C34 20 18 32 0 40C-18 32 -34 20 -34 0V-31C-24 -31 -12 -34 0 -42Z',
        MINT,
      ) +
      path('M0 -42V40C-18 32 -34 20 -34 0V-31C-24 -31 -12 -34 0 -42Z', '#8fd6c1') +
      stroke('M-15 0L-4 12L17 -12', '#ffffff', 9),
  )
}

function referral(): string {
  return small(
    48,
    0.54,
    box({ w: 62, d: 62, h: 38 }, VERMILION) +
      slab({ z: 38, w: 70, d: 70, h: 12, r: 4 }, '#ef7f5c') +
      onTop(-35, -35, 50, rect(28, 0, 14, 70, 0, '#fbe08a') + rect(0, 28, 70, 14, 0, '#fbe08a')) +
      onLeft(-31, 31, 38, rect(24, 0, 14, 38, 0, '#f6cf5e')) +
      onRight(31, 31, 38, rect(24, 0, 14, 38, 0, '#dcae3f')) +
      path(
        'M0 -52C-10 -74 -34 -72 -30 -58C-26 -48 -10 -48 0 -52C10 -74 34 -72 30 -58C26 -48 10 -48 0 -52Z',
        '#fbe08a',
      ) +
      disc({ z: 54 }, 6, '#e0b13c') +
      heart(44, -60, 9, VERMILION),
  )
}

export const ADVANTAGES: Readonly<Record<string, () => string>> = {
  compensation,
  merchants,
  'single-item': singleItem,
  service,
  referral,
}
