import { useSyncExternalStore } from 'react'

import { createStore, useStore } from './store.ts'

export const THEME_MODES = ['light', 'dark', 'system'] as const
export type ThemeMode = (typeof THEME_MODES)[number]

const KEY = 'wandan.theme'

function storedMode(): ThemeMode {
  const stored = localStorage.getItem(KEY)
  return THEME_MODES.find((mode) => mode === stored) ?? 'system'
}

const mode = createStore(storedMode())

export function useThemeMode(): ThemeMode {
  return useStore(mode)
}

export function setThemeMode(next: ThemeMode): void {
  localStorage.setItem(KEY, next)
  mode.set(next)
}

const dark = window.matchMedia('(prefers-color-scheme: dark)')

function subscribe(listener: () => void): () => void {
  dark.addEventListener('change', listener)
  return () => {
    dark.removeEventListener('change', listener)
  }
}

export function useIsDark(): boolean {
  const systemIsDark = useSyncExternalStore(subscribe, () => dark.matches)
  const chosen = useThemeMode()
  return chosen === 'system' ? systemIsDark : chosen === 'dark'
}
