import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogTitle,
} from '@fluentui/react-components'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { Callback } from '#contract/api-setting.ts'
import { OPEN_API_KEYS, sendCallbackAgain } from '#src/data/api/open-api.ts'
import { LayerSurface } from '#src/kit/layers/layer-surface.tsx'
import { OpenerButton } from '#src/kit/layers/opener-button.tsx'
import { CopyButton } from '#src/kit/page/copy-button.tsx'
import { notify } from '#src/kit/toast/notify.ts'
import { notifyError } from '#src/kit/toast/notify-error.ts'
import { API_LOG } from '#src/text/open-api.ts'
import { useApiStyles } from './api-setting.styles.ts'

type BodyDialogProps = { readonly body: string; readonly onClose: () => void }

function BodyDialog({ body, onClose }: BodyDialogProps) {
  const styles = useApiStyles()
  return (
    <Dialog open onOpenChange={(_, { open }) => open || onClose()}>
      <LayerSurface>
        <DialogBody>
          <DialogTitle action={<CopyButton value={body} label={API_LOG.copyBody} />}>
            {API_LOG.bodyTitle}
          </DialogTitle>
          <DialogContent>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
            <pre className={styles.body} tabIndex={0} aria-label={API_LOG.bodyTitle}>
              {JSON.stringify(JSON.parse(body), null, 2)}
            </pre>
          </DialogContent>
          <DialogActions>
            <Button appearance="primary" onClick={onClose}>
              {API_LOG.close}
            </Button>
          </DialogActions>
        </DialogBody>
      </LayerSurface>
    </Dialog>
  )
}

/** What was sent, and to send it once more. */
export function CallbackActions({ callback: { id, body } }: { readonly callback: Callback }) {
  const client = useQueryClient()
  const [isShown, setIsShown] = useState(false)
  const replay = async (): Promise<void> => {
    const answer = await sendCallbackAgain(id)
    if (answer.ok) notify('success', API_LOG.replayed)
    else notifyError(answer.error)
    void client.invalidateQueries({ queryKey: OPEN_API_KEYS.all })
  }
  return (
    <>
      <OpenerButton
        size="small"
        appearance="subtle"
        aria-label={API_LOG.bodyLabel(id)}
        onClick={() => setIsShown(true)}
      >
        {API_LOG.body}
      </OpenerButton>
      <Button size="small" aria-label={API_LOG.replayLabel(id)} onClick={() => void replay()}>
        {API_LOG.replay}
      </Button>
      {isShown && <BodyDialog body={body} onClose={() => setIsShown(false)} />}
    </>
  )
}
