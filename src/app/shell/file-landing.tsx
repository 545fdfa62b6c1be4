import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'

import { landFiles, takeEarlyFiles } from '#src/data/browser/landed-files.ts'
import { followLaunches, hasSharedFiles, takeSharedFiles } from '#src/data/browser/launches.ts'
import { purchaseRequest } from '#src/data/recipients/purchase-launcher.ts'
import { LANDED } from '#src/text/landed.ts'
import { notify } from '#src/kit/toast/notify.ts'
import { LandedBar } from './landed-bar.tsx'

const TABLE_NAME = /\.(?:xlsx?|csv)$/i

const carriesFiles = ({ dataTransfer }: DragEvent): boolean =>
  dataTransfer?.types.includes('Files') ?? false

/** Keeps files for their purchase, and leads to the goods they are for. */
function useLand(): (files: readonly File[]) => void {
  const navigate = useNavigate()
  const path = useLocation({ select: ({ pathname }) => pathname })
  return (files) => {
    const tables = files.filter(({ name }) => TABLE_NAME.test(name))
    const others = files.filter((file) => !tables.includes(file))
    if (others.length > 0) {
      notify('error', LANDED.notTables(others.map(({ name }) => name).join('、')))
    }
    if (tables.length === 0) return
    landFiles(tables)
    // An open purchase takes them; the page of some goods is where they can be ordered.
    if (purchaseRequest.get() !== null || path.startsWith('/product-detail/')) return
    void navigate({ to: '/gift-list' })
  }
}

/** What the system opens with the installed site, and what other programs share with it. */
function useLaunches(land: (files: readonly File[]) => void): void {
  const { history } = useRouter()
  const takeFiles = useEffectEvent(land)
  useEffect(() => {
    followLaunches({
      takeFiles,
      goTo: (address) => history.push(address),
      fail: () => notify('error', LANDED.unreadable),
    })
    if (!hasSharedFiles()) return
    void takeSharedFiles().then((files) => {
      // A reload must not look for them again.
      history.replace(history.location.pathname + history.location.search)
      if (files.length === 0) notify('warning', LANDED.missing)
      takeFiles(files)
    })
  }, [history])
}

/**
 * Keeps a file that comes to any page for the purchase it is meant for: dropped (otherwise the
 * browser would leave the page to open it), pasted, opened with the installed site, or shared.
 * Elements that take files themselves have priority.
 */
export function FileLanding() {
  const land = useLand()
  useLaunches(land)
  const onDragOver = useEffectEvent((event: DragEvent): void => {
    if (event.defaultPrevented || !carriesFiles(event)) return
    event.preventDefault()
    const isTaken = purchaseRequest.get() === null
    if (event.dataTransfer !== null) event.dataTransfer.dropEffect = isTaken ? 'copy' : 'none'
  })
  const onDrop = useEffectEvent((event: DragEvent): void => {
    if (event.defaultPrevented || !carriesFiles(event)) return
    event.preventDefault()
    if (purchaseRequest.get() === null) land([...(event.dataTransfer?.files ?? [])])
  })
  const takeEarly = useEffectEvent((): void => land(takeEarlyFiles()))
  const onPaste = useEffectEvent((event: ClipboardEvent): void => {
    if (event.defaultPrevented || purchaseRequest.get() !== null) return
    const tables = [...(event.clipboardData?.files ?? [])].filter(({ name }) =>
      TABLE_NAME.test(name),
    )
    if (tables.length === 0) return
    event.preventDefault()
    land(tables)
  })
  useEffect(() => {
    document.addEventListener('dragover', onDragOver)
    document.addEventListener('drop', onDrop)
    document.addEventListener('paste', onPaste)
    takeEarly()
    return () => {
      document.removeEventListener('dragover', onDragOver)
      document.removeEventListener('drop', onDrop)
      document.removeEventListener('paste', onPaste)
    }
  }, [])
  return <LandedBar />
}
