import { GRADE_FULL, GRADE_OLD } from '../region/region-index.ts'
import { isBoundary } from './find-region.ts'
import { firstOf, isOneOf, type LineState, MARK_FREE, MARK_PHONE } from './line-state.ts'
import { extendChain, startChain, type RegionChain } from './region-chain.ts'
import { lookUp } from './region-matches.ts'

/** How far behind 深圳市 a district may stand: 深圳市科技园 南山区. */
const MAX_GAP = 16

/**
 * A district (or city) named a little further on: 浙江省 织里镇 吴兴区, 成都市高新区(武侯区). One within a word
 * (金桥江北区) is part of an estate's name as likely: it stays where it is, and is noted.
 */
export function districtBehindGap(line: LineState, chain: RegionChain): RegionChain | null {
  const limit = Math.min(line.length, chain.end + MAX_GAP)
  for (let at = chain.end; at + 1 < limit; at++) {
    const mark = line.marks[at]
    if (mark === MARK_PHONE) return null
    if (mark !== MARK_FREE || lookUp(line, at) === 0) continue
    const further = startChain(at, chain.units)
    extendChain(line, further)
    const isNamed =
      further.grades[2] === GRADE_FULL ||
      further.grades[2] === GRADE_OLD ||
      further.grades[1] === GRADE_FULL
    if (
      further.words > 0 &&
      further.units !== chain.units &&
      isNamed &&
      !isFacility(line, further.end)
    ) {
      if (isBoundary(line, at) || isBehindTown(line, at)) return further
      // Behind another place's name it belongs to a second address.
      if (!isOneOf(line, at - 1, '省市县州盟')) chain.ambiguity ??= [at, further.end, 2]
      return null
    }
  }
  return null
}

/** …织里镇|吴兴区, 雄安新区|容城县, 开发区|…. */
function isBehindTown(line: LineState, at: number): boolean {
  if (isOneOf(line, at - 1, '镇乡道')) return true
  return isOneOf(line, at - 1, '区') && isOneOf(line, at - 2, '新发地')
}

const FACILITIES =
  '政府 人民政府 法院 公安 人民医院 医院 中学 小学 第一 教育局 税务 支行 分店 店'.split(' ')

function isFacility(line: LineState, at: number): boolean {
  return firstOf(line, at, FACILITIES) !== ''
}
