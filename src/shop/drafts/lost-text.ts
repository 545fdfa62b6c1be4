import { DRAFTS } from '#src/text/drafts.ts'
import { timeText } from '#src/kit/time/date-text.ts'

type LostDrafts = {
  readonly drafts: number
  readonly rows: number
  readonly savedAt: number
  readonly hasRun: boolean
}

/** What the browser threw away, and what can be done about it. */
export function lostText({ drafts, rows, savedAt, hasRun }: LostDrafts): string {
  const sentence = DRAFTS.lost(drafts, rows, timeText(savedAt))
  return hasRun ? sentence + DRAFTS.lostRun : sentence
}
