import { ROLE_TEXT } from '#contract/right-text.ts'
import type { SubRole } from '#contract/sub-roles.ts'
import { NO_RIGHT } from '#src/text/people.ts'
import { LinkButton } from '#src/kit/page/link-button.tsx'
import { EmptyState } from '#src/kit/states/empty-state.tsx'

type NoRightPageProps = { readonly role: SubRole; readonly owner: string }

/** In the place of a page that the role of a sub-account does not have. */
export function NoRightPage({ role, owner }: NoRightPageProps) {
  return (
    <EmptyState
      isPage
      art="no-packages"
      title={NO_RIGHT.title}
      text={NO_RIGHT.text(ROLE_TEXT[role], owner)}
    >
      <LinkButton to="/user-center/user-home" appearance="primary">
        {NO_RIGHT.back}
      </LinkButton>
    </EmptyState>
  )
}
