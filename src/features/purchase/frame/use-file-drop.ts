import { useEffect, useEffectEvent, useRef, useState, type DragEvent } from 'react'

import { landedFiles, takeLandedFiles } from '#src/data/browser/landed-files.ts'
import { useStore } from '#src/data/browser/store.ts'
import { IMPORT } from '#src/text/purchase-import.ts'
import { notify } from '#src/kit/toast/notify.ts'
import { carriesFiles, droppedFiles } from '../files/dropped-files.ts'
import type { ImportQueue } from '../files/import-queue.ts'

type FileDrop = {
  readonly queue: ImportQueue
  readonly hasPlatform: boolean
  readonly isLocked: boolean
  /** Chooses the platform that the file was exported from; false when it is not recognised. */
  readonly choosePlatform: (file: File) => Promise<boolean>
}

/**
 * The whole dialog takes files; one that is dropped before a platform is chosen is kept until then.
 */
export function useFileDrop({ queue, hasPlatform, isLocked, choosePlatform }: FileDrop) {
  const [isDragging, setIsDragging] = useState(false)
  const waiting = useRef<readonly File[]>([])
  const addFiles = (files: readonly File[]): void => {
    if (files.length === 0) return
    if (hasPlatform) {
      queue.add(files)
      return
    }
    const all = [...waiting.current, ...files]
    waiting.current = all
    const [first] = all
    if (first === undefined) return
    void choosePlatform(first).then((isChosen) => {
      if (!isChosen && waiting.current === all) notify('warning', IMPORT.kept(first.name))
    })
  }
  const importWaiting = useEffectEvent((): void => {
    const files = waiting.current
    waiting.current = []
    if (files.length > 0) queue.add(files)
  })
  useEffect(() => {
    if (hasPlatform) importWaiting()
  }, [hasPlatform])
  const landed = useStore(landedFiles)
  const takeLanded = useEffectEvent((): void => addFiles(takeLandedFiles()))
  // Came to a page before there was a dialog, or from outside while it is open.
  useEffect(() => {
    if (landed.length > 0 && !isLocked) takeLanded()
  }, [landed, isLocked])
  const handlers = {
    onDragOver: (event: DragEvent): void => {
      if (!carriesFiles(event.dataTransfer)) return
      event.preventDefault()
      event.dataTransfer.dropEffect = isLocked ? 'none' : 'copy'
      setIsDragging(!isLocked)
    },
    onDragLeave: (event: DragEvent): void => {
      const { currentTarget, relatedTarget } = event
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) {
        setIsDragging(false)
      }
    },
    onDrop: (event: DragEvent): void => {
      if (!carriesFiles(event.dataTransfer)) return
      // Otherwise the browser would leave the page for the file.
      event.preventDefault()
      setIsDragging(false)
      if (!isLocked) addFiles(droppedFiles(event.dataTransfer))
    },
  }
  return { isDragging, handlers, addFiles }
}
