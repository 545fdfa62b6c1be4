import { exportMember, type ShownMember } from '#contract/desk/members.ts'
import { MEMBER, MEMBER_ACTS } from '#src/text/desk/members.ts'
import { saveFile } from '#src/kit/list/save-file.ts'
import { notify } from '#src/kit/toast/notify.ts'
import { notifyError } from '#src/kit/toast/notify-error.ts'
import { isRefusal, runDesk } from '../../data/run-desk.ts'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'

type Props = { readonly member: ShownMember; readonly onClose: () => void }

/** All that the shop holds of a person, as one file. */
export function ExportDialog({ member: { id }, onClose }: Props) {
  const save = async (reason: string): Promise<void> => {
    const held: Record<string, unknown[]> = {}
    for (let after: string | undefined, isMore = true; isMore;) {
      const input = { id, ...(after !== undefined && { after }) }
      const answer = await runDesk(exportMember, input, { reason })
      if (!answer.ok) {
        onClose()
        if (isRefusal(answer.error, 'desk_second_person')) notify('info', answer.error.msg ?? '')
        else notifyError(answer.error)
        return
      }
      const { parts, next } = answer.value
      for (const { subject, rows } of parts) (held[subject] ??= []).push(...rows)
      isMore = next !== null
      after = next ?? undefined
    }
    saveFile(`${id}.json`, new Blob([JSON.stringify(held, null, 2)], { type: 'application/json' }))
    onClose()
    notify('success', MEMBER_ACTS.exported)
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
