import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '#contract/fields.ts'

const KEY = 'wandan.rows-a-page'
const CONTINUOUS = 'continuous'

/** How many recipients a page shows, as it was last chosen on this machine; null: all in one. */
export function rowsAPage(): number | null {
  try {
    const kept = localStorage.getItem(KEY)
    if (kept === CONTINUOUS) return null
    return PAGE_SIZES.find((size) => String(size) === kept) ?? DEFAULT_PAGE_SIZE
  } catch {
    return DEFAULT_PAGE_SIZE // forbidden storage: the choice is only a comfort
  }
}

export function keepRowsAPage(rows: number | null): void {
  try {
    localStorage.setItem(KEY, rows === null ? CONTINUOUS : String(rows))
  } catch {
    // Storage is full or forbidden: the next list begins with the first size.
  }
}
