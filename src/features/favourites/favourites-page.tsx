import { useSession } from '#src/data/api/session.ts'
import { GridFrame } from '#src/kit/list/grid-frame.tsx'
import { ChoiceProvider } from './choice.tsx'
import { FAVOURITE_LIST } from './favourite-list.tsx'

/** The goods the signed-in user keeps an eye on. */
export function FavouritesPage() {
  const { user } = useSession()
  if (user === null) return null
  return (
    <ChoiceProvider>
      <GridFrame list={FAVOURITE_LIST} userId={user.user_id} />
    </ChoiceProvider>
  )
}
