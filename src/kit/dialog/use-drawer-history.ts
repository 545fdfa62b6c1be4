import { useRouter, type HistoryState } from '@tanstack/react-router'

/** Marks a history entry that opening a drawer made: the one before is the page without drawer. */
const MARK = 'isDrawer'

/** The options of a navigation that opens or closes a drawer. */
export type DrawerEntryOptions = {
  readonly replace: boolean
  readonly resetScroll: false
  readonly state: (before: HistoryState) => HistoryState
}

type DrawerEntry = {
  /** `go` writes the drawer into the address: Back closes it. It replaces a drawer already open. */
  readonly open: (go: (entry: DrawerEntryOptions) => unknown) => void
  /** Adds no entry: goes back if it was opened here, else `go` takes it out of the address. */
  readonly close: (go: (entry: DrawerEntryOptions) => unknown) => void
}

/**
 * For a drawer that has its place in the address.
 * @param isOpen whether the address names one
 */
export function useDrawerHistory(isOpen: boolean): DrawerEntry {
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
