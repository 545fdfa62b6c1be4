import { usePlace } from '../../parts/use-place.ts'
import { MemberList } from './member-list.tsx'
import { MemberView } from './member-view.tsx'
import { membersSearch } from './search.ts'

/** The members of the shop, or one of them. */
export function MembersPage() {
  const { search, change } = usePlace(membersSearch)
  const { id } = search
  if (id === undefined) return <MemberList search={search} change={change} />
  return <MemberView key={id} id={id} onBack={() => change({ id: undefined })} />
}
