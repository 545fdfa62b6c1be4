/**
 * Where other programs of the machine send files to (`share_target` of the manifest). The service
 * worker answers and keeps them for the page; the server reads none (docs/decisions/0110).
 */
export const SHARE_TARGET = {
  path: '/share-target',
  /** The part of the form that holds the files. */
  field: 'files',
  /** The page that follows; its hash makes it fetch them. */
  page: '/gift-list#shared',
  hash: '#shared',
  /** The message that fetches them, with a port for the answer. */
  message: 'TAKE_SHARED_FILES',
} as const
