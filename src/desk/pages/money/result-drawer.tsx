import { Button, DrawerBody, DrawerFooter, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'

import { VOUCHER_WORDS } from '#contract/desk/payout-sheet.ts'
import {
  applyVouchers,
  checkVouchers,
  DOES_SOMETHING,
  type VoucherLine,
  type VoucherSheet,
} from '#contract/desk/payouts.ts'
import { fail, type Result } from '#domain/result/result.ts'
import { PAYOUTS } from '#src/text/desk/money.ts'
import { DROP } from '#src/text/desk/sheets.ts'
import { SideDrawer } from '#src/kit/dialog/side-drawer.tsx'
import { useSingleFlight } from '#src/kit/hooks/use-single-flight.ts'
import { Tag } from '#src/kit/page/tag.tsx'
import { RecordTable, type CellColumn } from '#src/kit/table/record-table.tsx'
import { notify } from '#src/kit/toast/notify.ts'
import { notifyError } from '#src/kit/toast/notify-error.ts'
import { runDesk } from '../../data/run-desk.ts'
import { withSheets } from '../../data/sheets.ts'
import { useRenew } from '../../data/use-desk.ts'
import { DropZone } from '../../parts/drop-zone.tsx'
import { fenText } from '../../parts/fen-text.ts'

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '12px' },
  quiet: { color: tokens.colorNeutralForeground3 },
  wrong: { color: tokens.colorStatusDangerForeground1 },
})

function Amount({ fen, dueFen }: VoucherLine) {
  const styles = useStyles()
  if (fen === null) return '—'
  if (dueFen === null || dueFen === fen) return fenText(fen)
  return (
    <span className={styles.wrong}>
      {fenText(fen)}（{PAYOUTS.due(fenText(dueFen))}）
    </span>
  )
}

function Outcome({ outcome }: VoucherLine) {
  const tone = outcome === 'paid' ? 'quiet' : outcome === 'failed' ? 'danger' : 'amber'
  return <Tag tone={tone} text={VOUCHER_WORDS[outcome]} />
}

const COLUMNS: readonly CellColumn<VoucherLine>[] = [
  { key: 'line', title: PAYOUTS.line, width: '52px', cell: ({ line }) => `${line}` },
  { key: 'no', title: PAYOUTS.no, width: '184px', cell: ({ no }) => no || '—' },
  { key: 'outcome', title: PAYOUTS.outcome, width: '90px', cell: (line) => <Outcome {...line} /> },
  {
    key: 'amount',
    title: PAYOUTS.amount,
    width: '150px',
    isEnd: true,
    cell: (line) => <Amount {...line} />,
  },
  {
    key: 'voucher',
    title: PAYOUTS.voucher,
    width: 'auto',
    least: 160,
    cell: ({ voucher, reason }) => reason || voucher,
  },
]

type Step =
  | { readonly step: 'empty' }
  | { readonly step: 'reading'; readonly name: string }
  | {
      readonly step: 'checked'
      readonly sheet: VoucherSheet
      readonly lines: readonly VoucherLine[]
    }
  | { readonly step: 'applied'; readonly lines: readonly VoucherLine[] }

/** A result from the file to what it has paid: read here, judged and applied by the server. */
function useResult() {
  const renew = useRenew()
  const { isBusy, run } = useSingleFlight()
  const [now, setNow] = useState<Step>({ step: 'empty' })
  const read = (file: File): void =>
    run(async () => {
      setNow({ step: 'reading', name: file.name })
      const sheet = await withSheets<Result<VoucherSheet>>((sheets) =>
        sheets.readResult(file, file.name),
      ).catch((error: unknown) => fail('worker_unloaded', undefined, String(error)))
      const checked = sheet.ok ? await runDesk(checkVouchers, sheet.value) : sheet
      if (sheet.ok && checked.ok) {
        setNow({ step: 'checked', sheet: sheet.value, lines: checked.value.lines })
        return
      }
      setNow({ step: 'empty' })
      if (!checked.ok) notifyError(checked.error)
    })
  const apply = (sheet: VoucherSheet): void =>
    run(async () => {
      const done = await runDesk(applyVouchers, sheet)
      renew(['withdrawals.list', 'withdrawals.batches', 'desk.todayMoney'])
      if (!done.ok) return notifyError(done.error)
      const { lines } = done.value
      setNow({ step: 'applied', lines })
      notify('success', PAYOUTS.applied(countOf(lines, 'paid')))
    })
  return { now, isBusy, read, apply, begin: () => setNow({ step: 'empty' }) }
}

const countOf = (lines: readonly VoucherLine[], outcome: VoucherLine['outcome']): number =>
  lines.filter((line) => line.outcome === outcome).length

/** What the bank or Alipay gave back: looked at line by line, then put in the books. */
export function ResultDrawer({ onClose }: { readonly onClose: () => void }) {
  const styles = useStyles()
  const { now, isBusy, read, apply, begin } = useResult()
  const lines = now.step === 'checked' || now.step === 'applied' ? now.lines : null
  const works = lines?.filter(({ outcome }) => DOES_SOMETHING.has(outcome)).length ?? 0
  return (
    <SideDrawer isOpen title={PAYOUTS.resultTitle} width="wide" onClose={onClose}>
      <DrawerBody className={styles.root}>
        {lines === null ? (
          <DropZone
            title={PAYOUTS.dropFile}
            text={PAYOUTS.dropFileText}
            reading={now.step === 'reading' ? DROP.reading(now.name) : null}
            onFile={read}
          />
        ) : (
          <>
            <p className={styles.quiet} role="status">
              {lines.length === 0
                ? PAYOUTS.empty
                : PAYOUTS.summary(
                    countOf(lines, 'paid'),
                    countOf(lines, 'failed'),
                    lines.length - works,
                  )}
            </p>
            {lines.length > 0 && (
              <RecordTable
                label={PAYOUTS.resultTitle}
                columns={COLUMNS}
                rows={lines}
                keyOf={({ line }) => `${line}`}
              />
            )}
          </>
        )}
      </DrawerBody>
      {lines !== null && (
        <DrawerFooter>
          {now.step === 'checked' && works > 0 && (
            <Button
              appearance="primary"
              disabledFocusable={isBusy}
              onClick={() => apply(now.sheet)}
            >
              {PAYOUTS.apply}
            </Button>
          )}
          <Button disabledFocusable={isBusy} onClick={begin}>
            {PAYOUTS.other}
          </Button>
        </DrawerFooter>
      )}
    </SideDrawer>
  )
}
