/** What a call of the worker has learned of the server; the page gets it as a message of this text. */
export type ServerNews =
  | 'server_reached'
  /** It answers, and cannot work: its database is away. */
  | 'server_busy'
  | 'server_unreachable'
  | 'signed_out'
  | 'other_version'
