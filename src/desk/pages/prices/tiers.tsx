import { Button, Dropdown, Field, Option, makeStyles, tokens } from '@fluentui/react-components'
import { useMemo, useState } from 'react'

import {
  listLevels,
  listTiers,
  putTier,
  removeTier,
  type DeskLevel,
  type DeskTier,
} from '#contract/desk/levels.ts'
import { fen, parseYuan, toYuan } from '#domain/money/fen.ts'
import { TIERS } from '#src/text/desk/prices.ts'
import { FormDialog } from '#src/kit/dialog/form-dialog.tsx'
import { Question } from '#src/kit/dialog/question.tsx'
import { FormInput } from '#src/kit/form/form-input.tsx'
import { useFields } from '#src/kit/form/use-fields.ts'
import { useEventCallback } from '#src/kit/hooks/use-event-callback.ts'
import { SectionTitle } from '#src/kit/page/section-title.tsx'
import { EmptyState } from '#src/kit/states/empty-state.tsx'
import { QueryView } from '#src/kit/states/query-view.tsx'
import { RecordTable, type CellColumn } from '#src/kit/table/record-table.tsx'
import { useMay } from '../../data/staff.ts'
import { useDesk, useDeskAct } from '../../data/use-desk.ts'
import { fenText } from '../../parts/fen-text.ts'

const useStyles = makeStyles({
  text: { color: tokens.colorNeutralForeground3, marginBottom: '12px' },
  wide: { overflowX: 'auto' },
  act: { minWidth: 'auto', padding: '0 8px', color: tokens.colorBrandForeground1 },
})

const NO_LEVEL = ''

type TierDialogProps = {
  readonly tier: DeskTier | 'new'
  readonly levels: readonly DeskLevel[]
  readonly onClose: () => void
}

const least = (text: string, amount: number): boolean => (parseYuan(text.trim()) ?? -1) >= amount

function TierDialog({ tier, levels, onClose }: TierDialogProps) {
  const act = useDeskAct()
  const isNew = tier === 'new'
  const [level, setLevel] = useState(isNew ? null : tier.level)
  const fields = useFields(
    {
      amount: isNew ? '' : toYuan(fen(tier.amountFen)),
      gift: isNew ? '0' : toYuan(fen(tier.giftFen)),
    },
    ({ amount, gift }) => ({
      amount: least(amount, 100) ? undefined : TIERS.amountWrong,
      gift: least(gift, 0) ? undefined : TIERS.giftWrong,
    }),
  )
  const send = (): void => {
    if (!fields.isRight()) return
    const amountFen = parseYuan(fields.values.amount.trim()) ?? 0
    const giftFen = parseYuan(fields.values.gift.trim()) ?? 0
    act.run(
      putTier,
      { amountFen, giftFen, level },
      {
        done: TIERS.saved,
        renews: ['tiers.list', 'levels.list'],
        onDone: onClose,
      },
    )
  }
  return (
    <FormDialog
      title={isNew ? TIERS.newTitle : TIERS.editTitle(fenText(tier.amountFen))}
      action={TIERS.save}
      submission={{
        isBusy: act.isBusy,
        submit(event) {
          event.preventDefault()
          send()
        },
      }}
      onClose={onClose}
    >
      <FormInput
        fields={fields}
        name="amount"
        label={TIERS.amount}
        inputMode="decimal"
        disabled={!isNew}
      />
      <FormInput fields={fields} name="gift" label={TIERS.gift} inputMode="decimal" />
      <Field label={TIERS.level}>
        <Dropdown
          size="large"
          value={levels.find(({ id }) => id === level)?.name ?? TIERS.noLevel}
          selectedOptions={[level === null ? NO_LEVEL : `${level}`]}
          onOptionSelect={(_, { optionValue = NO_LEVEL }) =>
            setLevel(optionValue === NO_LEVEL ? null : Number(optionValue))
          }
        >
          <Option value={NO_LEVEL}>{TIERS.noLevel}</Option>
          {levels.map(({ id, name }) => (
            <Option key={id} value={`${id}`}>
              {name}
            </Option>
          ))}
        </Dropdown>
      </Field>
    </FormDialog>
  )
}

