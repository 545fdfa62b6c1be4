import type { Catalogue } from './params.ts'

/**
 * The closed catalogue of errors that arise on the user's own machine: reading a file, keeping a
 * draft, reaching the server. Each has its values here, and exactly one sentence in
 * src/text/local-errors.ts, which compiles only with these values. What the server refuses is in
 * contract/errors.ts.
 */
export const LOCAL_ERRORS = {
  // Choosing and reading a file
  file_type_unsupported: { found: 'text' }, // what the bytes are
  file_too_large: { size: 'number', limit: 'number' }, // bytes
  file_empty: {},
  file_unreadable: {}, // changed, removed, locked or permission withdrawn since it was chosen
  file_encrypted: {},
  file_password_wrong: {},
  file_encryption_unsupported: { method: 'text' },
  file_damaged: { part: 'text' }, // the part that contradicts itself
  file_budget_exceeded: { what: 'text', limit: 'number' }, // a bomb or a sheet past our budgets
  file_no_sheet: {},
  file_no_rows: {},
  file_header_only: { columns: 'text' },
  file_too_many_rows: { limit: 'number' },
  file_encoding_unknown: {},
  import_timeout: {},
  import_cancelled: {},
  // Making a file
  export_cancelled: {},
  export_failed: {}, // the code that writes it could not be loaded, or failed
  // The list and its draft
  draft_read_only: {}, // another tab is writing
  draft_quota_exceeded: {},
  draft_storage_failed: {},
  draft_schema_newer: {},
  draft_locked: {}, // sealed, and there is no key: the user is signed out
  draft_unreadable: {}, // sealed with a key that no longer exists, or damaged
  draft_gone: {}, // deleted, or cleared after its time
  backup_unreadable: {}, // not a draft file, or damaged
  backup_newer: {},
  // Drafts on several machines
  sync_no_key: {}, // this browser has no key
  sync_code_malformed: {}, // a sign is missing or wrong
  sync_key_wrong: {}, // the code, or the passkey, is of an earlier key
  sync_draft_unreadable: {}, // sealed with another key, or changed on its way
  sync_draft_too_large: { limit: 'number' }, // MiB
  row_not_found: {},
  filter_no_source: {}, // the smart filter has no file yet
  filter_no_values: {},
  platform_required: {},
  // The worker
  worker_failed: {},
  worker_unloaded: {}, // its script could not be loaded
  // The network
  network_error: {},
  request_timeout: {},
  answer_malformed: {},
  version_differs: {}, // the server is older or newer, and something was not understood
  signed_out: {},
  // Orders
  list_full: { rows: 'number', limit: 'number' }, // rows: what the list would have
  list_empty: {},
  rows_incomplete: { row: 'text', field: 'text' }, // the first row with a missing field
  run_in_other_tab: {},
  run_paused: {},
  run_not_closed: {}, // it is unknown whether the last part was placed, because the server did not answer
  run_unfinished: {}, // the draft has a run that is neither over nor given up
  run_gone: {}, // older than 30 days, or its record was deleted
} as const satisfies Catalogue

export type LocalErrorCode = keyof typeof LOCAL_ERRORS
