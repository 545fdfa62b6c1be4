import type { DraftId } from '../storage/draft.types.ts'
import { database } from '../storage/database.ts'
import { under } from '../storage/records.types.ts'
import type { StorageUse } from './backup.types.ts'
import { draftIdsOf } from './overview.ts'

const NUMBER_BYTES = 8

/** About what a stored value takes; sealed ones are bytes. */
export function sizeOf(value: unknown): number {
  if (typeof value === 'string') return value.length * 2
  if (typeof value !== 'object' || value === null) return NUMBER_BYTES
  if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return value.byteLength
  if (value instanceof Blob) return value.size
  return Object.values(value).reduce((sum: number, part) => sum + sizeOf(part), 0)
}

/** The bytes of a range, one record in memory at a time. */
function bytesIn(range: IDBKeyRange): Promise<number> {
  return database.relaxed(
    'readonly',
    (store) =>
      new Promise<number>((resolve, reject) => {
        let bytes = 0
        const request = store.openCursor(range)
        request.addEventListener('error', () => reject(request.error ?? new Error('no cursor')))
        request.addEventListener('success', () => {
          const cursor = request.result
          if (cursor === null) {
            resolve(bytes)
            return
          }
          bytes += sizeOf(cursor.value)
          cursor.continue()
        })
      }),
  )
}

/** What grows with a draft. */
const OF_DRAFTS = ['head', 'page', 'log', 'origin', 'manual', 'filter']
const OF_RUNS = ['run', 'part', 'progress', 'run-file', 'placed']

async function sumOf(ranges: readonly IDBKeyRange[]): Promise<number> {
  let bytes = 0
  for (const range of ranges) bytes += await bytesIn(range)
  return bytes
}

async function sizeOfDraft(draftId: DraftId) {
  return { draftId, bytes: await sumOf(OF_DRAFTS.map((kind) => under(kind, draftId))) }
}

/** What this user's drafts take, and the order runs of this machine. */
export async function storageUseOf(userId: string): Promise<StorageUse> {
  const drafts: { readonly draftId: DraftId; readonly bytes: number }[] = []
  for (const draftId of await draftIdsOf(userId)) drafts.push(await sizeOfDraft(draftId))
  return { drafts, runs: await sumOf(OF_RUNS.map((kind) => under(kind))) }
}
