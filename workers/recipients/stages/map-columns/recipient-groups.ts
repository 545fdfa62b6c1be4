import type { MappingPlatform } from '../mapping.types.ts'
import { tidyText } from './clean-cell.ts'
import { normaliseHeader } from './normalise-header.ts'
import { isPersonTarget, OF_ANOTHER, readHeader } from './read-header.ts'

const NUMERALS = '零一二三四五六七八九十'
const NUMBER = String.raw`\d{1,2}|[一二三四五六七八九十]`
/** 收货人姓名1, 地址（二）, 电话_3. */
const AT_END = new RegExp(String.raw`^(.*?[^\d\s])[\s_\-(（【[]*(${NUMBER})[\])）】\s]*$`)
/** 第二收货人姓名, 第2位收件人电话. */
const AT_START = new RegExp(String.raw`^第\s*(${NUMBER})\s*(?:个|位|组|名|号)?\s*(?=\S)(.+)$`)
/** 收件人2电话, 收货人(1)姓名. */
const INSIDE = new RegExp(
  String.raw`^((?:收货|收件|收礼|联系|客户|领取|获奖|中奖)?[人者方])[\s_\-(（【[]*(${NUMBER})[\])）】]*[\s_\-的:：]*(?=[A-Za-z\u4e00-\u9fff])(.+)$`,
)

type Numbered = { readonly stem: string; readonly number: number }

function numberOf(text: string): number {
  const numeral = NUMERALS.indexOf(text)
  return numeral > 0 ? numeral : Number(text)
}

function numbered(header: string): Numbered | null {
  const text = tidyText(header).normalize('NFKC')
  const inside = INSIDE.exec(text)
  if (inside) return { stem: `${inside[1]}${inside[3]}`, number: numberOf(inside[2] ?? '') }
  const start = AT_START.exec(text)
  if (start) return { stem: start[2] ?? '', number: numberOf(start[1] ?? '') }
  const end = AT_END.exec(text)
  return end ? { stem: end[1] ?? '', number: numberOf(end[2] ?? '') } : null
}

type Kind = 'name' | 'phone' | 'place'

function kindOf(stem: string, platform: MappingPlatform): Kind | null {
  const { claims, part } = readHeader(normaliseHeader(stem), platform)
  const [claim] = claims
  if (claim === undefined) return part === null ? null : 'place'
  if (!isPersonTarget(claim.target)) return null
  if (claim.target === 'name') return 'name'
  return claim.target === 'phone' || claim.target === 'phone2' ? 'phone' : 'place'
}

const isName = (header: string, platform: MappingPlatform): boolean =>
  kindOf(header, platform) === 'name'

/**
 * The headers of each recipient, where the lines hold several (收货人1, 电话1, 地址1, 收货人2 …); the
 * columns of the others are closed in each. Null when a line holds one: 电话1 and 电话2 alone are two
 * numbers of one person.
 */
export function recipientGroups(
  headers: readonly string[],
  platform: MappingPlatform,
): readonly (readonly string[])[] | null {
  const all = headers.map((header) => numbered(header))
  const highest = Math.max(0, ...all.map((one) => one?.number ?? 0))
  if (highest < 2) return null
  const stems = new Set(all.flatMap((one) => (one?.number === 2 ? [bareStem(one.stem)] : [])))
  // 收货人, 电话, 地址, 收货人2 …: the first has no number.
  const hasFirst = all.some((one) => one?.number === 1)
  const groupOf = (column: number): Numbered | null => {
    const one = all[column] ?? null
    const header = headers[column] ?? ''
    if (one !== null) return stems.has(bareStem(one.stem)) ? one : null
    return !hasFirst && stems.has(bareStem(header)) ? { stem: header, number: 1 } : null
  }
  const groups = headers.map((_, column) => groupOf(column))
  const kindsOf = (number: number): ReadonlySet<Kind> => {
    const own = groups.flatMap((one) =>
      one?.number === number ? [kindOf(one.stem, platform)] : [],
    )
    return new Set(own.filter((kind) => kind !== null))
  }
  const hasName = headers.some(
    (header, column) => groups[column] === null && isName(header, platform),
  )
  const numbers: number[] = []
  for (let number = 1; number <= highest; number++) {
    const kinds = kindsOf(number)
    if (kinds.size === 0) continue
    // A name for all of them: one person with two numbers, and an address on two lines.
    const isWhole = kinds.has('place') && (kinds.has('name') || (kinds.has('phone') && !hasName))
    if (!isWhole) return null
    numbers.push(number)
  }
  if (numbers.length < 2) return null
  return numbers.map((number) =>
    headers.map((header, column) => {
      const group = groups[column] ?? null
      if (group === null) return header
      return group.number === number ? group.stem : OF_ANOTHER
    }),
  )
}

const bareStem = (stem: string): string => normaliseHeader(stem)
