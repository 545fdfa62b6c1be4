/**
 * What is to be done about a draft that this machine and the server know: pure, so that every order
 * of what two machines do can be tried (sync-plan.test.ts).
 *
 * - `busy`: it is being ordered; its rows are not free
 * - `gone`: deleted, ordered whole, or cleared after its time
 */
export type LocalSide = 'same' | 'changed' | 'gone' | 'busy'

/** `lost`: a version before the one this machine knows, which only a server gone wrong sends. */
export type RemoteSide = 'same' | 'newer' | 'gone' | 'absent' | 'lost'

/**
 * - `push`: send this machine's as the next version
 * - `pull`: take the other machine's, in place of one that nobody has changed here
 * - `remove_remote`, `remove_local`: it is gone on the other side, and was not changed on this one
 * - `forget`: nothing connects the two any more; what is left on either side is shown by itself
 * - `conflict`, `conflict_gone`: changed here, and changed or gone elsewhere: the user decides
 */
export type SyncAction =
  | 'none'
  | 'push'
  | 'pull'
  | 'remove_remote'
  | 'remove_local'
  | 'forget'
  | 'conflict'
  | 'conflict_gone'

const PLAN: Readonly<Record<LocalSide, Readonly<Record<RemoteSide, SyncAction>>>> = {
  same: { same: 'none', newer: 'pull', gone: 'remove_local', absent: 'forget', lost: 'none' },
  changed: {
    same: 'push',
    newer: 'conflict',
    gone: 'conflict_gone',
    absent: 'forget',
    lost: 'none',
  },
  gone: { same: 'remove_remote', newer: 'forget', gone: 'forget', absent: 'forget', lost: 'none' },
  busy: { same: 'none', newer: 'none', gone: 'none', absent: 'none', lost: 'none' },
}

export function planOf(local: LocalSide, remote: RemoteSide): SyncAction {
  return PLAN[local][remote]
}

type Known = { readonly version: number; readonly is_gone: boolean }

/** @param version the one that this machine has taken or sent */
export function remoteSide(version: number, remote: Known | undefined): RemoteSide {
  if (remote === undefined) return 'absent'
  if (remote.version < version) return 'lost'
  if (remote.is_gone) return 'gone'
  return remote.version === version ? 'same' : 'newer'
}

/** What the user makes of a conflict. */
export type ConflictChoice = 'mine' | 'theirs' | 'both'
