import type { DraftSession } from '../draft/draft-session.ts'
import type { Put } from '../storage/draft-storage.ts'
import { ORIGIN_SCHEMA, originPuts, type KeptFile } from '../draft/import-origins.ts'
import { FilterStore } from './filter-store.ts'
import { linesOfPage } from './source-codec.ts'

/**
 * The filtered file as an origin: which of its lines became which row. Null when there is no file,
 * or when it was stored by a version that did not keep its columns.
 * @throws the error of the storage.
 */
export async function readSourceOrigin(session: DraftSession): Promise<KeptFile | null> {
  const store = new FilterStore(session)
  const [{ source }, file] = await Promise.all([store.read(), store.readFile()])
  if (source === null || file?.mapped === undefined) return null
  const { generation: n, firstId } = source
  const lines = Uint32Array.from(
    (await store.readPages(source)).flatMap((page) => linesOfPage(page)),
  )
  const ids = lines.map((_, place) => firstId + place)
  const { name, bytes, encoding = null, delimiter, sheet } = file
  const sheets = [{ sheet, ...file.mapped, ids, lines }]
  const size = bytes.byteLength
  return {
    origin: {
      schema: ORIGIN_SCHEMA,
      n,
      name,
      mode: 'filter',
      encoding,
      ...(delimiter !== undefined && { delimiter }),
      size,
      sheets,
    },
    bytes,
  }
}

/** The writes that keep the present file when another replaces it and rows of it stay listed. */
export async function keepingSource(session: DraftSession): Promise<readonly Put[]> {
  const { list } = session.openList('filter')
  if (list.rows.length === 0) return []
  // Without storage there is no file.
  const found = await readSourceOrigin(session).catch(() => null)
  if (found === null) return []
  const { origin, bytes } = found
  const isInList = (id: number): boolean => list.positionOf(id) >= 0
  return origin.sheets.some(({ ids }) => ids.some(isInList))
    ? originPuts(session, origin, bytes)
    : []
}
