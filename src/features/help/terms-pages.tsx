import { makeStyles, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'

import { legalDay, type LegalText } from '#contract/legal.ts'
import { z } from '#contract/zod.ts'
import { legalTextQuery, legalVersionsQuery } from '#src/data/api/legal.ts'
import { RETENTION_WORDS } from '#contract/retention.ts'
import { retentionQuery } from '#src/data/api/retention.ts'
import { LEGAL } from '#src/text/terms/legal.ts'
import { TERMS, TERMS_LEAD } from '#src/text/terms/terms.ts'
import { PageFrame } from '#src/kit/page/page-frame.tsx'
import { SiteLink } from '#src/kit/page/site-link.tsx'
import { QueryView } from '#src/kit/states/query-view.tsx'
import { Reading } from './reading.tsx'

const useStyles = makeStyles({
  versions: {
    marginTop: '40px',
    paddingTop: '24px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  title: { marginBottom: '8px', fontWeight: tokens.fontWeightSemibold },
  version: {
    display: 'grid',
    gridTemplateColumns: '96px 56px 1fr',
    gap: '12px',
    padding: '6px 0',
    fontVariantNumeric: 'tabular-nums',
  },
  period: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 220px) 1fr',
    gap: '12px',
    padding: '6px 0',
    fontVariantNumeric: 'tabular-nums',
  },
  quiet: { color: tokens.colorNeutralForeground3 },
  link: { color: tokens.colorBrandForeground1, textDecorationLine: 'underline' },
})

/** An address may name a version of the past, or one to come. */
const place = z.object({ version: legalDay.optional().catch(undefined) })

/** Every version, once there is more than one. */
function Versions({ path }: { readonly path: string }) {
  const styles = useStyles()
  const { data } = useQuery(legalVersionsQuery)
  if (data === undefined || data.list.length < 2) return null
  return (
    <section className={styles.versions} aria-label={LEGAL.versions}>
      <div className={styles.title}>{LEGAL.versions}</div>
      <ul>
        {data.list.map(({ version, state, changes }) => (
          <li key={version} className={styles.version}>
            <SiteLink href={`${path}?version=${version}`} className={styles.link}>
              {version}
            </SiteLink>
            <span className={styles.quiet}>{LEGAL.states[state]}</span>
            <span className={styles.quiet}>{changes}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** How long persons' data are kept, where the shop has set it. */
function Retention() {
  const styles = useStyles()
  const { data } = useQuery(retentionQuery)
  if (data === undefined || data.list.length === 0) return null
  return (
    <section className={styles.versions} aria-label={LEGAL.retention}>
      <div className={styles.title}>{LEGAL.retention}</div>
      <p className={styles.quiet}>{LEGAL.retentionLead}</p>
      <ul>
        {data.list.map(({ kind, days }) => (
          <li key={kind} className={styles.period}>
            <span>{RETENTION_WORDS[kind]}</span>
            <span>{LEGAL.kept(LEGAL.after[kind], days)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

type TermsPageProps = {
  readonly text: LegalText
  readonly of: (typeof TERMS)[number]
}

function TermsPage({ text, of: { path, title } }: TermsPageProps) {
  const address: unknown = useSearch({ strict: false })
  const { version } = place.parse(address)
  const query = useQuery(legalTextQuery(text, version))
  return (
    <PageFrame>
      <QueryView query={query}>
        {({ content, changes, state, version: day }) => (
          <Reading
            title={title}
            lead={changes === '' ? TERMS_LEAD[text] : LEGAL.changes(changes)}
            about={LEGAL.since[state](day)}
            blocks={content}
          >
            {text === 'privacy' && <Retention />}
            <Versions path={path} />
          </Reading>
        )}
      </QueryView>
    </PageFrame>
  )
}

/** 用户协议, as it is in force, or in the version of the address. */
export function UserAgreementPage() {
  return <TermsPage text="agreement" of={TERMS[0]} />
}

/** 隐私政策, likewise. */
export function PrivacyPolicyPage() {
  return <TermsPage text="privacy" of={TERMS[1]} />
}
