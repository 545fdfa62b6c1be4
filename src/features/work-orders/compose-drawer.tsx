import {
  Button,
  DrawerBody,
  DrawerFooter,
  Field,
  Input,
  Textarea,
  makeStyles,
} from '@fluentui/react-components'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import { ERROR_CODES } from '#contract/error-codes.ts'
import { WORK_ORDER_LIMITS, type AskedType } from '#contract/work-orders.ts'
import { apiParams, type AppError } from '#domain/result/result.ts'
import { splitNumbers } from '#domain/values/split-numbers.ts'
import { keptWorkOrderDraft, type WorkOrderDraft } from '#src/data/browser/work-order-draft.ts'
import { openWorkOrder, WORK_ORDER_KEYS } from '#src/data/api/work-orders.ts'
import { errorMessage } from '#src/text/error-message.ts'
import { NEW_WORK_ORDER, PICTURES } from '#src/text/work-orders.ts'
import { notify } from '#src/kit/toast/notify.ts'
import { SideDrawer } from '#src/kit/dialog/side-drawer.tsx'
import { useSingleFlight } from '#src/kit/hooks/use-single-flight.ts'
import { AskedParcels } from './asked-parcels.tsx'
import { PictureField } from './picture-field.tsx'
import { TypeField } from './type-field.tsx'
import { useWorkOrderDraft } from './use-work-order-draft.ts'

const useStyles = makeStyles({
  body: { display: 'flex', flexDirection: 'column', gap: '16px', paddingBottom: '16px' },
  footer: { display: 'flex', justifyContent: 'flex-end', gap: '8px' },
  clear: { marginRight: 'auto' },
  section: { display: 'flex', flexDirection: 'column', gap: '8px' },
})

const { contentFrom, contentTo, contact: contactTo, numbers: mostNumbers } = WORK_ORDER_LIMITS

type Faults = {
  readonly type?: string | undefined
  readonly numbers?: string | undefined
  readonly content?: string | undefined
}

/** The faults that the form can find itself; whose the numbers are, only the server knows. */
function faultsOf({ type, content }: WorkOrderDraft, numbers: readonly string[]): Faults {
  const isShort = content.trim().length < contentFrom
  const isNone = numbers.length === 0 && type !== 'other'
  const isMany = numbers.length > mostNumbers
  return {
    ...(type === null && { type: NEW_WORK_ORDER.typeMissing }),
    ...(isNone && { numbers: NEW_WORK_ORDER.numbersMissing }),
    ...(isMany && { numbers: NEW_WORK_ORDER.tooMany(mostNumbers) }),
    ...(isShort && { content: NEW_WORK_ORDER.contentShort(contentFrom) }),
  }
}

/** Refusals that are about the numbers. */
const ABOUT_NUMBERS: ReadonlySet<number | undefined> = new Set([
  ERROR_CODES.work_order_numbers_missing,
  ERROR_CODES.work_order_numbers_wrong,
  ERROR_CODES.work_order_claim_empty,
])

type ComposeProps = {
  readonly userId: string
  readonly about: string
  /** The subject in the link. */
  readonly type: AskedType | undefined
  readonly onClose: () => void
  readonly onDone: (id: string) => void
}

function useSubmit({ userId, about, type, onDone }: ComposeProps) {
  const client = useQueryClient()
  const { draft, change, forget } = useWorkOrderDraft(userId, { about, type })
  const [isShown, setShown] = useState(false)
  const [refused, setRefused] = useState<Faults>({})
  const { isBusy, run } = useSingleFlight()
  const fields = {
    numbers: useRef<HTMLTextAreaElement>(null),
    content: useRef<HTMLTextAreaElement>(null),
  }
  const numbers = splitNumbers(draft.numbers)
  const found = faultsOf(draft, numbers)
  const faults = { ...(isShown && found), ...refused }
  const refuse = (error: AppError): void => {
    const text = errorMessage(error)
    if (ABOUT_NUMBERS.has(error.apiCode)) {
      setRefused({ numbers: text })
      fields.numbers.current?.focus()
    } else if (error.apiCode === ERROR_CODES.work_order_request_reused) {
      // What was written since then can still be sent, as a separate work order.
      change(() => ({ requestId: crypto.randomUUID() }))
      const id = String(apiParams(error)['id'] ?? '')
      const show = { label: NEW_WORK_ORDER.show, run: () => onDone(id) }
      notify('warning', text, text, show)
      void client.invalidateQueries({ queryKey: WORK_ORDER_KEYS.all })
    } else notify('error', text)
  }
  const send = async (): Promise<void> => {
    const { requestId, type: kind, content, contact, pictures } = draft
    if (kind === null) return
    const images = pictures.map(({ id }) => id)
    const answer = await openWorkOrder({
      request_id: requestId,
      type: kind,
      kuaidi_sn: numbers,
      content: content.trim(),
      contact: contact.trim(),
      images,
    })
    if (!answer.ok) {
      refuse(answer.error)
      return
    }
    forget()
    notify('success', NEW_WORK_ORDER.done(answer.value.work_order_sn))
    void client.invalidateQueries({ queryKey: WORK_ORDER_KEYS.all })
    onDone(answer.value.id)
  }
  const submit = (picturesUnderWay: number): void => {
    setShown(true)
    if (found.type !== undefined) return
    const wrong = found.numbers === undefined ? found.content && 'content' : 'numbers'
    if (wrong) {
      fields[wrong].current?.focus()
      return
    }
    if (picturesUnderWay > 0) {
      notify('warning', NEW_WORK_ORDER.picturesUnderWay)
      return
    }
    run(send)
  }
  return {
    draft,
    numbers,
    faults,
    fields,
    isBusy,
    submit,
    forget: () => {
      forget()
      setShown(false)
      setRefused({})
    },
    change: (make: (before: WorkOrderDraft) => Partial<WorkOrderDraft>) => {
      setRefused({})
      change(make)
    },
  }
}

