import { Link } from '@tanstack/react-router'

import { NO_PAGE } from '#src/text/desk/frame.ts'
import { EmptyState } from '#src/kit/states/empty-state.tsx'

/** In place of a page that is not for this role. */
export function ClosedPage() {
  return (
    <EmptyState isPage art="not-found" title={NO_PAGE.closedTitle} text={NO_PAGE.closedText}>
      <Link to="/">{NO_PAGE.home}</Link>
    </EmptyState>
  )
}

/** In place of a page that is not there. */
export function UnknownPage() {
  return (
    <EmptyState isPage art="not-found" title={NO_PAGE.unknownTitle} text={NO_PAGE.unknownText}>
      <Link to="/">{NO_PAGE.home}</Link>
    </EmptyState>
  )
}
