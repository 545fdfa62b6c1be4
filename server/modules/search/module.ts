import { searchAll } from '#contract/search.ts'
import type { Module } from '../../module.ts'
import { makeSearch, type SearchNeeds } from './service.ts'

/** One search for what a user may look for. */
export function searchModule(needs: SearchNeeds): Module {
  const search = makeSearch(needs)
  return {
    provides: {},
    mount({ mount }) {
      mount(searchAll, ({ user, query }) => search(user, query.q))
    },
    jobs: [],
  }
}