type Form = ReturnType<typeof useSubmit>

/** The numbers, and the parcels that they are. */
function NumbersField({ form, userId }: { readonly form: Form; readonly userId: string }) {
  const styles = useStyles()
  const { draft, numbers, faults, fields, change } = form
  const remove = (gone: readonly string[]) =>
    change(() => ({ numbers: numbers.filter((number) => !gone.includes(number)).join('\n') }))
  return (
    <div className={styles.section}>
      <Field
        label={draft.type === 'other' ? NEW_WORK_ORDER.numbersOptional : NEW_WORK_ORDER.numbers}
        hint={NEW_WORK_ORDER.numbersHint}
        validationMessage={faults.numbers ?? null}
      >
        <Textarea
          textarea={{ ref: fields.numbers }}
          value={draft.numbers}
          rows={3}
          resize="vertical"
          onChange={(_, { value }) => change(() => ({ numbers: value }))}
        />
      </Field>
      {numbers.length <= mostNumbers && (
        <AskedParcels
          userId={userId}
          numbers={numbers}
          isClaim={draft.type === 'compensate'}
          onRemove={remove}
        />
      )}
    </div>
  )
}

function Compose(props: ComposeProps) {
  const { userId, onClose } = props
  const styles = useStyles()
  const [underWay, setUnderWay] = useState(0)
  const form = useSubmit(props)
  const { draft, faults, fields, isBusy, change } = form
  return (
    <>
      <DrawerBody className={styles.body}>
        <TypeField
          type={form.draft.type}
          fault={form.faults.type}
          onChoose={(type) => form.change(() => ({ type }))}
        />
        <NumbersField form={form} userId={userId} />
        <PictureField
          pictures={draft.pictures}
          onUnderWay={setUnderWay}
          onAdd={(picture) => change(({ pictures }) => ({ pictures: [...pictures, picture] }))}
          onRemove={(id) =>
            change(({ pictures }) => ({ pictures: pictures.filter((one) => one.id !== id) }))
          }
        >
          <Field
            label={NEW_WORK_ORDER.content}
            hint={`${draft.content.trim().length} / ${contentTo}`}
            validationMessage={faults.content ?? null}
          >
            <Textarea
              textarea={{ ref: fields.content }}
              value={draft.content}
              rows={5}
              maxLength={contentTo}
              resize="vertical"
              placeholder={NEW_WORK_ORDER.contentHint}
              onChange={(_, { value }) => change(() => ({ content: value }))}
            />
          </Field>
          <span>{PICTURES.label}</span>
        </PictureField>
        <Field label={NEW_WORK_ORDER.contact}>
          <Input
            value={draft.contact}
            maxLength={contactTo}
            placeholder={NEW_WORK_ORDER.contactHint}
            onChange={(_, { value }) => change(() => ({ contact: value }))}
          />
        </Field>
      </DrawerBody>
      <DrawerFooter className={styles.footer}>
        <Button className={styles.clear} appearance="subtle" onClick={form.forget}>
          {NEW_WORK_ORDER.clear}
        </Button>
        <Button onClick={onClose}>{NEW_WORK_ORDER.later}</Button>
        <Button
          appearance="primary"
          disabledFocusable={isBusy}
          onClick={() => form.submit(underWay)}
        >
          {isBusy ? NEW_WORK_ORDER.submitting : NEW_WORK_ORDER.submit}
        </Button>
      </DrawerFooter>
    </>
  )
}

/** The form of a new work order. After a close or a reload it continues where it was. */
export function ComposeDrawer({ isOpen, ...props }: ComposeProps & { readonly isOpen: boolean }) {
  const close = (): void => {
    if (keptWorkOrderDraft(props.userId) !== null) notify('info', NEW_WORK_ORDER.kept)
    props.onClose()
  }
  return (
    <SideDrawer isOpen={isOpen} title={NEW_WORK_ORDER.title} width="middle" onClose={close}>
      <Compose {...props} onClose={close} />
    </SideDrawer>
  )
}
