import { createContext, useContext } from 'react'

import { mayRun, type OperationName, type Role } from '#contract/desk.ts'
import { invariant } from '#domain/result/assert.ts'

export type Staff = { readonly name: string; readonly role: Role }

/** The member of staff at this desk; set by the gate, below which every page is. */
export const StaffContext = createContext<Staff | null>(null)

export function useStaff(): Staff {
  return invariant(useContext(StaffContext), 'pages are below the gate')
}

/** Whether this member of staff may run the operation: what may not be run is not shown. */
export function useMay(name: OperationName): boolean {
  return mayRun(useStaff().role, name)
}

/** The addresses that this member of staff may open; set by the frame, which has the table of pages. */
export const OpenPaths = createContext<ReadonlySet<string>>(new Set())

/** Whether a link to this address leads anywhere for this member of staff. */
export function useMayOpen(): (path: string) => boolean {
  const paths = useContext(OpenPaths)
  return (path) => paths.has(path)
}
