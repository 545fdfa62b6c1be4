import type { Parcel, ParcelFilters } from '#contract/parcels.ts'
import { ok } from '#domain/result/result.ts'
import { exportList, waybillText } from '#src/data/recipients/list-export.ts'
import { WAYBILLS } from '#src/text/list-export.ts'
import { copyWaybills, saveWaybills } from './report.ts'
import { WaybillMenu } from './waybill-menu.tsx'

type ParcelWaybillsProps = {
  readonly filters: ParcelFilters
  /** How many the filters match. */
  readonly expected: number
  /** When not empty, only the waybills of these parcels are taken. */
  readonly chosen: readonly Parcel[]
}

function waybillsOf(parcels: readonly Parcel[]) {
  const texts = parcels.map(({ kuaidi_sn }) => kuaidi_sn).filter((text) => text !== '')
  const waiting = parcels.length - texts.length
  return { text: texts.join('\n'), count: texts.length, waiting }
}

/** The waybills of parcels of the list: of those that are chosen, or of all that are filtered. */
export function ParcelWaybills({ filters, expected, chosen }: ParcelWaybillsProps) {
  const hasChosen = chosen.length > 0
  const source = hasChosen ? { parcels: chosen } : { filters }
  const options = { format: 'xlsx', expected: hasChosen ? chosen.length : expected } as const
  return (
    <WaybillMenu
      isEmpty={!hasChosen && expected === 0}
      copyName={hasChosen ? WAYBILLS.copyChosen : WAYBILLS.copyAll}
      onCopy={() =>
        copyWaybills(
          hasChosen ? Promise.resolve(ok(waybillsOf(chosen))) : waybillText({ filters }, expected),
        )
      }
      onSheet={async (sheet) =>
        saveWaybills(
          await exportList({ list: 'waybills', of: source, sheet }, options),
          WAYBILLS.nothing,
        )
      }
      onOwnFile={null}
    />
  )
}
