/**
 * Where drafts and runs lie on the machine, and how tabs hear of each other's. The worker reads
 * and writes them; a page without one looks whether there is anything (src/data/stored-work.ts). One
 * store; its keys are arrays that begin with a kind and whose it is (storage/records.types.ts).
 */
export const RECIPIENTS_DATABASE = {
  name: 'wandan-recipients',
  store: 'kv',
  /** Of a random id that is made with the database: another one tells that the browser cleared it. */
  idKey: 'storage',
  /** Tabs tell each other of runs here: messages of kind `run` with a `userId`. */
  runChannel: 'wandan-runs',
  /** Tabs tell each other of drafts here. */
  draftChannel: 'wandan-drafts',
} as const

/** What tabs tell on `draftChannel`; `listed`: a draft was removed, or brought in from a file. */
export type DraftNews =
  | { readonly kind: 'hand-over' | 'changed' | 'opened'; readonly draftId: string }
  | { readonly kind: 'listed' }

/** Of the Web Lock that whoever writes a draft holds. */
export const DRAFT_LOCKS = 'wandan-draft:'
