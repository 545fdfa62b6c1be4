import type { ShownMember } from '#contract/desk/members.ts'
import { MEMBER, MEMBER_ACTS } from '#src/text/desk/members.ts'
import { notify } from '#src/kit/toast/notify.ts'
import { notifyError } from '#src/kit/toast/notify-error.ts'
import { isRefusal } from '../../data/run-desk.ts'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { saveMember } from '../../parts/save-member.ts'

type Props = { readonly member: ShownMember; readonly onClose: () => void }

/** All that the shop holds of a person, as one file; wanted here, saved once somebody has confirmed it. */
export function ExportDialog({ member: { id }, onClose }: Props) {
  const save = async (reason: string): Promise<void> => {
    const saved = await saveMember(id, reason)
    onClose()
    if (saved.ok) notify('success', MEMBER_ACTS.exported)
    else if (isRefusal(saved.error, 'desk_second_person')) notify('info', MEMBER_ACTS.exportLater)
    else notifyError(saved.error)
  }
  return (
    <ReasonDialog
      title={MEMBER_ACTS.exportTitle}
      action={MEMBER_ACTS.export}
      label={MEMBER.reason}
      usual={MEMBER_ACTS.exportUsual}
      onReason={save}
      onClose={onClose}
    />
  )
}
