import {
  Button,
  Field,
  Radio,
  RadioGroup,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import {
  CLOSING_SIGNS,
  closeShop,
  openShop,
  reopenShop,
  showShopState,
  type MissingPoint,
  type ShownShopState,
} from '#contract/desk/site.ts'
import { SHOP_STATE } from '#src/text/desk/site.ts'
import { FormDialog } from '#src/kit/dialog/form-dialog.tsx'
import { notify } from '#src/kit/toast/notify.ts'
import { OpenerButton } from '#src/kit/layers/opener-button.tsx'
import { QueryView } from '#src/kit/states/query-view.tsx'
import { useMay, useMayOpen } from '../../data/staff.ts'
import { useDesk, useDeskAct } from '../../data/use-desk.ts'
import { useLinkStyles } from '../../parts/link.styles.ts'
import { SentenceField } from '../../parts/sentence-field.tsx'
import { useActForm } from '../../parts/use-act-form.ts'

const useStyles = makeStyles({
  card: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '12px',
    padding: '12px 20px',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderLeft: `3px solid ${tokens.colorStatusSuccessBorderActive}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  closed: { borderLeftColor: tokens.colorStatusWarningBorderActive },
  words: { flex: 1, minWidth: '200px' },
  title: { fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: 'tabular-nums' },
  text: { color: tokens.colorNeutralForeground3 },
  missing: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '24px',
    rowGap: '4px',
    marginTop: '4px',
  },
})

const RENEWED = ['shop.state'] as const

function CloseDialog({ onClose }: { readonly onClose: () => void }) {
  const styles = useStyles()
  const [minutes, setMinutes] = useState(60)
  const [because, setBecause] = useState('')
  const sentence = because.trim()
  const { submission, isShown } = useActForm(sentence !== '', (run) =>
    run(closeShop, { minutes, because: sentence }, { renews: RENEWED, onDone: onClose }),
  )
  return (
    <FormDialog
      title={SHOP_STATE.close}
      action={SHOP_STATE.close}
      submission={submission}
      onClose={onClose}
    >
      <p className={styles.text}>{SHOP_STATE.closeText}</p>
      <Field label={SHOP_STATE.minutes}>
        <RadioGroup
          layout="horizontal"
          value={String(minutes)}
          onChange={(_, { value }) => setMinutes(Number(value))}
        >
          {SHOP_STATE.lengths.map((one) => (
            <Radio key={one.minutes} value={String(one.minutes)} label={one.name} />
          ))}
        </RadioGroup>
      </Field>
      <SentenceField
        label={SHOP_STATE.because}
        hint={SHOP_STATE.becauseHint}
        value={because}
        maxLength={CLOSING_SIGNS}
        usual={SHOP_STATE.usual}
        fault={isShown && sentence === '' ? SHOP_STATE.becauseMissing : undefined}
        onChange={setBecause}
      />
    </FormDialog>
  )
}

/** Where each point is seen to; those of the shop's facts are on this page. */
const PLACES: Partial<Record<MissingPoint['point'], string>> = {
  tiers: '/prices',
  goods: '/goods',
  courier: '/partners',
  goods_served: '/shipping',
  areas: '/shipping',
}

function Missing({ points }: { readonly points: readonly MissingPoint[] }) {
  const styles = useStyles()
  const { link } = useLinkStyles()
  const mayOpen = useMayOpen()
  return (
    <ul className={styles.missing}>
      {points.map(({ point }) => {
        const to = PLACES[point]
        const name = SHOP_STATE.missing[point]
        return (
          <li key={point}>
            {to !== undefined && mayOpen(to) ? (
              <Link to={to} className={link}>
                {name}
              </Link>
            ) : (
              name
            )}
          </li>
        )
      })}
    </ul>
  )
}

function wordsOf(state: ShownShopState): readonly [title: string, text: string] {
  if (state.kind === 'open') return [SHOP_STATE.open, SHOP_STATE.openText]
  if (state.kind === 'not_open') {
    const isReady = state.missing.length === 0
    return [SHOP_STATE.notOpen, isReady ? SHOP_STATE.notOpenReady : SHOP_STATE.notOpenText]
  }
  return [SHOP_STATE.closed(state.until), state.because]
}

function BeginButton() {
  const act = useDeskAct()
  const begin = (): void =>
    act.run(
      openShop,
      { file: {}, isDry: false },
      {
        renews: RENEWED,
        onDone: ({ state }) =>
          state === 'open'
            ? notify('success', SHOP_STATE.begun)
            : notify('info', SHOP_STATE.stillMissing),
      },
    )
  return (
    <Button appearance="primary" disabledFocusable={act.isBusy} onClick={begin}>
      {SHOP_STATE.begin}
    </Button>
  )
}

function State({ state }: { readonly state: ShownShopState }) {
  const styles = useStyles()
  const act = useDeskAct()
  const [isClosing, setIsClosing] = useState(false)
  const [mayClose, mayReopen] = [useMay('shop.close'), useMay('shop.reopen')]
  const mayBegin = useMay('shop.open')
  const [title, text] = wordsOf(state)
  return (
    <section
      className={mergeClasses(styles.card, state.kind !== 'open' && styles.closed)}
      aria-label={SHOP_STATE.title}
    >
      <div className={styles.words}>
        <div className={styles.title}>{title}</div>
        <div className={styles.text}>{text}</div>
        <Missing points={state.missing} />
      </div>
      {state.kind === 'not_open' && state.missing.length === 0 && mayBegin && <BeginButton />}
      {state.kind === 'open' && mayClose && (
        <OpenerButton onClick={() => setIsClosing(true)}>{SHOP_STATE.close}</OpenerButton>
      )}
      {state.kind === 'closed' && mayReopen && (
        <Button
          appearance="primary"
          disabledFocusable={act.isBusy}
          onClick={() => act.run(reopenShop, {}, { done: SHOP_STATE.reopened, renews: RENEWED })}
        >
          {SHOP_STATE.reopen}
        </Button>
      )}
      {isClosing && <CloseDialog onClose={() => setIsClosing(false)} />}
    </section>
  )
}

/** Whether the shop is open, or what it lacks; the owner closes it for a while, with a sentence for visitors. */
export function ShopStateCard() {
  const query = useDesk(showShopState, {})
  return (
    <QueryView query={query} isCompact>
      {(state) => <State state={state} />}
    </QueryView>
  )
}
