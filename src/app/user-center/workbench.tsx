import { UserHomePage } from '#src/features/account/user-home-page.tsx'
import { RunHistory } from '#src/features/runs/run-history.tsx'

/** The workbench, where the account meets its order runs. */
export function Workbench() {
  return <UserHomePage Runs={RunHistory} />
}
