import { useState } from 'react'

import { useStore } from '#src/data/browser/store.ts'
import { errorMessage } from '#src/text/error-message.ts'
import { PASSKEY_AGAIN } from '#src/text/desk/frame.ts'
import { FormDialog } from '#src/kit/dialog/form-dialog.tsx'
import { useSubmission } from '#src/kit/form/use-submission.ts'
import { passkeyPrompt, type PasskeyPrompt } from '../data/passkey-prompt.ts'
import { confirmByPasskey } from '../data/passkeys.ts'
import { EntryFault } from './entry-fault.tsx'

function Prompt({ settle }: PasskeyPrompt) {
  const [fault, setFault] = useState<string | null>(null)
  const submission = useSubmission({
    isRight: () => true,
    send: async () => {
      setFault(null)
      const answer = await confirmByPasskey()
      if (answer === null) setFault(PASSKEY_AGAIN.failed)
      else if (answer.ok) settle(true)
      else setFault(errorMessage(answer.error))
    },
  })
  return (
    <FormDialog
      title={PASSKEY_AGAIN.title}
      action={PASSKEY_AGAIN.action}
      submission={submission}
      onClose={() => settle(false)}
    >
      <p>{PASSKEY_AGAIN.text}</p>
      <EntryFault text={fault} />
    </FormDialog>
  )
}

/** The one dialog that has the passkey shown again, for whatever call needs it (`runDesk`). */
export function PasskeyDialog() {
  const prompt = useStore(passkeyPrompt)
  return prompt === null ? null : <Prompt settle={prompt.settle} />
}
