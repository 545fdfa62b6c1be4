import { useState } from 'react'
import { Button } from '@fluentui/react-components'
import { useQuery, useQueryClient } from '@tanstack/react-query'

import type { Device } from '#contract/accounts.ts'
import { devicesQuery, signOutDevice, signOutOthers } from '#src/data/api/devices.ts'
import { SECURITY } from '#src/text/account.ts'
import { DEVICE_LIST } from '#src/text/security.ts'
import { OpenerButton } from '#src/kit/layers/opener-button.tsx'
import { SectionTitle } from '#src/kit/page/section-title.tsx'
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
      <span className={styles.meta}>
        {SECURITY.seen} {timeText(device.seen_time)}
        {device.network !== '' && ` · ${DEVICE_LIST.network(device.network)}`}
        {` · ${SECURITY.since} ${timeText(device.create_time)}`}
      </span>
      {!device.is_current && (
        <Button size="small" className={styles.end} onClick={onEnd}>
          {SECURITY.end}
        </Button>
      )}
    </li>
  )
}

function OtherDevices({
  count,
  onEnded,
}: {
  readonly count: number
  readonly onEnded: () => void
}) {
  const [isAsking, setAsking] = useState(false)
  const end = async (): Promise<void> => {
    setAsking(false)
    const answer = await signOutOthers()
    if (answer.ok) notify('success', DEVICE_LIST.othersDone(answer.value.ended))
    else notifyError(answer.error)
    onEnded()
  }
  return (
    <>
      <OpenerButton onClick={() => setAsking(true)}>{DEVICE_LIST.others}</OpenerButton>
      {isAsking && (
        <Question
          title={DEVICE_LIST.othersTitle(count)}
          text={DEVICE_LIST.othersText}
          confirm={DEVICE_LIST.others}
          onConfirm={() => void end()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}

/** Where one is signed in or remembered. */
export function Devices({ userId }: { readonly userId: string }) {
  const styles = useSecurityStyles()
  const client = useQueryClient()
  const options = devicesQuery(userId)
  const query = useQuery(options)
  const [ending, setEnding] = useState<Device | null>(null)
  const renew = () => client.invalidateQueries({ queryKey: options.queryKey })
  const end = async ({ id }: Device): Promise<void> => {
    setEnding(null)
    const answer = await signOutDevice(id)
    if (answer.ok) notify('success', SECURITY.ended)
    else notifyError(answer.error)
    await renew()
  }
  const others = query.data?.filter((device) => !device.is_current).length ?? 0
  return (
    <section className={styles.card} aria-labelledby="security-devices">
      <SectionTitle
        id="security-devices"
        title={SECURITY.devices}
        end={others > 0 && <OtherDevices count={others} onEnded={() => void renew()} />}
      />
      <p className={styles.quiet}>{SECURITY.devicesText}</p>
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
    </section>
  )
}
