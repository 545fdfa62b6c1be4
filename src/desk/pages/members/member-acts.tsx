import { Button, makeStyles } from '@fluentui/react-components'
import { useState, type ReactNode } from 'react'

import { endMemberSessions, unfreezeMember, type ShownMember } from '#contract/desk/members.ts'
import { MEMBER_ACTS } from '#src/text/desk/members.ts'
import { ConfirmBox } from '#src/kit/dialog/confirm-box.tsx'
import { OpenerButton } from '#src/kit/layers/opener-button.tsx'
import { COMMON } from '#src/text/common.ts'
import { useMay } from '../../data/staff.ts'
import { useDeskAct } from '../../data/use-desk.ts'
import { CorrectDialog } from './correct-dialog.tsx'
import { EraseDialog } from './erase-dialog.tsx'
import { ExportDialog } from './export-dialog.tsx'
import { FreezeDialog } from './freeze-dialog.tsx'
import { LevelDialog } from './level-dialog.tsx'
import { MobileDialog } from './mobile-dialog.tsx'
import { RENEWS } from './use-member-act.ts'
import { VerifyDialog } from './verify-dialog.tsx'

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', gap: '8px', justifyContent: 'flex-end' },
})

type Opened = 'freeze' | 'end' | 'level' | 'verify' | 'mobile' | 'correct' | 'export' | 'erase'
type Props = { readonly member: ShownMember }
type DialogProps = Props & { readonly opened: Opened | null; readonly onClose: () => void }

function EndSessions({ member, onClose }: Props & { readonly onClose: () => void }) {
  const { run } = useDeskAct()
  const end = (): void => {
    onClose()
    run(endMemberSessions, { id: member.id }, { done: MEMBER_ACTS.ended, renews: RENEWS })
  }
  return (
    <ConfirmBox
      title={MEMBER_ACTS.endTitle}
      confirm={MEMBER_ACTS.endSessions}
      cancel={COMMON.cancel}
      onConfirm={end}
      onCancel={onClose}
    >
      {MEMBER_ACTS.endText}
    </ConfirmBox>
  )
}

function OpenedDialog({ opened, member, onClose }: DialogProps): ReactNode {
  const props = { member, onClose }
  if (opened === 'freeze') return <FreezeDialog {...props} />
  if (opened === 'end') return <EndSessions {...props} />
  if (opened === 'level') return <LevelDialog {...props} />
  if (opened === 'verify') return <VerifyDialog {...props} />
  if (opened === 'mobile') return <MobileDialog {...props} />
  if (opened === 'correct') return <CorrectDialog {...props} />
  if (opened === 'export') return <ExportDialog {...props} />
  return opened === 'erase' ? <EraseDialog {...props} /> : null
}

/** What this member of staff may do to a member; nothing to one who was erased. */
export function MemberActs({ member }: Props) {
  const styles = useStyles()
  const { run, isBusy } = useDeskAct()
  const [opened, setOpened] = useState<Opened | null>(null)
  const { id, isErased, isFrozen, isVerified } = member
  const may = {
    freeze: useMay('members.freeze') && !isFrozen,
    unfreeze: useMay('members.unfreeze') && isFrozen,
    end: useMay('members.endSessions') && member.devices.length > 0,
    level: useMay('members.level'),
    verify: useMay('members.verify') && !isVerified,
    mobile: useMay('members.mobile'),
    correct: useMay('members.correct'),
    export: useMay('members.export'),
    erase: useMay('members.erase'),
  }
  if (isErased) return null
  const opener = (act: Opened, text: string) =>
    may[act] && (
      <OpenerButton key={act} onClick={() => setOpened(act)}>
        {text}
      </OpenerButton>
    )
  return (
    <div className={styles.root}>
      {opener('level', MEMBER_ACTS.level)}
      {opener('verify', MEMBER_ACTS.verify)}
      {opener('mobile', MEMBER_ACTS.mobile)}
      {opener('correct', MEMBER_ACTS.correct)}
      {opener('end', MEMBER_ACTS.endSessions)}
      {opener('freeze', MEMBER_ACTS.freeze)}
      {may.unfreeze && (
        <Button
          disabledFocusable={isBusy}
          onClick={() =>
            run(unfreezeMember, { id }, { done: MEMBER_ACTS.unfrozen, renews: RENEWS })
          }
        >
          {MEMBER_ACTS.unfreeze}
        </Button>
      )}
      {opener('export', MEMBER_ACTS.export)}
      {opener('erase', MEMBER_ACTS.erase)}
      <OpenedDialog opened={opened} member={member} onClose={() => setOpened(null)} />
    </div>
  )
}
