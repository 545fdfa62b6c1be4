type Waits = { readonly firstSeconds: number; readonly mostSeconds: number }

/**
 * SQL: when that which is tried now is due again, should nobody end it: its lease and its back-off in one.
 * @param tries the column of the tries before this one; each of them doubles the wait
 */
export function nextTry(tries: string, { firstSeconds, mostSeconds }: Waits): string {
  return `now() + make_interval(secs => least(${mostSeconds}, ${firstSeconds} * power(2, least(${tries}, 10))))`
}
