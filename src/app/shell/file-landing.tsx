import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from '@tanstack/react-router'

import { landedFiles } from '#src/data/browser/landed-files.ts'
import { purchaseRequest } from '#src/data/recipients/purchase-launcher.ts'
import { notify } from '#src/kit/toast/notify.ts'

const carriesFiles = ({ dataTransfer }: DragEvent): boolean =>
  dataTransfer?.types.includes('Files') ?? false

/**
 * Keeps a file that is dropped on a page for the purchase it is meant for; otherwise the browser
 * would leave the page to open it. Elements that take files themselves have priority.
 */
export function FileLanding() {
  const navigate = useNavigate()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const onDragOver = useEffectEvent((event: DragEvent): void => {
    if (event.defaultPrevented || !carriesFiles(event)) return
    event.preventDefault()
    const isTaken = purchaseRequest.get() === null
    if (event.dataTransfer !== null) event.dataTransfer.dropEffect = isTaken ? 'copy' : 'none'
  })
  const onDrop = useEffectEvent((event: DragEvent): void => {
    if (event.defaultPrevented || !carriesFiles(event)) return
    event.preventDefault()
    const files = [...(event.dataTransfer?.files ?? [])]
    const [first] = files
    if (first === undefined || purchaseRequest.get() !== null) return
    landedFiles.set(files)
    void import('#src/text/purchase-import.ts').then(({ IMPORT }) => {
      notify('info', IMPORT.landed(first.name))
    })
    // Go to the list of goods, unless the page of some goods is open.
    if (!path.startsWith('/product-detail/')) void navigate({ to: '/gift-list' })
  })
  useEffect(() => {
    document.addEventListener('dragover', onDragOver)
    document.addEventListener('drop', onDrop)
    return () => {
      document.removeEventListener('dragover', onDragOver)
      document.removeEventListener('drop', onDrop)
    }
  }, [])
  return null
}
