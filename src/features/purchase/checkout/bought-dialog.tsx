import { useDeferredValue, useState } from 'react'
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogTitle,
  SearchBox,
} from '@fluentui/react-components'

import type { EntryMode } from '#domain/order/order-sources.ts'
import { checkoutCalls } from '#src/data/recipients/checkout.ts'
import { valueOrNotify } from '../shared/draft-actions.ts'
import { useDraft } from '../shared/draft-context.ts'
import { CHECKOUT } from '#src/text/purchase-checkout.ts'
import { LIST } from '#src/text/purchase.ts'
import { fileStamp } from '#src/kit/time/date-text.ts'
import { saveFile } from '#src/kit/list/save-file.ts'
import { useCheckoutStyles } from './checkout.styles.ts'
import { DimmedSurface } from '#src/kit/layers/dimmed-surface.tsx'

/** More than anyone reads; the search finds the rest. */
const MOST_SHOWN = 200

type BoughtDialogProps = {
  readonly orderNos: readonly string[]
  readonly isBusy: boolean
  readonly onAnswer: (isSkipped: boolean) => void
  readonly onCancel: () => void
}

async function save(mode: EntryMode, orderNos: readonly string[]): Promise<void> {
  const words = { sheet: CHECKOUT.boughtSheet, fields: LIST.columns }
  const blob = await valueOrNotify(checkoutCalls.exportBought(mode, orderNos, words))
  if (blob !== null) saveFile(CHECKOUT.boughtFile(fileStamp(Date.now())), blob)
}

export function BoughtDialog(props: BoughtDialogProps) {
  const { orderNos, isBusy, onAnswer, onCancel } = props
  const { mode } = useDraft().state.header
  const styles = useCheckoutStyles()
  const [typed, setTyped] = useState('')
  const wanted = useDeferredValue(typed.trim())
  const found = wanted === '' ? orderNos : orderNos.filter((orderNo) => orderNo.includes(wanted))
  return (
    <Dialog open modalType="alert" onOpenChange={(_, { open }) => open || onCancel()}>
      <DimmedSurface role="dialog" className={styles.medium}>
        <DialogBody>
          <DialogTitle>{CHECKOUT.boughtTitle}</DialogTitle>
          <DialogContent className={styles.stack}>
            <span>{CHECKOUT.boughtText(orderNos.length)}</span>
            {orderNos.length > 10 && (
              <SearchBox
                className={styles.search}
                aria-label={CHECKOUT.boughtSearch}
                placeholder={CHECKOUT.boughtSearch}
                value={typed}
                onChange={(_, { value }) => setTyped(value)}
              />
            )}
            <ul className={styles.list} aria-label={CHECKOUT.boughtList}>
              {found.slice(0, MOST_SHOWN).map((orderNo) => (
                <li key={orderNo} className={styles.item}>
                  {orderNo}
                </li>
              ))}
              {found.length > MOST_SHOWN && (
                <li className={styles.quiet}>{CHECKOUT.boughtMore(found.length - MOST_SHOWN)}</li>
              )}
            </ul>
          </DialogContent>
          <DialogActions fluid className={styles.actions}>
            <Button onClick={() => void save(mode, orderNos)}>{CHECKOUT.boughtExport}</Button>
            <Button onClick={onCancel}>{CHECKOUT.cancel}</Button>
            <Button disabled={isBusy} onClick={() => onAnswer(false)}>
              {CHECKOUT.continueAll}
            </Button>
            <Button appearance="primary" disabled={isBusy} onClick={() => onAnswer(true)}>
              {CHECKOUT.skip}
            </Button>
          </DialogActions>
        </DialogBody>
      </DimmedSurface>
    </Dialog>
  )
}
