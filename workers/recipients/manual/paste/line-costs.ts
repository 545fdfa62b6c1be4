import { startsWithSurname } from '#domain/address/name-evidence.ts'
import { lookAtLine, type LineLook } from '#domain/address/look-at-line.ts'

import { isGoods, isTalk } from './line-marks.ts'
import { NEVER, partCount, partNumber, PARTS, type Costs } from './parts.ts'

const BUILDING =
  /\d\s*(?:号|栋|幢|座|楼|室|单元|层|弄|巷|组|队|村|门|户|排|铺|院|区|期|街|路|道|[#＃]|[a-z]座?$|[-－]\d)|[a-z]\s*[座栋幢区]|^(?:号|栋|幢|座|楼|室|层|单元|弄)[\da-z东西南北]|[一二三四五六七八九十](?:楼|层|单元|组|队|栋|幢|期|号|室|巷|弄)/iu
const ADDRESS_END =
  /(?:[路街道巷弄号栋幢座室楼层村组镇乡庄苑园院城厦里坊区屯寨寓府邸湾岸家岭沟坡塘桥口店旁边处内场]|对面|附近|宿舍|小区|社区|市场|医院|学校|中学|小学|幼儿园|驿站|门卫|保安室|大厦|广场|公寓|部|馆|站)$/u
const TOWN =
  /^[\s,，]*[\u4e00-\u9fff]{1,8}(?:镇|乡|街道|街办|地区|开发区|高新区|新区|苏木|农场|林场)[\s,，]*$/u
const SHOP =
  /(?:店|铺|部|行|坊|馆|厂|公司|超市|工作室|商行|旅社|药房|烧烤|灯饰|幼儿园|中心|批发|美容院|诊所|工坊|书屋|餐厅|酒楼|茶楼)$/u
const PROSE = /[，。！？!?、；;]/u
const ADDRESS_PIECE = 'rdacmw'

function visibleLength(text: string): number {
  let length = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code > 0x2e7f) length += 1
    else if (code > 0x20) length += 0.4
  }
  return length
}

type TextFacts = {
  readonly text: string
  readonly length: number
  readonly hasDigits: boolean
  readonly isBuilding: boolean
  readonly isTalk: boolean
  readonly isGoods: boolean
  /** 0 = no region; 1 = its bare word; 2 = a name in full; 3 = several names. */
  readonly region: 0 | 1 | 2 | 3
  /** Whether the region comes first. */
  readonly isRegionFirst: boolean
  /** The text in front of the region, and the text besides it. */
  readonly before: string
  readonly rest: string
}

function textFacts(text: string, { region }: LineLook): TextFacts {
  const rest = region === null ? text : text.slice(0, region.start) + text.slice(region.end)
  const strength = region === null ? 0 : region.words > 1 ? 3 : region.isFull ? 2 : 1
  return {
    text,
    length: visibleLength(text),
    hasDigits: /\d/u.test(text),
    isBuilding: BUILDING.test(text),
    isTalk: isTalk(text),
    isGoods: isGoods(text),
    region: strength,
    before: region === null ? '' : text.slice(0, region.start),
    isRegionFirst: region !== null && text.slice(0, region.start).trim() === '',
    rest: rest.trim(),
  }
}

function nameCost({
  text,
  length,
  hasDigits,
  isBuilding,
  region,
  isTalk: talk,
}: TextFacts): number {
  const isDotted = /^[\u4e00-\u9fff]{1,8}[·•.][\u4e00-\u9fff]{1,8}$/u.test(text.trim())
  let cost = isDotted ? 0 : Math.min(4, Math.max(0, length - 4) * 0.45)
  if (length > 16) cost += 3
  if (hasDigits) cost += 1.2
  if (isBuilding) cost += 2
  if (region === 3) cost += 4
  else if (region === 2) cost += 2
  if (PROSE.test(text)) cost += 1.5
  if (SHOP.test(text.trim()) && !/^\s*\d/u.test(text)) cost = Math.max(0, cost - 2)
  return talk ? cost + 3 : cost
}

const NUMBER_ALONE = 3

function detailCost(facts: TextFacts): number {
  const { text, length, hasDigits, isBuilding, region, isRegionFirst, isTalk: talk } = facts
  if (/^\s*\d{1,5}\s*$/u.test(text)) return NUMBER_ALONE
  let cost = isBuilding
    ? 0
    : ADDRESS_END.test(text.trim())
      ? 0.8
      : hasDigits
        ? 1.5
        : length >= 6
          ? 2.2
          : 3.5
  // A line of regions is no rest of an address.
  if (isRegionFirst && region >= 2) cost += region === 3 ? 6 : 2.5
  if (talk && !isBuilding) cost += 2
  return facts.isGoods && !isBuilding ? cost + 2 : cost
}

function addressCost(facts: TextFacts): number {
  const { region, rest } = facts
  const hasRest = visibleLength(rest) >= 2
  if (region === 3) return hasRest ? 0 : 3
  if (region === 2) return hasRest ? 0.7 : 3.5
  if (region === 1) return visibleLength(rest) >= 4 ? 1.5 : 5
  return 4 + detailCost(facts) * 0.5
}

function regionCost({ region, rest }: TextFacts): number {
  if (region === 0) return 6
  const base = region === 3 ? 0 : region === 2 ? 0.8 : 3
  const length = visibleLength(rest)
  if (length === 0) return base
  if (TOWN.test(rest)) return base + 0.3
  return base + Math.min(5, 1 + length * 0.5)
}

