import type { Result } from '#domain/result/result.ts'

import type { DraftGoods, DraftId, DraftSummary } from '../storage/draft.types.ts'

/** A draft in the list of all drafts. */
export type DraftEntry = DraftSummary & {
  /** Rows of all four lists. */
  readonly totalRows: number
  /** Epoch ms; the first look after that clears the draft or begins its grace (`GRACE_MS`). */
  readonly expiresAt: number
  /** No key opens it any more: neither goods nor header are known, and it can only be deleted. */
  readonly isUnreadable: boolean
}

/** A draft that was cleared because nobody had touched it for too long. */
export type ClearedDraft = {
  /** Without a name when no key opens its record any more. */
  readonly goods: DraftGoods
  readonly rows: number
  readonly updatedAt: number
}

export type DraftOverview = {
  /** Newest first. */
  readonly drafts: readonly DraftEntry[]
  /** Until `acknowledgeCleared`. */
  readonly cleared: readonly ClearedDraft[]
  /** Bytes; null when the browser does not say. */
  readonly storage: { readonly usage: number; readonly quota: number } | null
}

/** How much a user would lose with this machine's storage, and which storage it is. */
export type DraftInventory = {
  readonly storageId: string
  readonly drafts: number
  readonly rows: number
  /** Epoch ms of the newest; 0 when there is none. */
  readonly savedAt: number
  /** An order run of theirs is not settled. */
  readonly hasRun: boolean
}

/** What a draft file holds, before it is taken in. */
export type IncomingDraft = {
  readonly goods: DraftGoods
  readonly rows: number
  /** Epoch ms. */
  readonly exportedAt: number
}

/** `exists`: a draft of these goods is there; nothing was written. */
export type DraftImport =
  | { readonly kind: 'done'; readonly incoming: IncomingDraft }
  | { readonly kind: 'exists'; readonly incoming: IncomingDraft; readonly existing: DraftSummary }

/** `ask` writes nothing when a draft of the file is there; `keep` leaves that one as it is. */
export type AllImportWay = 'ask' | 'replace' | 'keep'

/** `single`: the file holds one draft, for `importDraft`. `refused`: open elsewhere, or being ordered. */
export type AllImport =
  | { readonly kind: 'single' }
  | { readonly kind: 'exists'; readonly drafts: number; readonly existing: readonly string[] }
  | {
      readonly kind: 'done'
      readonly drafts: number
      readonly rows: number
      readonly refused: readonly string[]
    }

/** Bytes, about. */
export type StorageUse = {
  readonly drafts: readonly { readonly draftId: DraftId; readonly bytes: number }[]
  /** Order runs, of everybody on this machine. */
  readonly runs: number
}

/** All drafts of a user on this machine; no draft has to be open. */
export type BackupApi = {
  overview(userId: string): Promise<Result<DraftOverview>>
  inventory(userId: string): Promise<Result<DraftInventory>>
  acknowledgeCleared(userId: string): Promise<Result<null>>
  /** The draft as a file (docs/draft-file.md). The open draft is taken from memory. */
  exportDraft(userId: string, draftId: DraftId): Promise<Result<Blob>>
  /** All of them in one file. */
  exportAll(userId: string): Promise<Result<Blob>>
  importAll(userId: string, file: Blob, way: AllImportWay): Promise<Result<AllImport>>
  storageUse(userId: string): Promise<Result<StorageUse>>
  importDraft(userId: string, file: Blob, way: 'ask' | 'replace'): Promise<Result<DraftImport>>
}
