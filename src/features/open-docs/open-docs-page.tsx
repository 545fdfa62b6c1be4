import { Button, Tab, TabList, makeStyles, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'

import { API_ERRORS } from '#contract/errors.ts'
import type { GoodsOptions } from '#contract/goods.ts'
import { SIGNED_ERRORS } from '#contract/open-errors.ts'
import { goodsOptionsQuery } from '#src/data/api/goods.ts'
import { siteModeQuery } from '#src/data/api/site.ts'
import { OPEN_DOCS } from '#src/text/open-docs.ts'
import { CopyButton } from '#src/kit/page/copy-button.tsx'
import { FailedLine } from '#src/kit/states/failed-line.tsx'
import { LinkButton } from '#src/kit/page/link-button.tsx'
import { PageFrame } from '#src/kit/page/page-frame.tsx'
import { RecordTable, type CellColumn } from '#src/kit/table/record-table.tsx'
import { Waiting } from '#src/kit/states/waiting.tsx'
import { ANSWERS, answerText } from './answers.ts'
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
  whole: { padding: '8px 0', lineHeight: '20px', whiteSpace: 'normal' },
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

type TextsProps = {
  readonly label: string
  readonly texts: readonly { readonly name: string; readonly text: string }[]
  readonly copyLabel: (name: string) => string
}

/** One of several texts, each to be copied. */
function Texts({ label, texts, copyLabel }: TextsProps) {
  const styles = useStyles()
  const [name, setName] = useState(texts[0]?.name ?? '')
  const text = texts.find((one) => one.name === name)?.text ?? ''
  return (
    <>
      <div className={styles.tabs}>
        <TabList
          aria-label={label}
          selectedValue={name}
          onTabSelect={(_, { value }) => setName(String(value))}
        >
          {texts.map((one) => (
            <Tab key={one.name} value={one.name}>
              {one.name}
            </Tab>
          ))}
        </TabList>
        <CopyButton value={text} label={copyLabel(name)} />
      </div>
      <Code text={text} label={name} />
    </>
  )
}

const ANSWER_TEXTS = ANSWERS.map(({ name, data }) => ({ name, text: answerText(data) }))

/** How to try it without a loss; a sandbox has an account for that. */
function Testing() {
  const { data } = useQuery(siteModeQuery)
  const lines = data?.sandbox === true ? OPEN_DOCS.sandboxLines : []
  return (
    <Section id="open-testing" title={OPEN_DOCS.testing}>
      <Lines lines={[...lines, ...OPEN_DOCS.testingLines]} />
    </Section>
  )
}

type PlatformRow = GoodsOptions['platform'][number]

const PLATFORM_COLUMNS: readonly CellColumn<PlatformRow>[] = [
  { key: 'id', title: OPEN_DOCS.platformId, width: '20%', cell: ({ id }) => id },
  { key: 'name', title: OPEN_DOCS.platformName, width: '40%', cell: ({ name }) => name },
  {
    key: 'state',
    title: OPEN_DOCS.platformState,
    width: '40%',
    cell: ({ disabled }) => OPEN_DOCS.platformStates[disabled ? 'closed' : 'open'],
  },
]

function Platforms() {
  const styles = useStyles()
  const query = useQuery(goodsOptionsQuery())
  const { data, error } = query
  return (
    <Section id="open-platforms" title={OPEN_DOCS.platforms}>
      <p className={styles.text}>{OPEN_DOCS.platformsText}</p>
      <FailedLine query={query} />
      {data === undefined && error === null && <Waiting label={OPEN_DOCS.platforms} />}
      {data !== undefined && (
        <RecordTable
          label={OPEN_DOCS.platforms}
          columns={PLATFORM_COLUMNS}
          rows={data.platform}
          keyOf={({ id }) => String(id)}
        />
      )}
    </Section>
  )
}

/** A cell of as many lines as it needs. */
function FullText({ text }: { readonly text: string }) {
  const styles = useStyles()
  return <div className={styles.whole}>{text}</div>
}

type CallRow = (typeof OPEN_DOCS.calls)[number]

const CALL_COLUMNS: readonly CellColumn<CallRow>[] = [
  { key: 'name', title: OPEN_DOCS.callName, width: '10%', cell: ({ name }) => name },
  { key: 'call', title: OPEN_DOCS.call, width: '24%', cell: ({ call }) => call },
  {
    key: 'takes',
    title: OPEN_DOCS.takes,
    width: '33%',
    cell: ({ takes }) => <FullText text={takes} />,
  },
  {
    key: 'text',
    title: OPEN_DOCS.note,
    width: '33%',
    cell: ({ text }) => <FullText text={text} />,
  },
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
        <Testing />
        <Section id="open-samples" title={OPEN_DOCS.samples}>
          <p className={styles.text}>{OPEN_DOCS.samplesText}</p>
          <Texts label={OPEN_DOCS.samples} texts={SAMPLES} copyLabel={OPEN_DOCS.copySample} />
        </Section>
        <Section id="open-calls" title={OPEN_DOCS.callsTitle}>
          <p className={styles.text}>{OPEN_DOCS.callsText}</p>
          <RecordTable
            label={OPEN_DOCS.callsTitle}
            columns={CALL_COLUMNS}
            rows={OPEN_DOCS.calls}
            keyOf={({ call }) => call}
          />
        </Section>
        <Section id="open-answers" title={OPEN_DOCS.answers}>
          <p className={styles.text}>{OPEN_DOCS.answersText}</p>
          <Texts label={OPEN_DOCS.answers} texts={ANSWER_TEXTS} copyLabel={OPEN_DOCS.copyAnswer} />
        </Section>
        <Platforms />
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
        <Section id="open-changes" title={OPEN_DOCS.changes}>
          <Lines lines={OPEN_DOCS.changeLines} />
        </Section>
      </div>
    </PageFrame>
  )
}
