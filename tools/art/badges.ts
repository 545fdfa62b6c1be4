import { mix } from './colour.ts'

/** Our own letter marks. They name a carrier or a platform by colour and character and copy nobody's logo. */

const FONT =
  'PingFang SC,HarmonyOS Sans SC,MiSans,Microsoft YaHei,Noto Sans CJK SC,Source Han Sans SC,sans-serif'

interface Mark {
  readonly text: string
  readonly ground: string
  readonly ink?: string
}

function letter({ text, ink = '#fff' }: Mark, size: number): string {
  return `<text x="24" y="${(24 + size * 0.36).toFixed(1)}" text-anchor="middle" font-size="${size}" font-weight="700" fill="${ink}" font-family="${FONT}">${text}</text>`
}

/** A parcel's face: the character below a strip of tape. */
export function carrierBadge(mark: Mark): string {
  const dark = mix(mark.ground, '#1f2a44', 0.22)
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">' +
    `<rect x="2" y="2" width="44" height="44" rx="10" fill="${mark.ground}"/>` +
    `<path d="M34 2h2a10 10 0 0 1 10 10v24a10 10 0 0 1-10 10h-2z" fill="${dark}"/>` +
    `<g transform="translate(-5)">${letter(mark, 25)}</g></svg>\n`
  )
}

export function platformBadge(mark: Mark): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">' +
    `<linearGradient id="g" x2="0" y2="1"><stop stop-color="${mix(mark.ground, '#ffffff', 0.14)}"/><stop offset="1" stop-color="${mark.ground}"/></linearGradient>` +
    `<rect width="48" height="48" rx="12" fill="url(#g)"/>${letter(mark, mark.text.length > 1 ? 17 : 27)}</svg>\n`
  )
}

export const CARRIERS: Readonly<Record<string, Mark>> = {
  zto: { text: '中', ground: '#2b69c9' },
  yto: { text: '圆', ground: '#6b3fa3' },
  sto: { text: '申', ground: '#d96a16' },
  yunda: { text: '韵', ground: '#f2c230', ink: '#3b3320' },
  jt: { text: '极', ground: '#c92f35' },
  ems: { text: '邮', ground: '#12794a' },
  sf: { text: '顺', ground: '#33363d' },
}

export const PLATFORMS: Readonly<Record<string, Mark>> = {
  tb: { text: '淘', ground: '#e8692c' },
  tm: { text: '猫', ground: '#c23a4b' },
  pdd: { text: '拼', ground: '#d1495b' },
  jd: { text: '京', ground: '#b8322f' },
  dy: { text: '抖', ground: '#2f3440' },
  ks: { text: '快', ground: '#e0862b' },
  xhs: { text: '红', ground: '#e05a6d' },
  alibaba: { text: '1688', ground: '#c9742a' },
  other: { text: '通', ground: '#6b7888' },
}
