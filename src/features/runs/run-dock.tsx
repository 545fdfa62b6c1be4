import { Button, ProgressBar, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Dismiss16Regular } from '@fluentui/react-icons'

import type { LiveRun } from '#src/data/recipients/recipients.types.ts'
import { runWatch } from '#src/data/recipients/run-watch.ts'
import { useRunClock } from '#src/data/recipients/use-run-clock.ts'
import { troubleOf } from '#src/data/recipients/run-trouble.ts'
import { CHECKOUT } from '#src/text/purchase-checkout.ts'
import { RUNS } from '#src/text/runs.ts'
import { LinkButton } from '#src/kit/page/link-button.tsx'
import { notifyError } from '#src/kit/toast/notify-error.ts'
import { wd } from '#src/kit/theme/theme.ts'
import { NoticeOffer } from '#src/shop/runs/notice-offer.tsx'
import { dockNote, dockTitle } from './run-words.ts'

/** Runs shown at once; more would hide the page. */
const MOST_SHOWN = 2

const useStyles = makeStyles({
  dock: {
    position: 'fixed',
    right: '24px',
    bottom: '24px',
    zIndex: 10,
    display: 'flex',
    flexDirection: 'column',
    gap: '12px',
    width: '360px',
  },
  card: {
    padding: '14px 16px 12px 20px',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: wd.float,
  },
  head: { display: 'flex', alignItems: 'center', gap: '8px', minHeight: '24px' },
  title: { fontWeight: tokens.fontWeightSemibold, flexShrink: 0 },
  goods: {
    flex: 1,
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground3,
  },
  bar: { margin: '10px 4px 0 0', width: 'auto' },
  facts: {
    display: 'flex',
    gap: '12px',
    marginTop: '8px',
    paddingRight: '4px',
    fontVariantNumeric: 'tabular-nums',
    color: tokens.colorNeutralForeground2,
  },
  end: { marginLeft: 'auto', color: tokens.colorNeutralForeground3 },
  bad: { color: tokens.colorStatusDangerForeground1 },
  left: {
    marginTop: '4px',
    fontVariantNumeric: 'tabular-nums',
    color: tokens.colorNeutralForeground3,
  },
  note: { marginTop: '6px', paddingRight: '4px', color: tokens.colorNeutralForeground2 },
  actions: { display: 'flex', justifyContent: 'flex-end', gap: '8px', marginTop: '10px' },
  more: {
    padding: '8px 20px',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    boxShadow: wd.float,
  },
})

type CardProps = {
  readonly run: LiveRun
  readonly onOpen: () => void
  readonly onResume: () => void
  readonly onFailures: () => void
}

function Actions({ run, onOpen, onResume, onFailures }: CardProps) {
  const { sender, status, runId } = run
  if (sender === 'elsewhere') return null
  if (status === 'done' && troubleOf(run) > 0) {
    return (
      <Button appearance="primary" onClick={onFailures}>
        {RUNS.failures}
      </Button>
    )
  }
  if (status === 'done') {
    return (
      <LinkButton
        to="/user-center/package-list"
        search={{ placed: run.orderSn ?? 'latest' }}
        appearance="primary"
        onClick={() => runWatch.dismiss(runId)}
      >
        {RUNS.packages}
      </LinkButton>
    )
  }
  return (
    <>
      <Button onClick={onOpen}>{RUNS.open}</Button>
      {sender === 'nobody' ? (
        <Button appearance="primary" onClick={onResume}>
          {RUNS.resume}
        </Button>
      ) : (
        <Button disabledFocusable={status === 'pausing'} onClick={() => void runWatch.pause(runId)}>
          {RUNS.pause}
        </Button>
      )}
    </>
  )
}

/** How long it still takes; nothing while nothing is sent. */
function Left({ run }: Pick<CardProps, 'run'>) {
  const styles = useStyles()
  const { pace } = useRunClock(run)
  if (pace === null) return null
  return <p className={styles.left}>{CHECKOUT.left(Math.ceil(pace.msLeft / 1_000))}</p>
}

function Card(props: CardProps) {
  const { run } = props
  const styles = useStyles()
  const title = dockTitle(run)
  const note = dockNote(run)
  const isOver = run.status === 'done'
  return (
    <section className={styles.card} aria-label={`${title} ${run.goodsName}`}>
      <div className={styles.head}>
        <span className={styles.title} role="status">
          {title}
        </span>
        <span className={styles.goods} title={run.goodsName}>
          {run.goodsName}
        </span>
        {run.sender === 'nobody' && (
          <Button
            size="small"
            appearance="subtle"
            icon={<Dismiss16Regular />}
            aria-label={RUNS.dismiss}
            onClick={() => runWatch.dismiss(run.runId)}
          />
        )}
      </div>
      {!isOver && (
        <ProgressBar
          className={styles.bar}
          aria-label={title}
          thickness="large"
          value={run.rows === 0 ? 0 : (run.placed + run.failed) / run.rows}
        />
      )}
      <div className={styles.facts}>
        <span>{RUNS.success(run.placed)}</span>
        <span className={mergeClasses(run.failed > 0 && styles.bad)}>
          {RUNS.failed(run.failed)}
        </span>
        {!isOver && (
          <span className={styles.end}>{CHECKOUT.chunk(run.chunksDone, run.chunks)}</span>
        )}
      </div>
      {!isOver && <Left run={run} />}
      {run.sender === 'here' && <NoticeOffer run={run} />}
      {note !== '' && <p className={styles.note}>{note}</p>}
      {run.sender !== 'elsewhere' && (
        <div className={styles.actions}>
          <Actions {...props} />
        </div>
      )}
    </section>
  )
}

type RunDockProps = {
  readonly userId: string
  readonly runs: readonly LiveRun[]
  readonly onOpen: (run: LiveRun) => void
  readonly onFailures: (run: LiveRun) => void
}

/** Runs that are sending, idle or just settled, wherever the user is on the site (b-21). */
export function RunDock({ userId, runs, onOpen, onFailures }: RunDockProps) {
  const styles = useStyles()
  const resume = async ({ runId }: LiveRun): Promise<void> => {
    const answer = await runWatch.drive(userId, runId)
    if (!answer.ok) notifyError(answer.error)
  }
  const hidden = runs.length - MOST_SHOWN
  return (
    <aside className={styles.dock} aria-label={RUNS.dock}>
      {hidden > 0 && <div className={styles.more}>{RUNS.more(hidden)}</div>}
      {runs.slice(0, MOST_SHOWN).map((run) => (
        <Card
          key={run.runId}
          run={run}
          onOpen={() => onOpen(run)}
          onResume={() => void resume(run)}
          onFailures={() => {
            runWatch.dismiss(run.runId)
            onFailures(run)
          }}
        />
      ))}
    </aside>
  )
}
