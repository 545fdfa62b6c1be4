type Waits = { readonly firstSeconds: number; readonly mostSeconds: number }

/**
 * SQL: when the item that is tried now is due again unless this try ends it: lease and back-off in
 * one.
 * @param tries the column of the tries before this one; each of them doubles the wait
 */
export function nextTry(tries: string, { firstSeconds, mostSeconds }: Waits): string {
  return `now() + make_interval(secs => least(${mostSeconds}, ${firstSeconds} * power(2, least(${tries}, 10))))`
}
