import { Button, Select, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ChevronLeft16Regular, ChevronRight16Regular } from '@fluentui/react-icons'

import { PAGER } from '#src/text/common.ts'
import { PHONE } from '#src/kit/theme/breakpoints.ts'
import { pagerNumbers } from './pager-numbers.ts'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    columnGap: '12px',
    minHeight: '48px',
    fontVariantNumeric: 'tabular-nums',
  },
  total: { color: tokens.colorNeutralForeground3, marginRight: 'auto', whiteSpace: 'nowrap' },
  // Hidden on a phone: there is no room beside the total, and no filters are at hand.
  most: { [PHONE]: { display: 'none' } },
  pages: { display: 'flex', alignItems: 'center', gap: '4px' },
  number: { minWidth: '32px', height: '32px', padding: '0 6px', fontWeight: 400 },
  current: {
    color: tokens.colorBrandForeground1,
    border: `1px solid ${tokens.colorBrandStroke1}`,
    fontWeight: tokens.fontWeightSemibold,
  },
  gap: { width: '24px', textAlign: 'center', color: tokens.colorNeutralForeground3 },
})

type PagerProps = {
  readonly page: number
  readonly pageSize: number
  readonly total: number
  /** There may be more than `total`: the counting stopped there. */
  readonly isAtLeast?: boolean
  readonly sizes: readonly number[]
  /** How many of the first rows can be paged through; all by default. */
  readonly most?: number
  readonly onChange: (next: { readonly page: number; readonly pageSize: number }) => void
}

type NumberButtonProps = {
  readonly page: number
  readonly isCurrent: boolean
  readonly onClick: () => void
}

function NumberButton({ page, isCurrent, onClick }: NumberButtonProps) {
  const styles = useStyles()
  return (
    <Button
      className={mergeClasses(styles.number, isCurrent && styles.current)}
      appearance={isCurrent ? 'outline' : 'subtle'}
      aria-label={PAGER.page(page)}
      {...(isCurrent && { 'aria-current': 'page' as const })}
      onClick={onClick}
    >
      {page}
    </Button>
  )
}

/** 共 N 条 · 每页条数 · 上一页 1 2 3 … 下一页. A new page size goes back to the first page. */
export function Pager(props: PagerProps) {
  const { page, pageSize, total, isAtLeast = false, sizes, most = total, onChange } = props
  const styles = useStyles()
  const pages = Math.max(1, Math.ceil(Math.min(total, most) / pageSize))
  const goTo = (next: number) => {
    onChange({ page: Math.min(pages, Math.max(1, next)), pageSize })
  }
  return (
    <nav className={styles.root} aria-label={PAGER.label}>
      <span className={styles.total} role="status">
        {PAGER.total(total, isAtLeast)}
        {total > most && <span className={styles.most}>{PAGER.most(most)}</span>}
      </span>
      <Select
        aria-label={PAGER.sizeLabel}
        value={String(pageSize)}
        onChange={(_, { value }) => {
          onChange({ page: 1, pageSize: Number(value) })
        }}
      >
        {sizes.map((size) => (
          <option key={size} value={size}>
            {PAGER.size(size)}
          </option>
        ))}
      </Select>
      <div className={styles.pages}>
        <Button
          className={styles.number}
          appearance="subtle"
          icon={<ChevronLeft16Regular />}
          aria-label={PAGER.previous}
          disabledFocusable={page <= 1}
          onClick={() => {
            goTo(page - 1)
          }}
        />
        {pagerNumbers(Math.min(page, pages), pages).map((number, index) =>
          number === 0 ? (
            <span key={`gap-${index < 3 ? 'left' : 'right'}`} className={styles.gap} aria-hidden>
              …
            </span>
          ) : (
            <NumberButton
              key={number}
              page={number}
              isCurrent={number === page}
              onClick={() => {
                goTo(number)
              }}
            />
          ),
        )}
        <Button
          className={styles.number}
          appearance="subtle"
          icon={<ChevronRight16Regular />}
          aria-label={PAGER.next}
          disabledFocusable={page >= pages}
          onClick={() => {
            goTo(page + 1)
          }}
        />
      </div>
    </nav>
  )
}
