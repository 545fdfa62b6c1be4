import { Button } from '@fluentui/react-components'
import { PersonAdd20Regular, SignOut20Regular } from '@fluentui/react-icons'
import { useState } from 'react'

import { endStaffSessions, listStaff } from '#contract/desk/staff.ts'
import { PAGE_TITLES } from '#src/text/desk/frame.ts'
import { STAFF } from '#src/text/desk/staff.ts'
import { Question } from '#src/kit/dialog/question.tsx'
import { OpenerButton } from '#src/kit/layers/opener-button.tsx'
import { RefreshButton } from '#src/kit/page/refresh-button.tsx'
import { WorkPage } from '#src/kit/page/work-page.tsx'
import { QueryView } from '#src/kit/states/query-view.tsx'
import { useDesk, useDeskAct } from '../../data/use-desk.ts'
import { LinkDialog, type StaffLink } from '../../parts/link-dialog.tsx'
import { MemberForm } from './member-form.tsx'
import { MemberTable } from './member-table.tsx'

/** Everybody signs in again. */
function EndAll() {
  const act = useDeskAct()
  const [isAsking, setIsAsking] = useState(false)
  const end = (): void => {
    setIsAsking(false)
    act.run(endStaffSessions, { name: null }, { renews: ['staff.list'] })
  }
  return (
    <>
      <OpenerButton
        icon={<SignOut20Regular />}
        disabledFocusable={act.isBusy}
        onClick={() => setIsAsking(true)}
      >
        {STAFF.endAll}
      </OpenerButton>
      {isAsking && (
        <Question
          title={STAFF.endAll}
          text={STAFF.endAllText}
          confirm={STAFF.endAll}
          onConfirm={end}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </>
  )
}

/** The people of the desk: role, passkeys, last sign-in; invited by a link, frozen at once. */
export function StaffPage() {
  const query = useDesk(listStaff, {})
  const [isInviting, setIsInviting] = useState(false)
  const [link, setLink] = useState<StaffLink | null>(null)
  return (
    <WorkPage
      title={PAGE_TITLES.staff}
      end={
        <>
          <RefreshButton
            isFetching={query.isFetching}
            isRetry={query.isRefetchError}
            onRefresh={() => void query.refetch()}
          />
          <EndAll />
          <Button
            appearance="primary"
            icon={<PersonAdd20Regular />}
            onClick={() => setIsInviting(true)}
          >
            {STAFF.invite}
          </Button>
        </>
      }
    >
      <QueryView query={query}>
        {(members) => <MemberTable members={members} onLink={setLink} />}
      </QueryView>
      {isInviting && (
        <MemberForm member={null} onLink={setLink} onClose={() => setIsInviting(false)} />
      )}
      {link !== null && <LinkDialog {...link} onClose={() => setLink(null)} />}
    </WorkPage>
  )
}
