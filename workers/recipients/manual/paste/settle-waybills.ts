import { isWaybill } from './line-marks.ts'
import type { PastedLine } from './pasted-line.ts'

const isBareWaybill = ({ kind, label, text, valueStart }: PastedLine): boolean =>
  kind === 'order' && label === null && isWaybill(text.slice(valueStart).trim())

const isNumber = ({ kind, label }: PastedLine): boolean =>
  kind === 'order' && label?.kind !== 'weak-order'

const isCalled = ({ kind, part }: PastedLine): boolean =>
  kind === 'whole' || (kind === 'part' && 'pbc'.includes(part.toLowerCase()))

/**
 * Numbers of parcels (SF…) on lines of their own are the order numbers of a paste that has hardly any
 * others and one for most of its recipients; else they are nothing of a recipient.
 */
export function settleWaybills(lines: readonly PastedLine[]): readonly PastedLine[] {
  const waybills = lines.filter((line) => isBareWaybill(line)).length
  if (waybills === 0) return lines
  const others = lines.filter((line) => isNumber(line)).length - waybills
  const people = lines.filter((line) => isCalled(line)).length
  if (others * 2 < waybills && waybills * 2 > people) return lines
  return lines.map((line) => (isBareWaybill(line) ? { ...line, kind: 'nothing' } : line))
}
