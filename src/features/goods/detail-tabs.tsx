import { Tab, TabList, makeStyles, tokens } from '@fluentui/react-components'
import { useState, type ReactNode } from 'react'

import type { GoodsInfo } from '#contract/goods.ts'
import { DETAIL, FAQ, SHIPPING_NOTES } from '#src/text/goods-detail.ts'
import { PHONE } from '#src/kit/theme/breakpoints.ts'
import { Tag } from '#src/kit/page/tag.tsx'

const useStyles = makeStyles({
  root: {
    marginTop: '16px',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  tabs: { padding: '4px 16px', borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  panel: { padding: '24px 32px 32px', maxWidth: '860px', [PHONE]: { padding: '16px' } },
  lines: { display: 'flex', flexDirection: 'column', gap: '10px' },
  block: { marginTop: '24px' },
  title: { fontWeight: tokens.fontWeightSemibold, marginBottom: '10px' },
  areas: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  quiet: { color: tokens.colorNeutralForeground3 },
  question: { fontWeight: tokens.fontWeightSemibold },
  answer: { color: tokens.colorNeutralForeground2 },
  faq: { display: 'flex', flexDirection: 'column', gap: '20px' },
})

type Block = { readonly title: string; readonly children: ReactNode }

function AreaBlock({ title, children }: Block) {
  const styles = useStyles()
  return (
    <section className={styles.block}>
      <h3 className={styles.title}>{title}</h3>
      <div className={styles.areas}>{children}</div>
    </section>
  )
}

function Shipping({ goods }: { readonly goods: GoodsInfo }) {
  const styles = useStyles()
  const { remote_areas: remote, forbid_areas: forbidden } = goods
  return (
    <>
      <ul className={styles.lines}>
        {SHIPPING_NOTES.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      <AreaBlock title={DETAIL.remoteTitle}>
        {remote.length === 0 && <span className={styles.quiet}>{DETAIL.remoteNone}</span>}
        {remote.map(({ province, extra }) => (
          <Tag key={province} tone="amber" text={`${province} ${DETAIL.remoteFee(extra)}`} />
        ))}
      </AreaBlock>
      <AreaBlock title={DETAIL.forbidTitle}>
        {forbidden.length === 0 && <span className={styles.quiet}>{DETAIL.forbidNone}</span>}
        {forbidden.map((province) => (
          <Tag key={province} tone="danger" text={province} />
        ))}
      </AreaBlock>
    </>
  )
}

function Questions() {
  const styles = useStyles()
  return (
    <dl className={styles.faq}>
      {FAQ.map(({ q, a }) => (
        <div key={q}>
          <dt className={styles.question}>{q}</dt>
          <dd className={styles.answer}>{a}</dd>
        </div>
      ))}
    </dl>
  )
}

type TabKey = keyof typeof DETAIL.tabs

const TABS: readonly TabKey[] = ['detail', 'shipping', 'faq']

export function DetailTabs({ goods }: { readonly goods: GoodsInfo }) {
  const styles = useStyles()
  const [tab, setTab] = useState<TabKey>('detail')
  return (
    <div className={styles.root}>
      <TabList
        className={styles.tabs}
        selectedValue={tab}
        onTabSelect={(_, { value }) => {
          setTab(TABS.find((known) => known === value) ?? 'detail')
        }}
      >
        {TABS.map((key) => (
          <Tab key={key} id={`tab-${key}`} value={key} aria-controls="detail-panel">
            {DETAIL.tabs[key]}
          </Tab>
        ))}
      </TabList>
      <div
        id="detail-panel"
        role="tabpanel"
        aria-labelledby={`tab-${tab}`}
        className={styles.panel}
      >
        {tab === 'detail' && (
          <ul className={styles.lines}>
            {goods.goods_desc.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        {tab === 'shipping' && <Shipping goods={goods} />}
        {tab === 'faq' && <Questions />}
      </div>
    </div>
  )
}
