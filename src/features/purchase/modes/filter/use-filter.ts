import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { filterCalls } from '#src/data/recipients/filter.ts'
import type { FilterCount, FilterForm, FilterState } from '#src/data/recipients/recipients.types.ts'
import { storingTime } from '#src/kit/hooks/storing-time.ts'
import { useFlushPending } from '#src/kit/hooks/use-flush-pending.ts'
import { useDraft } from '../../shared/draft-context.ts'

/** The pause in typing after which the values are counted and stored. */
const KEEP_MS = 250

/** The worker's state of the filter; loaded again with every revision of the draft. */
export function useFilterState(revision: number): FilterState | null {
  const [latest, setLatest] = useState<{ revision: number; filter: FilterState } | null>(null)
  useEffect(() => {
    void filterCalls.state().then((answer) => {
      if (!answer.ok) return // called too late: the draft is closed, or its worker is gone
      const filter = answer.value
      // Answers may come late: the newest revision stays.
      setLatest((now) => (now !== null && now.revision > revision ? now : { revision, filter }))
    })
  }, [revision])
  return latest?.filter ?? null
}

/** The values as they were typed; null until the worker has answered. */
export function useStoredValues(): string | null {
  const { opening } = useDraft()
  const [stored, setStored] = useState<{ opening: number; values: string } | null>(null)
  useEffect(() => {
    let isLive = true
    void filterCalls.values().then((text) => {
      if (isLive && text.ok) setStored({ opening, values: text.value })
    })
    return () => {
      isLive = false
    }
  }, [opening])
  return stored?.values ?? null
}

/**
 * The form while it is filled in. It is stored in the draft a moment after each change, and at once
 * when the page is hidden or the form is removed.
 */
export function useForm(initial: FilterForm, initialCount: FilterCount) {
  const [form, setForm] = useState(initial)
  const [count, setCount] = useState(initialCount)
  const timer = useRef(0)
  const unkept = useRef<FilterForm | null>(null)
  const keptAt = useRef(0)
  const { opening } = useDraft()
  const keep = (): number => {
    clearTimeout(timer.current)
    const changed = unkept.current
    unkept.current = null
    if (changed === null) return keptAt.current
    keptAt.current = performance.now()
    void storingTime.measure(filterCalls.setForm(changed)).then((counted) => {
      // A later change brings its own count.
      if (unkept.current !== null) return
      if (counted.ok) setCount(counted.value)
      else unkept.current = changed
    })
    return keptAt.current
  }
  useFlushPending(keep)
  const keepAgain = useEffectEvent(() => keep())
  useEffect(() => {
    if (opening > 0) keepAgain()
  }, [opening])
  const change = (patch: Partial<FilterForm>): void => {
    const next = { ...form, ...patch }
    setForm(next)
    unkept.current = next
    clearTimeout(timer.current)
    timer.current = window.setTimeout(keep, KEEP_MS)
  }
  return { form, count, change }
}
