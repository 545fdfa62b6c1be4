import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'

import { OPERATIONS } from '#contract/desk.ts'
import { exportMember } from '#contract/desk/members.ts'
import type { DeskRequest } from '#contract/desk/run.ts'
import { addStaff } from '#contract/desk/staff.ts'
import { approveWithdrawal } from '#contract/desk/withdrawals.ts'
import { REQUESTS } from '#src/text/desk/requests.ts'
import { useSingleFlight } from '#src/kit/hooks/use-single-flight.ts'
import { timeText } from '#src/kit/time/date-text.ts'
import { notify } from '#src/kit/toast/notify.ts'
import { notifyError } from '#src/kit/toast/notify-error.ts'
import { decideRequest } from '../../data/requests.ts'
import type { StaffLink } from '../../parts/link-dialog.tsx'
import { saveMember } from '../../parts/save-member.ts'
import { stateLines } from '../../parts/state-lines.ts'

const useStyles = makeStyles({
  card: {
    display: 'flex',
    flexDirection: 'column',
    gap: '8px',
    padding: '16px 20px',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  title: { fontWeight: tokens.fontWeightSemibold, fontSize: tokens.fontSizeBase400 },
  quiet: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  input: {
    display: 'grid',
    gridTemplateColumns: 'max-content 1fr',
    columnGap: '16px',
    rowGap: '4px',
    margin: 0,
    '& dd': { margin: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
    '& dt': { color: tokens.colorNeutralForeground3 },
  },
  foot: { display: 'flex', alignItems: 'center', gap: '8px', flexWrap: 'wrap' },
  end: { marginLeft: 'auto', display: 'flex', gap: '8px' },
})

const titleOf = (operation: string): string =>
  Object.entries(OPERATIONS).find(([name]) => name === operation)?.[1].title ?? operation

/** What the request is about has a page of its own. */
function ToWithdrawal({ input }: Pick<DeskRequest, 'input'>) {
  const navigate = useNavigate()
  const found = approveWithdrawal.input.safeParse(input)
  if (!found.success) return null
  const { no } = found.data
  return (
    <Button onClick={() => void navigate({ to: '/money', search: { no } })}>
      {REQUESTS.toWithdrawal}
    </Button>
  )
}

/** What somebody has confirmed is open to whoever wanted it. */
function SaveOpened({ request: { input, reason } }: { readonly request: DeskRequest }) {
  const { isBusy, run } = useSingleFlight()
  const wanted = exportMember.input.safeParse(input)
  if (!wanted.success) return null
  const save = () =>
    run(async () => {
      const saved = await saveMember(wanted.data.id, reason)
      if (saved.ok) notify('success', REQUESTS.saved)
      else notifyError(saved.error)
    })
  return (
    <Button appearance="primary" disabledFocusable={isBusy} onClick={save}>
      {REQUESTS.save}
    </Button>
  )
}

/** What a confirmation does. */
function questionOf({ operation, isMine, confirmedBy }: DeskRequest): string {
  if (confirmedBy !== '') return REQUESTS.opened(confirmedBy)
  if (isMine) return REQUESTS.mine
  return operation === exportMember.name ? REQUESTS.opens : REQUESTS.question
}

type RequestCardProps = {
  readonly request: DeskRequest
  /** A confirmed invitation gives a link to hand on. */
  readonly onLink: (link: StaffLink) => void
}

export function RequestCard({ request, onLink }: RequestCardProps) {
  const styles = useStyles()
  const client = useQueryClient()
  const { isBusy, run } = useSingleFlight()
  const { id, operation, input, reason, by, isMine, time, endTime, confirmedBy } = request
  const isOpened = confirmedBy !== ''
  const isSaved = operation === exportMember.name
  const fields = stateLines(operation.split('.')[0] ?? '', input)
  const isShown = reason === '' || fields.some(({ text }) => text === reason)
  const lines = isShown ? fields : [...fields, { name: REQUESTS.reason, text: reason }]
  const refused = isMine ? REQUESTS.withdrawn : REQUESTS.refused
  const decide = (decision: 'confirm' | 'refuse') =>
    run(async () => {
      const answer = await decideRequest(id, decision)
      // It has changed whatever its operation is about.
      void client.invalidateQueries({ queryKey: ['desk'] })
      if (!answer.ok) return notifyError(answer.error)
      const link = addStaff.data.safeParse(answer.value)
      if (link.success) onLink(link.data)
      const confirmed = isSaved ? REQUESTS.openedDone : REQUESTS.done
      notify('success', decision === 'confirm' ? confirmed : refused)
    })
  return (
    <li className={styles.card}>
      <span className={styles.title}>{titleOf(operation)}</span>
      <span className={styles.quiet}>
        {REQUESTS.by(by, timeText(time))} · {REQUESTS.until(timeText(endTime))}
      </span>
      <dl className={styles.input}>
        {lines.map(({ name, text }) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.foot}>
        <span className={styles.quiet}>{questionOf(request)}</span>
        <span className={styles.end}>
          {operation === approveWithdrawal.name && <ToWithdrawal input={input} />}
          {isOpened && isSaved && <SaveOpened request={request} />}
          {!isOpened && (
            <Button disabledFocusable={isBusy} onClick={() => decide('refuse')}>
              {isMine ? REQUESTS.withdraw : REQUESTS.refuse}
            </Button>
          )}
          {!isMine && (
            <Button
              appearance="primary"
              disabledFocusable={isBusy}
              onClick={() => decide('confirm')}
            >
              {REQUESTS.confirm}
            </Button>
          )}
        </span>
      </div>
    </li>
  )
}
