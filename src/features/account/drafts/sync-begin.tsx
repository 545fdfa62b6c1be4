import { Button, Checkbox, Field, Input, Radio, RadioGroup } from '@fluentui/react-components'
import { useState } from 'react'

import {
  groupSyncCode,
  readSyncCode,
  signsOfSyncCode,
  SYNC_CODE_SIGNS,
} from '#domain/drafts/sync-code.ts'
import { passkeySecret } from '#src/data/browser/passkey-secret.ts'
import type { SyncView } from '#src/data/recipients/draft-sync.ts'
import { syncCalls } from '#src/data/recipients/sync.ts'
import { DRAFT_SYNC } from '#src/text/draft-sync.ts'
import { keepImeKey } from '#src/kit/hooks/ime.ts'
import { notify } from '#src/kit/toast/notify.ts'
import { Question } from '#src/kit/dialog/question.tsx'
import { useSyncStyles } from './sync.styles.ts'
import type { SyncAct } from './use-sync-act.ts'

type PartProps = { readonly userId: string; readonly sync: SyncAct }

/** Before it is turned on: what it does, and what the loss of the key means. */
export function SyncOff({
  userId,
  sync,
  onRecovery,
}: PartProps & { readonly onRecovery: (code: string) => void }) {
  const styles = useSyncStyles()
  const [withRecovery, setWithRecovery] = useState(true)
  const turnOn = async (): Promise<void> => {
    const done = await sync.act(() => syncCalls.turnOn(userId, withRecovery), DRAFT_SYNC.turnedOn)
    if (done !== null && done.value !== null) onRecovery(done.value)
  }
  return (
    <>
      <p>{DRAFT_SYNC.about}</p>
      <p>{DRAFT_SYNC.sealed}</p>
      <p className={styles.warning}>{DRAFT_SYNC.loss}</p>
      <p className={styles.quiet}>{DRAFT_SYNC.signOut}</p>
      <Checkbox
        className={styles.check}
        label={DRAFT_SYNC.withRecovery}
        checked={withRecovery}
        onChange={(_, { checked }) => setWithRecovery(checked === true)}
      />
      <div>
        <Button appearance="primary" disabledFocusable={sync.isBusy} onClick={() => void turnOn()}>
          {DRAFT_SYNC.turnOn}
        </Button>
      </div>
    </>
  )
}

function useEntering({ userId, sync }: PartProps) {
  const [way, setWay] = useState<'code' | 'recovery'>('code')
  const [typed, setTyped] = useState('')
  const [hasFault, setFault] = useState(false)
  const enter = async (): Promise<void> => {
    if (readSyncCode(typed) === null) {
      setFault(true)
      return
    }
    await sync.act(() => syncCalls.enterCode(userId, way, typed), DRAFT_SYNC.entered)
  }
  const type = (value: string): void => {
    setFault(false)
    setTyped(groupSyncCode(signsOfSyncCode(value).slice(0, SYNC_CODE_SIGNS)))
  }
  return { way, setWay, typed, type, hasFault, enter }
}

/** On a machine without the key: a code, or a passkey. */
export function SyncNoKey({ userId, sync, view }: PartProps & { readonly view: SyncView }) {
  const styles = useSyncStyles()
  const entering = useEntering({ userId, sync })
  const [isLeaving, setLeaving] = useState(false)
  const { passkeys } = view
  const openByPasskey = async (): Promise<void> => {
    const ways = passkeys.map(({ credential_id: id, salt }) => ({ id, salt }))
    const used = await passkeySecret(ways)
    const found = passkeys.find(({ credential_id }) => credential_id === used?.id)
    if (used === null || found === undefined) {
      notify('warning', DRAFT_SYNC.byPasskeyFailed)
      return
    }
    const { secret } = used
    const { wrapped } = found
    const open = () => syncCalls.openWithPasskey(userId, { wrapped, secret })
    await sync.act(open, DRAFT_SYNC.entered)
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void entering.enter()
      }}
    >
      <p>{DRAFT_SYNC.noKey}</p>
      <p className={styles.quiet}>{DRAFT_SYNC.noKeyHow}</p>
      {passkeys.length > 0 && (
        <div>
          <Button disabledFocusable={sync.isBusy} onClick={() => void openByPasskey()}>
            {DRAFT_SYNC.byPasskey}
          </Button>
        </div>
      )}
      {view.hasRecovery && (
        <RadioGroup
          layout="horizontal"
          aria-label={DRAFT_SYNC.title}
          value={entering.way}
          onChange={(_, { value }) => entering.setWay(value === 'recovery' ? 'recovery' : 'code')}
        >
          <Radio value="code" label={DRAFT_SYNC.ways.code} />
          <Radio value="recovery" label={DRAFT_SYNC.ways.recovery} />
        </RadioGroup>
      )}
      <Field
        label={DRAFT_SYNC.ways[entering.way]}
        hint={DRAFT_SYNC.codeHint}
        {...(entering.hasFault && {
          validationState: 'error',
          validationMessage: DRAFT_SYNC.codeFault,
        })}
      >
        <Input
          size="large"
          className={styles.input}
          autoComplete="off"
          spellCheck={false}
          value={entering.typed}
          onKeyDown={keepImeKey}
          onChange={(_, { value }) => entering.type(value)}
        />
      </Field>
      <div className={styles.buttons}>
        <Button type="submit" appearance="primary" disabledFocusable={sync.isBusy}>
          {DRAFT_SYNC.enter}
        </Button>
        <Button appearance="subtle" onClick={() => setLeaving(true)}>
          {DRAFT_SYNC.noKeyOff}
        </Button>
      </div>
      {isLeaving && (
        <Question
          title={DRAFT_SYNC.turnOffTitle}
          text={DRAFT_SYNC.turnOffText}
          confirm={DRAFT_SYNC.turnOff}
          onConfirm={() => {
            setLeaving(false)
            void sync.act(() => syncCalls.turnOff(userId), DRAFT_SYNC.turnedOff)
          }}
          onCancel={() => setLeaving(false)}
        />
      )}
    </form>
  )
}
