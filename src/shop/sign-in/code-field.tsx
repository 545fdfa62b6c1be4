import { Button, Field, Input, Link } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'

import type { CodePurpose } from '#contract/codes.ts'
import { siteModeQuery } from '#src/data/api/site.ts'
import { LOGIN } from '#src/text/account.ts'
import { faultProps } from '#src/kit/form/form-input.tsx'
import { keepImeKey } from '#src/kit/hooks/ime.ts'
import { tidyCode } from './account-rules.ts'
import { useAccountStyles } from './account.styles.ts'
import { CaptchaDialog } from './captcha-dialog.tsx'
import { useCodeSending } from './use-code-sending.ts'
import type { Fields } from '#src/kit/form/use-fields.ts'

type CodeFieldProps = {
  readonly fields: Fields<'mobile' | 'code'>
  readonly purpose: CodePurpose
  /** Same as in `FormInput`. */
  readonly isMarked?: boolean
}

/** A code by message: sent, counted down, typed or filled in by the phone. */
export function CodeField({ fields, purpose, isMarked = false }: CodeFieldProps) {
  const styles = useAccountStyles()
  const { data: mode } = useQuery(siteModeQuery)
  const sending = useCodeSending(purpose, fields)
  const { isBusy, seconds, wasSent, captcha } = sending
  return (
    <>
      <Field label={LOGIN.code} required={isMarked} {...faultProps(fields.faultOf('code'))}>
        {(control) => (
          <div className={styles.codeRow}>
            <Input
              {...control}
              size="large"
              className={styles.codeInput}
              name="sms_code"
              inputMode="numeric"
              autoComplete="one-time-code"
              aria-required
              input={{ ref: fields.refs.code }}
              onKeyDown={keepImeKey}
              placeholder={LOGIN.codePlaceholder}
              value={fields.values.code}
              onBlur={() => fields.leave('code')}
              onChange={(_, { value }) => fields.set('code', tidyCode(value))}
            />
            <Button
              size="large"
              className={styles.send}
              disabledFocusable={isBusy || seconds > 0}
              onClick={() => void sending.send()}
            >
              {isBusy
                ? captcha.percent === null
                  ? LOGIN.sending
                  : LOGIN.working(captcha.percent)
                : seconds > 0
                  ? LOGIN.codeWait(seconds)
                  : wasSent
                    ? LOGIN.sendAgain
                    : LOGIN.sendCode}
            </Button>
          </div>
        )}
      </Field>
      {wasSent && mode?.sandbox === true && (
        <Link
          className={styles.small}
          href={`/sandbox/messages?mobile=${fields.values.mobile}`}
          target="_blank"
          rel="noopener"
        >
          {LOGIN.sandboxCode}
        </Link>
      )}
      <CaptchaDialog captcha={captcha} />
    </>
  )
}