const keyOf = ({ amountFen }: DeskTier): string => `${amountFen}`

type Acts = {
  readonly onEdit: (tier: DeskTier) => void
  readonly onRemove: (tier: DeskTier) => void
}

function useTierColumns(levels: readonly DeskLevel[], { onEdit, onRemove }: Acts) {
  const styles = useStyles()
  const mayEdit = useMay('tiers.put')
  const edit = useEventCallback(onEdit)
  const remove = useEventCallback(onRemove)
  return useMemo(() => {
    const { columns } = TIERS
    const names = new Map(levels.map(({ id, name }) => [id, name]))
    const shown: CellColumn<DeskTier>[] = [
      {
        key: 'amount',
        title: columns.amount,
        width: 'auto',
        least: 120,
        cell: ({ amountFen }) => fenText(amountFen),
      },
      { key: 'gift', title: columns.gift, width: '110px', cell: ({ giftFen }) => fenText(giftFen) },
      {
        key: 'level',
        title: columns.level,
        width: '110px',
        cell: ({ level }) => (level === null ? TIERS.noLevel : (names.get(level) ?? `${level}`)),
      },
    ]
    if (mayEdit) {
      const button = (tier: DeskTier, isRemoval: boolean) => (
        <Button
          appearance="transparent"
          size="small"
          className={styles.act}
          aria-label={(isRemoval ? TIERS.removeOne : TIERS.editOne)(fenText(tier.amountFen))}
          onClick={() => (isRemoval ? remove : edit)(tier)}
        >
          {isRemoval ? TIERS.remove : TIERS.edit}
        </Button>
      )
      shown.push({
        key: 'actions',
        title: columns.actions,
        width: '120px',
        cell: (tier) => (
          <>
            {button(tier, false)}
            {button(tier, true)}
          </>
        ),
      })
    }
    return shown
  }, [levels, mayEdit, edit, remove, styles.act])
}

/** What a recharge brings besides itself. */
export function Tiers() {
  const styles = useStyles()
  const query = useDesk(listTiers, {})
  const levels = useDesk(listLevels, {}).data ?? []
  const may = useMay('tiers.put')
  const act = useDeskAct()
  const [edited, setEdited] = useState<DeskTier | 'new' | null>(null)
  const [removed, setRemoved] = useState<DeskTier | null>(null)
  const columns = useTierColumns(levels, { onEdit: setEdited, onRemove: setRemoved })
  const remove = ({ amountFen }: DeskTier): void => {
    setRemoved(null)
    act.run(
      removeTier,
      { amountFen },
      { done: TIERS.removed, renews: ['tiers.list', 'levels.list'] },
    )
  }
  return (
    <section>
      <SectionTitle
        title={TIERS.title}
        end={may && <Button onClick={() => setEdited('new')}>{TIERS.add}</Button>}
      />
      <p className={styles.text}>{TIERS.text}</p>
      <QueryView query={query} isCompact>
        {(tiers) =>
          tiers.length === 0 ? (
            <EmptyState isCompact art="no-packages" title={TIERS.none} />
          ) : (
            <div className={styles.wide}>
              <RecordTable
                label={TIERS.table}
                columns={columns}
                rows={tiers}
                keyOf={keyOf}
                minWidth={460}
              />
            </div>
          )
        }
      </QueryView>
      {edited !== null && (
        <TierDialog tier={edited} levels={levels} onClose={() => setEdited(null)} />
      )}
      {removed !== null && (
        <Question
          title={TIERS.removeTitle(fenText(removed.amountFen))}
          text={TIERS.removeText}
          confirm={TIERS.remove}
          onConfirm={() => remove(removed)}
          onCancel={() => setRemoved(null)}
        />
      )}
    </section>
  )
}
