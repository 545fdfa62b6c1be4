import { Button, Input, Popover, PopoverSurface, PopoverTrigger } from '@fluentui/react-components'
import { Bookmark20Regular, Delete16Regular } from '@fluentui/react-icons'
import { useState, type SyntheticEvent } from 'react'

import { forgetView, keepView, useGoodsViews, type GoodsView } from '#src/data/goods-views.ts'
import { FILTERS } from '#src/text/goods-filters.ts'
import { notify } from '#src/ui/notify.ts'
import { useStyles } from './goods-list.styles.ts'

type SavedViewsProps = {
  /** What is chosen now, as the address writes it; empty when nothing is. */
  readonly current: GoodsView['search']
  /** A name to begin with. */
  readonly name: string
  readonly onOpen: (search: GoodsView['search']) => void
}

/** Filters the user comes back to, under names of their own. */
export function SavedViews({ current, name, onOpen }: SavedViewsProps) {
  const styles = useStyles()
  const views = useGoodsViews()
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState<string | null>(null)
  const canSave = Object.keys(current).length > 0
  const save = (event: SyntheticEvent) => {
    event.preventDefault()
    const chosen = (typed ?? name).trim().slice(0, 20)
    if (chosen === '') return
    keepView({ name: chosen, search: current })
    setTyped(null)
    setOpen(false)
    notify('success', FILTERS.viewSaved(chosen), 'goods-view')
  }
  return (
    <Popover open={isOpen} onOpenChange={(_, { open }) => setOpen(open)} trapFocus>
      <PopoverTrigger disableButtonEnhancement>
        <Button appearance="subtle" icon={<Bookmark20Regular />}>
          {FILTERS.views}
        </Button>
      </PopoverTrigger>
      <PopoverSurface
        className={styles.views}
        aria-label={FILTERS.views}
        // With nothing but words in it, it has the focus itself.
        {...(views.length === 0 && !canSave && { tabIndex: -1 })}
      >
        {views.length === 0 && <span className={styles.hint}>{FILTERS.noViews}</span>}
        {views.map((view) => (
          <div key={view.name} className={styles.viewRow}>
            <Button
              className={styles.viewName}
              appearance="subtle"
              onClick={() => {
                setOpen(false)
                onOpen(view.search)
              }}
            >
              {view.name}
            </Button>
            <Button
              appearance="subtle"
              icon={<Delete16Regular />}
              aria-label={FILTERS.removeView(view.name)}
              onClick={() => forgetView(view.name)}
            />
          </div>
        ))}
        {canSave && (
          <form onSubmit={save}>
            <span className={styles.hint}>{FILTERS.viewHint}</span>
            <div className={styles.form}>
              <Input
                className={styles.grow}
                aria-label={FILTERS.viewName}
                maxLength={20}
                value={typed ?? name}
                onChange={(_, { value }) => setTyped(value)}
              />
              <Button type="submit" appearance="primary">
                {FILTERS.save}
              </Button>
            </div>
          </form>
        )}
      </PopoverSurface>
    </Popover>
  )
}
