import {
  Dialog,
  DialogBody,
  DialogContent,
  Input,
  Spinner,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { Search20Regular } from '@fluentui/react-icons'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState, type KeyboardEvent } from 'react'

import { searchQuery } from '#src/data/api/search.ts'
import { isImeKey } from '#src/kit/hooks/ime.ts'
import { useSettled } from '#src/kit/hooks/use-settled.ts'
import { LayerSurface } from '#src/kit/layers/layer-surface.tsx'
import { FailedLine } from '#src/kit/states/failed-line.tsx'
import { SEARCH } from '#src/text/search.ts'
import { hitGroups, type Hit } from './hits.ts'
import { HitList, hitId } from './hit-list.tsx'
import { useHelpHits } from './use-help-hits.ts'

const PHONE = '@media (max-width: 640px)'
/** No request while the user is still typing. */
const TYPING_MS = 120
const LONGEST = 64

const useStyles = makeStyles({
  // Near the top, so that the field stays where it is while the list grows.
  surface: {
    width: 'min(720px, calc(100vw - 24px))',
    maxWidth: 'none',
    margin: '10vh auto auto',
    padding: '0',
    overflow: 'hidden',
    [PHONE]: { margin: '12px auto auto' },
  },
  body: { display: 'flex', flexDirection: 'column', gap: '0', maxHeight: '76vh' },
  field: {
    padding: '12px 16px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    '& > span': { width: '100%' },
  },
  list: { padding: '8px', overflowY: 'auto', minHeight: '120px' },
  quiet: { margin: 0, padding: '12px', color: tokens.colorNeutralForeground3 },
  keys: {
    display: 'flex',
    gap: '16px',
    padding: '8px 16px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    [PHONE]: { display: 'none' },
  },
  key: { color: tokens.colorNeutralForeground2, marginRight: '4px' },
})

type SearchDialogProps = {
  readonly userId: string
  /** What it was opened with. */
  readonly text: string
  readonly onClose: () => void
}

/** One search for all that a user may look for: typed, chosen with the arrows, opened with Enter. */
export function SearchDialog({ userId, text: initial, onClose }: SearchDialogProps) {
  const styles = useStyles()
  const navigate = useNavigate()
  const [text, setText] = useState(initial)
  const [at, setAt] = useState(0)
  const asked = useSettled(text.trim().slice(0, LONGEST), TYPING_MS)
  const query = useQuery(searchQuery(userId, asked))
  const help = useHelpHits(asked)
  const typed = text.trim()
  const groups = typed === '' || query.data === undefined ? [] : hitGroups(query.data, asked, help)
  const hits = groups.flatMap((group) => group.hits)
  const isWaiting = typed !== '' && (typed !== asked || query.isFetching)
  const isNone = !isWaiting && query.data !== undefined && hits.length <= 1 && typed !== ''
  const open = ({ target }: Hit) => {
    onClose()
    void navigate(target)
  }
  const move = (by: number): void => {
    const next = (at + by + hits.length) % hits.length
    setAt(next)
    document.getElementById(hitId(next))?.scrollIntoView({ block: 'nearest' })
  }
  const onKey = (event: KeyboardEvent): void => {
    if (isImeKey(event) || hits.length === 0) return
    const chosen = hits[at]
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    // What is shown while the answer is on its way belongs to an earlier text.
    else if (event.key === 'Enter' && chosen !== undefined && !isWaiting) open(chosen)
    else return
    event.preventDefault()
  }
  return (
    <Dialog open onOpenChange={onClose}>
      <LayerSurface className={styles.surface} aria-label={SEARCH.title}>
        <DialogBody className={styles.body}>
          <div className={styles.field}>
            <Input
              size="large"
              appearance="filled-lighter"
              autoComplete="off"
              value={text}
              maxLength={LONGEST}
              placeholder={SEARCH.placeholder}
              aria-label={SEARCH.title}
              role="combobox"
              aria-autocomplete="list"
              aria-expanded={hits.length > 0}
              aria-controls={hits.length > 0 ? 'search-hits' : undefined}
              aria-activedescendant={hits.length > 0 ? hitId(at) : undefined}
              contentBefore={<Search20Regular />}
              contentAfter={isWaiting ? <Spinner size="extra-tiny" /> : null}
              onKeyDown={onKey}
              onChange={(_, { value }) => {
                setText(value)
                setAt(0)
              }}
            />
          </div>
          <DialogContent className={styles.list}>
            <FailedLine query={query} />
            {typed === '' && <p className={styles.quiet}>{SEARCH.hint}</p>}
            {isNone && (
              <p className={styles.quiet} role="status">
                {SEARCH.none(typed)}，{SEARCH.noneHint}
              </p>
            )}
            <HitList groups={groups} at={at} onChoose={open} onPoint={setAt} />
          </DialogContent>
          <div className={styles.keys} aria-hidden>
            {SEARCH.keys.map(([key, what]) => (
              <span key={key}>
                <span className={styles.key}>{key}</span>
                {what}
              </span>
            ))}
          </div>
        </DialogBody>
      </LayerSurface>
    </Dialog>
  )
}
