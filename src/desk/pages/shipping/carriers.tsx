import { Button, Switch, makeStyles, tokens } from '@fluentui/react-components'
import { useMemo, useState } from 'react'

import { listCarriers, putCarrier, type DeskCarrier } from '#contract/desk/shipping.ts'
import { CARRIERS } from '#src/text/desk/shipping.ts'
import { Question } from '#src/kit/dialog/question.tsx'
import { useEventCallback } from '#src/kit/hooks/use-event-callback.ts'
import { SectionTitle } from '#src/kit/page/section-title.tsx'
import { Tag } from '#src/kit/page/tag.tsx'
import { QueryView } from '#src/kit/states/query-view.tsx'
import { RecordTable, type CellColumn } from '#src/kit/table/record-table.tsx'
import { useMay } from '../../data/staff.ts'
import { useDesk, useDeskAct } from '../../data/use-desk.ts'
import { AreasDialog } from './areas-dialog.tsx'

const useStyles = makeStyles({
  text: { color: tokens.colorNeutralForeground3, marginBottom: '12px' },
  wide: { overflowX: 'auto' },
  carrier: { display: 'flex', alignItems: 'center', gap: '12px' },
  image: { width: '32px', height: '32px', objectFit: 'contain' },
  areas: { display: 'flex', alignItems: 'center', gap: '8px' },
  act: { minWidth: 'auto', padding: '0 8px', color: tokens.colorBrandForeground1 },
})

function State({ isServed, isPaused }: DeskCarrier) {
  if (isPaused) return <Tag tone="grey" text={CARRIERS.states.paused} />
  if (isServed) return <Tag text={CARRIERS.states.on} />
  return (
    <span title={CARRIERS.unservedText}>
      <Tag tone="amber" text={CARRIERS.states.unserved} />
    </span>
  )
}

function Name({ name, image }: DeskCarrier) {
  const styles = useStyles()
  return (
    <div className={styles.carrier}>
      <img src={image} alt="" className={styles.image} />
      {name}
    </div>
  )
}

const keyOf = ({ key }: DeskCarrier): string => key

type Acts = {
  readonly onAreas: (carrier: DeskCarrier) => void
  readonly onUse: (carrier: DeskCarrier, isUsed: boolean) => void
}

function useCarrierColumns(acts: Acts): readonly CellColumn<DeskCarrier>[] {
  const styles = useStyles()
  const may = useMay('carriers.put')
  const areas = useEventCallback(acts.onAreas)
  const use = useEventCallback(acts.onUse)
  return useMemo(() => {
    const { columns } = CARRIERS
    const shown: CellColumn<DeskCarrier>[] = [
      { key: 'name', title: columns.name, width: '200px', cell: Name },
      { key: 'state', title: columns.state, width: '120px', cell: State },
      {
        key: 'goods',
        title: columns.goods,
        width: '110px',
        isEnd: true,
        cell: ({ goods }) => goods.toLocaleString('en-US'),
      },
      {
        key: 'areas',
        title: columns.areas,
        width: 'auto',
        least: 240,
        cell: (carrier) => (
          <div className={styles.areas}>
            {carrier.areAreasGiven
              ? CARRIERS.areas(carrier.extra.length, carrier.notTo.length)
              : CARRIERS.areasMissing}
            {may && (
              <Button
                appearance="transparent"
                size="small"
                className={styles.act}
                aria-label={CARRIERS.editAreasOf(carrier.name)}
                onClick={() => areas(carrier)}
              >
                {CARRIERS.editAreas}
              </Button>
            )}
          </div>
        ),
      },
    ]
    if (may) {
      shown.push({
        key: 'actions',
        title: columns.actions,
        width: '90px',
        cell: (carrier) => (
          <Switch
            aria-label={CARRIERS.use(carrier.name)}
            checked={!carrier.isPaused}
            onChange={(_, { checked }) => use(carrier, checked)}
          />
        ),
      })
    }
    return shown
  }, [may, areas, use, styles])
}

/** Which carriers the shop uses, and where each goes at what price. */
export function Carriers() {
  const styles = useStyles()
  const query = useDesk(listCarriers, {})
  const act = useDeskAct()
  const [edited, setEdited] = useState<DeskCarrier | null>(null)
  const [asked, setAsked] = useState<DeskCarrier | null>(null)
  const put = ({ key, name }: DeskCarrier, isPaused: boolean): void => {
    setAsked(null)
    act.run(
      putCarrier,
      { key, isPaused },
      {
        done: isPaused ? CARRIERS.paused(name) : CARRIERS.resumed(name),
        renews: ['carriers.list', 'goods.list'],
      },
    )
  }
  const columns = useCarrierColumns({
    onAreas: setEdited,
    onUse: (carrier, isUsed) => (isUsed ? put(carrier, false) : setAsked(carrier)),
  })
  return (
    <section>
      <SectionTitle title={CARRIERS.title} />
      <p className={styles.text}>{CARRIERS.text}</p>
      <QueryView query={query} isCompact>
        {(carriers) => (
          <div className={styles.wide}>
            <RecordTable
              label={CARRIERS.table}
              columns={columns}
              rows={carriers}
              keyOf={keyOf}
              minWidth={760}
            />
          </div>
        )}
      </QueryView>
      {edited !== null && <AreasDialog carrier={edited} onClose={() => setEdited(null)} />}
      {asked !== null && (
        <Question
          title={CARRIERS.pauseTitle(asked.name, asked.goods)}
          text={CARRIERS.pauseText}
          confirm={CARRIERS.pause}
          onConfirm={() => put(asked, true)}
          onCancel={() => setAsked(null)}
        />
      )}
    </section>
  )
}
