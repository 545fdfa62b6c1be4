import { useRef, useState } from 'react'

export type SingleFlight = {
  readonly isBusy: boolean
  readonly run: (work: () => Promise<unknown>) => void
}

/** Does one thing at a time: a second press while it is under way is not heard. */
export function useSingleFlight(): SingleFlight {
  const isUnderWay = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const fly = async (work: () => Promise<unknown>): Promise<void> => {
    isUnderWay.current = true
    setBusy(true)
    try {
      await work()
    } finally {
      isUnderWay.current = false
      setBusy(false)
    }
  }
  return {
    isBusy,
    run(work) {
      if (!isUnderWay.current) void fly(work)
    },
  }
}
