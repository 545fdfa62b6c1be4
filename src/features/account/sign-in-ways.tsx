import { useState } from 'react'
import { Button } from '@fluentui/react-components'

import { useSession } from '#src/data/api/session.ts'
import { useSiteFacts } from '#src/data/api/site.ts'
import { openLogin } from '#src/data/browser/login-gate.ts'
import { OpenerButton } from '#src/kit/layers/opener-button.tsx'
import { SectionTitle } from '#src/kit/page/section-title.tsx'
import { SECURITY } from '#src/text/account.ts'
import { WAYS } from '#src/text/security.ts'
import { ChangeMobileDialog } from './change-mobile-dialog.tsx'
import { useSecurityStyles } from './security.styles.ts'

/** The mobile and the password: what everybody signs in with. */
export function SignInWays() {
  const styles = useSecurityStyles()
  const { user } = useSession()
  const { hotline } = useSiteFacts()
  const [isChanging, setChanging] = useState(false)
  return (
    <section className={styles.card} aria-labelledby="security-ways">
      <SectionTitle id="security-ways" title={WAYS.title} />
      <ul className={styles.list}>
        <li className={styles.row}>
          <span className={styles.name}>
            {WAYS.mobile}
            <span className={styles.value}>{user?.mobile}</span>
          </span>
          <span className={styles.meta}>{WAYS.mobileText}</span>
          {user?.sub === null && (
            <OpenerButton size="small" className={styles.end} onClick={() => setChanging(true)}>
              {WAYS.changeMobile}
            </OpenerButton>
          )}
        </li>
        <li className={styles.row}>
          <span className={styles.name}>{WAYS.password}</span>
          <span className={styles.meta}>{WAYS.passwordText}</span>
          <Button
            size="small"
            className={styles.end}
            onClick={() => openLogin({ kind: 'modifyPassword' })}
          >
            {SECURITY.change}
          </Button>
        </li>
      </ul>
      {user?.sub === null && <p className={styles.quiet}>{SECURITY.lost(hotline)}</p>}
      {isChanging && user !== null && (
        <ChangeMobileDialog
          mobile={user.mobile}
          hotline={hotline}
          onClose={() => setChanging(false)}
        />
      )}
    </section>
  )
}
