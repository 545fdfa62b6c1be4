import { useRouter, type HistoryState } from '@tanstack/react-router'

/** Of an entry of the history that was made by opening a drawer: the one before it is the page without. */
const MARK = 'isDrawer'

/** How to go to what the address says of a drawer. */
export type DrawerEntryOptions = {
  readonly replace: boolean
  readonly resetScroll: false
  readonly state: (before: HistoryState) => HistoryState
}

type DrawerEntry = {
  /** `go` writes the drawer into the address: Back closes it. What is open already gives up its place. */
  readonly open: (go: (entry: DrawerEntryOptions) => unknown) => void
  /** Leaves no step behind: goes back if the drawer was opened here, else `go` takes it out of the address. */
  readonly close: (go: (entry: DrawerEntryOptions) => unknown) => void
}

/**
 * For a drawer that has its place in the address.
 * @param isOpen whether the address names one
 */
export function useDrawerEntry(isOpen: boolean): DrawerEntry {
  const { history } = useRouter()
  const kept = {
    replace: true,
    resetScroll: false,
    state: (before: HistoryState) => before,
  } as const
  const pushed = {
    replace: false,
    resetScroll: false,
    state: (before: HistoryState) => ({ ...before, [MARK]: true }),
  } as const
  return {
    open: (go) => void go(isOpen ? kept : pushed),
    close(go) {
      if (MARK in history.location.state) history.back()
      else go(kept)
    },
  }
}
