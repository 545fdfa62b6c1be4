import { useState } from 'react'
import { Button } from '@fluentui/react-components'
import { useQuery, useQueryClient } from '@tanstack/react-query'

import type { Device } from '#contract/accounts.ts'
import { devicesQuery, signOutDevice } from '#src/data/api/devices.ts'
import { SECURITY } from '#src/text/account.ts'
import { notify } from '#src/kit/toast/notify.ts'
import { notifyError } from '#src/kit/toast/notify-error.ts'
import { Question } from '#src/kit/dialog/question.tsx'
import { Tag } from '#src/kit/page/tag.tsx'
import { AccessList } from './access-list.tsx'
import { useSecurityStyles } from './security.styles.ts'
import { timeText } from '#src/kit/time/date-text.ts'

const nameOf = ({ name }: Device): string => (name === '' ? SECURITY.unnamed : name)

function DeviceRow({ device, onEnd }: { readonly device: Device; readonly onEnd: () => void }) {
  const styles = useSecurityStyles()
  return (
    <li className={styles.row}>
      <span className={styles.name}>
        {nameOf(device)}
        {device.is_current && <Tag text={SECURITY.current} />}
        {device.is_remembered && <Tag tone="quiet" text={SECURITY.remembered} />}
      </span>
      <span className={styles.time}>
        {SECURITY.since} {timeText(device.create_time)}
      </span>
      <span className={styles.time}>
        {SECURITY.seen} {timeText(device.seen_time)}
      </span>
      {!device.is_current && (
        <Button size="small" className={styles.end} onClick={onEnd}>
          {SECURITY.end}
        </Button>
      )}
    </li>
  )
}

/** Where one is signed in or remembered. */
export function Devices({ userId }: { readonly userId: string }) {
  const client = useQueryClient()
  const options = devicesQuery(userId)
  const query = useQuery(options)
  const [ending, setEnding] = useState<Device | null>(null)
  const end = async ({ id }: Device): Promise<void> => {
    setEnding(null)
    const answer = await signOutDevice(id)
    if (answer.ok) notify('success', SECURITY.ended)
    else notifyError(answer.error)
    await client.invalidateQueries({ queryKey: options.queryKey })
  }
  return (
    <>
      <AccessList query={query}>
        {(device) => <DeviceRow key={device.id} device={device} onEnd={() => setEnding(device)} />}
      </AccessList>
      {ending !== null && (
        <Question
          title={SECURITY.endTitle(nameOf(ending))}
          text={SECURITY.endText}
          confirm={SECURITY.end}
          onConfirm={() => void end(ending)}
          onCancel={() => setEnding(null)}
        />
      )}
    </>
  )
}
