import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogTitle,
} from '@fluentui/react-components'
import { Open16Regular } from '@fluentui/react-icons'
import { useQuery } from '@tanstack/react-query'

import type { Shop } from '#contract/shops.ts'
import { invariant } from '#domain/result/assert.ts'
import { useSiteFacts } from '#src/data/api/site.ts'
import { authLinksQuery, confirmAuthorised } from '#src/data/api/shops.ts'
import { ADD_SHOP } from '#src/text/authorised.ts'
import { errorMessage } from '#src/text/error-message.ts'
import { CopyButton } from '#src/kit/page/copy-button.tsx'
import { ErrorState } from '#src/kit/states/empty-state.tsx'
import { notify } from '#src/kit/toast/notify.ts'
import { Waiting } from '#src/kit/states/waiting.tsx'
import { HelpLink } from '../../shared/help-link.tsx'
import { useAuthorisedStyles } from './authorised.styles.ts'
import { useShopPlatform } from './use-shop-platform.ts'
import { DimmedSurface } from '#src/kit/layers/dimmed-surface.tsx'
import { useUserId } from '#src/data/api/session.ts'

type AddShopDialogProps = {
  /** The shops that there were when the dialog was opened. */
  readonly before: readonly Shop[]
  readonly onAdded: (shop: Shop) => void
  readonly onClose: () => void
}

type StepProps = { readonly at: 0 | 1 | 2; readonly children: ReactNode }

function Step({ at, children }: StepProps) {
  const styles = useAuthorisedStyles()
  const { title: site } = useSiteFacts()
  const { title, text } = ADD_SHOP.steps[at]
  return (
    <li className={styles.step}>
      <span className={styles.number} aria-hidden>
        {at + 1}
      </span>
      <div className={styles.words}>
        <div className={styles.strong}>{title}</div>
        <div className={styles.quiet}>{text(site)}</div>
      </div>
      {children}
    </li>
  )
}

function LinkStep({ at, href }: { readonly at: 0 | 1; readonly href: string }) {
  const { action } = ADD_SHOP.steps[at]
  return (
    <Step at={at}>
      <CopyButton value={href} label={ADD_SHOP.copy} />
      <Button
        as="a"
        href={href}
        target="_blank"
        rel="noopener"
        icon={<Open16Regular />}
        iconPosition="after"
      >
        {action}
      </Button>
    </Step>
  )
}

/** A shop that is new, or authorised again. */
function newShop(before: readonly Shop[], now: readonly Shop[]): Shop | undefined {
  return now.find(
    (shop) =>
      !shop.is_expired && !before.some(({ id, is_expired }) => id === shop.id && !is_expired),
  )
}

/** P-AUTH-02: order, authorise, come back. It looks again by itself when this tab is back in view. */
export function AddShopDialog(props: AddShopDialogProps) {
  const { before, onAdded, onClose } = props
  const platform = invariant(useShopPlatform(), 'only then a shop is added')
  const styles = useAuthorisedStyles()
  const userId = useUserId()
  const { data, error, refetch } = useQuery(authLinksQuery(userId))
  const [isChecking, setIsChecking] = useState(false)
  const links = data?.[platform.key]
  const check = async (isByUser: boolean): Promise<void> => {
    setIsChecking(true)
    const answer = await confirmAuthorised(platform.id)
    setIsChecking(false)
    const found = answer.ok ? newShop(before, answer.value) : undefined
    if (found !== undefined) {
      notify('success', ADD_SHOP.done(found.shop_name))
      onAdded(found)
    } else if (isByUser) {
      const said = answer.ok ? ADD_SHOP.nothingNew : errorMessage(answer.error)
      notify('error', `${said}${ADD_SHOP.again}`)
    }
  }
  const onFocus = useEffectEvent(() => void check(false))
  useEffect(() => {
    window.addEventListener('focus', onFocus)
    return () => window.removeEventListener('focus', onFocus)
  }, [])
  return (
    <Dialog open modalType="alert" onOpenChange={(_, { open }) => open || onClose()}>
      <DimmedSurface role="dialog" className={styles.narrow}>
        <DialogBody>
          <DialogTitle>{ADD_SHOP.title}</DialogTitle>
          <DialogContent className={styles.stack}>
            <p>
              {ADD_SHOP.text} <HelpLink to="sync" />
            </p>
            {links === undefined && error === null && <Waiting label={ADD_SHOP.loading} />}
            {links === undefined && error !== null && (
              <ErrorState message={errorMessage(error.error)} onRetry={() => void refetch()} />
            )}
            {links !== undefined && (
              <ol className={styles.steps}>
                <LinkStep at={0} href={links.buy_link} />
                <LinkStep at={1} href={links.auth_link} />
                <Step at={2}>
                  <Button
                    appearance="primary"
                    disabled={isChecking}
                    onClick={() => void check(true)}
                  >
                    {ADD_SHOP.steps[2].action}
                  </Button>
                </Step>
              </ol>
            )}
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{ADD_SHOP.close}</Button>
          </DialogActions>
        </DialogBody>
      </DimmedSurface>
    </Dialog>
  )
}
