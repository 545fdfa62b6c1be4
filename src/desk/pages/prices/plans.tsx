import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useMemo } from 'react'

import { listLevels, type DeskLevel } from '#contract/desk/levels.ts'
import { dropPricePlan, listPricePlans, type PricePlan } from '#contract/desk/prices.ts'
import { PLANS } from '#src/text/desk/prices.ts'
import { useEventCallback } from '#src/kit/hooks/use-event-callback.ts'
import { SectionTitle } from '#src/kit/page/section-title.tsx'
import { Tag } from '#src/kit/page/tag.tsx'
import { QueryView } from '#src/kit/states/query-view.tsx'
import { RecordTable, type CellColumn } from '#src/kit/table/record-table.tsx'
import { timeText } from '#src/kit/time/date-text.ts'
import { useMay } from '../../data/staff.ts'
import { useDesk, useDeskAct } from '../../data/use-desk.ts'
import { fenText } from '../../parts/fen-text.ts'
import { NO_LEVELS } from './no-levels.ts'

const useStyles = makeStyles({
  text: { color: tokens.colorNeutralForeground3, marginBottom: '12px' },
  wide: { overflowX: 'auto' },
  name: { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' },
  why: { color: tokens.colorStatusDangerForeground1, whiteSpace: 'normal' },
  act: { minWidth: 'auto', padding: '0 8px', color: tokens.colorBrandForeground1 },
})

const TONES = { waiting: 'amber', done: 'quiet', refused: 'danger', dropped: 'grey' } as const
const keyOf = ({ id, from }: PricePlan): string => `${id} ${from}`

function pricesText({ priceFen, prices }: PricePlan, levels: readonly DeskLevel[]): string {
  const named = prices.map(({ group, priceFen: own }) => {
    const level = levels.find(({ id }) => id === group)
    return `${level?.name ?? group} ${fenText(own)}`
  })
  return [fenText(priceFen), ...named].join('，')
}

function usePlanColumns(
  levels: readonly DeskLevel[],
  onDrop: ((plan: PricePlan) => void) | null,
): readonly CellColumn<PricePlan>[] {
  const styles = useStyles()
  const drop = useEventCallback((plan: PricePlan) => onDrop?.(plan))
  const mayDrop = onDrop !== null
  return useMemo(() => {
    const { columns } = PLANS
    const shown: CellColumn<PricePlan>[] = [
      { key: 'from', title: columns.from, width: '150px', cell: ({ from }) => timeText(from) },
      {
        key: 'goods',
        title: columns.goods,
        width: 'auto',
        least: 200,
        cell: ({ id, name }) => <span className={styles.name} title={name}>{`${id} ${name}`}</span>,
      },
      {
        key: 'prices',
        title: columns.prices,
        width: '260px',
        cell: (plan) => {
          const text = pricesText(plan, levels)
          return (
            <span className={styles.name} title={text}>
              {text}
            </span>
          )
        },
      },
      { key: 'by', title: columns.by, width: '110px', cell: ({ by }) => by },
      {
        key: 'state',
        title: columns.state,
        width: '300px',
        cell: ({ state, why }) => (
          <>
            <Tag tone={TONES[state]} text={PLANS.states[state]} />
            {why !== '' && <span className={styles.why}> {why}</span>}
          </>
        ),
      },
    ]
    if (mayDrop) {
      shown.push({
        key: 'actions',
        title: columns.actions,
        width: '80px',
        isSticky: true,
        cell: (plan) =>
          (plan.state === 'waiting' || plan.state === 'refused') && (
            <Button
              appearance="transparent"
              size="small"
              className={styles.act}
              aria-label={PLANS.dropOf[plan.state](plan.id, timeText(plan.from))}
              onClick={() => drop(plan)}
            >
              {PLANS.drop[plan.state]}
            </Button>
          ),
      })
    }
    return shown
  }, [levels, mayDrop, drop, styles])
}

/** How often it is read again: what waits is done by itself. */
const EVERY_MS = 30_000

/** Prices that hold from a time on: refused ones first. Nothing is drawn while there are none. */
export function Plans() {
  const styles = useStyles()
  const query = useDesk(listPricePlans, {}, { everyMs: EVERY_MS })
  const levels = useDesk(listLevels, {}).data ?? NO_LEVELS
  const may = useMay('prices.drop')
  const act = useDeskAct()
  const drop = ({ id, from, state }: PricePlan): void =>
    act.run(
      dropPricePlan,
      { id, from },
      {
        done: state === 'refused' ? PLANS.putAway : PLANS.dropped,
        renews: ['prices.plans', 'desk.today'],
      },
    )
  const columns = usePlanColumns(levels, may ? drop : null)
  if (query.data?.length === 0) return null
  return (
    <section>
      <SectionTitle title={PLANS.title} />
      <p className={styles.text}>{PLANS.text}</p>
      <QueryView query={query} isCompact>
        {(plans) => (
          <div className={styles.wide}>
            <RecordTable
              label={PLANS.title}
              columns={columns}
              rows={plans}
              keyOf={keyOf}
              minWidth={1000}
            />
          </div>
        )}
      </QueryView>
    </section>
  )
}
