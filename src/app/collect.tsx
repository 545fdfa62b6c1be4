import { FavouritesPage } from '#src/features/favourites/favourites-page.tsx'
import { LoginGuard } from './user-center/login-guard.tsx'
import { RightGuard } from './user-center/right-guard.tsx'

/** The favourites, for signed-in users. */
export function Collect() {
  return (
    <LoginGuard>
      <RightGuard>
        <FavouritesPage />
      </RightGuard>
    </LoginGuard>
  )
}
