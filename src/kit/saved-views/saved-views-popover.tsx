import { Button, Input, makeStyles, tokens } from '@fluentui/react-components'
import { Delete16Regular } from '@fluentui/react-icons'
import { useState, type SyntheticEvent } from 'react'

import { useListViews, type ListView } from './kept-views.ts'
import { VIEWS } from '#src/text/list-filters.ts'
import { AnchoredPopover, type AnchorProps } from '#src/kit/dialog/anchored-popover.tsx'
import { notify } from '#src/kit/toast/notify.ts'

const MOST_SIGNS = 20

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '4px', width: '264px' },
  row: { display: 'flex', alignItems: 'center', gap: '4px' },
  name: { flex: 1, justifyContent: 'flex-start', fontWeight: tokens.fontWeightRegular },
  hint: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  form: { display: 'flex', gap: '6px', marginTop: '4px' },
  input: { flex: 1, minWidth: 0 },
})

export type SavedViewsProps = {
  /** The list, as its views are kept: `goods`; with the user's id for lists of one user, `orders.7`. */
  readonly name: string
  /** What is chosen now, as the address writes it; empty when nothing is. */
  readonly current: ListView['search']
  /** The chosen filters in words, to suggest a name. Undefined = that filter is not set. */
  readonly words: readonly (string | undefined)[]
  readonly hint: string
  readonly onOpen: (search: ListView['search']) => void
}

export function SavedViewsPopover(props: SavedViewsProps & AnchorProps) {
  const { name: list, current, words, hint, onOpen, ...anchor } = props
  const styles = useStyles()
  const { views, keep, forget } = useListViews(list)
  const chosenWords = words.filter((word) => word !== undefined)
  const name = chosenWords.join(' ').slice(0, MOST_SIGNS)
  const [typed, setTyped] = useState<string | null>(null)
  const canSave = Object.keys(current).length > 0
  const save = (event: SyntheticEvent) => {
    event.preventDefault()
    const chosen = (typed ?? name).trim().slice(0, MOST_SIGNS)
    if (chosen === '') return
    keep({ name: chosen, search: current })
    setTyped(null)
    anchor.onOpenChange(false)
    notify('success', VIEWS.saved(chosen), 'list-view')
  }
  return (
    <AnchoredPopover
      {...anchor}
      label={VIEWS.title}
      className={styles.root}
      takesFocus={views.length === 0 && !canSave}
    >
      {views.length === 0 && <span>{VIEWS.none}</span>}
      {views.length === 0 && !canSave && <span className={styles.hint}>{VIEWS.noneHint}</span>}
      {views.map((view) => (
        <div key={view.name} className={styles.row}>
          <Button
            className={styles.name}
            appearance="subtle"
            onClick={() => {
              anchor.onOpenChange(false)
              onOpen(view.search)
            }}
          >
            {view.name}
          </Button>
          <Button
            appearance="subtle"
            icon={<Delete16Regular />}
            aria-label={VIEWS.remove(view.name)}
            onClick={() => forget(view.name)}
          />
        </div>
      ))}
      {canSave && (
        <form onSubmit={save}>
          <span className={styles.hint}>{hint}</span>
          <div className={styles.form}>
            <Input
              className={styles.input}
              aria-label={VIEWS.name}
              maxLength={MOST_SIGNS}
              value={typed ?? name}
              onChange={(_, { value }) => setTyped(value)}
            />
            <Button type="submit" appearance="primary">
              {VIEWS.save}
            </Button>
          </div>
        </form>
      )}
    </AnchoredPopover>
  )
}
