import type { Config } from './settings/config.ts'
import { listen, type Listening } from './listen.ts'
import { WATCH_NAMES } from './listener-names.ts'
import { buildWatchApp, type WatchAppDeps } from './watch/app.ts'

/** Serves health and metrics where the settings have a place for them. @throws StartRefusal */
export async function serveWatch(
  { watch }: Pick<Config, 'watch'>,
  deps: WatchAppDeps,
): Promise<Listening | null> {
  if (watch === null) return null
  const served = { app: buildWatchApp(deps), noteConnection: () => undefined }
  return listen(served, { ...watch, names: WATCH_NAMES })
}
