import { useRef, useState } from 'react'

type SingleFlight = {
  readonly isBusy: boolean
  /** Does the work, unless other work is under way. */
  readonly run: (work: () => Promise<unknown>) => void
}

/** The work of a control; a press while that is under way is ignored. */
export function useSingleFlight(): SingleFlight {
  // A second press may come before the first one is drawn.
  const isUnderWay = useRef(false)
  const [isBusy, setIsBusy] = useState(false)
  const start = async (work: () => Promise<unknown>): Promise<void> => {
    isUnderWay.current = true
    setIsBusy(true)
    try {
      await work()
    } finally {
      isUnderWay.current = false
      setIsBusy(false)
    }
  }
  return {
    isBusy,
    run(work) {
      if (!isUnderWay.current) void start(work)
    },
  }
}
