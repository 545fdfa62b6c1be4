import { Button } from '@fluentui/react-components'
import { ArrowDownload20Regular } from '@fluentui/react-icons'

import { declineInstall } from '#src/data/browser/install-prompt.ts'
import { HELP_LINKS } from '#src/text/help/help-links.ts'
import { INSTALL } from '#src/text/shell-parts.ts'
import { LinkButton } from '#src/kit/page/link-button.tsx'
import { BottomStrip } from './bottom-strip.tsx'

/** What the site offers once it has been of use. */
export function InstallCard({ install }: { readonly install: () => void }) {
  return (
    <BottomStrip label={INSTALL.offer} icon={<ArrowDownload20Regular />} text={INSTALL.offerHint}>
      <LinkButton
        to="/help-center/article/$id"
        params={{ id: String(HELP_LINKS.install.article) }}
        appearance="subtle"
      >
        {INSTALL.how}
      </LinkButton>
      <Button appearance="subtle" onClick={declineInstall}>
        {INSTALL.never}
      </Button>
      <Button appearance="primary" onClick={install}>
        {INSTALL.offer}
      </Button>
    </BottomStrip>
  )
}
