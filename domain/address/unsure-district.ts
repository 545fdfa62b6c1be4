import type { RowIssue } from '../recipient/row-issue.ts'
import { regionPath, regionTable } from '../region/region-table.ts'
import { GRADE_FULL, GRADE_SHORT } from '../region/region-index.ts'
import { isGap, type LineState, markRange, MARK_FREE, MARK_REGION } from './line-state.ts'
import { bestGrade } from './region-chain.ts'
import { regionLabels } from './region-label.ts'
import { lookUp, matches } from './region-matches.ts'
import { note, type ReadRegion } from './region-notes.ts'

const table = regionTable()
const REACH = 8
/** What is written like a district right behind the city; 东区, 校区 and 开发区 are parts of towns. */
const LIKE_DISTRICT =
  /^(?!.{0,5}(?:[小社校园林矿厂库学军街牧垦新场发业技术税游假景范验储流活宿职住公]|高新|经开|[东南西北中前后一二三四五六七八九十])区)([\u4e00-\u9fff]{1,4}?)([区县旗])(?![域间长委政民])/

/** 昆 of 昆都仑, 科左后 of 科尔沁左翼后: its characters, in order, from the first on. */
function isShortOf(short: string, name: string): boolean {
  if (short[0] !== name[0]) return false
  let from = 0
  for (const char of short) {
    const at = name.indexOf(char, from)
    if (at < 0) return false
    from = at + 1
  }
  return true
}

function isKnown(line: LineState, at: number): boolean {
  lookUp(line, at)
  for (let k = 0; k < matches.count; k++) if (matches.grades[k] === GRADE_FULL) return true
  return false
}

/**
 * 包头市昆区, 鄂尔多斯达旗: the popular short name of a district of the city is read as that district; any
 * other word like a district stays in the detail. Both get an issue. Answers whether there is such
 * a word.
 */
export function readLikeDistrict(line: LineState, read: ReadRegion, city: number): boolean {
  let at = read.end
  while (at < line.length && isGap(line, at)) at++
  if (line.marks[at] !== MARK_FREE) return false
  const [written = '', short = '', ending = ''] =
    LIKE_DISTRICT.exec(line.text.slice(at, at + REACH)) ?? []
  // A district of another city is a contradiction, which another rule reports.
  if (written === '' || isKnown(line, at)) return false
  const meant = table.names.flatMap((name, unit) =>
    table.parent[unit] === city && name.endsWith(ending) && isShortOf(short, name.slice(0, -1))
      ? [unit]
      : [],
  )
  const [only = -1, ...more] = meant
  if (only < 0 || more.length > 0) {
    note(read, {
      code: 'district_missing',
      level: 'warning',
      field: 'district',
      params: { town: written },
    })
    return true
  }
  const end = at + written.length
  markRange(line, at, end, MARK_REGION)
  read.unit = only
  read.end = end
  read.confidence[2] = 85
  const params = { from: written, to: table.names[only] ?? '' }
  note(read, { code: 'region_renamed', level: 'warning', field: 'district', params })
  return true
}

/** Words of direction that name a quarter in every town: 城东, 东城, 河西, 市中. */
const QUARTER = /^(?:城[东西南北中关]|[东西南北新]城|[河江湖][东西南北]|市[中南北])$/

/**
 * A district named by its bare word alone, with nothing else to locate it: 城东菜市场 is in every town,
 * so the user chooses and the parser does not guess.
 */
export function doubtBareDistrict(line: LineState, read: ReadRegion): void {
  const [chain, ...others] = read.used
  if (chain === undefined || others.length > 0 || chain.words > 1 || chain.grades[2] < 0) return
  if (bestGrade(chain) > GRADE_SHORT || table.suffixes[read.unit] !== '区') return
  const written = line.text.slice(chain.start, chain.end)
  if (!QUARTER.test(written)) return
  const candidates = [regionPath(read.unit).district]
  const issue: RowIssue = {
    code: 'region_ambiguous',
    level: 'warning',
    field: 'district',
    params: { candidates: regionLabels(candidates) },
  }
  read.issues = [issue]
  read.candidates = candidates
  read.unit = -1
}
