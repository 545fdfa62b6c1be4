import type { Query, QueryKey } from '@tanstack/react-query'

/** The head of every key whose answer belongs to one user. */
const MINE = 'mine'

type PersonalKeys<S extends string> = {
  /** Every answer of the subject, of whatever user: for invalidation. */
  readonly all: readonly [typeof MINE, S]
  /** The key of one answer. `userId` is '' until the server has named the user. */
  of(userId: string, ...rest: readonly unknown[]): QueryKey
}

/**
 * The keys of a subject whose answers belong to the signed-in user. Signing out forgets exactly the
 * answers under such keys; any other key is shared by all visitors of this machine.
 */
export function personalKeys<const S extends string>(subject: S): PersonalKeys<S> {
  return {
    all: [MINE, subject],
    of: (userId, ...rest) => [MINE, subject, userId, ...rest],
  }
}

export function isPersonal({ queryKey: [head] }: Pick<Query, 'queryKey'>): boolean {
  return head === MINE
}
