import { createPasskey, markOffered } from '#src/data/api/passkeys.ts'
import { PASSKEY } from '#src/text/account.ts'
import { ConfirmBox } from '#src/kit/dialog/confirm-box.tsx'
import { notifyPasskeyResult } from './notify-passkey-result.ts'

type PasskeyOfferProps = {
  readonly userId: string
  readonly onDone: () => void
}

/** After a sign-in, once: a way in without the password. */
export function PasskeyOffer({ userId, onDone }: PasskeyOfferProps) {
  const end = (): void => {
    markOffered(userId)
    onDone()
  }
  return (
    <ConfirmBox
      title={PASSKEY.offerTitle}
      confirm={PASSKEY.create}
      cancel={PASSKEY.decline}
      onConfirm={() => {
        end()
        void createPasskey().then(notifyPasskeyResult)
      }}
      onCancel={end}
    >
      {PASSKEY.offerText}
    </ConfirmBox>
  )
}
