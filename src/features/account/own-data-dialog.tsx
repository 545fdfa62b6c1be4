import { useState } from 'react'
import { Field, Textarea } from '@fluentui/react-components'
import { useQuery, useQueryClient } from '@tanstack/react-query'

import { RETENTION_WORDS } from '#contract/retention.ts'
import type { AccountType } from '#contract/work-order-kinds.ts'
import { closingQuery } from '#src/data/api/closing.ts'
import { retentionQuery } from '#src/data/api/retention.ts'
import { useUserId } from '#src/data/api/session.ts'
import { openWorkOrder, WORK_ORDER_KEYS } from '#src/data/api/work-orders.ts'
import { FormDialog } from '#src/kit/dialog/form-dialog.tsx'
import { useSubmission } from '#src/kit/form/use-submission.ts'
import { Waiting } from '#src/kit/states/waiting.tsx'
import { notify } from '#src/kit/toast/notify.ts'
import { notifyError } from '#src/kit/toast/notify-error.ts'
import { COMMON } from '#src/text/common.ts'
import { errorMessage } from '#src/text/error-message.ts'
import { OWN_DATA } from '#src/text/security.ts'
import { useSecurityStyles } from './security.styles.ts'

const MOST_REASON = 400

/** What closing means, and what it still waits for. */
function Closing() {
  const styles = useSecurityStyles()
  const userId = useUserId()
  const { data, error } = useQuery(closingQuery(userId))
  const { data: kept } = useQuery(retentionQuery)
  return (
    <>
      <ul className={styles.bullets}>
        {OWN_DATA.means.map((text) => (
          <li key={text}>{text}</li>
        ))}
        {kept?.list.map(({ kind, days }) => (
          <li key={kind}>{OWN_DATA.kept(RETENTION_WORDS[kind], days)}</li>
        ))}
      </ul>
      {data === undefined && error === null && <Waiting label={COMMON.loading} lines={1} />}
      {data === undefined && error !== null && <p role="alert">{errorMessage(error.error)}</p>}
      {data?.length === 0 && <p className={styles.quiet}>{OWN_DATA.clear}</p>}
      {data !== undefined && data.length > 0 && (
        <div className={styles.warning}>
          {OWN_DATA.blocked}
          <ul className={styles.bullets}>
            {data.map((one) => (
              <li key={one}>{OWN_DATA.underWay[one]}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

type OwnDataDialogProps = { readonly type: AccountType; readonly onClose: () => void }

/** A request to the desk: a copy of one's data, or that the account be closed. */
export function OwnDataDialog({ type, onClose }: OwnDataDialogProps) {
  const client = useQueryClient()
  const [requestId] = useState(() => crypto.randomUUID())
  const [reason, setReason] = useState('')
  const send = async (): Promise<void> => {
    const content = [OWN_DATA.content[type], reason.trim()].filter((text) => text !== '').join('\n')
    const opened = await openWorkOrder({
      request_id: requestId,
      type,
      content,
      kuaidi_sn: [],
      images: [],
      contact: '',
    })
    if (!opened.ok) {
      notifyError(opened.error)
      return
    }
    notify('success', OWN_DATA.asked)
    onClose()
    await client.invalidateQueries({ queryKey: WORK_ORDER_KEYS.all })
  }
  const isClosing = type === 'close_account'
  return (
    <FormDialog
      title={isClosing ? OWN_DATA.closeTitle : OWN_DATA.copyTitle}
      action={OWN_DATA.ask[type]}
      submission={useSubmission({ isRight: () => true, send })}
      onClose={onClose}
    >
      {isClosing ? <Closing /> : <p>{OWN_DATA.copyText}</p>}
      <Field label={OWN_DATA.reason}>
        <Textarea
          value={reason}
          maxLength={MOST_REASON}
          onChange={(_, { value }) => setReason(value)}
        />
      </Field>
    </FormDialog>
  )
}
