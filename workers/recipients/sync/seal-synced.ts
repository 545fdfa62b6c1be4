import { DRAFT_LIMITS } from '#contract/drafts.ts'

import { gunzip, gzip } from '../backup/gzip.ts'
import type { SyncLabel } from './sync.types.ts'
import { fromBase64, toBase64 } from './base64.ts'
import type { SyncKey } from './sync-key.ts'

/** Which draft and version a sealed text belongs to: it opens nowhere else. */
export type SealPlace = {
  readonly userId: string
  readonly syncId: string
  readonly version: number
}

const IV_BYTES = 12
const TAG_BYTES = 16
const PLAIN_BYTES = DRAFT_LIMITS.partBytes - IV_BYTES - TAG_BYTES

const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8', { fatal: true })

type Bytes = Uint8Array<ArrayBuffer>

function gcm({ userId, syncId, version }: SealPlace, what: readonly unknown[], iv: Bytes) {
  const place = ['wandan-draft', 1, userId, syncId, version, ...what]
  const additionalData = encoder.encode(JSON.stringify(place))
  return { name: 'AES-GCM', iv, additionalData } satisfies AesGcmParams
}

async function seal(
  key: SyncKey,
  place: SealPlace,
  { what, plain }: { readonly what: readonly unknown[]; readonly plain: Bytes },
): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const sealed = await crypto.subtle.encrypt(gcm(place, what, iv), key.content, plain)
  const all = new Uint8Array(IV_BYTES + sealed.byteLength)
  all.set(iv)
  all.set(new Uint8Array(sealed), IV_BYTES)
  return toBase64(all)
}

async function open(
  key: SyncKey,
  place: SealPlace,
  { what, sealed }: { readonly what: readonly unknown[]; readonly sealed: string },
): Promise<Bytes> {
  const all = fromBase64(sealed)
  const iv = all.slice(0, IV_BYTES)
  const plain = await crypto.subtle.decrypt(gcm(place, what, iv), key.content, all.slice(IV_BYTES))
  return new Uint8Array(plain)
}

const partOf = (n: number, parts: number) => ['part', n, parts] as const
const LABEL = ['label'] as const

/** The text of a draft in sealed parts, base64. A text of no length has one part, too. */
export async function sealText(
  key: SyncKey,
  place: SealPlace,
  text: string,
): Promise<readonly string[]> {
  const packed = new Uint8Array(await (await gzip([text])).arrayBuffer())
  const parts = Math.max(1, Math.ceil(packed.byteLength / PLAIN_BYTES))
  const sealed: string[] = []
  for (let n = 0; n < parts; n++) {
    const plain = packed.slice(n * PLAIN_BYTES, (n + 1) * PLAIN_BYTES)
    sealed.push(await seal(key, place, { what: partOf(n, parts), plain }))
  }
  return sealed
}

/** @throws Error when a part is missing, changed, of another draft or of another version */
export async function openText(
  key: SyncKey,
  place: SealPlace,
  parts: readonly string[],
): Promise<string> {
  const plain: Bytes[] = []
  for (const [n, sealed] of parts.entries()) {
    plain.push(await open(key, place, { what: partOf(n, parts.length), sealed }))
  }
  return gunzip(new Blob(plain))
}

export function sealLabel(key: SyncKey, place: SealPlace, label: SyncLabel): Promise<string> {
  // Names of goods are short; one that is not must not make the label longer than the server takes.
  const goods = { ...label.goods, name: label.goods.name.slice(0, 200) }
  const fits = goods.picture.length <= 400 ? goods : { ...goods, picture: '' }
  const plain = encoder.encode(JSON.stringify({ ...label, goods: fits }))
  return seal(key, place, { what: LABEL, plain })
}

/** Null when it does not open: of another key, another draft, or changed. */
export async function openLabel(
  key: SyncKey,
  place: SealPlace,
  sealed: string,
): Promise<SyncLabel | null> {
  try {
    const plain = await open(key, place, { what: LABEL, sealed })
    // Sealed by sealLabel: nobody without the key could have made it.
    return JSON.parse(decoder.decode(plain)) as SyncLabel
  } catch {
    return null
  }
}
