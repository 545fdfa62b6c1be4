import {
  Button,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
} from '@fluentui/react-components'
import { useState } from 'react'

import {
  changeManyGoods,
  type DeskGoods,
  type GoodsAct,
  type GoodsOutcome,
} from '#contract/desk/goods.ts'
import { GOODS, GOODS_BULK } from '#src/text/desk/goods.ts'
import { Question } from '#src/kit/dialog/question.tsx'
import { ChosenCount } from '#src/kit/table/chosen-count.tsx'
import type { Choice } from '#src/kit/table/use-choice.ts'
import { notify } from '#src/kit/toast/notify.ts'
import { useDeskAct } from '../../data/use-desk.ts'
import { useUndo } from '../../parts/use-undo.ts'
import { BulkDialog, type BulkKind } from './bulk-dialog.tsx'
import { RefusedDialog } from './refused-dialog.tsx'
import type { GoodsOptions } from './use-goods-options.ts'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '8px',
    minHeight: '48px',
    padding: '8px 0',
  },
  acts: { display: 'flex', flexWrap: 'wrap', gap: '8px', marginLeft: 'auto' },
})

const MORE = ['tag', 'category', 'carrier'] as const

type Refused = { readonly act: GoodsAct; readonly rows: readonly GoodsOutcome[] }

type BulkBarProps = {
  readonly choice: Choice<DeskGoods>
  readonly options: GoodsOptions
}

/** What is done to all chosen goods, with an answer for each that was refused. */
export function BulkBar({ choice, options }: BulkBarProps) {
  const styles = useStyles()
  const { isBusy, run } = useDeskAct()
  const undo = useUndo()
  const [asked, setAsked] = useState<BulkKind | 'off' | null>(null)
  const [refused, setRefused] = useState<Refused | null>(null)
  const count = choice.chosen.size
  const apply = (act: GoodsAct, ids: readonly number[], isSure = false): void => {
    setAsked(null)
    setRefused(null)
    run(
      changeManyGoods,
      { ids: [...ids], act, isSure },
      {
        renews: ['goods.list', 'goods.changes'],
        onDone({ rows, change }) {
          const counted = (outcome: GoodsOutcome['outcome']): number =>
            rows.filter((row) => row.outcome === outcome).length
          const [changed, same] = [counted('changed'), counted('same')]
          const left = rows.filter(({ outcome }) => outcome === 'refused')
          if (left.length > 0) setRefused({ act, rows: left })
          if (changed + same > 0) {
            notify('success', GOODS_BULK.done(changed, same), 'goods-bulk', undo(change))
          }
        },
      },
    )
  }
  const all = choice.records.map(({ id }) => id)
  return (
    <div className={styles.root}>
      <ChosenCount choice={choice} unit={GOODS.unit} />
      <div className={styles.acts}>
        <Button
          disabledFocusable={isBusy}
          onClick={() => apply({ kind: 'list', isListed: true }, all)}
        >
          {GOODS_BULK.on}
        </Button>
        <Button disabledFocusable={isBusy} onClick={() => setAsked('off')}>
          {GOODS_BULK.off}
        </Button>
        <Button disabledFocusable={isBusy} onClick={() => setAsked('price')}>
          {GOODS_BULK.price}
        </Button>
        <Button disabledFocusable={isBusy} onClick={() => setAsked('stock')}>
          {GOODS_BULK.stock}
        </Button>
        <Menu>
          <MenuTrigger disableButtonEnhancement>
            <Button disabledFocusable={isBusy}>{GOODS_BULK.more}</Button>
          </MenuTrigger>
          <MenuPopover>
            <MenuList>
              {MORE.map((kind) => (
                <MenuItem key={kind} onClick={() => setAsked(kind)}>
                  {GOODS_BULK[kind]}
                </MenuItem>
              ))}
            </MenuList>
          </MenuPopover>
        </Menu>
      </div>
      {asked === 'off' && (
        <Question
          title={GOODS_BULK.offTitle(count)}
          text={GOODS_BULK.offText}
          confirm={GOODS_BULK.off}
          onConfirm={() => apply({ kind: 'list', isListed: false }, all)}
          onCancel={() => setAsked(null)}
        />
      )}
      {asked !== null && asked !== 'off' && (
        <BulkDialog
          kind={asked}
          count={count}
          options={options}
          onAct={(act) => apply(act, all)}
          onClose={() => setAsked(null)}
        />
      )}
      {refused !== null && (
        <RefusedDialog
          rows={refused.rows}
          onSure={refused.act.kind === 'price' ? (ids) => apply(refused.act, ids, true) : null}
          onClose={() => setRefused(null)}
        />
      )}
    </div>
  )
}
