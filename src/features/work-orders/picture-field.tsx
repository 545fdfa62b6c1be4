import { Button, Spinner, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Dismiss16Regular, ImageAdd20Regular } from '@fluentui/react-icons'
import { useRef, useState, type ClipboardEvent, type DragEvent, type ReactNode } from 'react'

import { WORK_ORDER_LIMITS } from '#contract/work-orders.ts'
import { pictureUrl, sendPicture, type SentPicture } from '#src/data/api/work-orders.ts'
import { errorMessage } from '#src/text/error-message.ts'
import { PICTURES } from '#src/text/work-orders.ts'
import { MOST_MEGABYTES, shrinkPicture } from './shrink-picture.ts'

const MOST = WORK_ORDER_LIMITS.pictures
const MEGABYTES = WORK_ORDER_LIMITS.pictureBytes / 1024 / 1024

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '8px' },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
  picture: {
    position: 'relative',
    width: '72px',
    height: '72px',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    overflow: 'hidden',
  },
  image: { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
  remove: {
    position: 'absolute',
    top: '2px',
    right: '2px',
    minWidth: '24px',
    width: '24px',
    height: '24px',
    padding: 0,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  hint: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  fault: { color: tokens.colorStatusDangerForeground1, fontSize: tokens.fontSizeBase200 },
  target: { outline: `2px dashed ${tokens.colorBrandStroke1}`, outlineOffset: '4px' },
  file: { display: 'none' },
})

/** Small, in a row; each opens as a whole in a tab of its own. */
export function PictureRow({ pictures }: { readonly pictures: readonly SentPicture[] }) {
  const styles = useStyles()
  if (pictures.length === 0) return null
  return (
    <div className={styles.line}>
      {pictures.map(({ id }, place) => (
        <a
          key={id}
          className={styles.picture}
          href={pictureUrl(id)}
          target="_blank"
          rel="noreferrer"
          aria-label={PICTURES.view(place + 1)}
        >
          <img className={styles.image} src={pictureUrl(id)} alt="" loading="lazy" />
        </a>
      ))}
    </div>
  )
}

type Uploads = {
  readonly underWay: number
  readonly faults: readonly string[]
  readonly take: (files: readonly File[]) => void
}

async function upload(file: File): Promise<SentPicture | string> {
  try {
    const small = await shrinkPicture(file)
    if (typeof small === 'string') return PICTURES[small](file.name, MOST_MEGABYTES)
    const sent = await sendPicture(small)
    return sent.ok ? sent.value : errorMessage(sent.error)
  } catch {
    return PICTURES.unsent(file.name) // e.g. the file is gone from the disk
  }
}

/** Pictures are sent as soon as they are chosen, one after the other, whenever more are added. */
function useUploads(
  room: number,
  onSent: (picture: SentPicture) => void,
  onUnderWay: (underWay: number) => void,
): Uploads {
  /** What is being sent, and what waits behind it. */
  const queue = useRef<File[]>([])
  const [underWay, setUnderWay] = useState(0)
  const [faults, setFaults] = useState<readonly string[]>([])
  const say = (fault: string) => setFaults((before) => [...new Set([...before, fault])])
  const count = (): void => {
    setUnderWay(queue.current.length)
    onUnderWay(queue.current.length)
  }
  const sendAll = async (): Promise<void> => {
    for (let [file] = queue.current; file !== undefined; [file] = queue.current) {
      const sent = await upload(file)
      if (typeof sent === 'string') say(sent)
      else onSent(sent)
      queue.current.shift()
      count()
    }
  }
  const take = (files: readonly File[]): void => {
    const isIdle = queue.current.length === 0
    if (isIdle) setFaults([])
    const taken = files.slice(0, Math.max(0, room - queue.current.length))
    if (taken.length < files.length) say(PICTURES.tooMany(MOST))
    queue.current.push(...taken)
    count()
    if (isIdle) void sendAll()
  }
  return { underWay, faults, take }
}

const picturesOf = (data: DataTransfer): File[] =>
  [...data.files].filter(({ type }) => type.startsWith('image/'))

type PictureFieldProps = {
  readonly pictures: readonly SentPicture[]
  readonly onAdd: (picture: SentPicture) => void
  readonly onRemove: (id: string) => void
  /** How many are still being sent. */
  readonly onUnderWay: (underWay: number) => void
  /** The text field that the pictures belong to: they may be dropped on it or pasted into it. */
  readonly children?: ReactNode
}

/** Chosen, dropped or pasted pictures of a text. */
export function PictureField(props: PictureFieldProps) {
  const { pictures, onAdd, onRemove, onUnderWay, children } = props
  const styles = useStyles()
  const input = useRef<HTMLInputElement>(null)
  const [isTarget, setTarget] = useState(false)
  const { underWay, faults, take } = useUploads(MOST - pictures.length, onAdd, onUnderWay)
  const isFull = pictures.length + underWay >= MOST
  const paste = (event: ClipboardEvent): void => {
    const files = picturesOf(event.clipboardData)
    if (files.length === 0) return
    event.preventDefault()
    take(files)
  }
  const drag = (event: DragEvent, isOver: boolean): void => {
    event.preventDefault()
    event.stopPropagation()
    setTarget(isOver)
  }
  return (
    <div
      className={mergeClasses(styles.root, isTarget && styles.target)}
      onPaste={paste}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => {
        drag(event, false)
        take(picturesOf(event.dataTransfer))
      }}
    >
      {children}
      <div className={styles.line}>
        {pictures.map(({ id }, place) => (
          <span key={id} className={styles.picture}>
            <img className={styles.image} src={pictureUrl(id)} alt="" />
            <Button
              className={styles.remove}
              size="small"
              icon={<Dismiss16Regular />}
              aria-label={PICTURES.remove(place + 1)}
              onClick={() => onRemove(id)}
            />
          </span>
        ))}
        {underWay > 0 && <Spinner size="tiny" label={PICTURES.uploading} />}
        <Button
          icon={<ImageAdd20Regular />}
          disabledFocusable={isFull}
          onClick={() => input.current?.click()}
        >
          {PICTURES.add}
        </Button>
        <span className={styles.hint}>{PICTURES.hint(MOST, MEGABYTES)}</span>
      </div>
      {faults.map((fault) => (
        <div key={fault} role="alert" className={styles.fault}>
          {fault}
        </div>
      ))}
      <input
        ref={input}
        className={styles.file}
        type="file"
        accept="image/*"
        multiple
        aria-label={PICTURES.add}
        onChange={({ currentTarget }) => {
          take([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
    </div>
  )
}
