import { labelOf, type FoundLabel } from './find-labels.ts'
import type { FoundPhone } from './phone-span.ts'
import { KIND_CLOSE, KIND_DIGIT, KIND_DOT, KIND_PAUSE, KIND_STRONG } from './line-chars.ts'
import {
  isGap,
  isOneOf,
  markRange,
  type LineState,
  MARK_CUT,
  MARK_FREE,
  MARK_LABEL,
} from './line-state.ts'
import { nameEvidence } from './name-evidence.ts'
import { isLeaf, type RegionChain } from './region-chain.ts'

/** A chain sure enough to begin another recipient's address. */
function isAddress(chain: RegionChain): boolean {
  return (
    chain.words > 1 ||
    (chain.score >= 40 && chain.units.length === 1 && isLeaf(chain.units[0] ?? -1))
  )
}

/** The last comma-like separator in a range; prefers ends of sentences and lines. -1 when none. */
function lastDivider(line: LineState, from: number, to: number): number {
  let comma = -1
  for (let at = to - 1; at >= from; at--) {
    if (isSentenceEnd(line, at)) return at
    if (comma < 0 && line.kinds[at] === KIND_STRONG) comma = at
  }
  return comma
}

function isSentenceEnd(line: LineState, at: number): boolean {
  return isOneOf(line, at, ';\n。')
}

/** The start of the run of free text that ends at `end`, gaps before `end` skipped. */
function runBefore(line: LineState, end: number, floor: number): { start: number; end: number } {
  let to = end
  while (to > floor && (isGap(line, to - 1) || line.marks[to - 1] === MARK_LABEL)) to--
  let from = to
  while (from > floor && line.marks[from - 1] === MARK_FREE) from--
  return { start: from, end: to }
}

/** Steps back over the counter of a list: …纸坊街道 2.李四 139…. */
function beforeCounter(line: LineState, at: number, floor: number): number {
  const last = line.kinds[at - 1]
  const isSign = last === KIND_DOT || last === KIND_PAUSE || last === KIND_CLOSE
  let from = at - 1
  while (from > floor && line.kinds[from - 1] === KIND_DIGIT) from--
  return isSign && from < at - 1 && isGap(line, from - 1) ? from : at
}

/** 张三 138… 广东…科技园1号 李四 139… : the second name is the text directly before its phone. */
function cutBeforeName(line: LineState, floor: number, phone: number): number {
  const divider = lastDivider(line, floor, phone)
  if (isSentenceEnd(line, divider)) return divider
  const { start, end } = runBefore(line, phone, floor)
  if (end <= start) return phone
  return start > floor && nameEvidence(line, start, end) >= 0.5
    ? beforeCounter(line, start, floor)
    : phone
}

/** …1号 张三 138…  北京…2号 李四 139…: the second address begins at its region, or at the name before it. */
function cutBeforeRegion(
  line: LineState,
  phone: FoundPhone,
  chain: RegionChain,
  hasNameBefore: boolean,
): number {
  const divider = lastDivider(line, phone.end, chain.start)
  if (isSentenceEnd(line, divider)) return divider
  return hasNameBefore ? phone.end : chain.start
}

/**
 * Where a second recipient begins in the line; -1 when there is only one. Two phones alone are one
 * recipient's; phones and addresses must alternate.
 */
export function secondRecipientStart(
  line: LineState,
  phones: readonly FoundPhone[],
  chains: readonly RegionChain[],
): number {
  const mobiles = phones.filter((phone) => phone.isMobile)
  const addresses = chains.filter(isAddress)
  const [firstPhone] = mobiles
  const [firstChain] = addresses
  if (
    mobiles.length < 2 ||
    addresses.length < 2 ||
    firstPhone === undefined ||
    firstChain === undefined
  )
    return -1
  const secondPhone = mobiles.find(
    (phone) => phone.start > Math.max(firstPhone.end, firstChain.end),
  )
  const secondChain = addresses.find(
    (chain) => chain.start > Math.max(firstPhone.end, firstChain.end),
  )
  if (secondPhone === undefined || secondChain === undefined) return -1
  if (firstPhone.start < firstChain.start) {
    // N P A | N P A
    return secondPhone.start < secondChain.start
      ? cutBeforeName(line, firstChain.end, secondPhone.start)
      : -1
  }
  // A N P | A N P, or N A P | N A P
  if (secondChain.start >= secondPhone.start)
    return cutBeforeName(line, firstPhone.end, secondPhone.start)
  const { start, end } = runBefore(line, firstChain.start, 0)
  return cutBeforeRegion(line, firstPhone, secondChain, end > start)
}

/** Cuts what belongs to a 寄件人 when the line also names a 收件人. Answers the cut range, or null. */
export function cutSender(
  line: LineState,
  labels: readonly FoundLabel[],
): { start: number; end: number } | null {
  const sender = labelOf(labels, 'sender')
  if (!sender) return null
  const receiver = labels.find(({ kind, start }) => kind === 'name' && isOneOf(line, start, '收'))
  if (!receiver) return null
  const end = receiver.start > sender.start ? receiver.start : line.length
  markRange(line, sender.start, end, MARK_CUT)
  return { start: sender.start, end }
}
