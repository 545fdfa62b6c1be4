import { createContext, type ReactNode } from 'react'

import type { Fen } from '#domain/money/fen.ts'

export type TopUpProps = {
  /** What the order lacks; null when only the server knows. */
  readonly missing: Fen | null
  /** A payment was begun, and can be paid now. */
  readonly onBegun: () => void
  /** Everything that shows or depends on the balance has been loaded again. */
  readonly onPaid: () => void
  readonly onClose: () => void
}

/** 在线充值, which the app hands in: it is a feature of its own. */
export const TopUpSlot = createContext<(props: TopUpProps) => ReactNode>(() => null)
