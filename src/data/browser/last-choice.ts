import { isEntryMode, type EntryMode } from '#domain/order/order-sources.ts'

/** What a merchant chose for some goods the last time. */
export type LastChoice = { readonly platformId: number; readonly mode: EntryMode }

const KEY = 'wandan.last-choice'
const MOST = 100

type StoredChoices = readonly (readonly [of: string, choice: LastChoice])[]

function isKept(value: unknown): value is StoredChoices[number] {
  if (!Array.isArray(value)) return false
  const [of, choice]: unknown[] = value
  if (typeof of !== 'string' || typeof choice !== 'object' || choice === null) return false
  return (
    'platformId' in choice &&
    typeof choice.platformId === 'number' &&
    'mode' in choice &&
    isEntryMode(choice.mode)
  )
}

function kept(): StoredChoices {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((one) => isKept(one)) : []
  } catch {
    return [] // damaged or forbidden storage: the choice is only a comfort
  }
}

const nameOf = (userId: string, goodsId: number): string => `${userId}/${goodsId}`

export function lastChoice(userId: string, goodsId: number): LastChoice | null {
  const name = nameOf(userId, goodsId)
  return kept().find(([of]) => of === name)?.[1] ?? null
}

/** The newest come first; the oldest are dropped. */
export function keepChoice(userId: string, goodsId: number, choice: LastChoice): void {
  const name = nameOf(userId, goodsId)
  const others = kept().filter(([of]) => of !== name)
  try {
    localStorage.setItem(KEY, JSON.stringify([[name, choice], ...others].slice(0, MOST)))
  } catch {
    // Storage is full or forbidden: the next draft begins without it.
  }
}
