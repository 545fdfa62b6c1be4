const UNREADABLE = /[\0\uFFFD]/

/** Characters that nobody can read never reach a row: NUL is dropped, U+FFFD becomes `?`. */
export function readable(text: string): string {
  return UNREADABLE.test(text) ? text.replaceAll('\0', '').replaceAll('\uFFFD', '?') : text
}
