import { Button, Checkbox, makeStyles, tokens } from '@fluentui/react-components'
import {
  ArrowDownload20Regular,
  CheckmarkCircle20Filled,
  History20Regular,
} from '@fluentui/react-icons'
import { useState } from 'react'

import { undoGoodsChange, type GoodsSheetCheck } from '#contract/desk/goods.ts'
import { PAGE_TITLES } from '#src/text/desk/frame.ts'
import { CHANGES, GOODS } from '#src/text/desk/goods.ts'
import { SHEET } from '#src/text/desk/goods-sheet.ts'
import { WorkPage } from '#src/kit/page/work-page.tsx'
import { notify } from '#src/kit/toast/notify.ts'
import { useDeskAct } from '../../data/use-desk.ts'
import { ChangesDrawer } from '../../parts/changes-drawer.tsx'
import { DropZone, SHEET_KINDS } from '../../parts/drop-zone.tsx'
import type { FatedPicture } from './fit-pictures.ts'
import { PictureFates } from './picture-fates.tsx'
import { SheetLines } from './sheet-lines.tsx'
import { useSheet, type SheetStep } from './use-sheet.ts'

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '16px' },
  hint: { color: tokens.colorNeutralForeground3 },
  counts: { display: 'flex', flexWrap: 'wrap', gap: '12px' },
  count: {
    minWidth: '120px',
    padding: '12px 16px',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  number: {
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  wrong: { color: tokens.colorStatusDangerForeground1 },
  unknown: {
    padding: '12px 16px',
    borderRadius: tokens.borderRadiusLarge,
    color: tokens.colorStatusWarningForeground1,
    backgroundColor: tokens.colorStatusWarningBackground1,
  },
  bar: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '8px 16px',
    minHeight: '56px',
  },
  go: { marginLeft: 'auto', display: 'flex', gap: '8px' },
  applied: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '12px',
    padding: '16px',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  success: { color: tokens.colorStatusSuccessForeground1, flexShrink: 0 },
  title: { fontWeight: tokens.fontWeightSemibold },
})

const COUNTS = ['new', 'changed', 'same', 'wrong'] as const

