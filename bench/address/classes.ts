/**
 * How the drawn lines of each class are read: right, wrong with an issue, silently wrong; and the
 * first lines that are silently wrong (all that are not right with `ALL=1`).
 *
 *   node tools/run.mjs bench/address/classes.ts [class,class|all] [lines] [shown] [seed]
 */
import { parseLine } from '../../domain/address/parse-line.ts'
import { GENERATORS } from '../../tests/address/generate/all.ts'
import { seeded } from '../../tests/address/generate/seeded.ts'
import { judge } from '../../tests/address/score.ts'
const [, , only, count = '1000', show = '4', seed = '17'] = process.argv
for (const [name, draw] of Object.entries(GENERATORS)) {
  if (only && only !== 'all' && !only.split(',').includes(name)) continue
  const counts = { right: 0, warned: 0, silent: 0 }
  const shown: string[] = []
  for (let n = 0; n < Number(count); n++) {
    const { input, expected } = draw(n, seeded(n * 7919 + Number(seed)))
    const parsed = parseLine(input)
    const verdict = judge(parsed, expected)
    counts[verdict.kind]++
    const wanted = process.env['ALL'] === '1' ? verdict.kind !== 'right' : verdict.kind === 'silent'
    if (wanted && shown.length < Number(show)) {
      const got = [
        parsed.orderNo,
        parsed.name,
        parsed.phone,
        parsed.province,
        parsed.city,
        parsed.district,
        parsed.detail,
      ].join('|')
      shown.push(
        `    ${JSON.stringify(input)}\n      ${verdict.wrong.join()} → ${got}   [${parsed.issues.map((i) => i.code + ':' + i.field).join()}] ${parsed.reason}`,
      )
    }
  }
  console.log(name.padEnd(20), JSON.stringify(counts))
  for (const line of shown) console.log(line)
}
