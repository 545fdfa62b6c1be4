import { Checkbox, Input, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'

import { putCarrier, type DeskCarrier } from '#contract/desk/shipping.ts'
import { fen, parseYuan, toYuan } from '#domain/money/fen.ts'
import { PROVINCES } from '#domain/order/province.ts'
import { CARRIERS } from '#src/text/desk/shipping.ts'
import { FormDialog } from '#src/kit/dialog/form-dialog.tsx'
import { useDeskAct } from '../../data/use-desk.ts'

const useStyles = makeStyles({
  hint: { color: tokens.colorNeutralForeground3 },
  table: { maxHeight: '48vh', overflowY: 'auto', marginRight: '-8px', paddingRight: '8px' },
  row: {
    display: 'grid',
    gridTemplateColumns: '1fr 120px 96px',
    alignItems: 'center',
    gap: '8px',
    minHeight: '40px',
  },
  input: { minWidth: 0, width: '100%' },
  fault: { color: tokens.colorStatusDangerForeground1 },
})

type Areas = {
  readonly extra: Readonly<Record<string, string>>
  readonly notTo: ReadonlySet<string>
}

const MOST = 100_000

const isRight = (text: string): boolean => {
  const amount = parseYuan(text.trim())
  return text.trim() === '' || (amount !== null && amount >= 1 && amount <= MOST)
}

type ProvinceProps = {
  readonly province: string
  readonly areas: Areas
  readonly onChange: (areas: Areas) => void
}

function Province({ province, areas, onChange }: ProvinceProps) {
  const styles = useStyles()
  const isClosed = areas.notTo.has(province)
  const close = (isNow: boolean): void => {
    const notTo = new Set(areas.notTo)
    if (isNow) notTo.add(province)
    else notTo.delete(province)
    onChange({ ...areas, notTo })
  }
  return (
    <div className={styles.row}>
      <span>{province}</span>
      <Input
        className={styles.input}
        aria-label={CARRIERS.extraOf(province)}
        inputMode="decimal"
        disabled={isClosed}
        value={isClosed ? '' : (areas.extra[province] ?? '')}
        onChange={(_, { value }) =>
          onChange({ ...areas, extra: { ...areas.extra, [province]: value } })
        }
      />
      <Checkbox
        aria-label={CARRIERS.notToOf(province)}
        label={CARRIERS.notTo}
        checked={isClosed}
        onChange={(_, { checked }) => close(checked === true)}
      />
    </div>
  )
}

type AreasDialogProps = { readonly carrier: DeskCarrier; readonly onClose: () => void }

/** Where a carrier costs more, and where it does not go. */
export function AreasDialog({ carrier, onClose }: AreasDialogProps) {
  const styles = useStyles()
  const act = useDeskAct()
  const [areas, setAreas] = useState<Areas>(() => ({
    extra: Object.fromEntries(
      carrier.extra.map(({ province, fen: more }) => [province, toYuan(fen(more))]),
    ),
    notTo: new Set(carrier.notTo),
  }))
  const wrong = PROVINCES.find(
    (province) => !areas.notTo.has(province) && !isRight(areas.extra[province] ?? ''),
  )
  const send = (): void => {
    if (wrong !== undefined) return
    const extra = PROVINCES.flatMap((province) => {
      const amount = parseYuan((areas.extra[province] ?? '').trim())
      return amount === null || areas.notTo.has(province) ? [] : [{ province, fen: amount }]
    })
    const notTo = PROVINCES.filter((province) => areas.notTo.has(province))
    act.run(
      putCarrier,
      { key: carrier.key, extra, notTo },
      {
        done: CARRIERS.saved,
        renews: ['carriers.list'],
        onDone: onClose,
      },
    )
  }
  return (
    <FormDialog
      title={CARRIERS.areasTitle(carrier.name)}
      action={CARRIERS.save}
      submission={{
        isBusy: act.isBusy,
        submit(event) {
          event.preventDefault()
          send()
        },
      }}
      onClose={onClose}
    >
      <span className={styles.hint}>{CARRIERS.areasHint}</span>
      <div className={styles.table} role="group" aria-label={CARRIERS.areasTitle(carrier.name)}>
        {PROVINCES.map((province) => (
          <Province key={province} province={province} areas={areas} onChange={setAreas} />
        ))}
      </div>
      {wrong !== undefined && (
        <span className={styles.fault} role="alert">
          {`${wrong}：${CARRIERS.extraWrong}`}
        </span>
      )}
    </FormDialog>
  )
}
