import type { PromiseNow } from '#contract/shipping-promise.ts'
import type { Fen } from '#domain/money/fen.ts'
import type { EntryMode } from '#domain/order/order-sources.ts'
import type { AppError, Result } from '#domain/result/result.ts'

import type { RowMaker } from '../list/commands.ts'
import type { ListCounts } from '../list/list.types.ts'
import type {
  DraftGoods,
  DraftHeader,
  DraftId,
  DraftSummary,
  OpenDraft,
} from '../storage/draft.types.ts'
import type { CheckoutView } from './checkout-view.types.ts'
import type { RunState } from '../storage/run-state.types.ts'

/** `failed`: the rows are only in memory; the page shows it and offers an export. */
export type SaveState = {
  readonly status: 'saved' | 'saving' | 'failed'
  /** Epoch ms of the last durable write; null before the first. */
  readonly at: number | null
  readonly error?: AppError
}

export type DraftState = {
  readonly draftId: DraftId
  /** Rises with every change of any list; windows of another revision are stale. */
  readonly revision: number
  readonly goods: DraftGoods
  readonly header: DraftHeader
  readonly counts: Readonly<Record<EntryMode, ListCounts>>
  /** Another tab holds the write lock; every command answers `draft_read_only`. */
  readonly readOnly: boolean
  readonly save: SaveState
  readonly undo: string | null // what 撤销 would take back, as a command type; null = nothing
  readonly redo: string | null
  readonly pricing: PricingState
  readonly run: RunState | null
  readonly checkout: CheckoutView
  /** Name of a file whose import a crash or a closed tab cut off; null in a read-only tab. */
  readonly interruptedImport: string | null
}

/** The total of the current mode's list. `total` is the last known one while `pending`. */
export type PricingState = {
  /** `elsewhere`: another window writes this draft, and prices it. */
  readonly status: 'empty' | 'pending' | 'priced' | 'offline' | 'elsewhere' | 'failed'
  readonly total: Fen | null
  /** What the same list cost before the server's prices changed; absent when they did not. */
  readonly before?: Fen
  /** By when it would be shipped and picked up; absent before the first answer of the server. */
  readonly promise?: PromiseNow
  /** What was promised before, when it is less by now; absent when it is not. */
  readonly promiseBefore?: PromiseNow
  /** Rows the server refused (state 2). */
  readonly refused: number
  readonly error?: AppError
}

/** Opening, closing and listing drafts. */
export type DraftApi = {
  /** Opens or makes the draft (of the id, else of user and goods); reports states to `onState`. */
  open(open: OpenDraft, onState: (state: DraftState) => void): Promise<Result<DraftState>>
  /** Flushes, releases the lock and stops reporting. A run under way goes on, and keeps the draft open until it is idle. */
  close(): Promise<void>
  /** Takes the write lock from the tab that holds it. */
  takeOver(): Promise<Result<DraftState>>
  setHeader(patch: Partial<DraftHeader>): Promise<Result<DraftState>>
  /** The user has seen the notice: `interruptedImport` is null from now on, after a reload too. */
  forgetInterruptedImport(): Promise<void>
  /** Answers as soon as the worker handles messages; no answer means that the worker hangs. */
  ping(): Promise<void>
  list(userId: string): Promise<Result<readonly DraftSummary[]>>
  delete(userId: string, draftId: DraftId): Promise<Result<null>>
}

export type SessionOptions = {
  readonly open: OpenDraft
  readonly rows: RowMaker
  readonly onState: (state: DraftState) => void
}
