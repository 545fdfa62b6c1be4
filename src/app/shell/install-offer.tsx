import { useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'

import { installOffer, installStage } from '#src/data/browser/install-prompt.ts'
import { landedFiles } from '#src/data/browser/landed-files.ts'
import { useStore } from '#src/data/browser/store.ts'
import { useRuns } from '#src/data/recipients/run-watch.ts'
import { purchaseRequest } from '#src/data/recipients/purchase-launcher.ts'
import { lazyPart } from '#src/kit/states/lazy-part.tsx'
import { useRouteName } from '../navigation.ts'

/** Apart, because it comes once in the life of a browser. */
const InstallCard = lazyPart(async () => (await import('./install-card.tsx')).InstallCard, {
  isQuiet: true,
})

/** Offers to install the site once something was imported or ordered with it, never before. */
export function InstallOffer() {
  const install = useStore(installOffer)
  const stage = useStore(installStage)
  const purchase = useStore(purchaseRequest)
  const files = useStore(landedFiles)
  const hash = useLocation({ select: (location) => location.hash })
  const hasRuns = useRuns().length > 0
  // The home page offers a draft at the same place.
  const isHome = useRouteName() === 'home'
  const isBusy = purchase !== null || files.length > 0 || hash !== '' || hasRuns || isHome
  if (install === null || stage !== 'due' || isBusy) return null
  return (
    <Suspense>
      <InstallCard install={install} />
    </Suspense>
  )
}
