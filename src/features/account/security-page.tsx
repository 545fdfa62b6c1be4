import { useState } from 'react'
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useQuery, useQueryClient } from '@tanstack/react-query'

import type { Device } from '#contract/accounts.ts'
import { devicesQuery, signOutDevice } from '#src/data/devices.ts'
import { openLogin } from '#src/data/login-gate.ts'
import { useOnline } from '#src/data/online.ts'
import { useSession } from '#src/data/session.ts'
import { useSiteFacts } from '#src/data/site-facts.ts'
import { SECURITY } from '#src/text/account.ts'
import { COMMON } from '#src/text/common.ts'
import { errorMessage } from '#src/text/error-message.ts'
import { ErrorState } from '#src/ui/empty-state.tsx'
import { notify } from '#src/ui/notify.ts'
import { Question } from '#src/ui/question.tsx'
import { SectionTitle } from '#src/ui/section-title.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { Waiting } from '#src/ui/waiting.tsx'
import { PaneWidth, WorkPage } from '#src/ui/work-page.tsx'

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '16px', maxWidth: '960px' },
  card: {
    padding: '20px 24px',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  quiet: { color: tokens.colorNeutralForeground3 },
  list: { marginTop: '12px' },
  device: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 200px 200px 112px',
    alignItems: 'center',
    columnGap: '16px',
    minHeight: '56px',
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  name: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    fontWeight: tokens.fontWeightSemibold,
  },
  time: { fontVariantNumeric: 'tabular-nums', fontSize: tokens.fontSizeBase200 },
  end: { justifySelf: 'end' },
})

const nameOf = ({ name }: Device): string => (name === '' ? SECURITY.unnamed : name)

function DeviceRow({ device, onEnd }: { readonly device: Device; readonly onEnd: () => void }) {
  const styles = useStyles()
  const time = mergeClasses(styles.quiet, styles.time)
  return (
    <li className={styles.device}>
      <span className={styles.name}>
        {nameOf(device)}
        {device.is_current && <Tag text={SECURITY.current} />}
        {device.is_remembered && <Tag tone="quiet" text={SECURITY.remembered} />}
      </span>
      <span className={time}>
        {SECURITY.since} {device.create_time.slice(0, 16)}
      </span>
      <span className={time}>
        {SECURITY.seen} {device.seen_time.slice(0, 16)}
      </span>
      {!device.is_current && (
        <Button size="small" className={styles.end} onClick={onEnd}>
          {SECURITY.end}
        </Button>
      )}
    </li>
  )
}

function Devices({ userId }: { readonly userId: string }) {
  const styles = useStyles()
  const client = useQueryClient()
  const isOnline = useOnline()
  const query = devicesQuery(userId)
  const { data, error, refetch } = useQuery(query)
  const [ending, setEnding] = useState<Device | null>(null)
  if (data === undefined) {
    return error === null ? (
      <Waiting label={COMMON.loading} />
    ) : (
      <ErrorState
        isCompact
        message={errorMessage(error.error)}
        isOffline={!isOnline}
        onRetry={() => void refetch()}
      />
    )
  }
  const end = async ({ id }: Device): Promise<void> => {
    setEnding(null)
    const answer = await signOutDevice(id)
    if (answer.ok) notify('success', SECURITY.ended)
    else notify('error', errorMessage(answer.error))
    await client.invalidateQueries({ queryKey: query.queryKey })
  }
  return (
    <>
      <ul className={styles.list}>
        {data.map((device) => (
          <DeviceRow key={device.id} device={device} onEnd={() => setEnding(device)} />
        ))}
      </ul>
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

/** 登录与安全: the password, and where one is signed in. */
export function SecurityPage() {
  const styles = useStyles()
  const { user } = useSession()
  const { hotline } = useSiteFacts()
  return (
    <WorkPage title={SECURITY.title}>
      <PaneWidth>
        <div className={styles.root}>
          <section className={styles.card} aria-labelledby="security-password">
            <SectionTitle
              id="security-password"
              title={SECURITY.password}
              end={
                <Button onClick={() => openLogin({ kind: 'modifyPassword' })}>
                  {SECURITY.change}
                </Button>
              }
            />
            <p className={styles.quiet}>{SECURITY.passwordText}</p>
            <p className={styles.quiet}>{SECURITY.lost(hotline)}</p>
          </section>
          <section className={styles.card} aria-labelledby="security-devices">
            <SectionTitle id="security-devices" title={SECURITY.devices} />
            <p className={styles.quiet}>{SECURITY.devicesText}</p>
            {user === null ? <Waiting label={COMMON.loading} /> : <Devices userId={user.user_id} />}
          </section>
        </div>
      </PaneWidth>
    </WorkPage>
  )
}
