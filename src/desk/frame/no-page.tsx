import { NO_PAGE } from '#src/text/desk/frame.ts'
import { LinkButton } from '#src/kit/page/link-button.tsx'
import { EmptyState } from '#src/kit/states/empty-state.tsx'

/** In place of a page that is not for this role. */
export function ClosedPage() {
  return (
    <EmptyState isPage art="not-found" title={NO_PAGE.closedTitle} text={NO_PAGE.closedText}>
      <LinkButton to="/">{NO_PAGE.home}</LinkButton>
    </EmptyState>
  )
}

/** In place of a page that is not there. */
export function UnknownPage() {
  return (
    <EmptyState isPage art="not-found" title={NO_PAGE.unknownTitle} text={NO_PAGE.unknownText}>
      <LinkButton to="/">{NO_PAGE.home}</LinkButton>
    </EmptyState>
  )
}
