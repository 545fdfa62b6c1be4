import { Button, Spinner, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { DocumentTable24Regular } from '@fluentui/react-icons'
import { useRef, useState, type DragEvent } from 'react'

import { DROP } from '#src/text/desk/sheets.ts'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '8px',
    padding: '56px 24px',
    textAlign: 'center',
    borderRadius: tokens.borderRadiusXLarge,
    border: `1px dashed ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  over: {
    border: `1px dashed ${tokens.colorBrandStroke1}`,
    backgroundColor: tokens.colorBrandBackground2,
  },
  icon: { color: tokens.colorBrandForeground1 },
  title: { fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
  text: { maxWidth: '480px', color: tokens.colorNeutralForeground3, textWrap: 'balance' },
  choose: { marginTop: '8px' },
})

/** The file kinds that the reader knows; it looks at the bytes, not at the name. */
const KINDS = '.xlsx,.xls,.csv,.tsv,.txt'

type DropZoneProps = {
  readonly title: string
  readonly text: string
  /** The file that is being read; null = none. */
  readonly reading: string | null
  readonly onFile: (file: File) => void
}

/** Takes a file that is dropped or chosen. */
export function DropZone({ title, text, reading, onFile }: DropZoneProps) {
  const styles = useStyles()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const take = (files: FileList | null): void => {
    const file = files?.[0]
    if (file !== undefined && reading === null) onFile(file)
  }
  const over = (event: DragEvent): void => {
    event.preventDefault()
    setIsOver(true)
  }
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    setIsOver(false)
    take(event.dataTransfer.files)
  }
  return (
    <div
      className={mergeClasses(styles.root, isOver && styles.over)}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      {reading === null ? (
        <>
          <DocumentTable24Regular className={styles.icon} aria-hidden />
          <div className={styles.title}>{title}</div>
          <div className={styles.text}>{text}</div>
          <Button
            appearance="primary"
            className={styles.choose}
            onClick={() => input.current?.click()}
          >
            {DROP.choose}
          </Button>
        </>
      ) : (
        <Spinner label={`${DROP.reading} ${reading}`} labelPosition="below" />
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={KINDS}
        aria-label={DROP.choose}
        onChange={({ currentTarget }) => {
          take(currentTarget.files)
          // The same file again is a change, too.
          currentTarget.value = ''
        }}
      />
    </div>
  )
}
