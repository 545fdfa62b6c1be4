import { createStore } from '#domain/values/store.ts'

import { useStore } from './store.ts'
import { THEME_KEY } from '#src/data/boot/theme-key.ts'

export const THEME_MODES = ['light', 'dark', 'system'] as const
export type ThemeMode = (typeof THEME_MODES)[number]

function storedMode(): ThemeMode {
  const stored = localStorage.getItem(THEME_KEY)
  return THEME_MODES.find((mode) => mode === stored) ?? 'system'
}

const mode = createStore(storedMode())

export function useThemeMode(): ThemeMode {
  return useStore(mode)
}

export function setThemeMode(next: ThemeMode): void {
  localStorage.setItem(THEME_KEY, next)
  mode.set(next)
}
