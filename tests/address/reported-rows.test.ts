import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'

import { parseLine } from '#domain/address/parse-line.ts'
import { loadTowns } from '#domain/address/towns.ts'
import { recipientOf, type Recipient } from '#domain/recipient/recipient.ts'
import { judgeRow } from '#domain/order/judge-row.ts'
import { LEVEL, type Row } from '#workers/recipients/list/row.ts'
import { rowOfLine } from '#workers/recipients/manual/row-of-line.ts'
import { PIPELINE, rowOfSource } from '#workers/recipients/pipeline.ts'

/** `flagged`: a warning or an error; `quiet`: neither; `blocked`: an error, and no order on the server. */
type Expected = Partial<Recipient> & {
  readonly flagged?: boolean
  readonly quiet?: boolean
  readonly blocked?: boolean
}

type Reported = {
  readonly file: string
  readonly mode: 'file' | 'lines'
  readonly expect: readonly Expected[]
}

const FOLDER = new URL('fixtures/reports/', import.meta.url)
const textOf = (file: string): string => readFileSync(new URL(file, FOLDER), 'utf8')
// Our own file; its shape is this type.
const REPORTED = JSON.parse(textOf('expected.json')) as readonly Reported[]

beforeAll(() => loadTowns())

async function rowsOf({ file, mode }: Reported): Promise<Row[]> {
  if (mode === 'lines') {
    const lines = textOf(file).trim().split('\n')
    return lines.map((line, at) => rowOfLine(at, parseLine(line)))
  }
  const opened = await PIPELINE.read(new Uint8Array(readFileSync(new URL(file, FOLDER))))
  if (!opened.ok) throw new Error(opened.error.code)
  const { sheet } = opened.value
  const mapping = PIPELINE.map(sheet, { platform: 'generic' })
  return PIPELINE.rows(sheet, mapping, 0, sheet.rowCount).map((source, at) =>
    rowOfSource(at, source),
  )
}

function seenOf(row: Row, { flagged, quiet, blocked, ...values }: Expected): Expected {
  const recipient = recipientOf(row)
  const isRefused = !judgeRow(recipient, new Set()).ok
  const fields = Object.keys(values) as (keyof Recipient)[]
  return {
    ...Object.fromEntries(fields.map((field) => [field, recipient[field]])),
    ...(flagged !== undefined && { flagged: row.level !== LEVEL.ok }),
    ...(quiet !== undefined && { quiet: row.level === LEVEL.ok }),
    ...(blocked !== undefined && { blocked: row.level === LEVEL.error && isRefused }),
  }
}

describe('what merchants reported', () => {
  it.each(REPORTED)('is read right, or has an issue: $file', async (reported) => {
    const rows = await rowsOf(reported)
    const seen = rows.map((row, at) => seenOf(row, reported.expect[at] ?? {}))
    expect(seen).toEqual(reported.expect)
  })
})
