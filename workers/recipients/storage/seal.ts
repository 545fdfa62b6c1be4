import { pagesIn } from './change-codec.ts'
import { keyOfId, keyOfUser, UnreadableError, type SealKey } from './key-ring.ts'
import { packValue, unpackValue } from './packed-value.ts'
import type { DraftRecord, LogRecord } from './records.types.ts'

/**
 * A record on the disk: AES-GCM 256 of its packed value, bound to the record's key, so that it
 * opens only under that key. Fields that are needed without opening it are beside it in the clear.
 */
type SealedValue = {
  readonly sealed: {
    /** Which key. */
    readonly id: string
    readonly iv: Uint8Array<ArrayBuffer>
    readonly data: ArrayBuffer
  }
}

const IV_BYTES = 12

/** Kinds of records (the first part of their key) that hold nothing personal. */
const CLEAR_KINDS: ReadonlySet<unknown> = new Set([
  'storage',
  'head',
  'pen',
  'token',
  'expiry',
  'cleared', // its entries are sealed records of drafts
  'mapping',
  'all-sealed',
])

type Parts = { readonly clear: object; readonly secret: unknown }

/** In the clear: ids, time and counts, because the sweep of old drafts works without a key. */
function partsOfDraft({ goods, header, ...clear }: DraftRecord): Parts {
  return { clear, secret: { goods, header } }
}

function partsOfLog(record: LogRecord): Parts {
  const { kind, seq, mode } = record
  const pages = kind === 'change' ? pagesIn(record) : []
  return { clear: { kind, seq, mode, pages }, secret: record }
}

function partsOf(kind: unknown, value: unknown): Parts {
  // Records of a kind have its type (records.types.ts).
  if (kind === 'draft') return partsOfDraft(value as DraftRecord)
  if (kind === 'log') return partsOfLog(value as LogRecord)
  return { clear: {}, secret: value }
}

function kindOf(key: IDBValidKey): unknown {
  return Array.isArray(key) ? key[0] : null
}

export function isSealed(stored: unknown): stored is SealedValue {
  return typeof stored === 'object' && stored !== null && 'sealed' in stored
}

/** Whether a record of this key is to be sealed. */
export function isPrivate(key: IDBValidKey): boolean {
  return !CLEAR_KINDS.has(kindOf(key))
}

const encoder = new TextEncoder()

function parametersOf(key: IDBValidKey, iv: Uint8Array<ArrayBuffer>): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: encoder.encode(JSON.stringify(key)) }
}

export type Put = readonly [IDBValidKey, unknown]

async function sealOne(sealKey: SealKey, [key, value]: Put): Promise<Put> {
  const { clear, secret } = partsOf(kindOf(key), value)
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const data = await crypto.subtle.encrypt(parametersOf(key, iv), sealKey.key, packValue(secret))
  const sealed: SealedValue = { sealed: { id: sealKey.id, iv, data } }
  return [key, { ...clear, ...sealed }]
}

function isToSeal([key, value]: Put): boolean {
  return isPrivate(key) && !isSealed(value)
}

/**
 * Seals `puts` with the key of `userId`; what is sealed already stays as it is. All values are
 * packed before the first await once the key is known, so they are those of one moment.
 * @throws LockedError, or an error of the storage.
 */
export async function sealAll(userId: string, puts: readonly Put[]): Promise<readonly Put[]> {
  if (!puts.some((put) => isToSeal(put))) return puts
  const key = await keyOfUser(userId)
  return Promise.all(puts.map(async (put) => (isToSeal(put) ? sealOne(key, put) : put)))
}

/**
 * The value stored under `key`, also one that a version before sealing stored. Nothing checks that
 * it is a `T`, as with every read of the database.
 * @throws LockedError, UnreadableError, or an error of the storage.
 */
export async function openStored<T>(key: IDBValidKey, stored: unknown): Promise<T> {
  // Written by sealAll, or by a version before it, as T.
  if (!isSealed(stored)) return stored as T
  const { sealed, ...clear } = stored
  const { key: sealKey } = await keyOfId(sealed.id)
  let secret: unknown
  try {
    const data = await crypto.subtle.decrypt(parametersOf(key, sealed.iv), sealKey, sealed.data)
    secret = unpackValue(data)
  } catch (cause) {
    throw new UnreadableError(`the record ${JSON.stringify(key)} does not open`, { cause })
  }
  if (kindOf(key) !== 'draft') return secret as T
  return Object.assign({}, clear, secret) as T
}
