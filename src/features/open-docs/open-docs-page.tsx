import { Button, Tab, TabList, makeStyles, tokens } from '@fluentui/react-components'
import { useState, type ReactNode } from 'react'

import { API_ERRORS } from '#contract/errors.ts'
import { SIGNED_ERRORS } from '#contract/open-errors.ts'
import { OPEN_DOCS } from '#src/text/open-docs.ts'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { PageFrame } from '#src/ui/page-frame.tsx'
import { RecordTable, type CellColumn } from '#src/ui/record-table.tsx'
import { SAMPLES } from './samples.ts'

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '16px', paddingBottom: '48px' },
  head: { display: 'flex', alignItems: 'center', gap: '12px', flexWrap: 'wrap' },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    fontWeight: tokens.fontWeightSemibold,
  },
  end: { marginLeft: 'auto', display: 'flex', gap: '8px' },
  card: {
    minWidth: 0,
    padding: '20px 24px',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  heading: {
    margin: '0 0 12px',
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
  text: { margin: '0 0 12px', lineHeight: '24px', maxWidth: '860px' },
  list: {
    margin: '0 0 12px',
    paddingLeft: '20px',
    lineHeight: '26px',
    maxWidth: '860px',
    listStyleType: 'disc',
  },
  after: { marginTop: '12px' },
  code: {
    margin: 0,
    maxHeight: '520px',
    overflow: 'auto',
    padding: '16px 20px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '20px',
    whiteSpace: 'pre',
  },
  tabs: { display: 'flex', alignItems: 'center', margin: '0 0 8px -12px' },
})

type SectionProps = { readonly id: string; readonly title: string; readonly children: ReactNode }

function Section({ id, title, children }: SectionProps) {
  const styles = useStyles()
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {children}
    </section>
  )
}

function Code({ text, label }: { readonly text: string; readonly label: string }) {
  const styles = useStyles()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <pre className={styles.code} tabIndex={0} aria-label={label}>
      {text}
    </pre>
  )
}

function Lines({ lines }: { readonly lines: readonly string[] }) {
  const styles = useStyles()
  return (
    <ul className={styles.list}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

function Samples() {
  const styles = useStyles()
  const [key, setKey] = useState<string>(SAMPLES[0].key)
  const shown = SAMPLES.find((sample) => sample.key === key) ?? SAMPLES[0]
  return (
    <Section id="open-samples" title={OPEN_DOCS.samples}>
      <p className={styles.text}>{OPEN_DOCS.samplesText}</p>
      <div className={styles.tabs}>
        <TabList
          aria-label={OPEN_DOCS.samples}
          selectedValue={key}
          onTabSelect={(_, { value }) => setKey(String(value))}
        >
          {SAMPLES.map((sample) => (
            <Tab key={sample.key} value={sample.key}>
              {sample.name}
            </Tab>
          ))}
        </TabList>
        <CopyButton value={shown.text} label={OPEN_DOCS.copySample(shown.name)} />
      </div>
      <Code text={shown.text} label={shown.name} />
    </Section>
  )
}

type CallRow = (typeof OPEN_DOCS.calls)[number]

const CALL_COLUMNS: readonly CellColumn<CallRow>[] = [
  { key: 'name', title: OPEN_DOCS.callName, width: '10%', cell: ({ name }) => name },
  { key: 'call', title: OPEN_DOCS.call, width: '24%', cell: ({ call }) => call },
  { key: 'takes', title: OPEN_DOCS.takes, width: '39%', cell: ({ takes }) => takes },
  { key: 'text', title: OPEN_DOCS.note, width: '27%', cell: ({ text }) => text },
]

type ErrorRow = { readonly code: number; readonly status: number; readonly msg: string }

const ERRORS: readonly ErrorRow[] = SIGNED_ERRORS.map((key) => API_ERRORS[key])

const ERROR_COLUMNS: readonly CellColumn<ErrorRow>[] = [
  { key: 'code', title: OPEN_DOCS.code, width: '12%', cell: ({ code }) => code },
  { key: 'status', title: OPEN_DOCS.status, width: '14%', cell: ({ status }) => status },
  {
    key: 'msg',
    title: OPEN_DOCS.meaning,
    width: '74%',
    cell: ({ msg }) => msg.replace(/\{\w+\}/g, ' … '),
  },
]

/** How other software orders here. */
export function OpenDocsPage() {
  const styles = useStyles()
  return (
    <PageFrame>
      <div className={styles.root}>
        <div className={styles.head}>
          <h1 className={styles.title}>{OPEN_DOCS.title}</h1>
          <div className={styles.end}>
            <Button as="a" href={OPEN_DOCS.documentPath} target="_blank">
              {OPEN_DOCS.document}
            </Button>
            <LinkButton to="/user-center/api" appearance="primary">
              {OPEN_DOCS.toSetting}
            </LinkButton>
          </div>
        </div>
        <Section id="open-start" title={OPEN_DOCS.start}>
          <Lines lines={OPEN_DOCS.startLines} />
        </Section>
        <Section id="open-sign" title={OPEN_DOCS.sign}>
          <p className={styles.text}>{OPEN_DOCS.signText}</p>
          <Code text={OPEN_DOCS.signLines} label={OPEN_DOCS.sign} />
          <div className={styles.after}>
            <Lines lines={OPEN_DOCS.headers} />
          </div>
        </Section>
        <Samples />
        <Section id="open-calls" title={OPEN_DOCS.callsTitle}>
          <p className={styles.text}>{OPEN_DOCS.callsText}</p>
          <RecordTable
            label={OPEN_DOCS.callsTitle}
            columns={CALL_COLUMNS}
            rows={OPEN_DOCS.calls}
            keyOf={({ call }) => call}
          />
        </Section>
        <Section id="open-callbacks" title={OPEN_DOCS.callbacks}>
          <Lines lines={OPEN_DOCS.callbackLines} />
          <Code text={OPEN_DOCS.callbackSample} label={OPEN_DOCS.callbacks} />
        </Section>
        <Section id="open-errors" title={OPEN_DOCS.errors}>
          <p className={styles.text}>{OPEN_DOCS.errorsText}</p>
          <RecordTable
            label={OPEN_DOCS.errors}
            columns={ERROR_COLUMNS}
            rows={ERRORS}
            keyOf={({ code }) => String(code)}
          />
        </Section>
      </div>
    </PageFrame>
  )
}
