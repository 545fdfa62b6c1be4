import { useState } from 'react'

import type { Parcel, ParcelFilters } from '#contract/parcels.ts'
import { downloadParcels, parcelWaybills } from '#src/data/past-orders.ts'
import { WAYBILLS } from '#src/text/orders.ts'
import { copyWaybills, saveWaybills } from './report.ts'
import { WaybillMenu } from './waybill-menu.tsx'

type ParcelWaybillsProps = {
  readonly filters: ParcelFilters
  /** How many the filters match. */
  readonly expected: number
  /** These alone, when there are any. */
  readonly chosen: readonly Parcel[]
}

/** The waybills of parcels of the list: of those that are chosen, or of all that are filtered. */
export function ParcelWaybills({ filters, expected, chosen }: ParcelWaybillsProps) {
  const [isBusy, setIsBusy] = useState(false)
  const alone = (work: () => Promise<void>): void => {
    setIsBusy(true)
    void work().finally(() => setIsBusy(false))
  }
  const scope = chosen.length > 0 ? { parcels: chosen } : { filters, expected }
  const copy = async (): Promise<void> => {
    if (chosen.length === 0) {
      await copyWaybills(await parcelWaybills(filters))
      return
    }
    const texts = chosen.map(({ kuaidi_sn }) => kuaidi_sn).filter((text) => text !== '')
    const waiting = chosen.length - texts.length
    await copyWaybills({
      ok: true,
      value: { text: texts.join('\n'), count: texts.length, waiting },
    })
  }
  return (
    <WaybillMenu
      isBusy={isBusy || (chosen.length === 0 && expected === 0)}
      isCompact={false}
      copyName={chosen.length > 0 ? WAYBILLS.copyChosen : WAYBILLS.copyAll}
      onCopy={() => alone(copy)}
      onSheet={(kind) =>
        alone(async () => saveWaybills(await downloadParcels(scope, kind), WAYBILLS.nothing))
      }
      onOwnFile={null}
    />
  )
}
