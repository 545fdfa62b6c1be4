/** Where pictures lie. Keys are ours: `work-orders/<uuid>`, never a name that somebody typed. */
export type Pictures = {
  /** The same key again replaces what was there. @throws when it could not be kept */
  put(key: string, bytes: Uint8Array, mime: string): Promise<void>
  /** @returns null when there is none */
  get(key: string): Promise<Uint8Array | null>
  /** Removing a picture that is not there succeeds. */
  remove(key: string): Promise<void>
}

const KEY = /^[a-z-]+\/[\da-f-]{36}$/

/** A key that could leave its folder or bucket is a fault of ours, not of a caller. */
export function assertKey(key: string): void {
  if (!KEY.test(key)) throw new RangeError('not a picture key')
}
