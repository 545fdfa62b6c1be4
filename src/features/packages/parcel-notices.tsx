import { makeStyles } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'

import type { DataOf } from '#contract/endpoint.ts'
import type { listParcels } from '#contract/parcels.ts'
import { packageInfoQuery } from '#src/data/api/workbench.ts'
import { isListLost } from '#src/data/browser/number-lists.ts'
import { PACKAGES } from '#src/text/packages.ts'
import { moneyText } from '#src/shop/money/money-text.ts'
import { MissingNumbers } from '#src/kit/list/missing-numbers.tsx'
import { wd } from '#src/kit/theme/theme.ts'
import { useBeijingDay } from '#src/kit/time/use-clock.ts'
import { shortTimeText } from '#src/kit/time/date-text.ts'

const useStyles = makeStyles({
  notice: { marginTop: '12px', color: wd.amberText },
})

/** Compensation that waits for somebody of the shop, of all the user's parcels. */
function HeldNotice({ userId }: { readonly userId: string }) {
  const styles = useStyles()
  const { data } = useQuery(packageInfoQuery(userId, useBeijingDay()))
  if (data === undefined || data.compensation_waiting === '0.00') return null
  return (
    <p role="status" className={styles.notice}>
      {PACKAGES.reviewed(moneyText(data.compensation_waiting))}
    </p>
  )
}

type NoticesProps = {
  readonly userId: string
  readonly data: DataOf<typeof listParcels> | undefined
}

/** Numbers that were not found, money that waits, carriers without an answer, and that there are more. */
export function ParcelNotices({ userId, data }: NoticesProps) {
  const styles = useStyles()
  return (
    <>
      <MissingNumbers numbers={data?.missing.filter((number) => !isListLost(number))} />
      <HeldNotice userId={userId} />
      {data?.silent_carriers.map(({ express_name: name, heard_time: time }) => (
        <p key={name} role="status" className={styles.notice}>
          {PACKAGES.silent(name, shortTimeText(time))}
        </p>
      ))}
      {data?.is_exact === false && (
        <p className={styles.notice}>{PACKAGES.atLeast(data.data_count)}</p>
      )}
    </>
  )
}
