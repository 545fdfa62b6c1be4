/** Set by the build (tools/build-inputs.mjs); absent in development and in tests. */
declare const __CONTRACT_STAMP__: string | undefined

/** A hash of what page and server read and write: two programs with the same one fit together. */
export const CONTRACT_STAMP = typeof __CONTRACT_STAMP__ === 'string' ? __CONTRACT_STAMP__ : ''

/** Each answer of the API names the stamp of the server that sent it. */
export const CONTRACT_HEADER = 'Wandan-Contract'

/** Whether a server of another version answered. An answer without a stamp proves nothing. */
export function isOtherVersion(stamp: string | null): boolean {
  return CONTRACT_STAMP !== '' && stamp !== null && stamp !== '' && stamp !== CONTRACT_STAMP
}
