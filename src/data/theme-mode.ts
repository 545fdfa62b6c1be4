import { useSyncExternalStore } from 'react'

import { createStore } from '#domain/values/store.ts'

import { useStore } from './store.ts'
import { THEME_KEY } from './theme-key.ts'

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

const DARK = '(prefers-color-scheme: dark)'

function subscribe(listener: () => void): () => void {
  const dark = window.matchMedia(DARK)
  dark.addEventListener('change', listener)
  return () => {
    dark.removeEventListener('change', listener)
  }
}

export function useIsDark(): boolean {
  const systemIsDark = useSyncExternalStore(
    subscribe,
    () => window.matchMedia(DARK).matches,
    // The server's page carries both (src/render/render-page.tsx).
    () => false,
  )
  const chosen = useThemeMode()
  return chosen === 'system' ? systemIsDark : chosen === 'dark'
}
