import type { RowIssue } from '../recipient/row-issue.ts'
import { regionNames } from '../region/region-table.ts'
import { hasTowns } from '../region/town-source.ts'
import { resolveUnits } from './find-region.ts'
import { isGap, scanLine, type LineState } from './line-state.ts'
import { parseAddress } from './parse-address.ts'
import { chainAt, isLeaf, type RegionChain } from './region-chain.ts'
import { explainRegion } from './read-region.ts'
import { regionLabel, regionLabels } from './region-label.ts'

export type RegionColumns = {
  readonly province: string
  readonly city: string
  readonly district: string
  readonly detail: string
}

export type CheckedRegion = RegionColumns & { readonly issues: readonly RowIssue[] }

/** What a triple of columns means, whatever the detail says. */
type Verdict = {
  readonly province: string
  readonly city: string
  readonly district: string
  /** A town or zone that stood in the district's column, to be put before the detail. */
  readonly prefix: string
  readonly issues: readonly RowIssue[]
  /** The district is missing though the city has some: the detail may name it. */
  readonly isOpen: boolean
}

const NO_ISSUES: readonly RowIssue[] = []
const MAX_REMEMBERED = 20_000
const BUCKETS = /^(?:市辖区|市辖县|其它区|其他区|其它|其他|无|县|-+|\/)$/

/** Files repeat few triples; each is worked out once. Emptied when it grows past use, and when towns come. */
const remembered = new Map<string, Verdict>()
let isWithTowns = false

function recall(key: string): Verdict | undefined {
  if (isWithTowns !== hasTowns()) {
    isWithTowns = hasTowns()
    remembered.clear()
  }
  return remembered.get(key)
}

type Reading = { readonly line: LineState; readonly chain: RegionChain; readonly isWhole: boolean }

/** Reads the text as one chain of region words; null when none begins it. */
function readChain(text: string): Reading | null {
  const line = scanLine(text)
  let start = 0
  while (start < line.length && isGap(line, start)) start++
  const chain = chainAt(line, start)
  if (chain === null) return null
  let at = chain.end
  while (at < line.length && isGap(line, at)) at++
  return { line, chain, isWhole: at >= line.length }
}

function unknown(columns: RegionColumns): Verdict {
  const issues: RowIssue[] = [{ code: 'region_unknown', level: 'error', field: 'province' }]
  return {
    province: columns.province,
    city: columns.city,
    district: columns.district,
    prefix: '',
    issues,
    isOpen: false,
  }
}

function asWritten(columns: RegionColumns, issue: RowIssue): Verdict {
  const { province, city, district } = columns
  return { province, city, district, prefix: '', issues: [issue], isOpen: false }
}

/** 深圳市 in the province's column and 广东省 in the city's: put right, and said. */
function swapIssue(columns: RegionColumns, unit: number): RowIssue {
  const written = [columns.province, columns.city, columns.district]
    .filter((name) => name !== '')
    .join('/')
  return {
    code: 'region_mismatch',
    level: 'warning',
    field: 'province',
    params: { written, candidates: regionLabel(unit), fixed: 'swapped' },
  }
}

function official(unit: number, issues: readonly RowIssue[], prefix: string): Verdict {
  const isOpen = !isLeaf(unit)
  return { ...regionNames(unit), prefix, issues: issues.length === 0 ? NO_ISSUES : issues, isOpen }
}

function decided(columns: RegionColumns, reading: Reading, prefix: string): Verdict {
  const resolved = resolveUnits(reading.chain)
  if (resolved.kind === 'ambiguous') {
    const candidates = regionLabels(resolved.units)
    return asWritten(columns, {
      code: 'region_ambiguous',
      level: 'warning',
      field: 'district',
      params: { candidates },
    })
  }
  const issues = explainRegion(reading.line, reading.chain, resolved.unit)
  const [provinceStart, , cityStart, , districtStart] = reading.chain.spans
  const below = Math.min(
    cityStart < 0 ? Infinity : cityStart,
    districtStart < 0 ? Infinity : districtStart,
  )
  if (provinceStart > below) issues.push(swapIssue(columns, resolved.unit))
  return official(resolved.unit, issues, prefix)
}

