import { SHADOW_FILTER, svgDocument } from './document.ts'
import { dot, onLeft, onTop, oval, path, rect, stroke } from './plane.ts'
import { box, slab } from './solids.ts'
import {
  JADE,
  KRAFT,
  MINT,
  VERMILION,
  groundShadow,
  openBox,
  parcel,
  standingSheet,
} from './scene-parts.ts'

const SIZE = { width: 240, height: 160, defs: SHADOW_FILTER }

/** Quiet ground for all of them, readable on light and dark pages. */
function still(x: number, y: number, scale: number, inner: string): string {
  return svgDocument(
    SIZE,
    oval(120, 112, 104, 38, '#8fb5aa', 'opacity=".16"') +
      `<g transform="translate(${x} ${y}) scale(${scale})">${inner}</g>`,
  )
}

const spark = (x: number, y: number): string =>
  stroke(`M${x - 4} ${y}H${x + 4}M${x} ${y - 4}V${y + 4}`, MINT, 2)

function noRecipients(): string {
  return still(
    118,
    108,
    0.7,
    groundShadow({ x: -6, y: -16 }, 130, 26) +
      standingSheet({ x: -6, y: -22 }, 124, 92, { columns: 3, rows: 4, marked: [] }) +
      onLeft(
        -68,
        -22,
        92,
        rect(0, 18.4, 124, 73.6, 4, '#ffffff', 'opacity=".72"') +
          stroke('M46 55H78M62 39V71', JADE, 5),
      ) +
      parcel({ x: 56, y: 38, w: 36, d: 36, h: 28 }) +
      spark(-96, -66) +
      spark(92, -78),
  )
}

function noGoods(): string {
  const shelf = (z: number): string => slab({ z, w: 132, d: 44, h: 6, r: 5 }, '#c9dcd5')
  const post = (x: number, y: number): string => box({ x, y, w: 5, d: 5, h: 108 }, '#9fbdb2')
  return still(
    120,
    122,
    0.66,
    groundShadow({}, 136, 48) +
      post(-62, -18) +
      post(62, -18) +
      shelf(6) +
      box({ x: -34, z: 12, w: 30, d: 28, h: 28 }, '#e9eef0') +
      shelf(52) +
      shelf(98) +
      post(-62, 18) +
      post(62, 18) +
      onLeft(
        -34,
        24,
        92,
        `<g fill="none" stroke="#b9cbc5" stroke-width="2" stroke-dasharray="4 4">${rect(0, 4, 28, 32, 3, 'none')}${rect(40, 12, 28, 24, 3, 'none')}</g>`,
      ) +
      `<g transform="translate(66 6)">${dot(0, 0, 18, '#ffffff', `stroke="${JADE}" stroke-width="5"`)}${stroke('M13 13L26 26', JADE, 7)}${stroke('M-7 -2A8 8 0 0 1 0 -9', '#bfe3d8', 3)}</g>`,
  )
}

function noPackages(): string {
  return still(
    120,
    106,
    0.82,
    groundShadow({}, 96, 96) +
      openBox({ x: 0, y: 0, z: 0, w: 92, d: 76, h: 46 }) +
      onLeft(
        -46,
        38,
        46,
        rect(12, 20, 40, 18, 2, '#ffffff', 'opacity=".9"') +
          rect(17, 25, 26, 3, 1.5, '#c9b090') +
          rect(17, 31, 16, 3, 1.5, '#c9b090'),
      ) +
      stroke('M0 -62C-14 -76 10 -84 -2 -100', '#a9c9bf', 2.5, 'stroke-dasharray="2 6"') +
      spark(-70, -60) +
      spark(76, -66) +
      dot(54, -88, 2.5, MINT) +
      dot(-44, -92, 2, MINT),
  )
}

function offline(): string {
  const cloud =
    'M-50 24C-70 24 -74 -2 -54 -8C-54 -36 -14 -46 0 -22C18 -34 44 -22 42 0C62 2 60 24 44 24Z'
  return still(
    124,
    78,
    1.2,
    `<g opacity=".14" filter="url(#soft)">${path(cloud, '#1f2a44', 'transform="translate(6 44) scale(1 .5)"')}</g>` +
      path(cloud, '#c3d3d8', 'transform="translate(5 7)"') +
      path(cloud, '#eef4f5') +
      stroke('M-26 -4A38 38 0 0 1 18 -4M-17 6A24 24 0 0 1 9 6', '#9fb3bb', 5) +
      dot(-4, 15, 4, '#9fb3bb') +
      stroke('M38 -36L-42 36', '#ffffff', 10) +
      stroke('M38 -36L-42 36', VERMILION, 5) +
      spark(70, -34) +
      spark(-82, -26),
  )
}

function error(): string {
  return still(
    116,
    110,
    0.84,
    groundShadow({ x: 0, y: 0 }, 88, 88) +
      parcel({ w: 84, d: 84, h: 62 }, KRAFT) +
      stroke('M-34 -46L-26 -36L-34 -26L-24 -16L-30 -6', '#8f6434', 3) +
      onTop(-42, -42, 62, stroke('M20 84L28 70L22 58', '#8f6434', 3)) +
      `<g transform="translate(58 -72)">${path('M0 -24Q4 -24 6 -20L27 16Q30 24 22 24H-22Q-30 24 -27 16L-6 -20Q-4 -24 0 -24Z', '#f2b632')}${stroke('M0 -9V7', '#5b4310', 5)}${dot(0, 16, 3.2, '#5b4310')}</g>` +
      spark(-78, -58),
  )
}

function notFound(): string {
  const arrow = (z: number, colour: string, flip: boolean): string =>
    onLeft(
      -34,
      3,
      z,
      path(flip ? 'M12 0H72V22H12L0 11Z' : 'M0 0H60L72 11L60 22H0Z', colour) +
        rect(flip ? 20 : 10, 9, 34, 4, 2, '#ffffff', 'opacity=".8"'),
    )
  return still(
    106,
    112,
    0.8,
    groundShadow({ x: 0, y: 0 }, 30, 30) +
      box({ w: 8, d: 8, h: 116 }, '#b08a5c') +
      arrow(112, JADE, false) +
      arrow(82, VERMILION, true) +
      stroke('M-84 22C-50 2 -30 30 2 20S50 30 62 16', '#9fb8b0', 3, 'stroke-dasharray="3 8"') +
      parcel({ x: 74, y: -6, w: 42, d: 42, h: 34 }) +
      `<g transform="translate(64 -62)">${dot(0, 0, 15, '#ffffff', `stroke="${MINT}" stroke-width="3"`)}${stroke('M-4.5 -4A4.600 4.600 0 1 1 1 2Q0 3 0 5', JADE, 3)}${dot(0, 9.5, 1.9, JADE)}</g>` +
      spark(-70, -70),
  )
}

export const EMPTY_STATES: Readonly<Record<string, () => string>> = {
  'no-recipients': noRecipients,
  'no-goods': noGoods,
  'no-packages': noPackages,
  offline,
  error,
  'not-found': notFound,
}
