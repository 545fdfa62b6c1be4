import { useState, type ReactNode } from 'react'
import {
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogTitle,
} from '@fluentui/react-components'
import { Warning16Filled } from '@fluentui/react-icons'

import { formatYuan, type Fen } from '#domain/money/fen.ts'
import { MASKED_CODES, type RowIssueCode } from '#domain/recipient/row-issue.ts'
import type { ListView, OrderAmounts, Preflight } from '#src/data/recipients/recipients.types.ts'
import { errorMessage } from '#src/text/error-message.ts'
import { CHECKOUT } from '#src/text/purchase-checkout.ts'
import { useDraft } from '../shared/draft-context.ts'
import { MaskedText } from '../shared/masked-text.tsx'
import { Alert } from './alert.tsx'
import { useCheckoutStyles } from './checkout.styles.ts'
import { byCode, kindsOf, RowKinds } from './row-kinds.tsx'
import { OrderSummary } from './order-summary.tsx'
import { useAmounts, type AskAmounts } from './use-amounts.ts'
import { useReport } from './use-report.ts'
import { DimmedSurface } from '#src/kit/layers/dimmed-surface.tsx'

type RowsDialogProps = {
  /** What was wrong when the dialog was opened. */
  readonly first: Preflight
  readonly isBusy: boolean
  readonly onPay: () => void
  /** `skipDoubtful`: without the rows in doubt, too. */
  readonly onOnlySound: (skipDoubtful: boolean) => void
  readonly onAuthorise: (() => void) | null
  readonly onMend: (report: Preflight) => void
  readonly onCancel: () => void
  /** The rows of a view; there are `rows` of them at most. */
  readonly renderRows: (view: ListView, rows: number) => ReactNode
  readonly askAmounts: AskAmounts
  /** Null where it is not known. */
  readonly balance: Fen | null
}

function titleOf({ unsound, doubtful }: Preflight): string {
  if (unsound > 0) return CHECKOUT.rowsTitle(unsound)
  return doubtful > 0 ? CHECKOUT.doubtsTitle(doubtful) : CHECKOUT.rowsMended
}

function Masked({ report, onAuthorise }: { report: Preflight } & RowsDialogProps) {
  const styles = useCheckoutStyles()
  const { state } = useDraft()
  const counts = byCode(report.reasons)
  const masked = MASKED_CODES.reduce((sum, code) => sum + (counts.get(code) ?? 0), 0)
  if (masked === 0) return null
  const { total } = state.counts[state.header.mode]
  return (
    <div className={styles.alert}>
      <Warning16Filled aria-hidden />
      <MaskedText masked={masked} total={total} onAuthorise={onAuthorise} />
    </div>
  )
}

/** The first empty field, in the message for a single row (M-07); the kinds below count the rows. */
function FirstMissing({ first }: Preflight) {
  if (first === null) return null
  const { number: row, field } = first
  return (
    <span>{errorMessage({ code: 'rows_incomplete', params: { row: String(row), field } })}</span>
  )
}

/** Every row is in error: there is nothing to order until some are mended. */
function isNobodyLeft({ sound, doubtful, unsound }: Preflight): boolean {
  return unsound > 0 && sound + doubtful === 0
}

/** What would be paid now, same as in the confirmation, and that it is final. */
function Costs({ amounts, balance }: { amounts: OrderAmounts | null; balance: Fen | null }) {
  return (
    <>
      {amounts !== null && (
        <OrderSummary
          {...amounts}
          isWide
          balance={balance}
          skipped={0}
          before={null}
          promiseBefore={null}
        />
      )}
      <Alert>{CHECKOUT.irrevocable}</Alert>
    </>
  )
}

/** The button that orders the sound rows: with the price as soon as that is known. */
function onlyWords(people: number, isWhole: boolean, total: Fen | null): string {
  const words = isWhole ? CHECKOUT.onlyThese(people) : CHECKOUT.onlySound(people)
  return total === null ? words : CHECKOUT.priced(words, formatYuan(total))
}

