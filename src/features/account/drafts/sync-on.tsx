import { Button } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'

import { passkeysQuery } from '#src/data/api/passkeys.ts'
import {
  canMakePasskeySecrets,
  newPasskeySalt,
  passkeySecret,
} from '#src/data/browser/passkey-secret.ts'
import type { SyncView } from '#src/data/recipients/draft-sync.ts'
import { syncCalls } from '#src/data/recipients/sync.ts'
import { DRAFT_SYNC } from '#src/text/draft-sync.ts'
import { errorMessage } from '#src/text/error-message.ts'
import { notify } from '#src/kit/toast/notify.ts'
import { ConfirmBox } from '#src/kit/dialog/confirm-box.tsx'
import { Question } from '#src/kit/dialog/question.tsx'
import { useSyncStyles } from './sync.styles.ts'
import type { SyncAct } from './use-sync-act.ts'

type LineProps = {
  readonly name: string
  readonly hint: string
  readonly children: ReactNode
}

function Line({ name, hint, children }: LineProps) {
  const styles = useSyncStyles()
  return (
    <div className={styles.line}>
      <div className={styles.words}>
        {name}
        <div className={styles.quiet}>{hint}</div>
      </div>
      {children}
    </div>
  )
}

type SyncOnProps = {
  readonly userId: string
  readonly view: SyncView
  readonly sync: SyncAct
  readonly onCode: (code: string) => void
  readonly onRecovery: (code: string) => void
}

/** A passkey of the account opens the key, too: only where the browser makes secrets with it. */
function PasskeyLine({ userId, view, sync }: SyncOnProps) {
  const { data: canMake } = useQuery({
    queryKey: ['passkey-secrets'],
    queryFn: canMakePasskeySecrets,
    staleTime: Infinity,
  })
  const { data: passkeys = [] } = useQuery({
    ...passkeysQuery(userId),
    enabled: canMake === true,
  })
  if (canMake !== true || passkeys.length === 0) return null
  const add = async (): Promise<void> => {
    const salt = newPasskeySalt()
    const used = await passkeySecret(null, salt)
    if (used === null) {
      notify('warning', DRAFT_SYNC.passkeyUnable)
      return
    }
    await sync.act(() => syncCalls.addPasskey(userId, { ...used, salt }), DRAFT_SYNC.passkeyAdded)
  }
  const isSet = view.passkeys.length > 0
  const hint = isSet ? DRAFT_SYNC.passkeyHas : DRAFT_SYNC.passkeyNone
  return (
    <Line name={DRAFT_SYNC.passkey} hint={hint}>
      {!isSet && (
        <Button size="small" disabledFocusable={sync.isBusy} onClick={() => void add()}>
          {DRAFT_SYNC.passkeyAdd}
        </Button>
      )}
    </Line>
  )
}

function useAsking({ userId, view, sync, onRecovery }: SyncOnProps) {
  const [asking, setAsking] = useState<'replace' | 'off' | null>(null)
  const ask = (what: typeof asking) => () => setAsking(what)
  const replace = async (): Promise<void> => {
    setAsking(null)
    const withRecovery = view.hasRecovery
    const done = await sync.act(
      () => syncCalls.replaceKey(userId, withRecovery),
      DRAFT_SYNC.replaced,
    )
    if (done !== null && done.value !== null) onRecovery(done.value)
  }
  const turnOff = (): void => {
    setAsking(null)
    void sync.act(() => syncCalls.turnOff(userId), DRAFT_SYNC.turnedOff)
  }
  const question = (
    <>
      {asking === 'replace' && (
        <ConfirmBox
          title={DRAFT_SYNC.replaceTitle}
          confirm={DRAFT_SYNC.replace}
          cancel={DRAFT_SYNC.cancel}
          onConfirm={() => void replace()}
          onCancel={ask(null)}
        >
          {DRAFT_SYNC.replaceText}
        </ConfirmBox>
      )}
      {asking === 'off' && (
        <Question
          title={DRAFT_SYNC.turnOffTitle}
          text={DRAFT_SYNC.turnOffText}
          confirm={DRAFT_SYNC.turnOff}
          onConfirm={turnOff}
          onCancel={ask(null)}
        />
      )}
    </>
  )
  return { ask, question }
}

/** On a machine with the key. */
export function SyncOn(props: SyncOnProps) {
  const { userId, view, sync, onCode, onRecovery } = props
  const styles = useSyncStyles()
  const { ask, question } = useAsking(props)
  const offer = async (): Promise<void> => {
    const done = await sync.act(() => syncCalls.offerCode(userId))
    if (done !== null) onCode(done.value)
  }
  const renew = async (): Promise<void> => {
    const done = await sync.act(() => syncCalls.renewRecovery(userId))
    if (done !== null) onRecovery(done.value)
  }
  const button = (label: string, onClick: () => void) => (
    <Button size="small" disabledFocusable={sync.isBusy} onClick={onClick}>
      {label}
    </Button>
  )
  return (
    <>
      <p>{DRAFT_SYNC.state(view.drafts, view.bytes)}</p>
      {view.failure !== null && <p className={styles.warning}>{errorMessage(view.failure)}</p>}
      <div className={styles.lines}>
        <Line name={DRAFT_SYNC.offer} hint={DRAFT_SYNC.offerHint}>
          <Button
            size="small"
            appearance="primary"
            disabledFocusable={sync.isBusy}
            onClick={() => void offer()}
          >
            {DRAFT_SYNC.showCode}
          </Button>
        </Line>
        <Line
          name={DRAFT_SYNC.recovery}
          hint={view.hasRecovery ? DRAFT_SYNC.recoveryHas : DRAFT_SYNC.recoveryNone}
        >
          {button(
            view.hasRecovery ? DRAFT_SYNC.recoveryAgain : DRAFT_SYNC.recoveryMake,
            () => void renew(),
          )}
        </Line>
        <PasskeyLine {...props} />
        <Line name={DRAFT_SYNC.replace} hint={DRAFT_SYNC.replaceHint}>
          {button(DRAFT_SYNC.replace, ask('replace'))}
        </Line>
        <Line name={DRAFT_SYNC.turnOff} hint={DRAFT_SYNC.turnOffHint}>
          {button(DRAFT_SYNC.turnOff, ask('off'))}
        </Line>
      </div>
      <p className={styles.quiet}>{DRAFT_SYNC.signOut}</p>
      {question}
    </>
  )
}
