import { useQueryClient } from '@tanstack/react-query'

import { SEND_STATUS, type Parcel } from '#contract/parcels.ts'
import { useMay } from '#src/data/api/may.ts'
import { reportAgain, PARCEL_KEYS } from '#src/data/api/parcels.ts'
import { PACKAGES } from '#src/text/packages.ts'
import { notify } from '#src/kit/toast/notify.ts'
import { notifyError } from '#src/kit/toast/notify-error.ts'

const UNDELIVERED: ReadonlySet<number> = new Set([SEND_STATUS.waiting, SEND_STATUS.refused])

/** The platform does not know its waybill yet; without one there is nothing to report. */
function isUnreported({ kuaidi_sn, send_status }: Parcel): boolean {
  return kuaidi_sn !== '' && UNDELIVERED.has(send_status)
}

type ReportingAgain = {
  /** The parcels that need it; none for those who may not. */
  readonly ids: readonly string[]
  readonly reportAgain: () => Promise<void>
}

/** 重新回传 of those parcels that need it. */
export function useReportAgain(parcels: readonly Parcel[]): ReportingAgain {
  const client = useQueryClient()
  const may = useMay(['order', 'parcels'])
  const ids = may ? parcels.filter(isUnreported).map(({ id }) => id) : []
  const reportThem = async (): Promise<void> => {
    const answer = await reportAgain(ids)
    if (!answer.ok) notifyError(answer.error)
    else if (answer.value.waiting === 0) notify('info', PACKAGES.nothingToReport)
    else notify('success', PACKAGES.reportingAgain(answer.value.waiting))
    await client.invalidateQueries({ queryKey: PARCEL_KEYS.all })
  }
  return { ids, reportAgain: reportThem }
}
