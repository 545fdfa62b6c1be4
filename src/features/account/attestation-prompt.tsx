import { ATTESTATION_PROMPT } from '#src/text/account.ts'
import { REAL_NAME } from '#src/text/real-name.ts'
import { ConfirmBox } from '#src/kit/dialog/confirm-box.tsx'

type AttestationPromptProps = {
  readonly onGo: () => void
  readonly onLater: () => void
}

/** RO-10: shown after the login of a user who is not verified yet. */
export function AttestationPrompt({ onGo, onLater }: AttestationPromptProps) {
  return (
    <ConfirmBox
      title={ATTESTATION_PROMPT.title}
      confirm={REAL_NAME.go}
      cancel={ATTESTATION_PROMPT.later}
      onConfirm={onGo}
      onCancel={onLater}
    >
      {ATTESTATION_PROMPT.text}
    </ConfirmBox>
  )
}
