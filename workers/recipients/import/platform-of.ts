import { MAX_FILE_BYTES } from '../readers/index.ts'
import { PIPELINE } from '../pipeline.ts'
import { guessPlatform } from '../stages/map-columns/guess-platform.ts'
import type { MappingPlatform } from '../stages/mapping.types.ts'
import type { ReadAnswer } from '../sheet.types.ts'

/** How many sheets are looked at: the first may be a cover. */
const LOOKED_AT = 5

/** The platform that the headers of the sheets prove; null when they prove none, or several. */
function provedPlatform({ sheet, others }: Pick<ReadAnswer, 'sheet' | 'others'>) {
  const guesses = [sheet, ...others.map((other) => other.sheet)].map(guessPlatform)
  const proved = new Set(guesses.filter((guess) => guess !== null))
  const [only = null] = proved
  return proved.size === 1 ? only : null
}

/** See `ImportApi.platformOf`. A file that cannot be read gives null; its import reports why. */
export async function platformOf(file: File): Promise<MappingPlatform | null> {
  const read = await PIPELINE.read(file, {
    name: file.name,
    limits: { fileBytes: MAX_FILE_BYTES },
    allSheets: true,
    mostSheets: LOOKED_AT,
  })
  return read.ok ? provedPlatform(read.value) : null
}

/** 天猫 writes the headers of 淘宝. */
const writerOf = (platform: MappingPlatform): MappingPlatform =>
  platform === 'tmall' ? 'taobao' : platform

/** The platform whose export was read where another one is chosen; null where none is, or the same. */
export function otherPlatform(
  read: Pick<ReadAnswer, 'sheet' | 'others'>,
  chosen: MappingPlatform,
): MappingPlatform | null {
  if (chosen === 'generic') return null
  const proved = provedPlatform(read)
  return proved === writerOf(chosen) ? null : proved
}
