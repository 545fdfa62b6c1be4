import { useEffect, useState, useSyncExternalStore } from 'react'

import { ignore } from '#domain/result/result.ts'
import type { EntryMode } from '#domain/order/order-sources.ts'
import { invariant } from '#domain/result/assert.ts'
import { offerInstall } from '#src/data/browser/install-prompt.ts'
import { draftStore } from '#src/data/recipients/draft-store.ts'
import { draftCalls } from '#src/data/recipients/draft.ts'
import type { MergeWay } from '#src/data/recipients/recipients.types.ts'
import { IMPORT } from '#src/text/purchase-import.ts'
import { notify } from '#src/kit/toast/notify.ts'
import { ImportQueue } from '../files/import-queue.ts'
import { mappingPlatform } from '../files/mapping-platform.ts'
import type { Mode } from '../modes/mode.types.ts'

/** The mode that takes a file now: the open one, or the first that takes any. */
function modeForFiles(modes: readonly Mode[], mode: EntryMode | undefined) {
  const able = modes.flatMap(({ key, takeFile }) => (takeFile === null ? [] : [{ key, takeFile }]))
  return invariant(able.find(({ key }) => key === mode) ?? able[0], 'some mode takes files')
}

/** The queue of this dialog. Files are read with the platform chosen at that moment. */
export function useImportQueue(
  modes: readonly Mode[],
  merge: { readonly current: MergeWay },
  opening: number,
) {
  const [queue] = useState(
    () =>
      new ImportQueue({
        importFile: (file, options, onProgress) => {
          const target = modeForFiles(modes, options.mode)
          // What comes of a file is shown in the mode that takes it.
          if (draftStore.getSnapshot()?.header.mode !== target.key)
            // A draft that refuses this refuses the file, too.
            ignore(draftCalls.setHeader({ mode: target.key }))
          return target.takeFile(file, options, onProgress)
        },
        cancelImport: () => draftStore.cancelImport(),
        options: () => {
          const header = draftStore.getSnapshot()?.header
          const platform = mappingPlatform(header?.platformKey ?? null)
          return { mode: modeForFiles(modes, header?.mode).key, platform, merge: merge.current }
        },
        onCancelled: ({ fileName, left, isReread }) => {
          const text = isReread ? IMPORT.rereadCancelled : IMPORT.cancelled
          notify('info', text(fileName, left))
        },
      }),
  )
  useEffect(() => {
    if (opening > 0) queue.reopened()
  }, [queue, opening])
  // A closed dialog must not go on filling the list.
  useEffect(() => () => queue.cancel(), [queue])
  const state = useSyncExternalStore(queue.subscribe, queue.getSnapshot)
  const isImported = state.kind === 'done'
  useEffect(() => {
    if (isImported) offerInstall()
  }, [isImported])
  return { queue, state }
}
