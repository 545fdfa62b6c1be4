import { createStore } from '#domain/values/store.ts'
import { useStore } from './store.ts'

/** Filters of the goods list under a name of the user's, on this machine. */
export type GoodsView = { readonly name: string; readonly search: Readonly<Record<string, string>> }

const KEY = 'wandan.goods-views'
export const MOST_VIEWS = 12

function isView(value: unknown): value is GoodsView {
  if (typeof value !== 'object' || value === null) return false
  if (!('name' in value) || typeof value.name !== 'string') return false
  if (!('search' in value) || typeof value.search !== 'object' || value.search === null)
    return false
  return Object.values(value.search).every((one) => typeof one === 'string')
}

function kept(): readonly GoodsView[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((one) => isView(one)) : []
  } catch {
    return [] // damaged or forbidden storage: views are only a comfort
  }
}

const views = createStore(kept())

function set(next: readonly GoodsView[]): void {
  views.set(next)
  try {
    localStorage.setItem(KEY, JSON.stringify(next))
  } catch {
    // Storage is full or forbidden: the views live as long as the page.
  }
}

export function useGoodsViews(): readonly GoodsView[] {
  return useStore(views)
}

/** A view of the same name is replaced; the newest stand first. */
export function keepView(view: GoodsView): void {
  const others = views.get().filter(({ name }) => name !== view.name)
  set([view, ...others].slice(0, MOST_VIEWS))
}

export function forgetView(name: string): void {
  set(views.get().filter((view) => view.name !== name))
}
