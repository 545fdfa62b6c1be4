import { useQuery, useQueryClient } from '@tanstack/react-query'

import { OPEN_API_KEYS, apiSettingQuery } from '#src/data/api/open-api.ts'
import { COMMON } from '#src/text/common.ts'
import { errorMessage } from '#src/text/error-message.ts'
import { API_SETTING } from '#src/text/open-api.ts'
import { ErrorState } from '#src/kit/states/empty-state.tsx'
import { LinkButton } from '#src/kit/page/link-button.tsx'
import { Waiting } from '#src/kit/states/waiting.tsx'
import { PaneWidth, WorkPage } from '#src/kit/page/work-page.tsx'
import { RefreshButton } from '#src/kit/page/refresh-button.tsx'
import { AccessCard } from './access-card.tsx'
import { ApiLog } from './api-log.tsx'
import { useApiStyles } from './api-setting.styles.ts'
import { LimitsCard } from './limits-card.tsx'
import { useUserId } from '#src/data/api/session.ts'

function Settings() {
  const styles = useApiStyles()
  const userId = useUserId()
  const { data, error, refetch } = useQuery(apiSettingQuery(userId))
  if (data === undefined) {
    return error === null ? (
      <Waiting label={COMMON.loading} />
    ) : (
      <ErrorState message={errorMessage(error.error)} onRetry={() => void refetch()} />
    )
  }
  const saved = [data.notify_url, data.day_limit, ...data.ip_white_list].join(' ')
  return (
    <div className={styles.root}>
      <div className={styles.pair}>
        <AccessCard setting={data} />
        {data.app_id !== '' && <LimitsCard key={saved} setting={data} />}
      </div>
      {data.app_id !== '' && <ApiLog />}
    </div>
  )
}

/** API 设置: how other software may order, and what it did. */
export function ApiSettingPage() {
  const client = useQueryClient()
  return (
    <WorkPage
      title={API_SETTING.title}
      end={
        <>
          <RefreshButton
            onRefresh={() => void client.invalidateQueries({ queryKey: OPEN_API_KEYS.all })}
          />
          <LinkButton to="/open-docs">{API_SETTING.docs}</LinkButton>
        </>
      }
    >
      <PaneWidth>
        <Settings />
      </PaneWidth>
    </WorkPage>
  )
}
