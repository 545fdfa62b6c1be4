import { useState } from 'react'
import { Button } from '@fluentui/react-components'
import { useQuery, useQueryClient } from '@tanstack/react-query'

import { ERROR_CODES } from '#contract/error-codes.ts'
import type { Passkey } from '#contract/passkeys.ts'
import {
  canHavePasskeys,
  createPasskey,
  dropPasskey,
  passkeysQuery,
  PASSKEY_KEYS,
} from '#src/data/api/passkeys.ts'
import { PASSKEY, SECURITY } from '#src/text/account.ts'
import { notify } from '#src/kit/toast/notify.ts'
import { notifyError } from '#src/kit/toast/notify-error.ts'
import { Question } from '#src/kit/dialog/question.tsx'
import { SectionTitle } from '#src/kit/page/section-title.tsx'
import { Tag } from '#src/kit/page/tag.tsx'
import { AccessList } from './access-list.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { notifyPasskeyResult } from './notify-passkey-result.ts'
import { useSecurityStyles } from './security.styles.ts'
import { timeText } from '#src/kit/time/date-text.ts'
import { DEVICE_KEYS } from '#src/data/api/devices.ts'

const nameOf = ({ name }: Passkey): string => (name === '' ? PASSKEY.unnamed : name)

type PasskeyRowProps = { readonly passkey: Passkey; readonly onRemove: () => void }

function PasskeyRow({ passkey, onRemove }: PasskeyRowProps) {
  const styles = useSecurityStyles()
  const { create_time: created, used_time: used } = passkey
  return (
    <li className={styles.row}>
      <span className={styles.name}>
        {nameOf(passkey)}
        {passkey.is_synced && <Tag tone="quiet" text={PASSKEY.synced} />}
      </span>
      <span className={styles.meta}>
        {used === null ? PASSKEY.unused : `${SECURITY.seen} ${timeText(used)}`}
        {` · ${PASSKEY.since} ${timeText(created)}`}
      </span>
      <Button size="small" className={styles.end} onClick={onRemove}>
        {PASSKEY.remove}
      </Button>
    </li>
  )
}

/** Makes one. After a long session the server asks for the password first. */
function AddPasskey({ onAdded }: { readonly onAdded: () => Promise<void> }) {
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const add = async (): Promise<void> => {
    setBusy(true)
    const made = await createPasskey()
    setBusy(false)
    const isRefused = made !== null && made !== 'known' && !made.ok
    if (isRefused && made.error.apiCode === ERROR_CODES.passkey_password_required) {
      setAsking(true)
      return
    }
    notifyPasskeyResult(made)
    await onAdded()
  }
  return (
    <>
      <Button disabledFocusable={isBusy} onClick={() => void add()}>
        {PASSKEY.add}
      </Button>
      {isAsking && (
        <PasswordDialog
          title={PASSKEY.confirmTitle}
          text={PASSKEY.confirmText}
          action={createPasskey}
          onClose={() => setAsking(false)}
          onDone={(made) => {
            setAsking(false)
            notifyPasskeyResult(made)
            void onAdded()
          }}
        />
      )}
    </>
  )
}

/** Ways in without the password: each can be removed. */
export function Passkeys({ userId }: { readonly userId: string }) {
  const styles = useSecurityStyles()
  const client = useQueryClient()
  const options = passkeysQuery(userId)
  const query = useQuery(options)
  const [removing, setRemoving] = useState<Passkey | null>(null)
  const refresh = () => client.invalidateQueries({ queryKey: PASSKEY_KEYS.all })
  const remove = async ({ id }: Passkey): Promise<void> => {
    setRemoving(null)
    const answer = await dropPasskey(id)
    if (answer.ok) notify('success', PASSKEY.removed)
    else notifyError(answer.error)
    // The server has ended the other sessions that were opened with it.
    await Promise.all([refresh(), client.invalidateQueries({ queryKey: DEVICE_KEYS.all })])
  }
  return (
    <section className={styles.card} aria-labelledby="security-passkeys">
      <SectionTitle
        id="security-passkeys"
        title={PASSKEY.title}
        end={canHavePasskeys() ? <AddPasskey onAdded={refresh} /> : undefined}
      />
      <p className={styles.quiet}>{canHavePasskeys() ? PASSKEY.text : PASSKEY.impossible}</p>
      <AccessList query={query} empty={PASSKEY.none}>
        {(passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setRemoving(passkey)} />
        )}
      </AccessList>
      {removing !== null && (
        <Question
          title={PASSKEY.removeTitle(nameOf(removing))}
          text={PASSKEY.removeText}
          confirm={PASSKEY.remove}
          onConfirm={() => void remove(removing)}
          onCancel={() => setRemoving(null)}
        />
      )}
    </section>
  )
}
