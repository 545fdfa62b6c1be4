/** Shorter beginnings are no burden. */
const LEAST_PREFIX = 5

function commonPrefix(names: readonly string[]): string {
  const [first = ''] = names
  let length = first.length
  for (const name of names) {
    while (!name.startsWith(first.slice(0, length))) length--
  }
  return first.slice(0, length)
}

/** File names by what distinguishes them: without the beginning and the ending that all share. */
export function shortNames(names: readonly string[]): string[] {
  const ending = /\.\w{1,5}$/.exec(names[0] ?? '')?.[0] ?? ''
  const isShared = ending !== '' && names.every((name) => name.endsWith(ending))
  const bare = isShared ? names.map((name) => name.slice(0, -ending.length)) : names
  // A date or a number is shown whole.
  const prefix = commonPrefix(bare).replace(/\d+$/, '')
  const isWorthIt = prefix.length >= LEAST_PREFIX && bare.every((name) => name !== prefix)
  return bare.map((name) => (isWorthIt ? `…${name.slice(prefix.length)}` : name))
}
