import { Button, makeStyles } from '@fluentui/react-components'
import { ArrowDownload20Regular, Print20Regular } from '@fluentui/react-icons'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'

import { month as monthOfWire } from '#contract/statement.ts'
import { useUserId } from '#src/data/api/session.ts'
import { userInfoQuery } from '#src/data/api/user-info.ts'
import { statementQuery } from '#src/data/api/wallet.ts'
import {
  cancelTransfer,
  exportStatement,
  transfers,
  useIsUnderWay,
} from '#src/data/recipients/list-export.ts'
import { Freshness } from '#src/kit/list/list-head.tsx'
import { offerListFiles } from '#src/kit/list/save-list-files.ts'
import { TransferBars } from '#src/kit/list/transfer-bars.tsx'
import { PaneWidth, WorkPage } from '#src/kit/page/work-page.tsx'
import { QueryView } from '#src/kit/states/query-view.tsx'
import { monthDays } from '#src/kit/time/date-text.ts'
import { quickRange } from '#src/kit/time/days.ts'
import { TITLES } from '#src/text/shell.ts'
import { STATEMENT } from '#src/text/statement.ts'
import { Trend } from '../trend.tsx'
import { MonthChoice } from './month-choice.tsx'
import { StatementSheet } from './statement-sheet.tsx'

const route = getRouteApi('/user-center/statement')

const useStyles = makeStyles({
  bars: { marginTop: '8px' },
  // The paper has the sheet alone.
  screen: { '@media print': { display: 'none' } },
})

async function save(month: string, expected: number): Promise<void> {
  offerListFiles(await exportStatement(month, expected), {
    nothing: STATEMENT.none,
    saved: STATEMENT.saved,
  })
}

/** 月结单: a month of the balance, which adds up; as a page, on paper and as a workbook. */
export function StatementPage() {
  const styles = useStyles()
  const userId = useUserId()
  const wanted = monthOfWire.safeParse(route.useSearch().month)
  const month = wanted.success ? wanted.data : quickRange('thisMonth').from.slice(0, 7)
  const query = useQuery(statementQuery(userId, month))
  const { data: user } = useQuery(userInfoQuery)
  const isSaving = useIsUnderWay('download')
  const { first, last } = monthDays(`${month}-01`)
  const end = (
    <>
      <Freshness query={query} onRefresh={() => void query.refetch()} />
      <Button icon={<Print20Regular />} onClick={() => window.print()}>
        {STATEMENT.print}
      </Button>
      <Button
        appearance="primary"
        icon={<ArrowDownload20Regular />}
        disabledFocusable={isSaving || query.data === undefined}
        onClick={() => void save(month, query.data?.count ?? 0)}
      >
        {STATEMENT.save}
      </Button>
    </>
  )
  const head = (
    <div className={styles.screen}>
      <MonthChoice month={month} statement={query.data} />
      <div className={styles.bars}>
        <TransferBars transfers={transfers} onCancel={cancelTransfer} />
      </div>
    </div>
  )
  return (
    <WorkPage title={TITLES.statement} end={end} head={head}>
      <PaneWidth>
        <QueryView query={query}>
          {(statement) => (
            <StatementSheet
              statement={statement}
              account={`${user?.username ?? ''} ${user?.mobile ?? ''}`.trim()}
              at={query.dataUpdatedAt}
            />
          )}
        </QueryView>
        <div className={styles.screen}>
          <Trend userId={userId} from={first} to={last} />
        </div>
      </PaneWidth>
    </WorkPage>
  )
}
