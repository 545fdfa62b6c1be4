import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'

import { MOBILE, tidyMobile } from '#domain/recipient/phone.ts'
import { CONTACT } from '#src/text/contact.ts'
import { FormInput } from '#src/kit/form/form-input.tsx'
import type { Fields } from '#src/kit/form/use-fields.ts'

const useStyles = makeStyles({
  done: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '4px' },
  centred: { alignItems: 'center', padding: '32px 0', textAlign: 'center' },
  title: { fontWeight: tokens.fontWeightSemibold, fontSize: tokens.fontSizeBase400 },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
})

type Contact = 'name' | 'mobile'

export const NO_CONTACT: Readonly<Record<Contact, string>> = { name: '', mobile: '' }

/** What is wrong with the contact of a form. */
export function contactFaults({ name, mobile }: Readonly<Record<Contact, string>>) {
  const isMobile = MOBILE.test(mobile)
  return {
    name: name.trim() === '' ? CONTACT.nameRequired : undefined,
    mobile: isMobile ? undefined : mobile === '' ? CONTACT.mobileRequired : CONTACT.mobileInvalid,
  }
}

/** Name and number to call. */
export function ContactFields<Name extends string>({
  fields,
}: {
  readonly fields: Fields<Name | Contact>
}) {
  return (
    <>
      <FormInput
        fields={fields}
        name="name"
        label={CONTACT.name}
        isMarked
        size="medium"
        autoComplete="name"
        maxLength={20}
        placeholder={CONTACT.namePlaceholder}
      />
      <FormInput
        fields={fields}
        name="mobile"
        label={CONTACT.mobile}
        isMarked
        size="medium"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        placeholder={CONTACT.mobilePlaceholder}
        tidy={tidyMobile}
      />
    </>
  )
}

type ReceivedProps = {
  readonly title: string
  readonly text: string
  readonly again: string
  readonly isCentred?: boolean
  readonly onAgain: () => void
}

/** In the place of a form that was sent. */
export function Received({ title, text, again, isCentred = false, onAgain }: ReceivedProps) {
  const styles = useStyles()
  return (
    <div className={mergeClasses(styles.done, isCentred && styles.centred)} role="status">
      <div className={styles.title}>{title}</div>
      <p className={styles.text}>{text}</p>
      <Button appearance="subtle" onClick={onAgain}>
        {again}
      </Button>
    </div>
  )
}
