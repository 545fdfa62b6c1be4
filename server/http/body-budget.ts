/** Enough for one call with the most rows allowed; a user's other calls come back after it. */
const USER_BYTES = 32 * 1024 * 1024
/** The limit of all bodies under way together. In memory each byte of JSON takes about four. */
const PROCESS_BYTES = 64 * 1024 * 1024
/** A body beyond this is a bulk one: a chunk of a run, as our own client sends it, is below. */
const SMALL_BYTES = 512 * 1024
/** Part of the budget that bulk bodies may take, so that they leave room for ordinary calls. */
const BULK_SHARE_BYTES = 48 * 1024 * 1024
/** Pictures, which wait for their store: a long list has room beside all of them. */
const UPLOAD_SHARE_BYTES = 16 * 1024 * 1024

export type BodyBudgetLimits = {
  readonly userBytes: number
  readonly processBytes: number
  readonly bulkShareBytes: number
  readonly uploadShareBytes: number
}

/** What one call holds of the budget. */
export type BodyReservation = {
  /** False when it would be too much: nothing is counted then. */
  take(bytes: number): boolean
  /** What it has taken. */
  readonly bytes: number
  /** Call once, when the body is not needed any more. */
  release(): void
}

/**
 * Limits the size of the bodies of all calls together, counted after inflating and until the call
 * is over: the parsed rows live as long as their call. The limit of one body is not enough, since
 * 0.6 MiB of gzip becomes 26 MiB, and a browser may send twenty-five of them together.
 */
export class BodyBudget {
  readonly #limits: BodyBudgetLimits
  readonly #users = new Map<string, number>()
  /** Users with a call under way that declared a bulk body. */
  readonly #bulkCallers = new Set<string>()
  readonly #afterBulk: () => void
  #total = 0
  #uploads = 0

  /** @param afterBulk called when a body beyond a chunk is over */
  constructor(limits: Partial<BodyBudgetLimits> = {}, afterBulk: () => void = () => undefined) {
    this.#afterBulk = afterBulk
    this.#limits = {
      userBytes: USER_BYTES,
      processBytes: PROCESS_BYTES,
      bulkShareBytes: BULK_SHARE_BYTES,
      uploadShareBytes: UPLOAD_SHARE_BYTES,
      ...limits,
    }
  }

  /** Bytes that are held now. */
  get total(): number {
    return this.#total
  }

  /**
   * Called before any work for a call: looking up twenty callers and reading their bodies, only to
   * refuse them then, keeps everybody waiting.
   * @param who the session, or AppID and address, that it claims: nothing is checked yet
   * @param bytes the length that the call declares
   * @returns a function to call when the call is over; null for a second bulk body of the same
   */
  beginBulk(who: string, bytes: number): (() => void) | null {
    if (bytes <= SMALL_BYTES) return () => undefined
    if (this.#bulkCallers.has(who)) return null
    this.#bulkCallers.add(who)
    return () => this.#bulkCallers.delete(who)
  }

  /** @param owner the user, or the address of one who has not signed in */
  open(owner: string, of: 'calls' | 'uploads' = 'calls'): BodyReservation {
    let held = 0
    const count = (bytes: number): void => {
      held += bytes
      this.#total += bytes
      if (of === 'uploads') this.#uploads += bytes
    }
    return {
      take: (bytes) => {
        const { userBytes, processBytes, bulkShareBytes, uploadShareBytes } = this.#limits
        if (of === 'uploads' && this.#uploads + bytes > uploadShareBytes) return false
        const ofUser = (this.#users.get(owner) ?? 0) + bytes
        const limit = held + bytes > SMALL_BYTES ? bulkShareBytes : processBytes
        if (ofUser > userBytes || this.#total + bytes > limit) return false
        count(bytes)
        this.#users.set(owner, ofUser)
        return true
      },
      get bytes() {
        return held
      },
      release: () => {
        const rest = (this.#users.get(owner) ?? 0) - held
        if (rest > 0) this.#users.set(owner, rest)
        else this.#users.delete(owner)
        if (held > SMALL_BYTES) this.#afterBulk()
        count(-held)
      },
    }
  }
}