type ActionsProps = RowsDialogProps & {
  readonly report: Preflight
  readonly isWhole: boolean
  readonly total: Fen | null
}

function Actions(props: ActionsProps) {
  const { report, isWhole, total, isBusy, onPay, onOnlySound, onMend } = props
  const styles = useCheckoutStyles()
  const isMended = report.unsound === 0 && (report.doubtful === 0 || isWhole)
  const people = report.sound + (isWhole ? report.doubtful : 0)
  if (isNobodyLeft(report)) {
    return (
      <DialogActions fluid className={styles.actions}>
        <Button onClick={props.onCancel}>{CHECKOUT.close}</Button>
        <Button appearance="primary" onClick={() => onMend(report)}>
          {CHECKOUT.mend}
        </Button>
      </DialogActions>
    )
  }
  return (
    <DialogActions fluid className={styles.actions}>
      {!isMended || report.doubtful > 0 ? (
        <Button onClick={() => onMend(report)}>{CHECKOUT.mend}</Button>
      ) : (
        <Button onClick={props.onCancel}>{CHECKOUT.cancel}</Button>
      )}
      {isMended ? (
        <Button appearance="primary" disabled={isBusy || people === 0} onClick={onPay}>
          {total === null ? CHECKOUT.confirmTitle : CHECKOUT.pay(formatYuan(total))}
        </Button>
      ) : (
        <Button
          appearance="primary"
          disabled={isBusy || people === 0}
          onClick={() => onOnlySound(!isWhole)}
        >
          {onlyWords(people, isWhole && report.doubtful > 0, total)}
        </Button>
      )}
    </DialogActions>
  )
}

/**
 * Every kind of row that holds an order up, in one place (P-ORD-06): reasons with counts, the rows to
 * be mended, and the way on without them. What is left out stays in the draft.
 */
export function RowsDialog(props: RowsDialogProps) {
  const { onCancel } = props
  const styles = useCheckoutStyles()
  const report = useReport(props.first, useDraft().state)
  const [chosen, setChosen] = useState<RowIssueCode | null>(null)
  /** Rows in doubt are ordered with the others. */
  const [isWhole, setIsWhole] = useState(false)
  const amounts = useAmounts(props.askAmounts, useDraft().state, !isWhole)
  const kinds = kindsOf(report)
  const kind = kinds.find(({ code }) => code === chosen) ?? null
  const isAboutWarnings = kind === null ? report.unsound === 0 : kind.isWarning
  const issue =
    kind?.code ?? (isAboutWarnings ? kinds.find(({ isWarning }) => isWarning)?.code : null)
  const view: ListView = {
    filter: isAboutWarnings && report.doubtful > 0 ? 'all' : 'error',
    ...(issue !== null && issue !== undefined && { issue }),
  }
  return (
    <Dialog open modalType="alert" onOpenChange={(_, { open }) => open || onCancel()}>
      <DimmedSurface role="dialog" className={styles.wide}>
        <DialogBody>
          <DialogTitle>{titleOf(report)}</DialogTitle>
          <DialogContent className={styles.stack}>
            <Masked {...props} report={report} />
            <FirstMissing {...report} />
            <RowKinds kinds={kinds} chosen={kind?.code ?? null} onChoose={setChosen} />
            {props.renderRows(view, report.unsound + report.doubtful)}
            {report.doubtful > 0 && (
              <Checkbox
                checked={isWhole}
                label={CHECKOUT.takeDoubtful(report.doubtful)}
                onChange={(_, { checked }) => setIsWhole(checked === true)}
              />
            )}
            {isNobodyLeft(report) && <span className={styles.quiet}>{CHECKOUT.nothingLeft}</span>}
            {!isNobodyLeft(report) && <Costs amounts={amounts} balance={props.balance} />}
          </DialogContent>
          <Actions {...props} report={report} isWhole={isWhole} total={amounts?.total ?? null} />
        </DialogBody>
      </DimmedSurface>
    </Dialog>
  )
}
