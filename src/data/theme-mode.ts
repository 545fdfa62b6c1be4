import { createContext, useContext, useSyncExternalStore } from 'react'

import { createStore } from '#domain/values/store.ts'

import { useStore } from './store.ts'

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

const DARK = '(prefers-color-scheme: dark)'

function subscribe(listener: () => void): () => void {
  const dark = window.matchMedia(DARK)
  dark.addEventListener('change', listener)
  return () => {
    dark.removeEventListener('change', listener)
  }
}

/** What the browser asked the server's render for; a browser answers for itself. */
export const PrefersDark = createContext(false)

export function useIsDark(): boolean {
  const asked = useContext(PrefersDark)
  const systemIsDark = useSyncExternalStore(
    subscribe,
    () => window.matchMedia(DARK).matches,
    () => asked,
  )
  const chosen = useThemeMode()
  return chosen === 'system' ? systemIsDark : chosen === 'dark'
}
