import { useSession } from '#src/data/api/session.ts'
import { SectionTitle } from '#src/kit/page/section-title.tsx'
import { PaneWidth, WorkPage } from '#src/kit/page/work-page.tsx'
import { Waiting } from '#src/kit/states/waiting.tsx'
import { SECURITY } from '#src/text/account.ts'
import { COMMON } from '#src/text/common.ts'
import { AccountEvents } from './account-events.tsx'
import { Devices } from './devices.tsx'
import { OwnData } from './own-data.tsx'
import { Passkeys } from './passkeys.tsx'
import { PayoutAccount } from './payout-account.tsx'
import { useSecurityStyles } from './security.styles.ts'
import { SignInWays } from './sign-in-ways.tsx'

type SectionsProps = { readonly userId: string; readonly unseen: number; readonly isOwner: boolean }

function Sections({ userId, unseen, isOwner }: SectionsProps) {
  const styles = useSecurityStyles()
  return (
    <div className={styles.root}>
      <div className={styles.column}>
        <SignInWays />
        <Passkeys userId={userId} />
        <Devices userId={userId} />
      </div>
      {isOwner && (
        <div className={styles.column}>
          <PayoutAccount userId={userId} />
          <section className={styles.card} aria-labelledby="security-events">
            <SectionTitle id="security-events" title={SECURITY.events} />
            <p className={styles.quiet}>{SECURITY.eventsText}</p>
            <AccountEvents userId={userId} unseen={unseen} />
          </section>
          <OwnData userId={userId} />
        </div>
      )}
    </div>
  )
}

/** 登录与安全: ways in, devices, the payout account, what happened to the account, and its data. */
export function SecurityPage() {
  const { user } = useSession()
  return (
    <WorkPage title={SECURITY.title}>
      <PaneWidth>
        {user === null ? (
          <Waiting label={COMMON.loading} />
        ) : (
          <Sections userId={user.user_id} unseen={user.unseen_events} isOwner={user.sub === null} />
        )}
      </PaneWidth>
    </WorkPage>
  )
}
