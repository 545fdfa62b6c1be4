/** The value, when the surrounding code guarantees that it is there; throws (a bug) otherwise. */
export function invariant<T>(value: T | null | undefined, why: string): T {
  if (value === null || value === undefined) throw new Error(`invariant: ${why}`)
  return value
}

/** Ends a switch over a closed union; a new member then fails to compile. */
export function unreachable(value: never): never {
  throw new Error(`unreachable: ${JSON.stringify(value)}`)
}
