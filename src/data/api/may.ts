import { isAllowed, type Needs } from '#contract/sub-roles.ts'
import { useSession } from './session.ts'

/** Whether the person who is signed in may do what needs this; true for an owner, and for a visitor. */
export function useMay(needs: Needs): boolean {
  const { user } = useSession()
  return isAllowed(user?.sub?.role ?? null, needs)
}
