import { Switch, mergeClasses } from '@fluentui/react-components'
import { useState } from 'react'

import type { ApiSetting } from '#contract/api-setting.ts'
import { API_SETTING } from '#src/text/open-api.ts'
import { OpenerButton } from '#src/kit/layers/opener-button.tsx'
import { CopyButton } from '#src/kit/page/copy-button.tsx'
import { notify } from '#src/kit/toast/notify.ts'
import { notifyError } from '#src/kit/toast/notify-error.ts'
import { SectionTitle } from '#src/kit/page/section-title.tsx'
import { useApiStyles } from './api-setting.styles.ts'
import { KeyDialog } from './key-dialog.tsx'
import { useGuardedChange } from './use-guarded-change.tsx'

/** Turns the API on or off; the rest of the setting stays as it was saved. */
function StatusSwitch({ setting }: { readonly setting: ApiSetting }) {
  const [isBusy, setIsBusy] = useState(false)
  const guarded = useGuardedChange((saved) =>
    notify('success', saved.enabled ? API_SETTING.switchedOn : API_SETTING.switchedOff),
  )
  const { enabled, stopped, notify_url, ip_white_list } = setting
  const change = async (next: boolean): Promise<void> => {
    if (isBusy) return
    setIsBusy(true)
    const refused = await guarded.change({ enabled: next, notify_url, ip_white_list })
    setIsBusy(false)
    if (refused !== null) notifyError(refused)
  }
  if (setting.app_id === '') return <span>{API_SETTING.keyFirst}</span>
  const off = stopped ? API_SETTING.stopped : API_SETTING.off
  return (
    <>
      <Switch
        checked={enabled}
        label={enabled ? API_SETTING.on : off}
        aria-label={API_SETTING.status}
        onChange={(_, { checked }) => void change(checked)}
      />
      {guarded.dialog}
    </>
  )
}

/** Whether the API is open, under which id, and how much of it was used today. */
export function AccessCard({ setting }: { readonly setting: ApiSetting }) {
  const styles = useApiStyles()
  const [isMaking, setIsMaking] = useState(false)
  const hasKey = setting.app_id !== ''
  const mono = mergeClasses(styles.fact, styles.mono)
  return (
    <section className={styles.card} aria-labelledby="api-access">
      <SectionTitle id="api-access" title={API_SETTING.access} />
      <p className={styles.quiet}>{API_SETTING.accessText}</p>
      <dl className={styles.facts}>
        <dt className={styles.quiet}>{API_SETTING.status}</dt>
        <dd className={styles.fact}>
          <StatusSwitch setting={setting} />
        </dd>
        {hasKey && (
          <>
            <dt className={styles.quiet}>{API_SETTING.appId}</dt>
            <dd className={mono}>
              {setting.app_id}
              <CopyButton value={setting.app_id} label={API_SETTING.copyAppId} />
            </dd>
          </>
        )}
        <dt className={styles.quiet}>{API_SETTING.appKey}</dt>
        <dd className={hasKey ? mono : styles.fact}>
          {hasKey ? setting.app_key_mask : API_SETTING.noKey}
          <OpenerButton
            size="small"
            appearance={hasKey ? 'secondary' : 'primary'}
            onClick={() => setIsMaking(true)}
          >
            {hasKey ? API_SETTING.reset : API_SETTING.make}
          </OpenerButton>
        </dd>
        <dt className={styles.quiet}>{API_SETTING.usage}</dt>
        <dd className={styles.fact}>
          {API_SETTING.used(setting.used_today, setting.quota, setting.per_second)}
        </dd>
        {hasKey && (
          <>
            <dt className={styles.quiet}>{API_SETTING.spent}</dt>
            <dd className={styles.fact}>
              {API_SETTING.spentOf(setting.spent_today, setting.day_limit)}
            </dd>
          </>
        )}
        {setting.update_time !== '' && (
          <>
            <dt className={styles.quiet}>{API_SETTING.changed}</dt>
            <dd className={styles.fact}>{setting.update_time}</dd>
          </>
        )}
      </dl>
      {isMaking && <KeyDialog isReset={hasKey} onClose={() => setIsMaking(false)} />}
    </section>
  )
}
