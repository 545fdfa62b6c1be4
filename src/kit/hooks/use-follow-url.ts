import { useState } from 'react'

/**
 * For fields that write an address and follow it: `take` is called when the address becomes another
 * one than they last wrote, e.g. by Back. What they wrote themselves changes nothing when it comes
 * back: the user may be typing on.
 * @returns a function to call with the text that is being written
 */
export function useFollowUrl(address: string, take: () => void): (written: string) => void {
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