/** What the words that did not fit mean on their own: a mismatch to show, or a town to move. */
function judgeRest(columns: RegionColumns, reading: Reading): Verdict {
  const restStart = reading.chain.end
  const rest = reading.line.text.slice(restStart).trim()
  const swapped = readChain(`${columns.city} ${columns.province} ${columns.district}`)
  if (swapped?.isWhole === true) {
    const resolved = resolveUnits(swapped.chain)
    if (resolved.kind === 'unit')
      return official(resolved.unit, [swapIssue(columns, resolved.unit)], '')
  }
  const other = readChain(rest)
  if (other?.isWhole === true) {
    const resolved = resolveUnits(other.chain)
    const candidates = regionLabels(resolved.kind === 'unit' ? [resolved.unit] : resolved.units)
    const field = rest === columns.district ? 'district' : 'city'
    return asWritten(columns, {
      code: 'region_mismatch',
      level: 'warning',
      field,
      params: { written: rest, candidates },
    })
  }
  // A town of 东莞 or a development zone in the district's column belongs to the detail.
  if (rest === columns.district) return decided(columns, reading, BUCKETS.test(rest) ? '' : rest)
  return asWritten(columns, {
    code: 'region_mismatch',
    level: 'warning',
    field: 'city',
    params: { written: rest, candidates: '' },
  })
}

function judge(columns: RegionColumns): Verdict {
  const { province, city, district } = columns
  const words = [province, city, district].filter((word) => word !== '' && !BUCKETS.test(word))
  const reading = readChain(words.join(' '))
  if (reading === null) return unknown(columns)
  return reading.isWhole ? decided(columns, reading, '') : judgeRest(columns, reading)
}

function remember(columns: RegionColumns, key: string): Verdict {
  if (remembered.size >= MAX_REMEMBERED) remembered.clear()
  const verdict = judge({
    province: columns.province.trim(),
    city: columns.city.trim(),
    district: columns.district.trim(),
    detail: '',
  })
  remembered.set(key, verdict)
  return verdict
}

/** The district (or the city) from the detail: named there, or implied by its town. */
function completeFromDetail(verdict: Verdict, detail: string): CheckedRegion {
  const { province, city, district } = verdict
  const before = city === province ? province : province + city
  const parsed = parseAddress(`${before} ${detail}`)
  const isSame = parsed.province === province && (city === '' || parsed.city === city)
  if (!isSame || (parsed.district === district && parsed.city === city)) {
    return { province, city, district, detail, issues: verdict.issues }
  }
  const added = parsed.issues.filter(
    ({ field }) => field === 'district' || (city === '' && field === 'city'),
  )
  const named: readonly RowIssue[] =
    added.length > 0
      ? added
      : [
          {
            code: 'region_inferred',
            level: 'info',
            field: 'district',
            params: { value: parsed.district },
          },
        ]
  const { detail: rest } = parsed
  return {
    province,
    city: parsed.city,
    district: parsed.district,
    detail: rest,
    issues: [...verdict.issues, ...named],
  }
}

/**
 * Puts separate region columns into official names: short forms completed, statistics buckets
 * dropped, renamed units followed, missing parents filled in. What contradicts itself stays as
 * written, with candidates; nothing is changed without an issue that says so.
 */
export function checkRegion(columns: RegionColumns): CheckedRegion {
  const { province, city, district, detail } = columns
  const key = `${province}|${city}|${district}`
  const verdict = recall(key) ?? remember(columns, key)
  if (province === '' && city === '' && district === '') {
    return detail === '' ? { ...columns, issues: NO_ISSUES } : parseAddress(detail)
  }
  const { prefix } = verdict
  const rest = prefix === '' || detail.startsWith(prefix) ? detail : prefix + detail
  if (verdict.isOpen && rest !== '') return completeFromDetail(verdict, rest)
  return {
    province: verdict.province,
    city: verdict.city,
    district: verdict.district,
    detail: rest,
    issues: verdict.issues,
  }
}
