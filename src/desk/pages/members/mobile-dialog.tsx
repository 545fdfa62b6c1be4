import { setMemberMobile, type ShownMember } from '#contract/desk/members.ts'
import { MOBILE, tidyMobile } from '#domain/recipient/phone.ts'
import { MEMBER_ACTS } from '#src/text/desk/members.ts'
import { FormDialog } from '#src/kit/dialog/form-dialog.tsx'
import { FormInput } from '#src/kit/form/form-input.tsx'
import { useFields } from '#src/kit/form/use-fields.ts'
import { useSubmission } from '#src/kit/form/use-submission.ts'
import { useMemberAct } from './use-member-act.ts'

type Props = { readonly member: ShownMember; readonly onClose: () => void }

/** Another mobile for a member who has lost the old one. */
export function MobileDialog({ member, onClose }: Props) {
  const send = useMemberAct(setMemberMobile, onClose)
  const fields = useFields({ mobile: '', proof: '' }, ({ mobile, proof }) => ({
    mobile: MOBILE.test(mobile) ? undefined : MEMBER_ACTS.mobileWrong,
    proof: proof.trim().length < 2 ? MEMBER_ACTS.required : undefined,
  }))
  const submission = useSubmission({
    isRight: () => fields.isRight(),
    send: () =>
      send({
        input: { id: member.id, ...fields.values },
        done: ({ mobile }) => MEMBER_ACTS.mobileDone(mobile),
      }),
  })
  return (
    <FormDialog
      title={MEMBER_ACTS.mobile}
      action={MEMBER_ACTS.mobile}
      submission={submission}
      onClose={onClose}
    >
      <p>{MEMBER_ACTS.mobileText}</p>
      <FormInput
        fields={fields}
        name="mobile"
        label={MEMBER_ACTS.mobileLabel}
        inputMode="numeric"
        tidy={tidyMobile}
        autoComplete="off"
      />
      <FormInput
        fields={fields}
        name="proof"
        label={MEMBER_ACTS.proofLabel}
        placeholder={MEMBER_ACTS.proofHint}
        maxLength={200}
      />
    </FormDialog>
  )
}
