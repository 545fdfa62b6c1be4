import { createStore, get, promisifyRequest } from 'idb-keyval'

const answerStore = createStore('wandan-answers', 'answers')

/** The record of the keys; every other record is a sealed answer under a name of 64 digits. */
const KEYS = 'keys'
/** A longer answer is not kept. */
const MOST_CHARACTERS = 256 * 1024
/** The oldest go first. */
const MOST_ANSWERS = 150
/** They go several at once: to find the oldest, all are read. */
const AFTER_PRUNING = 120
const IV_BYTES = 12

/** Made on this machine for one user; no script can export either key. */
type AnswerKeys = {
  readonly userId: string
  readonly seal: CryptoKey
  /** What somebody has searched for is in the names: without this key they cannot be guessed. */
  readonly name: CryptoKey
}

type SealedAnswer = {
  /** When the server answered, in epoch ms. */
  readonly at: number
  readonly iv: Uint8Array<ArrayBuffer>
  readonly data: ArrayBuffer
}

export type KeptAnswer = { readonly at: number; readonly answer: unknown }

const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)

function readKeys(): Promise<AnswerKeys | undefined> {
  return get<AnswerKeys>(KEYS, answerStore)
}

async function nameOf(keys: AnswerKeys, name: string): Promise<string> {
  const mark = new Uint8Array(await crypto.subtle.sign('HMAC', keys.name, utf8(name)))
  return Array.from(mark, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

async function makeKeys(userId: string): Promise<AnswerKeys> {
  const [seal, name] = await Promise.all([
    crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),
    crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign']),
  ])
  return { userId, seal, name }
}

/** Writes in one transaction that `change` begins, and waits for its end. */
function write(change: (store: IDBObjectStore) => void): Promise<void> {
  return answerStore('readwrite', (store) => {
    change(store)
    return promisifyRequest(store.transaction)
  })
}

/** In `change` the keys are those of `userId`, whatever other tabs do meanwhile. */
function writeOf(userId: string, change: (store: IDBObjectStore) => void): Promise<void> {
  return write((store) => {
    const request: IDBRequest<AnswerKeys | undefined> = store.get(KEYS)
    request.addEventListener('success', () => {
      if (request.result?.userId === userId) change(store)
    })
  })
}

/** From now on the answers to this user are kept; those to another user are removed. */
export async function keepAnswersOf(userId: string): Promise<void> {
  try {
    if ((await readKeys())?.userId === userId) return
    const keys = await makeKeys(userId)
    await write((store) => {
      const request: IDBRequest<AnswerKeys | undefined> = store.get(KEYS)
      request.addEventListener('success', () => {
        // Another tab was first.
        if (request.result?.userId === userId) return
        store.clear()
        store.put(keys, KEYS)
      })
    })
  } catch {
    // No storage: there is less to see without a network.
  }
}

async function prune(userId: string): Promise<void> {
  const names = await answerStore('readonly', (store) => promisifyRequest(store.getAllKeys()))
  if (names.length <= MOST_ANSWERS) return
  const ages: { readonly name: IDBValidKey; readonly at: number }[] = []
  for (const name of names) {
    if (name === KEYS) continue
    ages.push({ name, at: (await get<SealedAnswer>(name, answerStore))?.at ?? 0 })
  }
  const oldest = ages.toSorted((a, b) => a.at - b.at).slice(0, ages.length - AFTER_PRUNING)
  await writeOf(userId, (store) => {
    for (const { name } of oldest) store.delete(name)
  })
}

/** Keeps the answer to the user whose answers are kept; to nobody else. @param at epoch ms */
export async function keepAnswer(name: string, answer: unknown, at = Date.now()): Promise<void> {
  try {
    const keys = await readKeys()
    if (keys === undefined) return
    const text = JSON.stringify(answer)
    if (text.length > MOST_CHARACTERS) return
    const place = await nameOf(keys, name)
    const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
    const how = { name: 'AES-GCM', iv, additionalData: utf8(place) }
    const data = await crypto.subtle.encrypt(how, keys.seal, utf8(text))
    const sealed: SealedAnswer = { at, iv, data }
    await writeOf(keys.userId, (store) => store.put(sealed, place))
    await prune(keys.userId)
  } catch {
    // Storage is full or forbidden.
  }
}

/** The last answer under this name; null = none, or none that opens. */
export async function keptAnswer(name: string): Promise<KeptAnswer | null> {
  try {
    const keys = await readKeys()
    if (keys === undefined) return null
    const place = await nameOf(keys, name)
    const sealed = await get<SealedAnswer>(place, answerStore)
    if (sealed === undefined) return null
    const how = { name: 'AES-GCM', iv: sealed.iv, additionalData: utf8(place) }
    const data = await crypto.subtle.decrypt(how, keys.seal, sealed.data)
    return { at: sealed.at, answer: JSON.parse(new TextDecoder().decode(data)) }
  } catch {
    return null // sealed under keys that are gone, or forbidden storage
  }
}

/**
 * When a session has ended, in whatever way: removes the keys, and with them all that was kept.
 * @returns false when storage would not let them go.
 */
export async function forgetAnswers(): Promise<boolean> {
  try {
    await write((store) => store.clear())
    return true
  } catch {
    return false
  }
}
