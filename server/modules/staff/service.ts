import { makeKeyedHash } from '../../keyed-hash.ts'
import { claimCall, releaseCall } from './calls.ts'
import {
  decideRequest,
  findOpened,
  findRequest,
  hasOther,
  insertRequest,
  listRequests,
} from './requests.ts'
import { endSession, findSession } from './sessions.ts'
import {
  beginLink,
  beginShowing,
  confirm,
  enter,
  register,
  signIn,
  type CallOrigin,
  type Deps,
} from './sign-in.ts'

export { newToken, SESSION_HOURS, type StaffSession } from './sessions.ts'
export type { Entered } from './sign-in.ts'
export { openSandboxLinks, type SandboxLink } from './sandbox-links.ts'

/** `work` with its first parameter given. */
function bind<First, Rest extends readonly unknown[], Value>(
  work: (first: First, ...rest: Rest) => Value,
  first: First,
): (...rest: Rest) => Value {
  return (...rest) => work(first, ...rest)
}

export type Staff = ReturnType<typeof makeStaff>

/** How staff come to the desk, and what waits for a second one of them. */
export function makeStaff({
  hashKey,
  ...given
}: Omit<Deps, 'hash'> & { readonly hashKey: Uint8Array }) {
  const { db } = given
  const deps: Deps = { ...given, hash: makeKeyedHash(hashKey, 'staff') }
  return {
    findSession: bind(findSession, db),
    signOut: bind(endSession, db),
    beginLink: bind(beginLink, deps),
    register: bind(register, deps),
    enter: bind(enter, deps),
    beginSignIn: (holder: string, at: CallOrigin) =>
      beginShowing(deps, { purpose: 'desk-sign-in', holder }, at),
    signIn: bind(signIn, deps),
    beginConfirm: (holder: string, at: CallOrigin) =>
      beginShowing(deps, { purpose: 'desk-confirm', holder }, at),
    confirm: bind(confirm, deps),
    calls: { claim: bind(claimCall, db), release: bind(releaseCall, db) },
    requests: {
      insert: bind(insertRequest, db),
      hasOther: bind(hasOther, db),
      list: bind(listRequests, db),
      find: bind(findRequest, db),
      opened: bind(findOpened, db),
      decide: bind(decideRequest, db),
    },
  }
}
