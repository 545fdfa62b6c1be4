import { REPORT_DAYS, showReport } from '#contract/desk/reports.ts'
import { ok } from '#domain/result/result.ts'
import { deny } from '../../desk/answer.ts'
import { defineOperation } from '../../desk/operation.ts'
import { readReport } from './read-report.ts'

const DAY_MS = 86_400_000

/** How many days a period has; below one when its end is before its beginning. */
function daysOf({ from, to }: { readonly from: string; readonly to: string }): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
}

export const reportDesk = {
  show: defineOperation({
    name: 'reports.show',
    input: showReport.input,
    async run({ db }, period) {
      const days = daysOf(period)
      if (days < 1 || days > REPORT_DAYS) return deny('desk_period_wrong', { days: REPORT_DAYS })
      return ok(await readReport(db, period))
    },
  }),
}
