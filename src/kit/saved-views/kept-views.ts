import { useSyncExternalStore } from 'react'

import { createStore, type Store } from '#domain/values/store.ts'

/** Filters of a list under a name of the user's, on this machine, as the address writes them. */
export type ListView = { readonly name: string; readonly search: Readonly<Record<string, string>> }

const MOST_VIEWS = 12

function isView(value: unknown): value is ListView {
  if (typeof value !== 'object' || value === null) return false
  if (!('name' in value) || typeof value.name !== 'string') return false
  if (!('search' in value) || typeof value.search !== 'object' || value.search === null)
    return false
  return Object.values(value.search).every((one) => typeof one === 'string')
}

function kept(key: string): readonly ListView[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter((one) => isView(one)) : []
  } catch {
    return [] // damaged or forbidden storage: views are only a comfort
  }
}

const stores = new Map<string, Store<readonly ListView[]>>()

function storeOf(key: string): Store<readonly ListView[]> {
  const known = stores.get(key)
  if (known !== undefined) return known
  const made = createStore(kept(key))
  stores.set(key, made)
  return made
}

type ListViews = {
  readonly views: readonly ListView[]
  /** A view of the same name is replaced; the newest stand first. */
  readonly keep: (view: ListView) => void
  readonly forget: (name: string) => void
}

/**
 * The views of one list. They lie on the disk unsealed, so nothing personal may be in them.
 * @param list `goods`; with the user's id for lists that are of one user: `orders.7`
 */
export function useListViews(list: string): ListViews {
  const key = `wandan.${list}-views`
  const store = storeOf(key)
  const views = useSyncExternalStore(store.subscribe, store.get, store.get)
  const set = (next: readonly ListView[]): void => {
    store.set(next)
    try {
      localStorage.setItem(key, JSON.stringify(next))
    } catch {
      // Storage is full or forbidden: the views live as long as the page.
    }
  }
  return {
    views,
    keep: (view) => {
      const others = views.filter(({ name }) => name !== view.name)
      set([view, ...others].slice(0, MOST_VIEWS))
    },
    forget: (name) => set(views.filter((view) => view.name !== name)),
  }
}
