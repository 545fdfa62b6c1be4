import { useCallback, useState, type ReactNode } from 'react'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'

import type { Platform } from '#contract/goods.ts'
import { draftCalls } from '#src/data/recipients/draft.ts'
import type { DraftState } from '#src/data/recipients/recipients.types.ts'
import { COMMON } from '#src/text/common.ts'
import { RAIL } from '#src/text/purchase.ts'
import { PHONE } from '#src/kit/theme/breakpoints.ts'
import { storingTime } from '#src/kit/hooks/storing-time.ts'
import { NARROW, useMedia } from '#src/kit/theme/use-media.ts'
import { wd } from '#src/kit/theme/theme.ts'
import { ConfirmBox } from '#src/kit/dialog/confirm-box.tsx'
import type { Mode } from '../../modes/mode.types.ts'
import { valueOrNotify } from '../../shared/draft-actions.ts'
import { useDraft } from '../../shared/draft-context.ts'
import { FoldedRail } from './folded-rail.tsx'
import { ModeChoice } from './mode-choice.tsx'
import { PlatformChoice } from './platform-choice.tsx'
import { ProductCard } from './product-card.tsx'
import { RemarkField } from './remark-field.tsx'
import { useRailFold } from './use-rail-fold.ts'

const useStyles = makeStyles({
  rail: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: '20px',
    width: '280px',
    flexShrink: 0,
    padding: '16px',
    overflowY: 'auto',
    '&[data-rail="whole"]': { [PHONE]: { width: 'auto', overflowY: 'visible' } },
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  over: {
    position: 'absolute',
    top: 0,
    bottom: 0,
    left: '56px',
    zIndex: 30,
    boxShadow: wd.float,
  },
  section: { display: 'flex', flexDirection: 'column', rowGap: '8px' },
  title: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '8px',
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  step: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '20px',
    height: '20px',
    borderRadius: '10px',
    fontSize: '12px',
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
  },
})

function Section({ title, step, children }: { title: string; step?: number; children: ReactNode }) {
  const styles = useStyles()
  return (
    <section className={styles.section}>
      <h3 className={styles.title}>
        {step !== undefined && (
          <span className={styles.step} aria-hidden>
            {step}
          </span>
        )}
        {title}
      </h3>
      {children}
    </section>
  )
}

type LeftRailProps = {
  readonly modes: readonly Mode[]
  /** A file waits for its columns to be confirmed: nothing below it may change. */
  readonly isMapping: boolean
}

type Header = DraftState['header']

const HEADER_KEYS = ['platformId', 'platformKey', 'mode', 'quantity', 'remark'] as const

const NOTHING_CHOSEN: Partial<Header> = {}

/**
 * The header with the last choice of the user. A radio must change at once, and the worker's state
 * follows; its report may come after its answer, so only the report ends the choice.
 */
function useHeader(header: Header) {
  const [chosen, setChosen] = useState(NOTHING_CHOSEN)
  const shown: Header = { ...header, ...chosen }
  const isReported = HEADER_KEYS.every((key) => shown[key] === header[key])
  if (isReported && chosen !== NOTHING_CHOSEN) setChosen(NOTHING_CHOSEN)
  const setHeader = useCallback((patch: Partial<Header>): void => {
    setChosen((now) => ({ ...now, ...patch }))
    void valueOrNotify(storingTime.measure(draftCalls.setHeader(patch))).then((state) => {
      if (state === null) setChosen(NOTHING_CHOSEN)
    })
  }, [])
  return { header: shown, setHeader }
}

/** Asks before a change of platform that would undo something in a mode. */
function usePlatformChange(
  modes: readonly Mode[],
  state: DraftState,
  setHeader: (patch: Partial<Header>) => void,
) {
  const [pending, setPending] = useState<Platform | null>(null)
  const ties = modes.flatMap(({ platformTie }) => platformTie ?? [])
  const change = async ({ id, key }: Platform): Promise<void> => {
    setPending(null)
    for (const tie of ties) if (!(await tie.release(state))) return
    const usable = modes.filter(({ unusable }) => unusable(key) === null)
    const isUsable = usable.some((mode) => mode.key === state.header.mode)
    const other = isUsable ? undefined : usable.find(({ takeFile }) => takeFile !== null)
    setHeader({ platformId: id, platformKey: key, ...(other !== undefined && { mode: other.key }) })
  }
  const questionNow = () => ties.map((tie) => tie.question(state)).find((text) => text !== null)
  const choose = (platform: Platform): void => {
    if (questionNow() === undefined) void change(platform)
    else setPending(platform)
  }
  const words = pending === null ? undefined : questionNow()
  const question = pending !== null && words !== undefined && (
    <ConfirmBox
      title={words.title}
      confirm={words.confirm}
      cancel={COMMON.cancel}
      onCancel={() => setPending(null)}
      onConfirm={() => void change(pending)}
    >
      {words.text}
    </ConfirmBox>
  )
  return { choose, question }
}

export function LeftRail({ modes, isMapping }: LeftRailProps) {
  const { detail, state, isLocked } = useDraft()
  const styles = useStyles()
  const { counts } = state
  const { header, setHeader } = useHeader(state.header)
  const isDisabled = isLocked || isMapping
  // Laptops: once there are recipients, or orders to choose them from, the list needs the room.
  const mode = modes.find(({ key }) => key === header.mode)
  const hasList = counts[header.mode].total > 0 || mode?.hasChoices?.(header) === true
  const isFoldable = useMedia(NARROW) && header.platformId !== null && hasList
  const { rail, folded, isOver, toggle } = useRailFold(isFoldable)
  const { choose, question } = usePlatformChange(modes, state, setHeader)
  const setQuantity = useCallback((quantity: number) => setHeader({ quantity }), [setHeader])
  const setRemark = useCallback((remark: string) => setHeader({ remark }), [setHeader])
  const whole = (
    <aside
      ref={rail}
      data-rail={isOver ? 'over' : 'whole'}
      className={mergeClasses(styles.rail, isOver && styles.over)}
    >
      <Section title={RAIL.platform} step={1}>
        <PlatformChoice
          platforms={detail.platform_list}
          chosenId={header.platformId}
          isDisabled={isDisabled}
          onChoose={choose}
        />
        {question}
      </Section>
      <Section title={RAIL.mode} step={2}>
        <ModeChoice
          modes={modes}
          header={header}
          counts={counts}
          isDisabled={isDisabled}
          onChoose={(mode) => setHeader({ mode })}
        />
      </Section>
      <Section title={RAIL.goods}>
        <ProductCard
          goods={detail.goods_info}
          quantity={header.quantity}
          isDisabled={isDisabled}
          onQuantity={setQuantity}
        />
      </Section>
      <Section title={RAIL.remark}>
        <RemarkField value={header.remark} isDisabled={isDisabled} onChange={setRemark} />
      </Section>
    </aside>
  )
  if (!isFoldable) return whole
  return (
    <>
      <FoldedRail ref={folded} modes={modes} isOpen={isOver} onToggle={toggle} />
      {isOver && whole}
    </>
  )
}
