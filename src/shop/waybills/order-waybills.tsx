import { useQuery } from '@tanstack/react-query'

import { exportList, waybillText } from '#src/data/recipients/list-export.ts'
import { downloadOwnFiles } from '#src/data/recipients/past-orders.ts'
import { runListQuery } from '#src/data/recipients/run-results.ts'
import { WAYBILLS } from '#src/text/list-export.ts'
import { copyWaybills, saveWaybills } from './report.ts'
import { WaybillMenu, type OwnFormat } from './waybill-menu.tsx'

type OrderWaybillsProps = {
  readonly userId: string
  readonly orderSn: string
  /** How many parcels are to be read, for the progress. */
  readonly expected: number
  /** Whether its recipients came from a file, which only the browser that imported it has. */
  readonly isImported?: boolean
  /** One button, for a row of a table. */
  readonly isCompact?: boolean
}

/** Copies or downloads all waybills of one order at once. */
export function OrderWaybills({
  userId,
  orderSn,
  expected,
  isImported = false,
  isCompact = false,
}: OrderWaybillsProps) {
  const { data: runs = [] } = useQuery(runListQuery(userId))
  const run = runs.find((one) => one.orderSn === orderSn && one.mode === 'import')
  const noFile = isImported ? 'elsewhere' : null
  const saveOwn = async (runId: string, format: OwnFormat): Promise<void> =>
    saveWaybills(await downloadOwnFiles({ runId, orderSn, format }, expected), WAYBILLS.noOwnFile)
  return (
    <WaybillMenu
      isCompact={isCompact}
      label={WAYBILLS.shortOf(orderSn)}
      onCopy={() => copyWaybills(waybillText({ orderSn }, expected))}
      onSheet={async (sheet) =>
        saveWaybills(
          await exportList(
            { list: 'waybills', of: { orderSn }, sheet },
            { format: 'xlsx', expected },
          ),
          WAYBILLS.nothing,
        )
      }
      onOwnFile={run === undefined ? noFile : (format) => saveOwn(run.runId, format)}
    />
  )
}
