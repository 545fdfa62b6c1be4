export type Difference = {
  readonly name: string
  /** Null = there was no such value. */
  readonly before: string | null
  readonly after: string | null
}

function fieldsOf(state: unknown): ReadonlyMap<string, string> {
  if (state === null || state === undefined) return new Map()
  if (typeof state !== 'object') return new Map([['', JSON.stringify(state)]])
  return new Map(
    Object.entries(state).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  )
}

/** The values of a state that differ between before and after; all of them where nothing does. */
export function differences(before: unknown, after: unknown): readonly Difference[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)]
  const all = [...new Set([...old.keys(), ...now.keys()])].map((name) => ({
    name,
    before: old.get(name) ?? null,
    after: now.get(name) ?? null,
  }))
  const changed = all.filter((line) => line.before !== line.after)
  return changed.length > 0 ? changed : all
}
