import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ArrowLeft20Regular } from '@fluentui/react-icons'

import { revealMember, showMember, type ShownMember } from '#contract/desk/members.ts'
import { PAGE_TITLES } from '#src/text/desk/frame.ts'
import { MEMBER } from '#src/text/desk/members.ts'
import { RefreshButton } from '#src/kit/page/refresh-button.tsx'
import { PaneWidth, WorkPage } from '#src/kit/page/work-page.tsx'
import { useDesk } from '../../data/use-desk.ts'
import { FoundView } from '../../parts/found-view.tsx'
import { Reveal } from '../../parts/reveal.tsx'
import { MemberActs } from './member-acts.tsx'
import { AccountFacts, MoneyFacts, RealNameFacts } from './member-facts.tsx'
import { CorrectionTable, DeviceTable, OrderTable } from './member-tables.tsx'
import { MemberTag } from './member-columns.tsx'

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '16px' },
  head: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '4px 16px' },
  name: {
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
  quiet: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  acts: { marginLeft: 'auto' },
  banner: {
    padding: '10px 16px',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderLeft: `3px solid ${tokens.colorStatusDangerBorderActive}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  cards: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(300px, 1fr))',
    gap: '16px',
    alignItems: 'stretch',
  },
})

function banner({ isErased, isFrozen, frozenBecause }: ShownMember): string | null {
  if (isErased) return MEMBER.erased
  if (!isFrozen) return null
  return frozenBecause === '' ? MEMBER.frozenPlain : `${MEMBER.frozen}${frozenBecause}`
}

function Member({ member }: { readonly member: ShownMember }) {
  const styles = useStyles()
  const { id, username, mobile } = member
  const notice = banner(member)
  return (
    <PaneWidth>
      <div className={styles.root}>
        <div className={styles.head}>
          <h2 className={styles.name}>{username}</h2>
          <MemberTag {...member} />
          <span className={styles.quiet}>{MEMBER.number(id)}</span>
          {member.isErased || (
            <Reveal
              call={revealMember}
              input={{ id }}
              what={MEMBER.mobile}
              masked={mobile}
              read={(shown) => shown.mobile}
            />
          )}
          <div className={styles.acts}>
            <MemberActs member={member} />
          </div>
        </div>
        {notice !== null && <div className={styles.banner}>{notice}</div>}
        <div className={styles.cards}>
          <AccountFacts member={member} />
          <MoneyFacts member={member} />
          <RealNameFacts member={member} />
        </div>
        <OrderTable member={member} />
        <DeviceTable member={member} />
        <CorrectionTable member={member} />
      </div>
    </PaneWidth>
  )
}

type ViewProps = { readonly id: number; readonly onBack: () => void }

/** One member: who they are, masked, what they have, and what may be done. */
export function MemberView({ id, onBack }: ViewProps) {
  const query = useDesk(showMember, { id })
  return (
    <WorkPage
      title={PAGE_TITLES.members}
      end={
        <>
          <Button appearance="subtle" icon={<ArrowLeft20Regular />} onClick={onBack}>
            {MEMBER.back}
          </Button>
          <RefreshButton
            isFetching={query.isFetching}
            isRetry={query.isRefetchError}
            onRefresh={() => void query.refetch()}
          />
        </>
      }
    >
      <FoundView query={query}>{(member) => <Member member={member} />}</FoundView>
    </WorkPage>
  )
}
