import { useEffect, useEffectEvent, useState, type DragEvent } from 'react'

import { landFiles, landedFiles, takeLandedFiles } from '#src/data/browser/landed-files.ts'
import { useStore } from '#src/data/browser/store.ts'
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
 * The whole dialog takes files. Those that come before a platform is chosen wait for it with the
 * files that landed on a page, so that none is lost when the dialog is closed before that.
 */
export function useFileDrop({ queue, hasPlatform, isLocked, choosePlatform }: FileDrop) {
  const [isDragging, setIsDragging] = useState(false)
  /** Its headers name no platform: the user has to choose one. */
  const [unknown, setUnknown] = useState<File | null>(null)
  const landed = useStore(landedFiles)
  const [first] = landed
  const addFiles = (files: readonly File[]): void => {
    if (!hasPlatform) landFiles(files)
    else if (files.length > 0) queue.add(files)
  }
  const importLanded = useEffectEvent((): void => queue.add(takeLandedFiles()))
  const findPlatform = useEffectEvent((file: File): void => {
    void choosePlatform(file).then((isChosen) => setUnknown(isChosen ? null : file))
  })
  useEffect(() => {
    const [file] = landed
    if (file === undefined || isLocked) return
    if (hasPlatform) importLanded()
    else findPlatform(file)
  }, [landed, hasPlatform, isLocked])
  const waiting = first !== undefined && first === unknown && !hasPlatform ? landed : []
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
  return { isDragging, handlers, addFiles, waiting }
}
