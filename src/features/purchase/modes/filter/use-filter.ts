import { useEffect, useRef, useState } from 'react'

import { filterCalls } from '#src/data/recipients/filter.ts'
import type { FilterCount, FilterForm, FilterState } from '#src/data/recipients.types.ts'
import { storingTime } from '#src/ui/storing-time.ts'
import { useHandOver } from '#src/ui/use-hand-over.ts'

/** Typing pauses this long before it is counted and kept. */
const KEEP_MS = 250

/** What the worker says of the filter; asked again with every revision of the draft. */
export function useFilterState(revision: number): FilterState | null {
  const [latest, setLatest] = useState<{ revision: number; filter: FilterState } | null>(null)
  useEffect(() => {
    void filterCalls.state().then((answer) => {
      if (!answer.ok) return // asked too late: the draft is closed, or its worker is gone
      const filter = answer.value
      // Answers may come late: the newest revision stays.
      setLatest((now) => (now !== null && now.revision > revision ? now : { revision, filter }))
    })
  }, [revision])
  return latest?.filter ?? null
}

/** The values as they were typed; null until the worker has answered. */
export function useStoredValues(): string | null {
  const [values, setValues] = useState<string | null>(null)
  useEffect(() => {
    let isLive = true
    void filterCalls.values().then((text) => {
      if (isLive && text.ok) setValues(text.value)
    })
    return () => {
      isLive = false
    }
  }, [])
  return values
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
  const keep = (): number => {
    clearTimeout(timer.current)
    const changed = unkept.current
    unkept.current = null
    if (changed === null) return keptAt.current
    keptAt.current = performance.now()
    void storingTime.measure(filterCalls.setForm(changed)).then((counted) => {
      // A later change counts itself.
      if (counted.ok && unkept.current === null) setCount(counted.value)
    })
    return keptAt.current
  }
  useHandOver(keep)
  const change = (patch: Partial<FilterForm>): void => {
    const next = { ...form, ...patch }
    setForm(next)
    unkept.current = next
    clearTimeout(timer.current)
    timer.current = window.setTimeout(keep, KEEP_MS)
  }
  return { form, count, change }
}
