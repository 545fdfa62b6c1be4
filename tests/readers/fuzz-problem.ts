import { LOCAL_ERRORS } from '#domain/result/local-errors.ts'
import { tries } from '#tests/long.ts'
import { readStill } from '#tests/fixtures/files/read-still.ts'
import { mapColumns } from '#workers/recipients/stages/map-columns/map-columns.ts'
import { toSourceRows } from '#workers/recipients/stages/map-columns/to-source-rows.ts'

/** Tries per seed file. */
export const TRIES = Number(process.env['FUZZ_TRIES'] ?? tries(12, 2_000))
export const SEED = Number(process.env['FUZZ_SEED'] ?? 20_250_301)

export type Random = () => number

/** What went wrong, with the story of how to get there; '' when it ended well. */
export async function problemOf(bytes: Uint8Array, story: string): Promise<string> {
  const answer = await readStill(new Blob([new Uint8Array(bytes)]))
  if (!answer.ok) {
    const { code, cause } = answer.error
    const known = Object.hasOwn(LOCAL_ERRORS, code) && code !== 'import_timeout'
    return known && cause === undefined ? '' : `${code} ${cause}: ${story}`
  }
  const { sheet } = answer.value
  const bad = sheet.columns.some((column) => column.some((text) => /[\0\uFFFD]/.test(text)))
  const mapping = mapColumns(sheet, { platform: 'generic' })
  const rows = toSourceRows(sheet, mapping, 0, sheet.rowCount)
  return bad || rows.length > sheet.rowCount ? `unreadable: ${story}` : ''
}
