import { Button, makeStyles, tokens } from '@fluentui/react-components'

import { PARTNER_WORDS } from '#contract/desk/partner-words.ts'
import {
  checkPartners,
  stoppedBy,
  type CallState,
  type SetUpPartner,
} from '#contract/desk/partners.ts'
import { PARTNERS } from '#src/text/desk/partners.ts'
import { Tag } from '#src/kit/page/tag.tsx'
import { notify } from '#src/kit/toast/notify.ts'
import { useMay } from '../../data/staff.ts'
import { useDeskAct } from '../../data/use-desk.ts'
import { RENEWS, refusedWords } from './check-words.ts'

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(280px, 1fr))',
    gap: '12px',
    listStyle: 'none',
    margin: 0,
    padding: 0,
  },
  card: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    minHeight: '64px',
    padding: '12px 16px',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  words: { display: 'flex', flexDirection: 'column', gap: '4px', minWidth: 0, flexGrow: 1 },
  name: { display: 'flex', alignItems: 'center', gap: '8px', flexWrap: 'wrap' },
  title: { fontWeight: tokens.fontWeightSemibold },
  host: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    overflowWrap: 'anywhere',
  },
  button: { flexShrink: 0 },
})

type CardProps = {
  readonly setUp: SetUpPartner
  readonly calls: readonly CallState[]
}

function State({ setUp: { partner, canCheck }, calls }: CardProps) {
  const own = calls.filter((call) => call.partner === partner)
  if (!canCheck) return null
  if (own.some((call) => stoppedBy(call) !== null)) {
    return <Tag tone="danger" text={PARTNERS.states.stopped} />
  }
  if (own.some(({ isRefused }) => isRefused)) {
    return <Tag tone="amber" text={PARTNERS.states.refused} />
  }
  return <Tag text={own.length === 0 ? PARTNERS.states.never : PARTNERS.states.fine} />
}

function Card({ setUp, calls }: CardProps) {
  const styles = useStyles()
  const { isBusy, run } = useDeskAct()
  const mayCheck = useMay('partners.check')
  const { partner, host, canCheck } = setUp
  const name = PARTNER_WORDS[partner]
  const test = () =>
    run(
      checkPartners,
      { partner },
      {
        renews: RENEWS,
        onDone: (checked) => {
          const refused = checked.flatMap((one) => refusedWords(one) ?? [])
          if (refused.length === 0) notify('success', PARTNERS.answered(name))
          else notify('warning', refused.join('；'))
        },
      },
    )
  return (
    <li className={styles.card}>
      <div className={styles.words}>
        <span className={styles.name}>
          <span className={styles.title}>{name}</span>
          <State setUp={setUp} calls={calls} />
        </span>
        {host !== null && <span className={styles.host}>{PARTNERS.host(host)}</span>}
        {!canCheck && <span className={styles.host}>{PARTNERS.here}</span>}
      </div>
      {canCheck && mayCheck && (
        <Button
          className={styles.button}
          disabledFocusable={isBusy}
          aria-label={PARTNERS.testOf(name)}
          onClick={test}
        >
          {isBusy ? PARTNERS.testing : PARTNERS.test}
        </Button>
      )}
    </li>
  )
}

type SetUpProps = {
  readonly partners: readonly SetUpPartner[]
  readonly calls: readonly CallState[]
}

/** The partners that are set up; each can be tested at once, by calls that change nothing. */
export function SetUp({ partners, calls }: SetUpProps) {
  const styles = useStyles()
  return (
    <ul className={styles.list} aria-label={PARTNERS.setUp}>
      {partners.map((one) => (
        <Card key={one.partner} setUp={one} calls={calls} />
      ))}
    </ul>
  )
}
