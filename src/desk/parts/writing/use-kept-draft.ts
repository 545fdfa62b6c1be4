import { useState } from 'react'

import type { z } from '#contract/zod.ts'

type KeptDraft<T> = {
  readonly draft: T
  readonly change: (change: Partial<T>) => void
  /** It was begun earlier in this tab, and not sent. */
  readonly isKept: boolean
  /** Begins again with what is stored. */
  readonly restart: () => void
  /** It was sent, or is not wanted. */
  readonly forget: () => void
}

function read<T>(key: string, schema: z.ZodType<T>): T | null {
  try {
    const kept = schema.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null'))
    return kept.success ? kept.data : null
  } catch {
    return null // not JSON, or no storage
  }
}

/** What is being written: kept in this tab, so that another page or a reload loses nothing. */
export function useKeptDraft<T extends object>(
  name: string,
  schema: z.ZodType<T>,
  initial: T,
): KeptDraft<T> {
  const key = `wandan.desk.${name}`
  const [kept, setKept] = useState(() => read(key, schema))
  const [draft, setDraft] = useState(kept ?? initial)
  const forget = (): void => {
    sessionStorage.removeItem(key)
    setKept(null)
  }
  return {
    draft,
    isKept: kept !== null,
    forget,
    restart() {
      forget()
      setDraft(initial)
    },
    change(change) {
      const next = { ...draft, ...change }
      setDraft(next)
      try {
        sessionStorage.setItem(key, JSON.stringify(next))
      } catch {
        // full or forbidden: it stays in memory
      }
    },
  }
}