/** 张三 广东省…, …科技园1号 张三: a short word apart from the address. */
const NAME_BEFORE = /^[\u4e00-\u9fff·]{2,4}[\s,，;；]+$/u
const NAME_BEHIND = /\d\S*[\s,，;；]+[\u4e00-\u9fff·]{2,4}$/u

function isBesideName({ text, before }: TextFacts): boolean {
  return NAME_BEFORE.test(before) || NAME_BEHIND.test(text.trim())
}

/**
 * The owner of an address: a surname and a given name beside it that are no part of a place; '' =
 * nobody.
 */
function somebodyOf({ text, before }: TextFacts): string {
  const name = NAME_BEFORE.test(before)
    ? before.replaceAll(/[\s,，;；]/gu, '')
    : (/[\s,，;；]([\u4e00-\u9fff·]{2,3})$/u.exec(NAME_BEHIND.exec(text.trim())?.[0] ?? '')?.[1] ??
      '')
  return name.length <= 3 && startsWithSurname(name) && !ADDRESS_END.test(name) ? name : ''
}

const MAY_BE_OF_SOMEBODY = /^[\u4e00-\u9fff·]{2,3}[\s,，;；]|[\s,，;；][\u4e00-\u9fff·]{2,3}\s*$/u

/** The owner of the address in a line without a phone, if named; '' = not named. */
export function personBeside(text: string): string {
  return MAY_BE_OF_SOMEBODY.test(text) ? somebodyOf(textFacts(text, lookAtLine(text))) : ''
}

/** An address that is somebody's is doubtful as the address of another. */
const OF_SOMEBODY = 4

const UNTOLD: Costs = new Float32Array(partCount).fill(NEVER)
const DETAIL = partNumber('d')
/** Each part that may have a label, and the same with its label. */
const LABELLED = Array.from('npbramcw', (part) => ({
  bare: partNumber(part),
  labelled: partNumber(part.toUpperCase()),
  isAddress: part === 'a',
}))

/** What it costs that the label is missing where the others have one. */
const UNLABELLED = 4

/** Fills the costs of a labelled part from those of the bare one. */
function filled(set: (costs: Costs) => void): Costs {
  const costs = new Float32Array(UNTOLD)
  set(costs)
  for (const { bare, labelled, isAddress } of LABELLED) {
    const own = costs[bare] ?? NEVER
    const detail = isAddress ? (costs[DETAIL] ?? NEVER) : NEVER
    costs[labelled] = Math.min(NEVER, Math.min(own, detail) + UNLABELLED)
  }
  return costs
}

/** A line without a phone and without a label. */
export function costsOfText(text: string, look: LineLook): Costs {
  const facts = textFacts(text, look)
  return filled((costs) => {
    const put = (part: string, cost: number): void => {
      costs[partNumber(part)] = cost
    }
    const address = addressCost(facts)
    put('n', nameCost(facts))
    put('d', detailCost(facts))
    const isTheirs = somebodyOf(facts) !== ''
    put('a', isTheirs ? address + OF_SOMEBODY : address)
    put('r', regionCost(facts))
    put('m', address + (isTheirs ? 0 : isBesideName(facts) ? 1 : 4))
    put('x', facts.isTalk || facts.isGoods ? 0.4 : 2)
    put('p', 8)
    put('b', 8)
    put('c', 8)
  })
}

const CALLING: Readonly<Record<'p' | 'b' | 'c' | 'w', Readonly<Record<string, number>>>> = {
  p: { p: 0, b: 2.5, c: 6, a: 14, x: 9, n: 9, d: 14, r: 14, m: 14, w: 12 },
  b: { b: 0, p: 2.5, n: 10, c: 7, d: 18, a: 18, x: 9, m: 18, r: 18, w: 9 },
  c: { c: 0, a: 4, w: 3, p: 5, b: 6, d: 5, n: 9, x: 9, m: 4, r: 8 },
  w: { w: 0, c: 8, a: 7, d: 9, b: 9, p: 9, n: 12, x: 12, m: 8, r: 12 },
}

function costsOf(parts: Readonly<Record<string, number>>): Costs {
  return filled((costs) => {
    for (const [part, cost] of Object.entries(parts)) costs[partNumber(part)] = cost
  })
}

const CALLING_COSTS = {
  p: costsOf(CALLING.p),
  b: costsOf(CALLING.b),
  c: costsOf(CALLING.c),
  w: costsOf(CALLING.w),
}

/** A line with a phone and without a label; `part` is what it looks like. */
export const costsOfCalling = (part: keyof typeof CALLING): Costs => CALLING_COSTS[part]

const DOUBTFUL_WHOLE = costsOf({ ...CALLING.w, w: 0.5, c: 2, a: 5 })

/** A whole line whose name may as well be the end of its address. */
export const costsOfDoubtfulWhole = (): Costs => DOUBTFUL_WHOLE

const labelled = new Map<string, Costs>()

/** A line whose label names its part; its content never overrules it. */
export function costsOfLabelled(part: string): Costs {
  const known = labelled.get(part)
  if (known !== undefined) return known
  const costs = new Float32Array(partCount).fill(NEVER / 2)
  costs[partNumber(part)] = 0
  costs[partNumber(part.toLowerCase())] = 0.5
  if (part === 'A') costs[DETAIL] = 0.5
  costs[partNumber('x')] = 4
  labelled.set(part, costs)
  return costs
}

/** What the line does best as. */
export function bestPart(costs: Costs): string {
  let best = 0
  for (let k = 1; k < partCount; k++) if ((costs[k] ?? NEVER) < (costs[best] ?? NEVER)) best = k
  return PARTS[best] ?? 'x'
}

export function isAddressPart(part: string): boolean {
  return ADDRESS_PIECE.includes(part.toLowerCase())
}
