import { fail, ok, type Result } from '#domain/result/result.ts'

import type { DraftId } from '../storage/draft.types.ts'
import { draftIdOf } from '../storage/records.types.ts'
import { encodeBackup, parseBackup, type Backup } from './backup-format.ts'
import type { AllImport, AllImportWay } from './backup.types.ts'
import { gzip, linesOf, textOf } from './gzip.ts'
import { overviewOf, summaryIfAny } from './overview.ts'
import { readDraft } from './read-draft.ts'
import { writeDraft } from './write-draft.ts'

/** The format of docs/draft-file.md; change both together. */
const FORMAT = 'wandan-drafts'
const VERSION = 1
const FIRST = `{"format":"${FORMAT}"`

/** A hundred drafts of ten thousand rows are 150 MB; more than this limit is a zip bomb. */
const MAX_BYTES = 1024 * 1024 * 1024

/** What distinguishes drafts of the same goods (`newDraftId`). */
const SUFFIX = /^(?:-[0-9a-f]{8})?$/

const rowsOf = ({ lists }: Backup): number =>
  Object.values(lists).reduce((sum, { rows }) => sum + rows.length, 0)

/** Every draft of the user that can be opened, in one file. */
export async function exportAll(userId: string): Promise<Blob> {
  const all = (await overviewOf(userId, Date.now())).drafts
  const drafts = all.filter(({ isUnreadable }) => !isUnreadable)
  const suffixes = drafts.map(({ draftId, goods }) =>
    draftId.slice(draftIdOf(userId, goods.goodsId).length),
  )
  const head = { format: FORMAT, version: VERSION, exportedAt: new Date().toISOString(), suffixes }
  async function* parts(): AsyncGenerator<string, void> {
    yield JSON.stringify(head)
    for (const { draftId } of drafts) {
      const backup = await readDraft(userId, draftId)
      // Its line stays empty when it was ordered or deleted meanwhile.
      yield `\n${backup === null ? '' : encodeBackup(backup)}`
    }
  }
  return gzip(parts())
}

async function isCollection(file: Blob): Promise<boolean> {
  let head = ''
  for await (const part of textOf(file, MAX_BYTES)) {
    head += part
    if (head.length >= FIRST.length) break
  }
  return head.startsWith(FIRST)
}

function suffixesOf(line: string): Result<readonly string[]> {
  const { version, suffixes } = JSON.parse(line) as { version: unknown; suffixes: unknown }
  if (typeof version === 'number' && version > VERSION) return fail('backup_newer')
  const isRead = (one: unknown): boolean => typeof one === 'string' && SUFFIX.test(one)
  if (!Array.isArray(suffixes) || !suffixes.every(isRead)) return fail('backup_unreadable')
  return ok(suffixes as string[])
}

type Found = { readonly draftId: DraftId; readonly backup: Backup }

/** Each draft of the file. @throws Error when the file is damaged. */
async function* draftsIn(userId: string, file: Blob): AsyncGenerator<Result<Found>, void> {
  let suffixes: readonly string[] | null = null
  let at = 0
  for await (const line of linesOf(file, MAX_BYTES)) {
    if (suffixes === null) {
      const head = suffixesOf(line)
      if (!head.ok) {
        yield head
        return
      }
      suffixes = head.value
      continue
    }
    const suffix = suffixes[at++]
    if (suffix === undefined) break
    if (line === '') continue
    const read = parseBackup(line)
    if (!read.ok) {
      yield read
      return
    }
    const draftId = draftIdOf(userId, read.value.goods.goodsId) + suffix
    yield ok({ draftId, backup: read.value })
  }
  // A file that was cut off.
  if (suffixes === null || at < suffixes.length) yield fail('backup_unreadable')
}

type Listed = { readonly draftId: DraftId; readonly name: string; readonly rows: number }

/** Reads the whole file before anything is written. */
async function listIn(userId: string, file: Blob): Promise<Result<readonly Listed[]>> {
  const listed: Listed[] = []
  for await (const found of draftsIn(userId, file)) {
    if (!found.ok) return found
    const { draftId, backup } = found.value
    listed.push({ draftId, name: backup.goods.name, rows: rowsOf(backup) })
  }
  return ok(listed)
}

/** Takes the drafts of the file in, each in a transaction of its own. */
export async function importAll(
  userId: string,
  file: Blob,
  way: AllImportWay,
): Promise<Result<AllImport>> {
  if (!(await isCollection(file))) return ok({ kind: 'single' })
  const listed = await listIn(userId, file)
  if (!listed.ok) return listed
  const existing = new Map<DraftId, string>()
  for (const { draftId, name } of listed.value) {
    if ((await summaryIfAny(userId, draftId)) !== null) existing.set(draftId, name)
  }
  const drafts = listed.value.length
  if (way === 'ask' && existing.size > 0) {
    return ok({ kind: 'exists', drafts, existing: [...existing.values()] })
  }
  const taken: number[] = []
  const refused: string[] = []
  for await (const found of draftsIn(userId, file)) {
    if (!found.ok) return found
    const { draftId, backup } = found.value
    if (way === 'keep' && existing.has(draftId)) continue
    const written = await writeDraft(userId, backup, draftId)
    if (written.ok) taken.push(rowsOf(backup))
    else refused.push(backup.goods.name)
  }
  const rows = taken.reduce((sum, count) => sum + count, 0)
  return ok({ kind: 'done', drafts: taken.length, rows, refused })
}
