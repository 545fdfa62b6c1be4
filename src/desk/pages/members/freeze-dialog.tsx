import { Button, Field, Textarea, makeStyles } from '@fluentui/react-components'
import { useState } from 'react'

import { freezeMember, type ShownMember } from '#contract/desk/members.ts'
import { SHOWN_SIGNS } from '#contract/desk/people.ts'
import { MEMBER_ACTS } from '#src/text/desk/members.ts'
import { FormDialog } from '#src/kit/dialog/form-dialog.tsx'
import { faultProps } from '#src/kit/form/form-input.tsx'
import { useSubmission } from '#src/kit/form/use-submission.ts'
import { useMemberAct } from './use-member-act.ts'

const useStyles = makeStyles({ usual: { display: 'flex', flexWrap: 'wrap', gap: '8px' } })

type Props = { readonly member: ShownMember; readonly onClose: () => void }

/** Freezes a member, with the sentence that they are shown at the sign-in. */
export function FreezeDialog({ member, onClose }: Props) {
  const styles = useStyles()
  const send = useMemberAct(freezeMember, onClose)
  const [reason, setReason] = useState('')
  const [isSent, setIsSent] = useState(false)
  const isShort = reason.trim().length < 2
  const submission = useSubmission({
    isRight: () => {
      setIsSent(true)
      return !isShort
    },
    send: () =>
      send({ input: { id: member.id, reason: reason.trim() }, done: () => MEMBER_ACTS.frozen }),
  })
  return (
    <FormDialog
      title={MEMBER_ACTS.freezeTitle}
      action={MEMBER_ACTS.freeze}
      submission={submission}
      onClose={onClose}
    >
      <p>{MEMBER_ACTS.freezeText}</p>
      <Field
        label={MEMBER_ACTS.freezeLabel}
        {...faultProps(isSent && isShort ? MEMBER_ACTS.short : undefined)}
      >
        <Textarea
          value={reason}
          maxLength={SHOWN_SIGNS}
          onChange={(_, { value }) => setReason(value)}
        />
      </Field>
      <div className={styles.usual}>
        {MEMBER_ACTS.freezeUsual.map((text) => (
          <Button key={text} size="small" onClick={() => setReason(text)}>
            {text}
          </Button>
        ))}
      </div>
    </FormDialog>
  )
}
