import { Button, DrawerBody, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'

import { listGoodsChanges, undoGoodsChange } from '#contract/desk/goods.ts'
import { CHANGES, GOODS } from '#src/text/desk/goods.ts'
import { Question } from '#src/kit/dialog/question.tsx'
import { SideDrawer } from '#src/kit/dialog/side-drawer.tsx'
import { EmptyState } from '#src/kit/states/empty-state.tsx'
import { QueryView } from '#src/kit/states/query-view.tsx'
import { Tag } from '#src/kit/page/tag.tsx'
import { timeText } from '#src/kit/time/date-text.ts'
import { useMay } from '../data/staff.ts'
import type { DataOf } from '../data/run-desk.ts'
import { useDesk, useDeskAct } from '../data/use-desk.ts'

const useStyles = makeStyles({
  text: { color: tokens.colorNeutralForeground3, marginBottom: '8px' },
  change: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    padding: '12px 0',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  what: { flex: 1, minWidth: 0 },
  note: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  quiet: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
  },
})

type Change = DataOf<typeof listGoodsChanges>[number]

type ChangeLineProps = { readonly change: Change; readonly onUndo: (() => void) | null }

function ChangeLine({ change, onUndo }: ChangeLineProps) {
  const styles = useStyles()
  const { time, note, goods, isUndone } = change
  return (
    <li className={styles.change}>
      <div className={styles.what}>
        <div className={styles.note}>{note}</div>
        <div className={styles.quiet}>{`${timeText(time)}  ${CHANGES.goods(goods)}`}</div>
      </div>
      {isUndone ? (
        <Tag tone="grey" text={CHANGES.undone} />
      ) : (
        onUndo !== null && (
          <Button size="small" aria-label={CHANGES.undoOf(note)} onClick={onUndo}>
            {CHANGES.undo}
          </Button>
        )
      )}
    </li>
  )
}

/** What was changed of goods in the last days, by hand, in bulk and by sheet; each is undone as one. */
export function ChangesDrawer({ onClose }: { readonly onClose: () => void }) {
  const styles = useStyles()
  const query = useDesk(listGoodsChanges, {})
  const may = useMay('goods.undo')
  const act = useDeskAct()
  const [asked, setAsked] = useState<Change | null>(null)
  const undo = (change: number): void => {
    setAsked(null)
    act.run(
      undoGoodsChange,
      { change },
      {
        renews: ['goods.changes', 'goods.list', 'goods.show'],
        done: GOODS.undone(asked?.goods ?? 0),
      },
    )
  }
  return (
    <SideDrawer isOpen title={CHANGES.title} width="narrow" onClose={onClose}>
      <DrawerBody>
        <p className={styles.text}>{CHANGES.text}</p>
        <QueryView query={query} isCompact>
          {(changes) =>
            changes.length === 0 ? (
              <EmptyState isCompact art="no-packages" title={CHANGES.none} />
            ) : (
              <ul>
                {changes.map((change) => (
                  <ChangeLine
                    key={change.change}
                    change={change}
                    onUndo={may ? () => setAsked(change) : null}
                  />
                ))}
              </ul>
            )
          }
        </QueryView>
        {asked !== null && (
          <Question
            title={CHANGES.question(asked.note)}
            text={CHANGES.questionText(asked.goods)}
            confirm={CHANGES.undo}
            onConfirm={() => undo(asked.change)}
            onCancel={() => setAsked(null)}
          />
        )}
      </DrawerBody>
    </SideDrawer>
  )
}
