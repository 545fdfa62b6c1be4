const POLL_MS = 5000
/** Five minutes: what takes longer waits for a carrier, and the lists say so. */
const MOST_POLLS = 60

/** How far parcels that are taken back have come. */
export type Progress = {
  readonly refunded: number
  readonly amount: string
  readonly waiting: number
}

type Following = {
  /** Null when it cannot be known. */
  readonly poll: () => Promise<Progress | null>
  /** Some of them are decided. */
  readonly onNews: () => void
}

/** Polls until all are decided, wherever the user goes meanwhile. @returns how far they are then */
export async function followRefund(
  begun: Progress,
  { poll, onNews }: Following,
): Promise<Progress> {
  let last = begun
  for (let polls = 0; polls < MOST_POLLS && last.waiting > 0; polls++) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    const now = await poll()
    if (now === null) break
    const isNews = now.waiting !== last.waiting
    last = now
    if (isNews) onNews()
  }
  return last
}
