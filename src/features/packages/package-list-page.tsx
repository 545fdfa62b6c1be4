import { useSession } from '#src/data/api/session.ts'
import { ListFrame, ListSkeleton } from '#src/kit/list/list-frame.tsx'
import { useList } from '#src/kit/list/list-parts.tsx'
import { usePageSize } from '#src/shop/lists/use-page-size.ts'
import { PARCEL_LIST } from './parcel-list.tsx'

function Parcels({ userId }: { readonly userId: string }) {
  const paging = usePageSize(userId, 'parcels')
  return <ListFrame parts={useList(PARCEL_LIST, { userId, paging }).parts} />
}

/** The parcels of the signed-in user; where a successful order leads. */
export function PackageListPage() {
  const { user } = useSession()
  if (user === null) return <ListSkeleton list={PARCEL_LIST} />
  return <Parcels userId={user.user_id} />
}
