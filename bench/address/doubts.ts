/**
 * Lines with one fault of each kind, and sound lines of the same material, by their class: how many
 * are right, silently wrong, lost (could be read and was refused), invented (an order nobody should
 * get); of sound lines and everyday ones, how many are warned of or refused.
 *
 *   node tools/run.mjs bench/address/doubts.ts [lines a class] [seed]
 */
import { GENERATORS } from '../../tests/address/generate/all.ts'
import { FAULTS, PLAIN, SOUND } from '../../tests/address/generate/doubts.ts'
import { seeded } from '../../tests/address/generate/seeded.ts'
import { judgeFault, readAsRow } from '../../tests/address/judge-fault.ts'
import { judge } from '../../tests/address/score.ts'

const [, , lines = '1000', seed = '11'] = process.argv
const COUNT = Number(lines)
const SEED = Number(seed)
const share = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(2)} %`
const randomOf = (n: number) => seeded(n * 6151 + SEED)

const total = { lines: 0, right: 0, silent: 0, lost: 0, invented: 0 }

function tell(name: string, counts: typeof total, first: string): void {
  const { right, silent, lost, invented } = counts
  const said = `right ${share(right, counts.lines)}  silent ${silent}  lost ${lost}  invented ${invented}`
  process.stdout.write(`${name.padEnd(20)} ${said}${first === '' ? '' : `  ${first}`}\n`)
}

process.stdout.write(`seed ${seed}, ${lines} lines a class\n`)
for (const [name, draw] of Object.entries(FAULTS)) {
  const counts = { lines: COUNT, right: 0, silent: 0, lost: 0, invented: 0 }
  let first = ''
  for (let n = 0; n < COUNT; n++) {
    const fault = draw(n, randomOf(n))
    const line = readAsRow(fault.input)
    const verdict = judgeFault(fault, line)
    if (verdict === 'right') counts.right++
    const isSilent = verdict === 'silent'
    if (isSilent && fault.must === 'blocked') counts.invented++
    else if (isSilent) counts.silent++
    if (isSilent) first ||= JSON.stringify(fault.input)
    if ((fault.must === 'read' || fault.must === 'apart') && line.isBlocked) counts.lost++
  }
  for (const key of Object.keys(counts) as (keyof typeof total)[]) total[key] += counts[key]
  tell(name, counts, first)
}
tell('all faults', total, '')

let clean = 0
let told = 0
for (const [name, draw] of Object.entries({
  ...SOUND,
  ...Object.fromEntries(PLAIN.map((plain) => [plain, GENERATORS[plain]])),
})) {
  const counts = { right: 0, silent: 0, told: 0 }
  let first = ''
  for (let n = 0; n < COUNT; n++) {
    const drawn = draw?.(n, randomOf(n))
    if (drawn === undefined) continue
    const line = readAsRow(drawn.input)
    const { kind } = judge(line.parsed, drawn.expected)
    if (kind === 'right') counts.right++
    if (kind === 'silent') counts.silent++
    if (line.isTold) counts.told++
    if (line.isTold || kind === 'silent') first ||= JSON.stringify(drawn.input)
  }
  clean += COUNT
  told += counts.told
  const said = `right ${share(counts.right, COUNT)}  silent ${counts.silent}  told ${share(counts.told, COUNT)}`
  process.stdout.write(`${name.padEnd(20)} ${said}${first === '' ? '' : `  ${first}`}\n`)
}
process.stdout.write(
  `${'all sound'.padEnd(20)} warned of or refused ${share(told, clean)} of ${clean}\n`,
)
