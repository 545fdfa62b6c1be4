import { Skeleton, SkeletonItem, makeStyles, tokens } from '@fluentui/react-components'

import { PURCHASE } from '#src/text/purchase.ts'
import { SHORT } from '#src/kit/theme/use-media.ts'

const useStyles = makeStyles({
  root: {
    alignSelf: 'stretch',
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    minHeight: 0,
  },
  header: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    flexShrink: 0,
    height: '51px',
    padding: '0 20px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    [`@media ${SHORT}`]: { height: '39px' },
  },
  title: { width: '320px' },
  body: { display: 'flex', flexGrow: 1, minHeight: 0, overflow: 'hidden' },
  rail: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: '20px',
    flexShrink: 0,
    boxSizing: 'border-box',
    width: '280px',
    padding: '16px',
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  pairs: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '8px' },
  platform: { height: '40px' },
  mode: { height: '48px' },
  goods: { height: '146px' },
  centre: { flexGrow: 1, padding: '24px', display: 'grid' },
  sheet: { height: '100%' },
  footer: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    flexShrink: 0,
    height: '68px',
    padding: '0 20px',
    borderTop: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    [`@media ${SHORT}`]: { height: '52px' },
  },
  people: { width: '72px' },
  order: { width: '148px', height: '44px', [`@media ${SHORT}`]: { height: '40px' } },
})

/**
 * A placeholder with the geometry of the purchase, shown until the draft is open.
 * @param hasHeader also a placeholder for the title, until the code of the dialog is loaded
 */
export function WorkspaceSkeleton({ hasHeader = false }: { readonly hasHeader?: boolean }) {
  const styles = useStyles()
  const times = (n: number, className: string) =>
    Array.from({ length: n }, (_, i) => <SkeletonItem key={i} className={className} />)
  return (
    <Skeleton className={styles.root} aria-label={PURCHASE.loading}>
      {hasHeader && (
        <div className={styles.header}>
          <SkeletonItem className={styles.title} size={20} />
        </div>
      )}
      <div className={styles.body}>
        <div className={styles.rail}>
          <div className={styles.pairs}>{times(6, styles.platform)}</div>
          <div className={styles.pairs}>{times(4, styles.mode)}</div>
          <SkeletonItem className={styles.goods} />
        </div>
        <div className={styles.centre}>
          <SkeletonItem className={styles.sheet} />
        </div>
      </div>
      <div className={styles.footer}>
        <SkeletonItem className={styles.people} />
        <SkeletonItem className={styles.order} />
      </div>
    </Skeleton>
  )
}
