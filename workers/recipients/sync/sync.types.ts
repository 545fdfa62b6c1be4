import type { AppError, Result } from '#domain/result/result.ts'
import type { EntryMode } from '#domain/order/order-sources.ts'
import type { ConflictChoice } from '#domain/drafts/sync-plan.ts'

import type { DraftGoods, DraftId } from '../storage/draft.types.ts'

/** What a list shows of a draft, sealed beside it. */
export type SyncLabel = {
  readonly goods: DraftGoods
  readonly platformKey: string | null
  readonly mode: EntryMode
  readonly totalRows: number
  /** Epoch ms. */
  readonly updatedAt: number
  /** What the id of the draft has behind user and goods. */
  readonly suffix: string
}

/** A draft of another machine that is not on this one; without a label when it does not open. */
export type OtherDraft = {
  readonly syncId: string
  readonly version: number
  readonly label: SyncLabel | null
  /** The browser that sent it; '' when unknown. */
  readonly device: string
}

/**
 * A draft of this machine beside the server's.
 * - `waiting`: not sent yet
 * - `behind`: changed elsewhere, and open in a window here
 * - `conflict`: changed here and elsewhere; `conflict_gone`: changed here, ordered or deleted elsewhere
 */
export type SyncState = 'synced' | 'waiting' | 'behind' | 'conflict' | 'conflict_gone'

export type SyncedLocal = {
  readonly draftId: DraftId
  readonly state: SyncState
  /** The browser that sent the server's version; '' when unknown. */
  readonly device: string
  /** What the other machine's version is, in a conflict; null when it is gone. */
  readonly theirs: SyncLabel | null
}

/**
 * - `off`: no machine of the user has turned it on
 * - `no_key`: it is on, and this browser has no key
 * - `away`: the server cannot be reached; drafts wait here
 */
export type SyncView = {
  readonly state: 'off' | 'no_key' | 'on' | 'away'
  readonly local: readonly SyncedLocal[]
  readonly others: readonly OtherDraft[]
  readonly drafts: number
  readonly bytes: number
  readonly hasRecovery: boolean
  readonly passkeys: readonly PasskeyWay[]
  /** Why a draft was not sent; null when everything was. */
  readonly failure: AppError | null
}

export type PasskeyWay = {
  readonly credential_id: string
  readonly salt: string
  readonly wrapped: string
}

/** A code, as `groupSyncCode` takes it. */
export type SyncCode = string

/** Drafts on several machines of a user. */
export type SyncApi = {
  /**
   * Sends what has changed here, takes what has changed elsewhere.
   * @param changed drafts to be compared as a whole, also when nothing seems to have changed
   */
  run(userId: string, changed: readonly DraftId[]): Promise<Result<SyncView>>
  /** Makes the key; with `withRecovery` also a code to print. */
  turnOn(userId: string, withRecovery: boolean): Promise<Result<SyncCode | null>>
  /** Deletes what the server has; the drafts of this machine stay. */
  turnOff(userId: string): Promise<Result<null>>
  /** A code for another machine, good once and for ten minutes. */
  offerCode(userId: string): Promise<Result<SyncCode>>
  /** Gets the key by a code of another machine, or by the printed one. */
  enterCode(userId: string, way: 'code' | 'recovery', typed: string): Promise<Result<null>>
  /** A new code to print, in place of the one before. */
  renewRecovery(userId: string): Promise<Result<SyncCode>>
  /** Another key, everything sealed again: a machine that was lost opens nothing any more. */
  replaceKey(userId: string, withRecovery: boolean): Promise<Result<SyncCode | null>>
  /** @param secret what the passkey's PRF extension made of `salt` */
  addPasskey(
    userId: string,
    passkey: { readonly id: string; readonly salt: string; readonly secret: ArrayBuffer },
  ): Promise<Result<null>>
  openWithPasskey(
    userId: string,
    passkey: { readonly wrapped: string; readonly secret: ArrayBuffer },
  ): Promise<Result<null>>
  /** Takes a draft of another machine to this one. */
  fetchDraft(
    userId: string,
    syncId: string,
  ): Promise<Result<{ readonly draftId: DraftId; readonly goodsId: number }>>
  removeOther(userId: string, syncId: string): Promise<Result<null>>
  resolve(userId: string, draftId: DraftId, choice: ConflictChoice): Promise<Result<null>>
}
