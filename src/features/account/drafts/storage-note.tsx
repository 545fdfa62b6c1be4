import { makeStyles, mergeClasses } from '@fluentui/react-components'
import { useState } from 'react'

import type { DraftOverview } from '#src/data/recipients/draft-list.ts'
import { DRAFTS } from '#src/text/drafts.ts'
import { wd } from '#src/kit/theme/theme.ts'
import { OpenerButton } from '#src/kit/layers/opener-button.tsx'
import { lazyPart } from '#src/kit/states/lazy-part.tsx'

const StorageDialog = lazyPart(async () => (await import('./storage-dialog.tsx')).StorageDialog)

/** The share of the quota in use from which on low storage is reported. */
const LOW_SHARE = 0.8

const useStyles = makeStyles({
  note: { minWidth: 0, padding: '0 4px', fontVariantNumeric: 'tabular-nums' },
  low: { color: wd.amberText },
})

type StorageNoteProps = Pick<DraftOverview, 'storage' | 'drafts'> & { readonly userId: string }

/** How much room is left; what takes it is behind it. */
export function StorageNote({ userId, storage, drafts }: StorageNoteProps) {
  const styles = useStyles()
  const [isOpen, setIsOpen] = useState(false)
  if (storage === null) return null
  const { usage, quota } = storage
  const isLow = usage > quota * LOW_SHARE
  // Without drafts it would only say that somebody else was here.
  if (!isLow && drafts.length === 0) return null
  return (
    <>
      <OpenerButton
        size="small"
        appearance="transparent"
        className={mergeClasses(styles.note, isLow && styles.low)}
        onClick={() => setIsOpen(true)}
      >
        {isLow ? DRAFTS.storageLow : DRAFTS.storage(usage, quota)}
      </OpenerButton>
      {isOpen && (
        <StorageDialog
          userId={userId}
          storage={storage}
          drafts={drafts}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
