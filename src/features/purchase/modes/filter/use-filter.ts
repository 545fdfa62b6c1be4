import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

import { filterCalls } from '#src/data/recipients/filter.ts'
import type { FilterCount, FilterForm, FilterState } from '#src/data/recipients.types.ts'

/** Typing rests this long before it is counted and kept. */
const KEEP_MS = 250

/** The draft was closed while it was asked, or the worker died and says so: nobody is waiting. */
/** What the worker says of the filter; asked again with every revision of the draft. */
export function useFilterState(revision: number): FilterState | null {
  const [told, setTold] = useState<{ revision: number; filter: FilterState } | null>(null)
  useEffect(() => {
    void filterCalls.state().then((answer) => {
      if (!answer.ok) return // asked too late: the draft is closed, or its worker is gone
      const filter = answer.value
      // Answers may come late: the newest revision stays.
      setTold((now) => (now !== null && now.revision > revision ? now : { revision, filter }))
    })
  }, [revision])
  return told?.filter ?? null
}

/** The values as they were typed; null until the worker has told them. */
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
 * The form as it is being filled in. It is kept in the draft a moment after each change, and at
 * once when the page is hidden or the form goes.
 */
export function useForm(initial: FilterForm, initialCount: FilterCount) {
  const [form, setForm] = useState(initial)
  const [count, setCount] = useState(initialCount)
  const timer = useRef(0)
  const unkept = useRef<FilterForm | null>(null)
  const keep = useEffectEvent((): void => {
    clearTimeout(timer.current)
    const changed = unkept.current
    unkept.current = null
    if (changed === null) return
    void filterCalls.setForm(changed).then((counted) => {
      // A later change counts itself.
      if (counted.ok && unkept.current === null) setCount(counted.value)
    })
  })
  // Of layout, because its end comes before the draft is closed: what was typed last is still kept.
  useLayoutEffect(() => {
    const onHide = (): void => {
      if (document.visibilityState === 'hidden') keep()
    }
    document.addEventListener('visibilitychange', onHide)
    return () => {
      document.removeEventListener('visibilitychange', onHide)
      keep()
    }
  }, [])
  const change = (patch: Partial<FilterForm>): void => {
    const next = { ...form, ...patch }
    setForm(next)
    unkept.current = next
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => keep(), KEEP_MS)
  }
  return { form, count, change }
}
