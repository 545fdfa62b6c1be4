import { createContext, use, type ReactNode } from 'react'

import { invariant } from '#domain/result/assert.ts'
import type { MergeWay } from '#src/data/recipients/recipients.types.ts'
import type { ImportQueue } from '../files/import-queue.ts'
import type { ImportState } from '../files/import-state.types.ts'
import type { RowLinks } from '../files/row-links.tsx'

/** What the frame gives to every mode besides the draft (`useDraft`). */
export type Purchase = {
  readonly hasPlatform: boolean
  /** The list of the current mode has rows. */
  readonly hasRows: boolean
  readonly files: {
    readonly queue: ImportQueue
    readonly state: ImportState
    readonly add: (files: readonly File[]) => void
    /** How the rows of the next file are merged with those of the list. */
    readonly merge: MergeWay
    readonly setMerge: (merge: MergeWay) => void
  }
  /** Changes to 授权发货; null where the platform has none, or it is the mode already. */
  readonly authorise: (() => void) | null
  /** Each is done as soon as the list is drawn. */
  readonly rows: RowLinks & {
    readonly locateCell: (rowId: number, columnId: string) => void
  }
  /** For a mode that places its list itself. */
  readonly list: {
    readonly node: ReactNode
    readonly isShown: boolean
    readonly show: (isShown: boolean) => void
  }
}

export const PurchaseContext = createContext<Purchase | null>(null)

export function usePurchase(): Purchase {
  return invariant(use(PurchaseContext), 'a mode is drawn within the frame')
}
