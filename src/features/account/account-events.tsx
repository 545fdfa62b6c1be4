import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import type { AccountEvent } from '#contract/account-events.ts'
import { fen, toYuan } from '#domain/money/fen.ts'
import { accountEventsQuery, seeEvents } from '#src/data/api/account-events.ts'
import { userInfoQuery } from '#src/data/api/user-info.ts'
import { SECURITY } from '#src/text/account.ts'
import { Tag } from '#src/kit/page/tag.tsx'
import { timeText } from '#src/kit/time/date-text.ts'
import { moneyText } from '#src/shop/money/money-text.ts'
import { AccessList } from './access-list.tsx'
import { useSecurityStyles } from './security.styles.ts'

function textOf({ kind, detail, by }: AccountEvent): string {
  const who = by === '' ? '' : SECURITY.eventBy(by)
  return who + whatOf(kind, detail)
}

function whatOf(kind: AccountEvent['kind'], detail: string): string {
  if (kind === 'withdrawal')
    return SECURITY.event.withdrawal(moneyText(toYuan(fen(Number(detail)))))
  return SECURITY.event[kind](detail)
}

type AccountEventsProps = {
  readonly userId: string
  /** How many of the newest were not seen before this page. */
  readonly unseen: number
}

/** What was done to the account of late; seeing the list is knowing of it. */
export function AccountEvents({ userId, unseen }: AccountEventsProps) {
  const styles = useSecurityStyles()
  const client = useQueryClient()
  const query = useQuery(accountEventsQuery(userId))
  // They stay marked while the page is seen.
  const [fresh] = useState(unseen)
  const newest = query.data?.[0]?.id
  useEffect(() => {
    if (newest === undefined || unseen === 0) return
    void seeEvents(newest).then((seen) => {
      if (seen.ok) void client.invalidateQueries({ queryKey: userInfoQuery.queryKey })
    })
  }, [client, newest, unseen])
  const freshIds = new Set(query.data?.slice(0, fresh).map(({ id }) => id))
  return (
    <AccessList query={query} empty={SECURITY.eventsNone} most={8}>
      {(event) => (
        <li key={event.id} className={styles.event}>
          <span className={styles.name}>
            {textOf(event)}
            {freshIds.has(event.id) && <Tag text={SECURITY.fresh} />}
          </span>
          <span className={styles.time}>{timeText(event.time)}</span>
        </li>
      )}
    </AccessList>
  )
}
