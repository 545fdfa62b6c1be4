import type { RowIssue } from '../recipient/row-issue.ts'
import { regionNames, regionPath } from '../region/region-table.ts'
import { buildDetail } from './build-detail.ts'
import { cutLabelled, cutPostalCodes, takeBracketSuffix } from './find-extras.ts'
import { startSpans } from './field-spans.ts'
import { findLabels } from './find-labels.ts'
import { findChains } from './find-region.ts'
import { withoutInvisible } from '../values/invisible.ts'
import { lazyRules } from './lazy-rules.ts'
import { KIND_DROP } from './line-chars.ts'
import { hasKind, scanLine } from './line-state.ts'
import type { ParsedAddress } from './parsed-line.types.ts'
import { collectPieces, joinBrackets } from './pieces.ts'
import { readRegion } from './read-region.ts'

const UNKNOWN: RowIssue = { code: 'region_unknown', level: 'error', field: 'province' }

/**
 * Reads an address alone (of a combined address column): its region in official names, and the rest
 * as detail. When no region is certain, the whole text is the detail.
 */
export function parseAddress(text: string): ParsedAddress {
  const line = scanLine(text)
  if (hasKind(line, KIND_DROP)) {
    const shown = withoutInvisible(text)
    if (shown.length < text.length) return parseAddress(shown)
  }
  const labels = line.colonCount > 0 ? findLabels(line, []) : []
  const suffix = takeBracketSuffix(line)
  cutLabelled(line, labels, 'post')
  cutLabelled(line, labels, 'waybill')
  const region = readRegion(line, findChains(line, true)) ?? lazyRules.candidateRegion(line)
  const isKnown = region !== null && region.unit >= 0
  const names = isKnown ? regionNames(region.unit) : { province: '', city: '', district: '' }
  cutPostalCodes(line, isKnown ? region.end : 0, regionPath(region?.unit ?? -1).province)
  startSpans()
  joinBrackets(line)
  const pieces = collectPieces(line, labels)
  const detail = buildDetail(line, pieces, null, isKnown ? region.start : -1, suffix)
  const [province, city, district] = isKnown ? region.confidence : [0, 0, 0]
  return {
    ...names,
    detail,
    issues: region === null ? [UNKNOWN] : region.issues,
    confidence: {
      province: names.province === '' ? 0 : province / 100,
      city: names.city === '' ? 0 : city / 100,
      district: names.district === '' ? 0 : district / 100,
      detail: detail === '' ? 0 : 0.98,
    },
  }
}
