import { Link } from '@fluentui/react-components'

import { HELP_LINKS } from '#src/text/help/help-links.ts'

type HelpLinkProps = { readonly to: keyof typeof HELP_LINKS; readonly className?: string }

/** An article of the help centre, in a new tab: the purchase stays as it is. */
export function HelpLink({ to, className }: HelpLinkProps) {
  const { article, text } = HELP_LINKS[to]
  return (
    <Link
      className={className}
      href={`/help-center/article/${article}`}
      target="_blank"
      rel="noopener"
    >
      {text}
    </Link>
  )
}
