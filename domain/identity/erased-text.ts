const MARK = '#'
/** Signs of a hash: enough that no two people of a shop share one. */
const SIGNS = 16

/** What takes the place of a name, a phone or an address that was erased: a hash, marked as one. */
export function eraseText(
  hash: (use: string, value: string) => string,
  use: string,
  value: string,
): string {
  return value === '' || isErased(value) ? value : MARK + hash(use, value).slice(0, SIGNS)
}

/** In place of a name that was kept for as long as the shop keeps names; nothing is in place of the rest. */
export const CLEARED_NAME = '已清除'

export function isErased(value: string): boolean {
  return value === CLEARED_NAME || (value.startsWith(MARK) && value.length === SIGNS + 1)
}
