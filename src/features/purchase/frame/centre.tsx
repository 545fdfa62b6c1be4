import type { ReactNode } from 'react'

import { takeLandedFiles } from '#src/data/browser/landed-files.ts'
import { IMPORT } from '#src/text/purchase-import.ts'
import { PurchaseContext } from '../modes/purchase-context.ts'
import { Strip } from '../shared/strip.tsx'
import { useFrameStyles } from './frame.styles.ts'
import type { useCentre } from './use-centre.tsx'

/** Files that are imported once a platform is chosen. */
function WaitingFiles({ files }: { readonly files: readonly File[] }) {
  const [first, ...more] = files
  if (first === undefined) return null
  return (
    <Strip intent="warning" onDismiss={() => takeLandedFiles()}>
      {IMPORT.kept(first.name, more.length)}
    </Strip>
  )
}

type CentreProps = {
  readonly centre: ReturnType<typeof useCentre>
  /** Content above the area of the mode. */
  readonly notices: ReactNode
}

/** Area and list of the open mode; also where files are dropped. */
export function Centre({ centre, notices }: CentreProps) {
  const { mode, purchase, drop, isMapping } = centre
  const styles = useFrameStyles()
  const { Area, placesList } = mode
  return (
    <div className={styles.centre}>
      {notices}
      <WaitingFiles files={drop.waiting} />
      <PurchaseContext value={purchase}>
        <Area />
        {!placesList && !isMapping && purchase.list.node}
      </PurchaseContext>
      {drop.isDragging && <div className={styles.drop}>{IMPORT.zoneDrop}</div>}
    </div>
  )
}
