import { FavouritesPage } from '#src/features/favourites/favourites-page.tsx'
import { LoginGuard } from './user-center/login-guard.tsx'

/** The favourites, for signed-in users. */
export function Collect() {
  return (
    <LoginGuard>
      <FavouritesPage />
    </LoginGuard>
  )
}
