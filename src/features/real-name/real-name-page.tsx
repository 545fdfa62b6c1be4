import { useEffect, useEffectEvent } from 'react'
import { Button, Link } from '@fluentui/react-components'
import {
  CheckmarkCircle48Filled,
  Clock48Regular,
  ErrorCircle16Filled,
  ShieldCheckmark16Regular,
} from '@fluentui/react-icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'

import type { Attestation, getAttestation } from '#contract/attestation.ts'
import type { DataOf } from '#contract/endpoint.ts'
import {
  attestationQuery,
  onAttestation,
  PENDING,
  notifyAttestation,
  VERIFIED,
} from '#src/data/api/attestation.ts'
import { useSession } from '#src/data/api/session.ts'
import { siteModeQuery } from '#src/data/api/site.ts'
import { userInfoQuery } from '#src/data/api/user-info.ts'
import { COMMON } from '#src/text/common.ts'
import { errorMessage } from '#src/text/error-message.ts'
import { REAL_NAME } from '#src/text/real-name.ts'
import { ErrorState } from '#src/kit/states/empty-state.tsx'
import { LinkButton } from '#src/kit/page/link-button.tsx'
import { notify } from '#src/kit/toast/notify.ts'
import { Tag } from '#src/kit/page/tag.tsx'
import { Waiting } from '#src/kit/states/waiting.tsx'
import { PaneWidth, WorkPage } from '#src/kit/page/work-page.tsx'
import { ENTERPRISE } from './real-name-fields.ts'
import { RealNameForm } from './real-name-form.tsx'
import { RealNameRights, RealNameSteps } from './real-name-rights.tsx'
import { useRealNameStyles } from './real-name.styles.ts'

const REFUSED = 3

function Facts({ attestation }: { readonly attestation: Attestation }) {
  const styles = useRealNameStyles()
  const { status, type, real_name, id_card, mobile, update_time } = attestation
  if (real_name === '') return null
  const isEnterprise = type === ENTERPRISE
  const ofCompany = [
    [REAL_NAME.company, attestation.company_name],
    [REAL_NAME.credit, attestation.credit_code],
  ] as const
  const facts = [
    ...(isEnterprise ? ofCompany : []),
    [isEnterprise ? REAL_NAME.legalName : REAL_NAME.name, real_name],
    [isEnterprise ? REAL_NAME.legalIdCard : REAL_NAME.idCard, id_card],
    [REAL_NAME.mobile, mobile],
    [status === VERIFIED ? REAL_NAME.time : REAL_NAME.submittedAt, update_time],
  ] as const
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name} style={{ display: 'contents' }}>
          <dt className={styles.quiet}>{name}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Verified({ attestation }: { readonly attestation: Attestation }) {
  const styles = useRealNameStyles()
  return (
    <section className={styles.card}>
      <div className={styles.head}>
        <CheckmarkCircle48Filled className={styles.mark} />
        <div>
          <h2 className={styles.title}>{REAL_NAME.doneTitle}</h2>
          <div className={styles.quiet}>{REAL_NAME.doneText}</div>
        </div>
      </div>
      <Facts attestation={attestation} />
      <div className={styles.actions}>
        <LinkButton to="/gift-list">{REAL_NAME.goOrder}</LinkButton>
      </div>
    </section>
  )
}

type PendingProps = { readonly attestation: Attestation; readonly onCheck: () => void }

function Pending({ attestation, onCheck }: PendingProps) {
  const styles = useRealNameStyles()
  const { data: mode } = useQuery(siteModeQuery)
  return (
    <section className={styles.card}>
      <div className={styles.head}>
        <Clock48Regular className={styles.mark} />
        <div>
          <h2 className={styles.title}>{REAL_NAME.pendingTitle}</h2>
          <div className={styles.quiet}>{REAL_NAME.pendingText}</div>
        </div>
      </div>
      <Facts attestation={attestation} />
      <div className={styles.actions}>
        <Button onClick={onCheck}>{REAL_NAME.check}</Button>
        {mode?.sandbox === true && (
          <Link href="/sandbox/identity" target="_blank" rel="noopener">
            {REAL_NAME.sandboxReview}
          </Link>
        )}
      </div>
    </section>
  )
}

type MissingProps = {
  readonly attestation: DataOf<typeof getAttestation>
  readonly onAnswered: (attestation: Attestation) => void
}

function Missing({ attestation, onAnswered }: MissingProps) {
  const styles = useRealNameStyles()
  const isRefused = attestation.status === REFUSED
  return (
    <section className={styles.card}>
      <div className={styles.why}>
        <ShieldCheckmark16Regular className={styles.icon} />
        {REAL_NAME.why}
      </div>
      {isRefused && (
        <div className={styles.refused} role="alert">
          <ErrorCircle16Filled aria-hidden className={styles.refusedIcon} />
          {REAL_NAME.refused(attestation.reason)}
        </div>
      )}
      <RealNameForm
        isAgain={isRefused}
        proved={attestation.proved_mobile}
        onAnswered={onAnswered}
      />
    </section>
  )
}

/** Refreshes what shows the verification here, and notifies the other tabs. */
function useSpread(status: number | undefined): void {
  const client = useQueryClient()
  const spread = useEffectEvent(() => {
    void client.invalidateQueries({ queryKey: userInfoQuery.queryKey })
    notifyAttestation()
  })
  useEffect(() => {
    if (status === VERIFIED) spread()
  }, [status])
}

type VerificationStatusProps = { readonly userId: string }

function VerificationStatus({ userId }: VerificationStatusProps) {
  const client = useQueryClient()
  const query = attestationQuery(userId)
  const { data, error, refetch } = useQuery(query)
  useSpread(data?.status)
  const again = useEffectEvent(() => void refetch())
  useEffect(() => onAttestation(again), [])
  if (data === undefined) {
    return error === null ? (
      <Waiting label={COMMON.loading} />
    ) : (
      <ErrorState message={errorMessage(error.error)} onRetry={() => void refetch()} />
    )
  }
  if (data.status === VERIFIED) return <Verified attestation={data} />
  if (data.status === PENDING) return <Pending attestation={data} onCheck={() => void refetch()} />
  const onAnswered = (answer: Attestation): void => {
    // What the sign-in proved was used with it.
    const { status, reason, update_time: time } = answer
    const steps = [{ status, reason, time }, ...data.steps]
    client.setQueryData(query.queryKey, { ...answer, proved_mobile: '', steps })
    if (answer.status === VERIFIED) notify('success', REAL_NAME.done)
    else if (answer.status === PENDING) notify('info', REAL_NAME.pending)
  }
  return <Missing attestation={data} onAnswered={onAnswered} />
}

/** 实名认证: what is missing, being examined, refused or done. */
export function RealNamePage() {
  const styles = useRealNameStyles()
  const { user } = useSession()
  const query = attestationQuery(user?.user_id ?? '')
  const { data } = useQuery({ ...query, enabled: user !== null })
  return (
    <WorkPage
      title={REAL_NAME.title}
      end={
        data !== undefined && (
          <Tag
            tone={data.status === VERIFIED ? 'quiet' : 'amber'}
            text={REAL_NAME.status[data.status]}
          />
        )
      }
    >
      <PaneWidth>
        {user !== null && (
          <div className={styles.page}>
            <VerificationStatus key={user.user_id} userId={user.user_id} />
            <div className={styles.column}>
              <RealNameRights userId={user.user_id} />
              {data !== undefined && <RealNameSteps steps={data.steps} />}
            </div>
          </div>
        )}
      </PaneWidth>
    </WorkPage>
  )
}
