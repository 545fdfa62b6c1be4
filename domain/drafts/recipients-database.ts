/**
 * The IndexedDB database of drafts and runs, and the channels that notify other tabs of them. The
 * worker reads and writes it; a page without a worker looks whether it holds anything
 * (src/data/recipients/stored-work.ts). One store; its keys are arrays that begin with a kind and a user
 * (storage/records.types.ts).
 */
export const RECIPIENTS_DATABASE = {
  name: 'wandan-recipients',
  store: 'kv',
  /**
   * Key of a random id that is made with the database: a new id means that the browser cleared it.
   */
  idKey: 'storage',
  /** BroadcastChannel about runs: messages of kind `run` with a `userId`. */
  runChannel: 'wandan-runs',
  /** BroadcastChannel about drafts. */
  draftChannel: 'wandan-drafts',
} as const

/** A message on `draftChannel`; `listed`: a draft was removed, or brought in from a file. */
export type DraftNews =
  | { readonly kind: 'hand-over' | 'changed' | 'opened'; readonly draftId: string }
  | { readonly kind: 'listed' }

/** The Web Lock that the writer of a draft holds: this, then the draft's id. */
export const DRAFT_LOCKS = 'wandan-draft:'

/** The Web Lock of the tab that sends and takes drafts of several machines: this, then the user's id. */
export const DRAFT_SYNC_LOCK = 'wandan-draft-sync:'
