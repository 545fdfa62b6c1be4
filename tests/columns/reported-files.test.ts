import { readFileSync } from 'node:fs'
import { beforeAll, expect, it } from 'vitest'

import { loadTowns } from '#domain/address/towns.ts'
import type { Recipient } from '#domain/recipient/recipient.ts'
import type { RowIssue } from '#domain/recipient/row-issue.ts'
import { PIPELINE } from '#workers/recipients/pipeline.ts'
import { isSettled } from '#workers/recipients/stages/map-columns/map-columns.ts'
import type { MappingPlatform } from '#workers/recipients/stages/mapping.types.ts'
import { ROW_FLAGS } from '#workers/recipients/stages/source-row.types.ts'

/** `flagged`: a warning or an error; `told`: the values are not named, so the row must say something. */
type Expected = Partial<Recipient> & { readonly flagged?: boolean; readonly told?: boolean }

type Reported = {
  readonly file: string
  readonly platform: MappingPlatform
  readonly expect: readonly Expected[]
}

const FOLDER = new URL('fixtures/reports/', import.meta.url)
const REPORTED = JSON.parse(
  readFileSync(new URL('expected.json', FOLDER), 'utf8'),
) as readonly Reported[]
const NO_ROW = ROW_FLAGS.notARecipient | ROW_FLAGS.restOfAbove | ROW_FLAGS.struck

beforeAll(() => loadTowns())

type Read = {
  readonly isSettled: boolean
  readonly rows: readonly { readonly recipient: Recipient; readonly issues: readonly RowIssue[] }[]
}

async function read({ file, platform }: Pick<Reported, 'file' | 'platform'>): Promise<Read> {
  const opened = await PIPELINE.read(new Uint8Array(readFileSync(new URL(file, FOLDER))))
  if (!opened.ok) throw new Error(opened.error.code)
  const { sheet } = opened.value
  const mapping = PIPELINE.map(sheet, { platform })
  const rows = PIPELINE.rows(sheet, mapping, 0, sheet.rowCount)
    .flatMap((source) => [source].concat(source.others ?? []))
    .filter(({ flags }) => (flags & NO_ROW) === 0)
    .map((source) => {
      const { recipient, issues } = PIPELINE.normalise(source)
      return { recipient, issues: PIPELINE.validate(recipient, issues) }
    })
  return { isSettled: isSettled(mapping), rows }
}

it.each(REPORTED.filter((one) => one.expect.length > 0))(
  'reads $file right, without a question',
  async (reported) => {
    const { isSettled: isReadAtOnce, rows } = await read(reported)
    expect(isReadAtOnce).toBe(true)
    const seen = rows.map(({ recipient, issues }, at) => {
      const all = {
        ...recipient,
        flagged: issues.some(({ level }) => level !== 'info'),
        told: issues.length > 0,
      }
      const fields = Object.keys(reported.expect[at] ?? recipient) as (keyof typeof all)[]
      return Object.fromEntries(fields.map((field) => [field, all[field]]))
    })
    expect(seen).toEqual(reported.expect)
  },
)

it('reads each of several recipients in a line', async () => {
  const { rows } = await read({ file: 'three-recipients.xlsx', platform: 'generic' })
  const people = rows.map(({ recipient: { name, phone } }) => `${name} ${phone}`)
  expect(people).toHaveLength(5)
  expect(new Set(people).size).toBe(5)
})
