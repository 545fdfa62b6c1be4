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

/** The file kinds that the reader of sheets knows; it looks at the bytes, not at the name. */
export const SHEET_KINDS = '.xlsx,.xls,.csv,.tsv,.txt'

type DropZoneProps = {
  readonly title: string
  readonly text: string
  /** What is being done with a file; null = nothing. */
  readonly reading: string | null
  /** What may be chosen, as the dialog of files has it; sheets unless it is given. */
  readonly kinds?: string
  /** With the other files that were dropped or chosen together with it. */
  readonly onFile: (file: File, more: readonly File[]) => void
}

/** Takes a file that is dropped or chosen. */
export function DropZone(props: DropZoneProps) {
  const { title, text, reading, kinds = SHEET_KINDS, onFile } = props
  const styles = useStyles()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const take = (files: FileList | null): void => {
    const [file, ...more] = files ?? []
    if (file !== undefined && reading === null) onFile(file, more)
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
        <Spinner label={reading} labelPosition="below" />
      )}
      <input
        ref={input}
        type="file"
        hidden
        multiple={kinds !== SHEET_KINDS}
        accept={kinds}
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
