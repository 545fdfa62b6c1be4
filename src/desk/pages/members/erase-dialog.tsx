import { eraseMember, type ShownMember } from '#contract/desk/members.ts'
import { COMMON } from '#src/text/common.ts'
import { MEMBER, MEMBER_ACTS } from '#src/text/desk/members.ts'
import { ConfirmBox } from '#src/kit/dialog/confirm-box.tsx'
import { Question } from '#src/kit/dialog/question.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { useState } from 'react'
import { useMemberAct } from './use-member-act.ts'

type Props = { readonly member: ShownMember; readonly onClose: () => void }

/** Erases a person after a question and a reason; while something needs them, it names that. */
export function EraseDialog({ member: { id, underWay }, onClose }: Props) {
  const send = useMemberAct(eraseMember, onClose)
  const [isSure, setIsSure] = useState(false)
  if (underWay.length > 0) {
    const what = underWay.map((kind) => MEMBER_ACTS.underWay[kind]).join('；')
    return (
      <ConfirmBox
        title={MEMBER_ACTS.erase}
        confirm={COMMON.close}
        cancel={COMMON.cancel}
        onConfirm={onClose}
        onCancel={onClose}
      >
        {`${MEMBER_ACTS.blocked}${what}`}
      </ConfirmBox>
    )
  }
  if (!isSure) {
    return (
      <Question
        title={MEMBER_ACTS.eraseTitle}
        text={MEMBER_ACTS.eraseText}
        confirm={MEMBER_ACTS.erase}
        onConfirm={() => setIsSure(true)}
        onCancel={onClose}
      />
    )
  }
  return (
    <ReasonDialog
      title={MEMBER_ACTS.erase}
      action={MEMBER_ACTS.erase}
      label={MEMBER.reason}
      usual={MEMBER_ACTS.eraseUsual}
      onReason={(reason) => send({ input: { id }, reason, done: () => MEMBER_ACTS.eraseDone })}
      onClose={onClose}
    />
  )
}
