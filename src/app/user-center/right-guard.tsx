import { Fragment, type ReactNode } from 'react'

import { isAllowed } from '#contract/sub-roles.ts'
import { useSession } from '#src/data/api/session.ts'
import { usePageNeeds } from '../navigation.ts'
import { NoRightPage } from './no-right-page.tsx'

/** Shows a page to those whose role has it; to others what it is, without a call that is refused. */
export function RightGuard({ children }: { readonly children: ReactNode }) {
  const { user } = useSession()
  const needs = usePageNeeds()
  if (user !== null && user.sub !== null && !isAllowed(user.sub.role, needs)) {
    return <NoRightPage role={user.sub.role} owner={user.username} />
  }
  return <Fragment>{children}</Fragment>
}
