import { useQueryClient } from '@tanstack/react-query'

import { SEND_STATUS, type Parcel } from '#contract/parcels.ts'
import { redeliver, PARCEL_KEYS } from '#src/data/api/parcels.ts'
import { PACKAGES } from '#src/text/packages.ts'
import { notify } from '#src/kit/toast/notify.ts'
import { notifyError } from '#src/kit/toast/notify-error.ts'

const UNDELIVERED: ReadonlySet<number> = new Set([SEND_STATUS.waiting, SEND_STATUS.refused])

/** The platform does not know its waybill yet; without one there is nothing to deliver. */
function isUndelivered({ kuaidi_sn, send_status }: Parcel): boolean {
  return kuaidi_sn !== '' && UNDELIVERED.has(send_status)
}

type Redelivery = {
  /** The parcels that need it. */
  readonly ids: readonly string[]
  readonly redeliver: () => Promise<void>
}

/** 重新回传 of those parcels that need it. */
export function useRedeliver(parcels: readonly Parcel[]): Redelivery {
  const client = useQueryClient()
  const ids = parcels.filter(isUndelivered).map(({ id }) => id)
  const redeliverThem = async (): Promise<void> => {
    const answer = await redeliver(ids)
    if (!answer.ok) notifyError(answer.error)
    else if (answer.value.waiting === 0) notify('info', PACKAGES.nothingToDeliver)
    else notify('success', PACKAGES.redelivering(answer.value.waiting))
    await client.invalidateQueries({ queryKey: PARCEL_KEYS.all })
  }
  return { ids, redeliver: redeliverThem }
}
