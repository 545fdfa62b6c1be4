import { FIELD_WORDS, SUBJECT_WORDS } from '#src/text/desk/fields.ts'
import type { Database } from '#server/db/database.ts'

/** Names of fields; one that is data, e.g. of a province or a day, is none. */
function namesIn(state: unknown): string[] {
  if (typeof state !== 'object' || state === null) return []
  if (Array.isArray(state)) return state.flatMap(namesIn)
  const own = Object.keys(state).filter((name) => /^[a-z]\w*$/i.test(name))
  return [...own, ...Object.values(state).flatMap(namesIn)]
}

/** What the log has of subjects and fields that the desk's page has no word for. */
export async function withoutWords(
  db: Database,
): Promise<{ readonly kinds: readonly string[]; readonly fields: readonly string[] }> {
  const kept = await db.query<{ kind: string; before: unknown; after: unknown }>(
    'SELECT subject_kind AS kind, before, after FROM operator_changes',
  )
  // A shop file may change every column of these.
  const columns = await db.query<{ name: string }>(
    `SELECT column_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name IN ('goods', 'money_terms')`,
  )
  const inStates = kept.flatMap(({ before, after }) => [...namesIn(before), ...namesIn(after)])
  const names = new Set([...inStates, ...columns.map(({ name }) => name)])
  return {
    kinds: kept.map(({ kind }) => kind).filter((kind) => !(kind in SUBJECT_WORDS)),
    fields: [...names].filter((name) => !(name in FIELD_WORDS)).toSorted(),
  }
}
