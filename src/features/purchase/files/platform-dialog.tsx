import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogTitle,
} from '@fluentui/react-components'

import { draftCalls } from '#src/data/recipients/draft.ts'
import { platformName } from '#src/text/drafts.ts'
import { IMPORT } from '#src/text/purchase-import.ts'
import { DimmedSurface } from '#src/kit/layers/dimmed-surface.tsx'
import { valueOrNotify } from '../shared/draft-actions.ts'
import { useDraft } from '../shared/draft-context.ts'
import type { ImportQueue } from './import-queue.ts'
import type { ImportState } from './import-state.types.ts'
import { useImportStyles } from './import.styles.ts'
import { keysOfPlatform } from './mapping-platform.ts'

type PlatformDialogProps = {
  readonly state: Extract<ImportState, { kind: 'platform' }>
  readonly queue: ImportQueue
}

/** A file of another platform than the chosen one: all of a purchase is ordered as of one platform. */
export function PlatformDialog({ state: { fileName, platform }, queue }: PlatformDialogProps) {
  const styles = useImportStyles()
  const { state, detail } = useDraft()
  const keys = keysOfPlatform(platform)
  const found = detail.platform_list.find(({ key }) => keys.includes(key))
  const chosen = detail.platform_list.find(({ id }) => id === state.header.platformId)
  const name = found?.name ?? platformName(keys[0] ?? null) ?? ''
  const current = chosen?.name ?? ''
  const { total } = state.counts[state.header.mode]
  const turnTo = async (): Promise<void> => {
    if (found === undefined) return
    const patch = { platformId: found.id, platformKey: found.key }
    if ((await valueOrNotify(draftCalls.setHeader(patch))) !== null) queue.answer({})
  }
  return (
    <Dialog open modalType="alert" onOpenChange={(_, { open }) => open || queue.cancel()}>
      <DimmedSurface className={styles.passwordBox}>
        <DialogBody>
          <DialogTitle>{IMPORT.otherPlatform(name, current)}</DialogTitle>
          <DialogContent className={styles.passwordText}>
            <span className={styles.fileName}>{fileName}</span>
            <span>{total > 0 ? IMPORT.otherPlatformRows(total) : IMPORT.otherPlatformText}</span>
          </DialogContent>
          <DialogActions fluid className={styles.threeActions}>
            <Button onClick={() => queue.cancel()}>{IMPORT.passwordCancel}</Button>
            <Button onClick={() => queue.answer({ anyPlatform: true })}>
              {IMPORT.keepPlatform(current)}
            </Button>
            {found?.disabled === false && (
              <Button appearance="primary" onClick={() => void turnTo()}>
                {IMPORT.turnToPlatform(name)}
              </Button>
            )}
          </DialogActions>
        </DialogBody>
      </DimmedSurface>
    </Dialog>
  )
}
