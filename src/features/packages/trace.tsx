import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'

import type { DataOf } from '#contract/endpoint.ts'
import type { traceParcel } from '#contract/parcels.ts'
import { traceQuery } from '#src/data/api/parcels.ts'
import { PACKAGES, TRACE } from '#src/text/packages.ts'
import { QueryView } from '#src/kit/states/query-view.tsx'
import { EmptyState } from '#src/kit/states/empty-state.tsx'
import { wd } from '#src/kit/theme/theme.ts'

const useStyles = makeStyles({
  note: {
    margin: '8px 0',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
  },
  down: { color: wd.amberText },
  list: { margin: '8px 0 0', padding: 0, listStyleType: 'none' },
  event: {
    position: 'relative',
    padding: '0 0 20px 24px',
    color: tokens.colorNeutralForeground3,
    '::before': {
      content: '""',
      position: 'absolute',
      left: '3px',
      top: '7px',
      width: '9px',
      height: '9px',
      borderRadius: '50%',
      backgroundColor: tokens.colorNeutralStroke1,
    },
    ':not(:last-child)::after': {
      content: '""',
      position: 'absolute',
      left: '7px',
      top: '20px',
      bottom: '-4px',
      width: '1px',
      backgroundColor: tokens.colorNeutralStroke2,
    },
  },
  newest: {
    color: tokens.colorNeutralForeground1,
    '::before': { backgroundColor: tokens.colorBrandBackground },
  },
  time: { fontSize: tokens.fontSizeBase200, fontVariantNumeric: 'tabular-nums' },
  city: { marginLeft: '8px' },
})

function Timeline({ trace }: { readonly trace: DataOf<typeof traceParcel> }) {
  const styles = useStyles()
  const { list, heard_time: heard, is_carrier_down: isDown, refundable, compensated } = trace
  return (
    <>
      {(isDown || heard !== '') && (
        <p className={mergeClasses(styles.note, isDown && styles.down)}>
          {isDown ? TRACE.down(heard) : TRACE.heard(heard)}
        </p>
      )}
      {refundable !== '' && (
        <p className={styles.note}>
          {compensated === '0.00'
            ? PACKAGES.refundable(refundable)
            : PACKAGES.refundableLess(refundable, compensated)}
        </p>
      )}
      {list.length === 0 ? (
        <EmptyState isCompact art="no-packages" title={TRACE.none} text={TRACE.noneText} />
      ) : (
        <ol className={styles.list}>
          {list.map(({ time, city, text }, place) => (
            <li
              key={`${time}${text}`}
              className={mergeClasses(styles.event, place === 0 && styles.newest)}
            >
              <div>{text}</div>
              <span className={styles.time}>{time}</span>
              {city !== '' && (
                <span className={mergeClasses(styles.time, styles.city)}>{city}</span>
              )}
            </li>
          ))}
        </ol>
      )}
    </>
  )
}

type TraceProps = { readonly userId: string; readonly waybill: string }

/** Every scan of one parcel, newest first. */
export function Trace({ userId, waybill }: TraceProps) {
  const query = useQuery(traceQuery(userId, waybill))
  return (
    <QueryView query={query} isCompact>
      {(trace) => <Timeline trace={trace} />}
    </QueryView>
  )
}
