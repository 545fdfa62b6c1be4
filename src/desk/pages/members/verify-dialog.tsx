import { verifyMember, type ShownMember } from '#contract/desk/members.ts'
import { MEMBER_ACTS } from '#src/text/desk/members.ts'
import { FormDialog } from '#src/kit/dialog/form-dialog.tsx'
import { FormInput } from '#src/kit/form/form-input.tsx'
import { useFields } from '#src/kit/form/use-fields.ts'
import { useSubmission } from '#src/kit/form/use-submission.ts'
import { useMemberAct } from './use-member-act.ts'

type Props = { readonly member: ShownMember; readonly onClose: () => void }

const CARD_SIGNS = 18
const EMPTY = { realName: '', idCard: '', proof: '' }

function faultsOf({ realName, idCard, proof }: typeof EMPTY) {
  return {
    realName: realName.trim().length < 2 ? MEMBER_ACTS.required : undefined,
    idCard: idCard.trim().length === CARD_SIGNS ? undefined : MEMBER_ACTS.required,
    proof: proof.trim().length < 2 ? MEMBER_ACTS.required : undefined,
  }
}

/** Real-name by hand: what was typed is kept as masks and hashes only. */
export function VerifyDialog({ member, onClose }: Props) {
  const send = useMemberAct(verifyMember, onClose)
  const fields = useFields(EMPTY, faultsOf)
  const submission = useSubmission({
    isRight: () => fields.isRight(),
    send: () =>
      send({ input: { id: member.id, ...fields.values }, done: () => MEMBER_ACTS.verified }),
  })
  return (
    <FormDialog
      title={MEMBER_ACTS.verify}
      action={MEMBER_ACTS.verify}
      submission={submission}
      onClose={onClose}
    >
      <p>{MEMBER_ACTS.verifyText}</p>
      <FormInput fields={fields} name="realName" label={MEMBER_ACTS.nameLabel} maxLength={30} />
      <FormInput
        fields={fields}
        name="idCard"
        label={MEMBER_ACTS.cardLabel}
        maxLength={CARD_SIGNS}
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
