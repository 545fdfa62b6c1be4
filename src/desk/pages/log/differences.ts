import { stateLines } from '../../parts/state-lines.ts'

export type Difference = {
  readonly name: string
  /** Null = there was no such value. */
  readonly before: string | null
  readonly after: string | null
}

function textsOf(kind: string, state: unknown): ReadonlyMap<string, string> {
  return new Map(stateLines(kind, state).map(({ name, text }) => [name, text]))
}

/** The values of a state that differ between before and after; all of them where nothing does. */
export function differences(kind: string, before: unknown, after: unknown): readonly Difference[] {
  const [old, now] = [textsOf(kind, before), textsOf(kind, after)]
  const all = [...new Set([...old.keys(), ...now.keys()])].map((name) => ({
    name,
    before: old.get(name) ?? null,
    after: now.get(name) ?? null,
  }))
  const changed = all.filter((line) => line.before !== line.after)
  return changed.length > 0 ? changed : all
}
