import { useThemeMode } from '#src/data/browser/theme-mode.ts'
import { useMedia } from '#src/kit/theme/use-media.ts'

/** What the user chose, else what the system prefers; the server's page carries both themes. */
export function useIsDark(): boolean {
  const systemIsDark = useMedia('(prefers-color-scheme: dark)')
  const chosen = useThemeMode()
  return chosen === 'system' ? systemIsDark : chosen === 'dark'
}
