import { Button, Field, Input, Link, Textarea, mergeClasses } from '@fluentui/react-components'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'

import { SANDBOX_RECEIVER, type ApiSetting } from '#contract/api-setting.ts'
import { API_SETTING_KEY, changeApiSetting, tryCallback } from '#src/data/api-setting.ts'
import { siteModeQuery } from '#src/data/site-mode.ts'
import { errorMessage } from '#src/text/error-message.ts'
import { API_SETTING } from '#src/text/open-api.ts'
import { faultProps } from '#src/ui/form-input.tsx'
import { keepImeEnter } from '#src/ui/ime.ts'
import { notify } from '#src/ui/notify.ts'
import { SectionTitle } from '#src/ui/section-title.tsx'
import { useFields } from '#src/ui/use-fields.ts'
import { useApiStyles } from './api-setting.styles.ts'
import { ipListFault, notifyUrlFault, readIpList } from './setting-rules.ts'

type Name = 'url' | 'ips'

/** The state of the form: what is under way, its fields, and its two actions. */
function useLimits(setting: ApiSetting) {
  const client = useQueryClient()
  const [busy, setBusy] = useState<'test' | 'save' | null>(null)
  const fields = useFields<Name>(
    { url: setting.notify_url, ips: setting.ip_white_list.join('\n') },
    ({ url, ips }) => ({ url: notifyUrlFault(url), ips: ipListFault(ips) }),
  )
  const url = fields.values.url.trim()
  const renew = () => client.invalidateQueries({ queryKey: API_SETTING_KEY })

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
    const ips = readIpList(fields.values.ips)
    const { enabled } = setting
    const saved = await changeApiSetting({ enabled, notify_url: url, ip_white_list: ips })
    setBusy(null)
    if (!saved.ok) {
      fields.refuse('url', errorMessage(saved.error))
      return
    }
    notify('success', API_SETTING.saved)
    void renew()
  }
  return { fields, busy, test, save, hasUrl: url !== '' }
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
  const { fields, busy, test, save, hasUrl } = useLimits(setting)
  const { url, ips } = fields.values
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
            onKeyDown={keepImeEnter}
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
    </section>
  )
}
