import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { Result } from '#domain/result/result.ts'
import { downloadOwnFiles, downloadWaybills, orderWaybills } from '#src/data/past-orders.ts'
import { runListQuery } from '#src/data/run-results.ts'
import { COMMON } from '#src/text/common.ts'
import { errorMessage } from '#src/text/error-message.ts'
import { WAYBILLS } from '#src/text/orders.ts'
import { notify } from '#src/ui/notify.ts'
import { saveListFiles } from '#src/ui/save-list-files.ts'
import type { WaybillsComponent } from '#src/ui/waybills.types.ts'
import { WaybillMenu } from './waybill-menu.tsx'

function tell<T>(answer: Result<T>): answer is Result<T> & { readonly ok: true } {
  if (!answer.ok && answer.error.code !== 'export_cancelled')
    notify('error', errorMessage(answer.error))
  return answer.ok
}

async function copy(orderSn: string): Promise<void> {
  const answer = await orderWaybills(orderSn)
  if (!tell(answer)) return
  const { text, count, waiting } = answer.value
  if (count === 0) {
    notify('info', WAYBILLS.none)
    return
  }
  try {
    await navigator.clipboard.writeText(text)
    notify('success', waiting === 0 ? WAYBILLS.copied(count) : WAYBILLS.copiedPart(count, waiting))
  } catch {
    notify('error', COMMON.copyFailed)
  }
}

type Made = Awaited<ReturnType<typeof downloadWaybills>>

function save(answer: Made, nothing: string): void {
  if (!tell(answer)) return
  if (answer.value === null) {
    notify('info', nothing)
    return
  }
  saveListFiles(answer.value)
  const { rows, left = 0 } = answer.value
  notify('success', left === 0 ? WAYBILLS.saved(rows) : WAYBILLS.savedPart(rows, left))
}

/** The waybills of one order, out of the product at once. */
export const OrderWaybills: WaybillsComponent = ({
  userId,
  orderSn,
  expected,
  isCompact = false,
}) => {
  const { data: runs = [] } = useQuery(runListQuery(userId))
  const [isBusy, setIsBusy] = useState(false)
  const alone = (work: () => Promise<void>): void => {
    setIsBusy(true)
    void work().finally(() => setIsBusy(false))
  }
  const run = runs.find((one) => one.orderSn === orderSn && one.mode === 'import')
  return (
    <WaybillMenu
      isBusy={isBusy}
      isCompact={isCompact}
      onCopy={() => alone(() => copy(orderSn))}
      onSheet={(kind) =>
        alone(async () => save(await downloadWaybills(orderSn, kind, expected), WAYBILLS.nothing))
      }
      onOwnFile={
        run === undefined
          ? null
          : () =>
              alone(async () => {
                const asked = { runId: run.runId, orderSn }
                save(await downloadOwnFiles(asked, expected), WAYBILLS.noOwnFile)
              })
      }
    />
  )
}
