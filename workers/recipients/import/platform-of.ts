import { MAX_FILE_BYTES } from '../readers/index.ts'
import { PIPELINE } from '../pipeline.ts'
import { guessPlatform } from '../stages/map-columns/guess-platform.ts'
import type { MappingPlatform } from '../stages/mapping.types.ts'

/** How many sheets are looked at: the first may be a cover. */
const LOOKED_AT = 5

/** See `ImportApi.platformOf`. A file that cannot be read gives null; its import reports why. */
export async function platformOf(file: File): Promise<MappingPlatform | null> {
  const read = await PIPELINE.read(file, {
    name: file.name,
    limits: { fileBytes: MAX_FILE_BYTES },
    allSheets: true,
    mostSheets: LOOKED_AT,
  })
  if (!read.ok) return null
  const guesses = [read.value, ...read.value.others].map(({ sheet }) => guessPlatform(sheet))
  const proved = new Set(guesses.filter((guess) => guess !== null))
  const [only = null] = proved
  return proved.size === 1 ? only : null
}
