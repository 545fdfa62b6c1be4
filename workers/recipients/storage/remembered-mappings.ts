import type { ColumnMapping, RememberedMapping } from '../stages/mapping.types.ts'
import { rememberMapping } from '../stages/map-columns/remember.ts'
import { database } from './database.ts'
import type { Put } from './draft-storage.ts'
import { keys } from './records.types.ts'

/** How the user once mapped this shape of header; null when never, or when storage is not there. */
export async function findMapping(
  userId: string,
  platform: string,
  signature: string,
): Promise<RememberedMapping | null> {
  try {
    const key = [...keys.mapping(userId, platform, signature)]
    return (await database.get<RememberedMapping>(key)) ?? null
  } catch {
    return null // a convenience: without storage the user chooses again
  }
}

export function rememberedPut(userId: string, platform: string, mapping: ColumnMapping): Put {
  return [[...keys.mapping(userId, platform, mapping.signature)], rememberMapping(mapping)]
}