function Counts({ check }: { readonly check: GoodsSheetCheck }) {
  const styles = useStyles()
  const { added, changed, same, wrong } = check
  const counted = { new: added, changed, same, wrong }
  return (
    <dl className={styles.counts}>
      {COUNTS.map((how) => (
        <div key={how} className={styles.count}>
          <dt className={styles.hint}>{SHEET.counts[how]}</dt>
          <dd className={styles.number}>
            <span className={how === 'wrong' && wrong > 0 ? styles.wrong : undefined}>
              {counted[how].toLocaleString('en-US')}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

type CheckedProps = {
  readonly check: GoodsSheetCheck
  readonly fated: readonly FatedPicture[]
}

function Checked({ check, fated }: CheckedProps) {
  const styles = useStyles()
  const { unknown, lines } = check
  return (
    <>
      <Counts check={check} />
      {unknown.length > 0 && (
        <div className={styles.unknown}>{SHEET.unknown(unknown.join('、'))}</div>
      )}
      {lines.length === 0 ? (
        <div className={styles.applied}>
          <CheckmarkCircle20Filled className={styles.success} aria-hidden />
          <span className={styles.title}>{SHEET.nothing}</span>
        </div>
      ) : (
        <SheetLines check={check} />
      )}
      {fated.length > 0 && <PictureFates fated={fated} />}
    </>
  )
}

type ApplyBarProps = {
  readonly check: GoodsSheetCheck
  readonly isBusy: boolean
  readonly onApply: (choice: { readonly skipWrong: boolean; readonly isSure: boolean }) => void
  readonly onOther: () => void
}

/** What has to be ticked before a sheet is applied that is wrong in part, or may be a slip. */
function ApplyBar({ check, isBusy, onApply, onOther }: ApplyBarProps) {
  const styles = useStyles()
  const [skipWrong, setSkipWrong] = useState(false)
  const [isSure, setIsSure] = useState(false)
  const { added, changed, wrong, lines } = check
  const jumps = lines.filter(({ how, jumps: own }) => how !== 'wrong' && own.length > 0).length
  const count = added + changed
  const isReady = count > 0 && (wrong === 0 || skipWrong) && (jumps === 0 || isSure)
  return (
    <div className={styles.bar}>
      {wrong > 0 && count > 0 && (
        <Checkbox
          label={SHEET.skipWrong(wrong)}
          checked={skipWrong}
          onChange={(_, { checked }) => setSkipWrong(checked === true)}
        />
      )}
      {jumps > 0 && (
        <Checkbox
          label={SHEET.sure(jumps)}
          checked={isSure}
          onChange={(_, { checked }) => setIsSure(checked === true)}
        />
      )}
      <div className={styles.go}>
        <Button onClick={onOther}>{SHEET.chooseOther}</Button>
        {count > 0 && (
          <Button
            appearance="primary"
            disabledFocusable={isBusy || !isReady}
            onClick={() => onApply({ skipWrong, isSure })}
          >
            {SHEET.apply(count)}
          </Button>
        )}
      </div>
    </div>
  )
}

type AppliedProps = {
  readonly applied: Extract<SheetStep, { readonly step: 'applied' }>
  readonly onNext: () => void
}

function Applied({ applied: { added, changed, change }, onNext }: AppliedProps) {
  const styles = useStyles()
  const { isBusy, run } = useDeskAct()
  const undo = (): void => {
    if (change === null) return
    run(
      undoGoodsChange,
      { change },
      {
        renews: ['goods.list', 'goods.changes'],
        onDone({ goods }) {
          notify('success', GOODS.undone(goods))
          onNext()
        },
      },
    )
  }
  return (
    <div className={styles.applied} role="status">
      <CheckmarkCircle20Filled className={styles.success} aria-hidden />
      <div>
        <div className={styles.title}>{SHEET.applied(added, changed)}</div>
        <div className={styles.hint}>{SHEET.appliedText}</div>
      </div>
      <div className={styles.go}>
        {change !== null && (
          <Button disabledFocusable={isBusy} onClick={undo}>
            {SHEET.undo}
          </Button>
        )}
        <Button appearance="primary" onClick={onNext}>
          {SHEET.next}
        </Button>
      </div>
    </div>
  )
}

/** Goods from a sheet: dropped, tried, looked at, applied, and undone as one. */
export function SheetPage() {
  const styles = useStyles()
  const { now, isBusy, read, apply, exportAs, begin } = useSheet()
  const [hasChanges, setHasChanges] = useState(false)
  return (
    <WorkPage
      title={PAGE_TITLES.goodsSheet}
      end={
        <>
          <Button icon={<History20Regular />} onClick={() => setHasChanges(true)}>
            {CHANGES.open}
          </Button>
          <Button
            icon={<ArrowDownload20Regular />}
            disabledFocusable={isBusy}
            onClick={() => exportAs('xlsx')}
          >
            {SHEET.exportXlsx}
          </Button>
          <Button disabledFocusable={isBusy} onClick={() => exportAs('csv')}>
            {SHEET.exportCsv}
          </Button>
        </>
      }
      foot={
        now.step === 'checked' ? (
          <ApplyBar check={now.check} isBusy={isBusy} onApply={apply} onOther={begin} />
        ) : undefined
      }
    >
      <div className={styles.root}>
        {(now.step === 'empty' || now.step === 'reading') && (
          <>
            <DropZone
              title={SHEET.dropTitle}
              text={SHEET.dropText}
              reading={now.step === 'reading' ? now.what : null}
              kinds={`${SHEET_KINDS},.zip`}
              onFile={(file, more) => read([file, ...more])}
            />
            <p className={styles.hint}>{SHEET.exportHint}</p>
          </>
        )}
        {now.step === 'checked' && <Checked check={now.check} fated={now.fated} />}
        {now.step === 'applied' && <Applied applied={now} onNext={begin} />}
      </div>
      {hasChanges && <ChangesDrawer onClose={() => setHasChanges(false)} />}
    </WorkPage>
  )
}
