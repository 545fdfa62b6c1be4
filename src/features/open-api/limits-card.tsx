import { Button, Field, Input, Link, Textarea, mergeClasses } from '@fluentui/react-components'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'

import { SANDBOX_RECEIVER, type ApiSetting } from '#contract/api-setting.ts'
import { OPEN_API_KEYS, tryCallback } from '#src/data/api/open-api.ts'
import { siteModeQuery } from '#src/data/api/site.ts'
import { errorMessage } from '#src/text/error-message.ts'
import { API_SETTING } from '#src/text/open-api.ts'
import { faultProps } from '#src/kit/form/form-input.tsx'
import { keepImeKey } from '#src/kit/hooks/ime.ts'
import { notify } from '#src/kit/toast/notify.ts'
import { SectionTitle } from '#src/kit/page/section-title.tsx'
import { useFields } from '#src/kit/form/use-fields.ts'
import { useApiStyles } from './api-setting.styles.ts'
import {
  dayLimitFault,
  ipListFault,
  notifyUrlFault,
  readDayLimit,
  readIpList,
} from './setting-rules.ts'
import { useGuardedChange } from './use-guarded-change.tsx'

type Name = 'url' | 'ips' | 'limit'

/** The state of the form: what is under way, its fields, and its two actions. */
function useLimits(setting: ApiSetting) {
  const client = useQueryClient()
  const [busy, setBusy] = useState<'test' | 'save' | null>(null)
  const fields = useFields<Name>(
    {
      url: setting.notify_url,
      ips: setting.ip_white_list.join('\n'),
      limit: setting.day_limit,
    },
    ({ url, ips, limit }) => ({
      url: notifyUrlFault(url),
      ips: ipListFault(ips),
      limit: dayLimitFault(limit),
    }),
  )
  const url = fields.values.url.trim()
  const renew = () => client.invalidateQueries({ queryKey: OPEN_API_KEYS.all })
  const guarded = useGuardedChange(() => {
    notify('success', API_SETTING.saved)
    void renew()
  })

  const test = async (): Promise<void> => {
    if (busy !== null || !fields.isRight(['url'])) return
    setBusy('test')
    const tried = await tryCallback(url)
    setBusy(null)
    void renew()
    if (!tried.ok) {
      fields.refuse('url', errorMessage(tried.error))
      return
    }
    const { ok, status, ms, error } = tried.value
    if (ok) notify('success', API_SETTING.tested(status, ms))
    else fields.refuse('url', API_SETTING.testFailed(error))
  }

  const save = async (): Promise<void> => {
    if (busy !== null || !fields.isRight()) return
    setBusy('save')
    const refused = await guarded.change({
      enabled: setting.enabled,
      notify_url: url,
      ip_white_list: readIpList(fields.values.ips),
      day_limit: readDayLimit(fields.values.limit),
    })
    setBusy(null)
    if (refused !== null) fields.refuse('url', errorMessage(refused))
  }
  return { fields, busy, test, save, hasUrl: url !== '', dialog: guarded.dialog }
}

type SandboxReceiverProps = {
  readonly isUsed: boolean
  readonly onUse: (url: string) => void
}

/** In the sandbox callbacks can be tried without software of one's own. */
function SandboxReceiver({ isUsed, onUse }: SandboxReceiverProps) {
  const { data: mode } = useQuery(siteModeQuery)
  if (mode?.sandbox !== true) return null
  return isUsed ? (
    <Link href="/sandbox/callbacks" target="_blank" rel="noopener">
      {API_SETTING.sandboxReceived}
    </Link>
  ) : (
    <Link as="button" type="button" onClick={() => onUse(SANDBOX_RECEIVER)}>
      {API_SETTING.sandboxReceiver}
    </Link>
  )
}

/** Where callbacks go, and which addresses may call the API. Keyed by what is saved. */
export function LimitsCard({ setting }: { readonly setting: ApiSetting }) {
  const styles = useApiStyles()
  const { fields, busy, test, save, hasUrl, dialog } = useLimits(setting)
  const { url, ips, limit } = fields.values
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  return (
    <section className={styles.card} aria-labelledby="api-limits">
      <SectionTitle id="api-limits" title={API_SETTING.limits} />
      <form className={styles.form} onSubmit={submit} noValidate>
        <Field
          label={API_SETTING.notifyUrl}
          hint={API_SETTING.notifyHint}
          {...faultProps(fields.faultOf('url'))}
        >
          <Input
            input={{ ref: fields.refs.url }}
            type="url"
            maxLength={500}
            placeholder="https://"
            value={url}
            onKeyDown={keepImeKey}
            onBlur={() => fields.leave('url')}
            onChange={(_, { value }) => fields.set('url', value)}
          />
        </Field>
        <SandboxReceiver isUsed={url === SANDBOX_RECEIVER} onUse={(to) => fields.set('url', to)} />
        <Field
          label={API_SETTING.ipList}
          hint={API_SETTING.ipHint}
          {...faultProps(fields.faultOf('ips'))}
        >
          <Textarea
            className={styles.mono}
            rows={4}
            value={ips}
            onBlur={() => fields.leave('ips')}
            onChange={(_, { value }) => fields.set('ips', value)}
          />
        </Field>
        <Field
          label={API_SETTING.dayLimit}
          hint={API_SETTING.dayLimitHint}
          {...faultProps(fields.faultOf('limit'))}
        >
          <Input
            input={{ ref: fields.refs.limit }}
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            contentBefore="¥"
            placeholder={API_SETTING.noDayLimit}
            value={limit}
            onKeyDown={keepImeKey}
            onBlur={() => fields.leave('limit')}
            onChange={(_, { value }) => fields.set('limit', value)}
          />
        </Field>
        <div className={styles.row}>
          <span className={styles.quiet}>{API_SETTING.currentIp(setting.current_ip)}</span>
          <Button
            size="small"
            appearance="subtle"
            disabled={readIpList(ips).includes(setting.current_ip)}
            onClick={() => fields.set('ips', [...readIpList(ips), setting.current_ip].join('\n'))}
          >
            {API_SETTING.addCurrent}
          </Button>
          <div className={mergeClasses(styles.row, styles.end)}>
            <Button
              disabled={!hasUrl}
              disabledFocusable={busy !== null}
              onClick={() => void test()}
            >
              {busy === 'test' ? API_SETTING.testing : API_SETTING.test}
            </Button>
            <Button type="submit" appearance="primary" disabledFocusable={busy !== null}>
              {busy === 'save' ? API_SETTING.saving : API_SETTING.save}
            </Button>
          </div>
        </div>
      </form>
      {dialog}
    </section>
  )
}
