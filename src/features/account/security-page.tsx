import { Button } from '@fluentui/react-components'

import { openLogin } from '#src/data/browser/login-gate.ts'
import { useSession } from '#src/data/api/session.ts'
import { useSiteFacts } from '#src/data/api/site.ts'
import { SECURITY } from '#src/text/account.ts'
import { COMMON } from '#src/text/common.ts'
import { SectionTitle } from '#src/kit/page/section-title.tsx'
import { Waiting } from '#src/kit/states/waiting.tsx'
import { PaneWidth, WorkPage } from '#src/kit/page/work-page.tsx'
import { AccountEvents } from './account-events.tsx'
import { Devices } from './devices.tsx'
import { Passkeys } from './passkeys.tsx'
import { useSecurityStyles } from './security.styles.ts'

/** 登录与安全: the password, passkeys, and where one is signed in. */
export function SecurityPage() {
  const styles = useSecurityStyles()
  const { user } = useSession()
  const { hotline } = useSiteFacts()
  return (
    <WorkPage title={SECURITY.title}>
      <PaneWidth>
        <div className={styles.root}>
          <section className={styles.card} aria-labelledby="security-password">
            <SectionTitle
              id="security-password"
              title={SECURITY.password}
              end={
                <Button onClick={() => openLogin({ kind: 'modifyPassword' })}>
                  {SECURITY.change}
                </Button>
              }
            />
            <p className={styles.quiet}>{SECURITY.passwordText}</p>
            <p className={styles.quiet}>{SECURITY.lost(hotline)}</p>
          </section>
          <section className={styles.card} aria-labelledby="security-kept">
            <SectionTitle id="security-kept" title={SECURITY.kept} />
            <p className={styles.quiet}>{SECURITY.keptText}</p>
          </section>
          {user !== null && <Passkeys userId={user.user_id} />}
          <section className={styles.card} aria-labelledby="security-devices">
            <SectionTitle id="security-devices" title={SECURITY.devices} />
            <p className={styles.quiet}>{SECURITY.devicesText}</p>
            {user === null ? <Waiting label={COMMON.loading} /> : <Devices userId={user.user_id} />}
          </section>
          <section className={styles.card} aria-labelledby="security-events">
            <SectionTitle id="security-events" title={SECURITY.events} />
            <p className={styles.quiet}>{SECURITY.eventsText}</p>
            {user === null ? (
              <Waiting label={COMMON.loading} />
            ) : (
              <AccountEvents userId={user.user_id} unseen={user.unseen_events} />
            )}
          </section>
        </div>
      </PaneWidth>
    </WorkPage>
  )
}
