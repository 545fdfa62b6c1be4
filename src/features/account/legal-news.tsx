import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogTitle,
  Link,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { legalNewsQuery, noteLegal } from '#src/data/api/legal.ts'
import { LEGAL } from '#src/text/terms/legal.ts'
import { TERMS } from '#src/text/terms/terms.ts'
import { LayerSurface } from '#src/kit/layers/layer-surface.tsx'

const useStyles = makeStyles({
  surface: { maxWidth: '480px' },
  content: { display: 'flex', flexDirection: 'column', rowGap: '12px' },
  changes: {
    padding: '12px 16px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  links: { display: 'flex', flexWrap: 'wrap', gap: '4px 16px' },
  quiet: { color: tokens.colorNeutralForeground3 },
})

/** Notifies a user once of terms that they have not agreed to. */
export function LegalNews({ userId }: { readonly userId: string }) {
  const styles = useStyles()
  const client = useQueryClient()
  const { data } = useQuery(legalNewsQuery(userId))
  const [isKnown, setKnown] = useState(false)
  const news = data?.news ?? null
  if (news === null || isKnown) return null
  const { version, changes, state } = news
  const close = async (): Promise<void> => {
    setKnown(true)
    const noted = await noteLegal(version)
    // Shown again at the next visit when it was not kept.
    if (noted.ok) client.setQueryData(legalNewsQuery(userId).queryKey, { news: null })
  }
  return (
    <Dialog open onOpenChange={() => void close()}>
      <LayerSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{LEGAL.newsTitle}</DialogTitle>
          <DialogContent className={styles.content}>
            <p>{state === 'later' ? LEGAL.newsLater(version) : LEGAL.newsNow(version)}</p>
            <p className={styles.changes}>{LEGAL.changes(changes)}</p>
            <div className={styles.links}>
              {TERMS.map(({ path, title }) => (
                <Link
                  key={path}
                  href={`${path}?version=${version}`}
                  target="_blank"
                  rel="noopener"
                  inline
                >
                  《{title}》
                </Link>
              ))}
            </div>
            <p className={styles.quiet}>{LEGAL.newsRights}</p>
          </DialogContent>
          <DialogActions>
            <Button appearance="primary" onClick={() => void close()}>
              {LEGAL.known}
            </Button>
          </DialogActions>
        </DialogBody>
      </LayerSurface>
    </Dialog>
  )
}
