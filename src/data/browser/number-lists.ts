import { splitNumbers } from '#domain/values/split-numbers.ts'
import { cyrb53 } from '#domain/values/cyrb53.ts'

/** Numbers of more characters than this are not written into an address. */
const MOST_IN_ADDRESS = 6000
/** No number begins with it. */
const MARK = '~'
const MOST_LISTS = 10
const STORAGE = 'wandan.number-lists'

type NumberList = readonly [key: string, text: string]

function recall(): readonly NumberList[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE) ?? '[]')
    // What this tab has written itself.
    return Array.isArray(stored) ? (stored as readonly NumberList[]) : []
  } catch {
    return [] // damaged or forbidden storage
  }
}

/** The newest first. */
let lists = recall()

/** For a reload; what the storage has no room for lives as long as the page. */
function store(): void {
  for (let count = lists.length; count > 0; count--) {
    try {
      sessionStorage.setItem(STORAGE, JSON.stringify(lists.slice(0, count)))
      return
    } catch {
      // Storage is full: try without the oldest. Forbidden: nothing is stored.
    }
  }
}

/**
 * Numbers as an address holds them: the numbers themselves, or, when the list is too long for that,
 * the key under which this tab keeps it.
 */
export function numbersInAddress(text: string): string {
  const tidy = text.trim()
  if (tidy.length <= MOST_IN_ADDRESS) return tidy
  const list = splitNumbers(tidy).join(' ')
  const key = `${MARK}${cyrb53(list).toString(36)}`
  if (lists[0]?.[0] !== key) {
    const others = lists.filter(([known]) => known !== key)
    lists = [[key, list] as const, ...others].slice(0, MOST_LISTS)
    store()
  }
  return key
}

/** The numbers of an address, as typed; null = a list that another tab or machine keeps. */
export function typedNumbers(said: string): string | null {
  if (!said.startsWith(MARK)) return said
  return lists.find(([key]) => key === said)?.[1] ?? null
}

/** The numbers of an address, as a field shows them; '' for a list that is not here. */
export function shownNumbers(said = ''): string {
  return typedNumbers(said) ?? ''
}

/** The numbers of an address. For a list that is not here its key, which finds nothing, not all. */
export function numbersOf(said: string): string[] {
  return splitNumbers(typedNumbers(said) ?? said)
}

/** The user has logged out. */
export function forgetNumberLists(): void {
  lists = []
  try {
    sessionStorage.removeItem(STORAGE)
  } catch {
    // Forbidden: nothing is there.
  }
}

/** Whether an address names a list that is not here. */
export function isListLost(...said: readonly (string | undefined)[]): boolean {
  return said.some((one) => one !== undefined && typedNumbers(one) === null)
}
