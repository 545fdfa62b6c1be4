import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import {
  ArrowRedo20Regular,
  ArrowUndo20Regular,
  CheckmarkCircle16Regular,
  Dismiss20Regular,
  ErrorCircle16Regular,
} from '@fluentui/react-icons'

import type { DraftState, SaveState } from '#src/data/recipients/recipients.types.ts'
import { PHONE } from '#src/kit/theme/breakpoints.ts'
import { Hint } from '#src/kit/page/hint.tsx'
import { PURCHASE } from '#src/text/purchase.ts'
import { SHORT } from '#src/kit/theme/use-media.ts'
import { stepName } from '../shared/draft-actions.ts'
import { clockText } from '#src/kit/time/date-text.ts'

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '12px',
    height: '52px',
    [`@media ${SHORT}`]: { height: '40px' },
    flexShrink: 0,
    padding: '0 16px 0 20px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  title: {
    flexShrink: 0,
    fontSize: '20px',
    lineHeight: '28px',
    fontWeight: tokens.fontWeightSemibold,
  },
  goods: {
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground3,
    // There would be room for half a character; the goods are named below as well.
    [PHONE]: { display: 'none' },
  },
  spring: { flexGrow: 1 },
  save: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '4px',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  failed: { color: tokens.colorStatusDangerForeground1 },
  divider: { width: '1px', height: '20px', backgroundColor: tokens.colorNeutralStroke2 },
})

function saveText({ status, at }: SaveState): string {
  if (status === 'saving') return PURCHASE.saving
  if (status === 'failed') return PURCHASE.unsaved
  return at === null ? PURCHASE.newDraft : PURCHASE.saved(clockText(at))
}

function SaveChip({ save }: { readonly save: SaveState }) {
  const styles = useStyles()
  const isFailed = save.status === 'failed'
  const Icon = isFailed ? ErrorCircle16Regular : CheckmarkCircle16Regular
  return (
    <span
      className={mergeClasses(styles.save, isFailed && styles.failed)}
      role={isFailed ? 'alert' : undefined}
      data-save={save.status}
    >
      {save.status !== 'saving' && <Icon aria-hidden />}
      {saveText(save)}
    </span>
  )
}

type HeaderBarProps = {
  readonly state: DraftState | null
  /** The step that 撤销 takes back; null = none. */
  readonly undoable: string | null
  readonly onUndo: () => void
  readonly onRedo: () => void
  readonly onClose: () => void
}

function stepText(verb: string, step: string | null): string {
  return step === null ? verb : `${verb}：${stepName(step)}`
}

export function HeaderBar({ state, undoable, onUndo, onRedo, onClose }: HeaderBarProps) {
  const styles = useStyles()
  const canChange = state !== null && !state.readOnly
  return (
    <header className={styles.bar}>
      <h2 className={styles.title}>{PURCHASE.title}</h2>
      <span className={styles.goods}>{state?.goods.name}</span>
      <span className={styles.spring} />
      {state !== null && <SaveChip save={state.save} />}
      <Hint text={`${stepText(PURCHASE.undo, undoable)} Ctrl+Z`}>
        <Button
          appearance="subtle"
          icon={<ArrowUndo20Regular />}
          aria-label={PURCHASE.undo}
          disabled={!canChange || undoable === null}
          onClick={onUndo}
        />
      </Hint>
      <Hint text={`${stepText(PURCHASE.redo, state?.redo ?? null)} Ctrl+Y`}>
        <Button
          appearance="subtle"
          icon={<ArrowRedo20Regular />}
          aria-label={PURCHASE.redo}
          disabled={!canChange || state.redo === null}
          onClick={onRedo}
        />
      </Hint>
      <span className={styles.divider} />
      <Button
        appearance="subtle"
        icon={<Dismiss20Regular />}
        aria-label={PURCHASE.close}
        onClick={onClose}
      />
    </header>
  )
}
