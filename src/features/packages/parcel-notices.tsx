import { makeStyles, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import type { DataOf } from '#contract/endpoint.ts'
import type { listParcels } from '#contract/parcels.ts'
import { packageInfoQuery } from '#src/data/api/workbench.ts'
import { isListLost } from '#src/data/browser/number-lists.ts'
import { PACKAGES } from '#src/text/packages.ts'
import { moneyText } from '#src/shop/money/money-text.ts'
import type { ListPartProps } from '#src/kit/list/list.types.ts'
import { MissingNumbers } from '#src/kit/list/missing-numbers.tsx'
import { wd } from '#src/kit/theme/theme.ts'
import { useBeijingDay } from '#src/kit/time/use-clock.ts'
import { monthDays, shortTimeText } from '#src/kit/time/date-text.ts'
import type { ParcelSearch } from './search.ts'

const useStyles = makeStyles({
  notice: { marginTop: '12px', color: wd.amberText },
  quiet: { marginTop: '12px', color: tokens.colorNeutralForeground3 },
  link: { color: tokens.colorBrandForegroundLink },
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

type Answer = DataOf<typeof listParcels>

/** Where the parcels are that the list leaves out, and their last month. */
function ArchiveNotice({ data, search }: Pick<NoticesProps, 'data' | 'search'>) {
  const styles = useStyles()
  const newest = data?.archived_to ?? ''
  const { from, to, order_sn: sn, waybill, shop_order: orders } = search
  const findsArchived = [from, to, sn, waybill, orders].some((asked) => asked !== undefined)
  if (newest === '' || findsArchived) return null
  const { first, last } = monthDays(newest)
  return (
    <p className={styles.quiet}>
      {PACKAGES.onlyLive}
      <Link
        to="/user-center/package-list"
        search={(now) => ({ ...now, page: undefined, from: first, to: last })}
        className={styles.link}
      >
        {PACKAGES.archivedIn(Number(newest.slice(0, 4)), Number(newest.slice(5, 7)))}
      </Link>
    </p>
  )
}

type NoticesProps = Pick<ListPartProps<ParcelSearch, Answer>, 'userId' | 'data' | 'search'>

/** Numbers that were not found, money that waits, carriers without an answer, and that there are more. */
export function ParcelNotices({ userId, data, search }: NoticesProps) {
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
      <ArchiveNotice data={data} search={search} />
    </>
  )
}
