import { listLog, showLogEntry, undoLogEntry, type LogChange } from '#contract/desk/log.ts'
import { ok } from '#domain/result/result.ts'
import { findChanges, findEntry, isStill, listEntries } from './audit-log.ts'
import { deny, type DeskAnswer } from './answer.ts'
import { defineOperation, type Operation, type Tools } from './operation.ts'

/** Finds an operation by its name; undefined for one that this version does not know. */
type FindOperation = (name: string) => Operation | undefined

type Way = { readonly operation: Operation; readonly input: unknown }

/** The operation that leads back from the only change of an entry. */
function wayBack(
  find: FindOperation,
  name: string | null,
  [change, ...more]: readonly LogChange[],
): Way | null {
  const done = name === null ? undefined : find(name)
  if (change === undefined || more.length > 0) return null
  const way = done?.undo?.(change.before, change.subject_id)
  const operation = way === undefined ? undefined : find(way.name)
  return way === undefined || operation === undefined ? null : { operation, input: way.input }
}

/** Does it over the database of its own subject, under the entry of the undo. */
async function goBack(
  tools: Tools,
  { operation, input }: Way,
  change: LogChange,
): Promise<DeskAnswer<unknown> | null> {
  const parsed = operation.input.safeParse(input)
  const subject = parsed.success ? operation.subject?.(parsed.data) : undefined
  if (subject === undefined) return null
  if (!(await isStill(tools.db, change, await subject.state(tools.db)))) {
    return deny('desk_changed_since')
  }
  return operation.run({ ...tools, db: tools.about(subject) }, parsed.data)
}

/** The audit log, and the way back from what it holds. */
export function makeLogDesk(find: FindOperation) {
  return {
    /** The newest first. */
    list: defineOperation({
      name: 'log.list',
      input: listLog.input,
      run: async ({ db }, given) => ok(await listEntries(db, given)),
    }),

    show: defineOperation({
      name: 'log.show',
      input: showLogEntry.input,
      async run({ db }, given) {
        const found = await findEntry(db, given.entry)
        if (found === null) return deny('desk_entry_unknown', { id: given.entry })
        const changes = await findChanges(db, given.entry)
        const hasWayBack = wayBack(find, found.operation, changes) !== null
        return ok({ entry: found, changes, hasWayBack })
      },
    }),

    /** Brings back what an entry has changed, unless that has been changed again since. */
    undo: defineOperation({
      name: 'log.undo',
      input: undoLogEntry.input,
      subject: (given) => ({
        kind: 'log_entry',
        id: `${given.entry}`,
        state: () => Promise.resolve(null),
      }),
      async run(tools, given) {
        const found = await findEntry(tools.db, given.entry)
        if (found === null) return deny('desk_entry_unknown', { id: given.entry })
        const changes = await findChanges(tools.db, given.entry)
        const [change] = changes
        const way = wayBack(find, found.operation, changes)
        if (way === null || change === undefined) return deny('desk_no_way_back')
        const done = await goBack(tools, way, change)
        if (done === null) return deny('desk_no_way_back')
        return done.ok ? ok({ words: found.words }) : done
      },
    }),
  }
}
