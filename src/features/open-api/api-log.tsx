import { getRouteApi } from '@tanstack/react-router'

import { useUserId } from '#src/data/api/session.ts'
import { useList } from '#src/kit/list/list-parts.tsx'
import { SectionTitle } from '#src/kit/page/section-title.tsx'
import { API_LOG } from '#src/text/open-api.ts'
import { useApiStyles } from './api-setting.styles.ts'
import { CALL_LIST, CALLBACK_LIST } from './log-lists.tsx'

const route = getRouteApi('/user-center/api')

/** What was called and what we called back, of the last days. */
export function ApiLog() {
  const styles = useApiStyles()
  const userId = useUserId()
  const { tab = 'calls' } = route.useSearch()
  const calls = useList(CALL_LIST, { userId, isOpen: tab === 'calls' })
  const callbacks = useList(CALLBACK_LIST, { userId, isOpen: tab === 'callbacks' })
  const { parts } = { calls, callbacks }[tab]
  return (
    <section className={styles.card} aria-labelledby="api-log">
      <SectionTitle id="api-log" title={parts.title} end={parts.narrowing}>
        {parts.tabs}
      </SectionTitle>
      <p className={styles.quiet}>{API_LOG.text}</p>
      <div className={styles.list}>
        {parts.body}
        {parts.pager}
      </div>
    </section>
  )
}
