import { useState } from 'react'

/**
 * For fields that write an address and follow it: `take` is called when the address has come to say
 * something else than what they last wrote, e.g. by Back. Their own words, coming back, change nothing:
 * somebody may be typing on.
 * @returns to be told what is being written.
 */
export function useTakeOver(address: string, take: () => void): (written: string) => void {
  const [seen, setSeen] = useState(address)
  const [written, setWritten] = useState(address)
  if (address !== seen) {
    setSeen(address)
    if (address !== written) {
      setWritten(address)
      take()
    }
  }
  return setWritten
}
