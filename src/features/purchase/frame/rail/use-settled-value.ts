import { useCallback, useEffect, useRef, useState } from 'react'

import { useFlushPending } from '#src/kit/hooks/use-flush-pending.ts'

type SettledValue = {
  readonly value: string
  readonly settleMs: number
  readonly onSettled: (value: string) => void
  /** What of the typed text may be handed on; null = nothing yet. */
  readonly accept: (typed: string) => string | null
}

/**
 * A field that reports its text when typing pauses. Its owner's own change shows at once; the echo
 * of what this field reported does not, because more may have been typed by then.
 */
export function useSettledValue({ value, settleMs, onSettled, accept }: SettledValue) {
  const [text, setText] = useState(value)
  const sent = useRef(value)
  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    setText(value)
  }, [value])
  const accepted = accept(text)
  const sentAt = useRef(0)
  const flush = useCallback((): void => {
    if (accepted === null || accepted === sent.current) return
    sent.current = accepted
    sentAt.current = performance.now()
    onSettled(accepted)
  }, [accepted, onSettled])
  useEffect(() => {
    const timer = setTimeout(flush, settleMs)
    return () => clearTimeout(timer)
  }, [flush, settleMs])
  useFlushPending(() => {
    flush()
    return sentAt.current
  })
  /** `flush`: for leaving the field, when waiting could lose what was typed. */
  return { text, setText, accepted, flush }
}
