import {
  Button,
  DrawerBody,
  DrawerFooter,
  Field,
  Radio,
  RadioGroup,
  Textarea,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'

import { INVOICE_LIMITS, INVOICE_TITLE_TYPES, type Invoice } from '#contract/invoices.ts'
import { invoicesQuery } from '#src/data/api/invoices.ts'
import { COMMON } from '#src/text/common.ts'
import { INVOICES } from '#src/text/invoices.ts'
import { SideDrawer } from '#src/kit/dialog/side-drawer.tsx'
import { DayRange } from '#src/kit/form/day-range.tsx'
import { FormInput } from '#src/kit/form/form-input.tsx'
import { QueryView } from '#src/kit/states/query-view.tsx'
import { PreviewBox } from './preview-box.tsx'
import { useInvoiceForm, type InvoiceForm } from './use-invoice-form.ts'

const { form: TEXT } = INVOICES

const useStyles = makeStyles({
  body: { display: 'flex', flexDirection: 'column', gap: '16px', paddingBottom: '16px' },
  footer: {
    display: 'flex',
    justifyContent: 'flex-end',
    gap: '8px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  quiet: { color: tokens.colorNeutralForeground3 },
})

function TitleFields({ form }: { readonly form: InvoiceForm }) {
  const { titleType, fields } = form
  return (
    <>
      <Field label={TEXT.type}>
        <RadioGroup
          layout="horizontal"
          value={titleType}
          onChange={(_, { value }) => form.setTitleType(value === 'person' ? 'person' : 'company')}
        >
          <Radio value="company" label={INVOICE_TITLE_TYPES.company} />
          <Radio value="person" label={INVOICE_TITLE_TYPES.person} />
        </RadioGroup>
      </Field>
      <FormInput
        fields={fields}
        name="title"
        label={TEXT.title[titleType]}
        maxLength={INVOICE_LIMITS.title}
      />
      {titleType === 'company' && (
        <FormInput
          fields={fields}
          name="taxNo"
          label={TEXT.taxNo}
          maxLength={INVOICE_LIMITS.taxNo}
          autoComplete="off"
        />
      )}
      <FormInput
        fields={fields}
        name="email"
        type="email"
        label={TEXT.email}
        maxLength={INVOICE_LIMITS.email}
      />
    </>
  )
}

function ScopeFields({ form }: { readonly form: InvoiceForm }) {
  const { kind, days, orders } = form
  return (
    <>
      <Field label={TEXT.scope}>
        <RadioGroup
          layout="horizontal"
          value={kind}
          onChange={(_, { value }) => form.setKind(value === 'orders' ? 'orders' : 'days')}
        >
          <Radio value="days" label={TEXT.scopes.days} />
          <Radio value="orders" label={TEXT.scopes.orders} />
        </RadioGroup>
      </Field>
      {kind === 'days' ? (
        <DayRange label={TEXT.days} {...days} onChange={form.setDays} onShortcut={form.setDays} />
      ) : (
        <Field label={TEXT.orders} hint={TEXT.ordersHint(INVOICE_LIMITS.named)}>
          <Textarea
            value={orders}
            rows={4}
            resize="vertical"
            onChange={(_, { value }) => form.setOrders(value)}
          />
        </Field>
      )}
    </>
  )
}

type FormProps = {
  readonly userId: string
  readonly last: Invoice | undefined
  readonly onClose: () => void
}

function Form({ userId, last, onClose }: FormProps) {
  const styles = useStyles()
  const form = useInvoiceForm({ userId, last, onDone: onClose })
  return (
    <>
      <DrawerBody className={styles.body}>
        <p className={styles.quiet}>{INVOICES.text}</p>
        <TitleFields form={form} />
        <ScopeFields form={form} />
        <PreviewBox isChosen={form.scope !== null} preview={form.preview} />
      </DrawerBody>
      <DrawerFooter className={styles.footer}>
        <Button onClick={onClose}>{COMMON.cancel}</Button>
        <Button
          appearance="primary"
          disabledFocusable={form.isBusy || !form.canSend}
          onClick={form.submit}
        >
          {TEXT.submit}
        </Button>
      </DrawerFooter>
    </>
  )
}

type InvoiceDrawerProps = {
  readonly userId: string
  readonly value: boolean | undefined
  readonly onClose: () => void
}

/** A new request; its title begins as that of the newest one. */
export function InvoiceDrawer({ userId, value = false, onClose }: InvoiceDrawerProps) {
  const newest = useQuery({
    ...invoicesQuery(userId, { page: 1, page_size: 10 }),
    enabled: value,
  })
  return (
    <SideDrawer isOpen={value} title={INVOICES.apply} width="middle" onClose={onClose}>
      {value && (
        <QueryView query={newest}>
          {({ list }) => <Form userId={userId} last={list[0]} onClose={onClose} />}
        </QueryView>
      )}
    </SideDrawer>
  )
}
