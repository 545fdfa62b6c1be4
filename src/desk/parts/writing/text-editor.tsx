import { Button, Textarea, makeStyles, tokens } from '@fluentui/react-components'
import {
  Info20Regular,
  Link20Regular,
  Table20Regular,
  TextBulletList20Regular,
  TextHeader120Regular,
  TextNumberListLtr20Regular,
  Warning20Regular,
} from '@fluentui/react-icons'
import { useId, useLayoutEffect, useMemo, useRef, useState, type ReactElement } from 'react'

import { blocksToText, textToBlocks } from '#domain/content/plain-text.ts'
import { WRITING } from '#src/text/desk/site.ts'
import { PictureButton } from './picture-button.tsx'
import { Preview } from './preview.tsx'
import { markLines, writeBelow, writeOver, type Marked } from './write-into.ts'

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '8px', minWidth: 0 },
  tools: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px' },
  hint: {
    marginLeft: 'auto',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
  pair: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(400px, 100%), 1fr))',
    gap: '16px',
  },
  text: {
    minWidth: 0,
    maxWidth: 'none',
    // Fluent's own limits are for a field among others.
    '& textarea': { height: 'clamp(320px, calc(100dvh - 420px), 900px)', maxHeight: 'none' },
  },
  preview: { height: 'clamp(320px, calc(100dvh - 420px), 900px)' },
  fault: { color: tokens.colorStatusDangerForeground1 },
})

type Tool = {
  readonly key: keyof typeof WRITING.tools
  readonly icon: ReactElement
  readonly use: (marked: Marked) => Marked
}

const lines =
  (mark: string) =>
  (marked: Marked): Marked =>
    markLines(marked, mark)

function link(marked: Marked): Marked {
  const words = marked.text.slice(marked.from, marked.to) || WRITING.linkWords
  return writeOver(marked, `[${words}](${WRITING.linkAddress})`, WRITING.linkAddress)
}

const TOOLS: readonly Tool[] = [
  { key: 'heading', icon: <TextHeader120Regular />, use: lines('# ') },
  { key: 'points', icon: <TextBulletList20Regular />, use: lines('- ') },
  { key: 'steps', icon: <TextNumberListLtr20Regular />, use: lines('1. ') },
  { key: 'note', icon: <Info20Regular />, use: lines('> ') },
  { key: 'warning', icon: <Warning20Regular />, use: lines('! ') },
  { key: 'table', icon: <Table20Regular />, use: (marked) => writeBelow(marked, WRITING.table) },
  { key: 'link', icon: <Link20Regular />, use: link },
]

type TextEditorProps = {
  readonly label: string
  readonly value: string
  readonly fault?: string | undefined
  readonly onChange: (text: string) => void
}

/** A text of the shop: written as lines, and beside it as the shop draws it. */
export function TextEditor({ label, value, fault, onChange }: TextEditorProps) {
  const styles = useStyles()
  const field = useRef<HTMLTextAreaElement>(null)
  const [pictureFault, setPictureFault] = useState('')
  const faultId = useId()
  /** What is marked once the text is drawn. */
  const [marked, setMarked] = useState<Marked | null>(null)
  useLayoutEffect(() => {
    if (marked === null) return
    field.current?.focus()
    field.current?.setSelectionRange(marked.from, marked.to)
  }, [marked])
  const change = (use: (marked: Marked) => Marked): void => {
    const { selectionStart: from = 0, selectionEnd: to = 0 } = field.current ?? {}
    const changed = use({ text: value, from, to })
    onChange(changed.text)
    setMarked(changed)
  }
  const blocks = useMemo(() => textToBlocks(value), [value])
  const shownFault = fault ?? pictureFault
  return (
    <div className={styles.root}>
      <div className={styles.tools} role="toolbar" aria-label={WRITING.toolbar}>
        {TOOLS.map(({ key, icon, use }) => (
          <Button
            key={key}
            size="small"
            appearance="subtle"
            icon={icon}
            title={WRITING.tools[key]}
            aria-label={WRITING.tools[key]}
            onClick={() => change(use)}
          />
        ))}
        <PictureButton
          isBare
          label={WRITING.picture}
          onFault={setPictureFault}
          onPicture={({ path, width, height }) =>
            change((marked) =>
              writeBelow(
                marked,
                blocksToText([
                  { type: 'image', src: path, alt: WRITING.pictureWords, width, height },
                ]),
              ),
            )
          }
        />
        <span className={styles.hint}>{WRITING.hint}</span>
      </div>
      {shownFault !== '' && (
        <span id={faultId} className={styles.fault} role="alert">
          {shownFault}
        </span>
      )}
      <div className={styles.pair}>
        <Textarea
          className={styles.text}
          textarea={{ ref: field }}
          resize="none"
          aria-label={label}
          aria-invalid={fault !== undefined}
          {...(shownFault !== '' && { 'aria-describedby': faultId })}
          placeholder={WRITING.placeholder}
          value={value}
          onChange={(_, { value: typed }) => onChange(typed)}
        />
        <Preview className={styles.preview} blocks={blocks} />
      </div>
    </div>
  )
}
