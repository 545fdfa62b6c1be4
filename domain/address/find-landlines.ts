import { digitAt, runLength } from './digit-runs.ts'
import { KIND_OPEN } from './line-chars.ts'
import { sliceDigits, startsWith, type LineState } from './line-state.ts'
import { uncertaintyBefore, SURE } from './phone-context.ts'
import { addPhone, isJoined, type Reader } from './phone-span.ts'

/** The length of the area code that begins here: 3 for 010 and 02x, 4 for the others, 0 when none. */
function areaCodeLength(line: LineState, at: number): number {
  if (digitAt(line, at) !== 0) return 0
  const second = digitAt(line, at + 1)
  const third = digitAt(line, at + 2)
  if (second === 1) return third === 0 ? 3 : 0
  if (second === 2) return third >= 0 && third <= 9 ? 3 : 0
  return second >= 3 && second <= 9 && third >= 0 && third <= 9 ? 4 : 0
}

/** 0755-22107333, (010)62345678, 0755 2210 7333, 075522107333; with extension. */
export const readLandline: Reader = (line, run, scan) => {
  const start = line.runStarts[run] ?? 0
  const area = areaCodeLength(line, start)
  if (area === 0 || uncertaintyBefore(line, run) !== SURE) return 0
  const length = runLength(line, run)
  let last = run
  let local = length - area
  while (local < 7 && last - run < 2 && isJoined(line, last)) {
    last++
    local += runLength(line, last)
  }
  const isLocal = local === 8 || (local === 7 && area === 4)
  if ((length !== area && last !== run) || !isLocal) return 0
  const end = line.runEnds[last] ?? 0
  const all = sliceDigits(line, start, end)
  const digits = `${all.slice(0, area)}-${all.slice(area)}`
  const from =
    line.kinds[start - 1] === KIND_OPEN && line.plain[start + area] === 41 ? start - 1 : start
  return addPhone(line, scan, run, {
    start: from,
    end,
    runs: last - run + 1,
    digits,
    isMobile: false,
  })
}

/** 400-800-1234, 4008001234, 400-8001-234. */
export const readServiceNumber: Reader = (line, run, scan) => {
  const start = line.runStarts[run] ?? 0
  const isService = startsWith(line, start, '400') || startsWith(line, start, '800')
  const length = runLength(line, run)
  if (isService && uncertaintyBefore(line, run) !== SURE) return 0
  if (!isService || (length !== 3 && length !== 10 && length !== 6 && length !== 7)) return 0
  let last = run
  let total = length
  while (total < 10 && isJoined(line, last)) {
    last++
    total += runLength(line, last)
  }
  if (total !== 10) return 0
  const end = line.runEnds[last] ?? 0
  const all = sliceDigits(line, start, end)
  const digits = `${all.slice(0, 3)}-${all.slice(3, 6)}-${all.slice(6)}`
  return addPhone(line, scan, run, { start, end, runs: last - run + 1, digits, isMobile: false })
}
