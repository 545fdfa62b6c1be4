import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { downloadOwnFiles, downloadWaybills, orderWaybills } from '#src/data/past-orders.ts'
import { runListQuery } from '#src/data/run-results.ts'
import { WAYBILLS } from '#src/text/orders.ts'
import type { WaybillsComponent } from '#src/ui/waybills.types.ts'
import { copyWaybills, saveWaybills } from './report.ts'
import { WaybillMenu } from './waybill-menu.tsx'

/** The waybills of one order, out of the product at once. */
export const OrderWaybills: WaybillsComponent = ({
  userId,
  orderSn,
  expected,
  isImported = false,
  isCompact = false,
}) => {
  const { data: runs = [] } = useQuery(runListQuery(userId))
  const [isBusy, setIsBusy] = useState(false)
  const alone = (work: () => Promise<void>): void => {
    setIsBusy(true)
    void work().finally(() => setIsBusy(false))
  }
  const run = runs.find((one) => one.orderSn === orderSn && one.mode === 'import')
  const noFile = isImported ? 'elsewhere' : null
  return (
    <WaybillMenu
      isBusy={isBusy}
      isCompact={isCompact}
      onCopy={() => alone(async () => copyWaybills(await orderWaybills(orderSn)))}
      onSheet={(kind) =>
        alone(async () =>
          saveWaybills(await downloadWaybills(orderSn, kind, expected), WAYBILLS.nothing),
        )
      }
      onOwnFile={
        run === undefined
          ? noFile
          : () =>
              alone(async () => {
                const asked = { runId: run.runId, orderSn }
                saveWaybills(await downloadOwnFiles(asked, expected), WAYBILLS.noOwnFile)
              })
      }
    />
  )
}
