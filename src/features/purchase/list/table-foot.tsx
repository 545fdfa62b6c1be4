import { Button, Select } from '@fluentui/react-components'
import { ChevronLeft16Regular, ChevronRight16Regular } from '@fluentui/react-icons'

import { PAGE_SIZES } from '#contract/fields.ts'
import { BULK } from '#src/text/bulk.ts'
import { PAGER } from '#src/text/common.ts'
import { TABLE } from '#src/text/data-table.ts'
import { count, LIST } from '#src/text/purchase.ts'
import type { CellBox, TablePaging, TableSelection } from '#src/ui/data-table/data-table.types.ts'
import { coverage } from '#src/ui/data-table/ranges.ts'
import { useRecipientsStyles } from './recipients.styles.ts'
import { selectedCount } from './view/selected-count.ts'

type FootProps = {
  /** Rows of the view, and of the whole list. */
  readonly shown: number
  readonly total: number
  readonly isEverything: boolean
  readonly paging: TablePaging
  readonly selection: TableSelection
  /** Cells marked; null when there are none. */
  readonly box: CellBox | null
  readonly isLocked: boolean
  readonly onPaging: (paging: TablePaging) => void
  readonly onSelect: (selection: TableSelection) => void
  readonly onDelete: () => void
}

/** Which rows 已选 means, in words: a page, what the filter shows, all, or picked by hand. */
function scopeOf({ selection, shown, isEverything, paging }: FootProps): string {
  if (selection.kind === 'everything') return TABLE.scopeAll
  const { ranges } = selection
  if (coverage(ranges, [0, shown]) === 'all') {
    return isEverything ? TABLE.scopeAll : TABLE.scopeMatching
  }
  if (paging === null || ranges.length !== 1) return TABLE.scopeChosen
  const from = paging.page * paging.size
  const to = Math.min(shown, from + paging.size)
  return ranges[0]?.[0] === from && ranges[0][1] === to ? TABLE.scopePage : TABLE.scopeChosen
}

function Selection(props: FootProps) {
  const { selection, shown, total, isEverything, onSelect } = props
  const styles = useRecipientsStyles()
  const chosen = selectedCount(selection)
  if (chosen === 0) return null
  return (
    <span className={styles.selection}>
      <span role="status">{TABLE.selected(count(chosen), scopeOf(props))}</span>
      {chosen < shown && !isEverything && (
        <Button
          size="small"
          appearance="transparent"
          onClick={() => onSelect({ kind: 'ranges', ranges: [[0, shown]] })}
        >
          {TABLE.selectMatching(count(shown))}
        </Button>
      )}
      {chosen < total && (
        <Button
          size="small"
          appearance="transparent"
          onClick={() => onSelect({ kind: 'everything', count: total })}
        >
          {TABLE.selectAll(count(total))}
        </Button>
      )}
      <Button size="small" disabled={props.isLocked} onClick={props.onDelete}>
        {LIST.deleteSelected}
      </Button>
      <Button
        size="small"
        appearance="transparent"
        onClick={() => onSelect({ kind: 'ranges', ranges: [] })}
      >
        {TABLE.clearSelection}
      </Button>
    </span>
  )
}

function Pages({ shown, paging, onPaging }: Pick<FootProps, 'shown' | 'paging' | 'onPaging'>) {
  const styles = useRecipientsStyles()
  if (paging === null) return null
  const pages = Math.max(1, Math.ceil(shown / paging.size))
  const page = Math.min(pages - 1, paging.page)
  const goTo = (next: number) => (): void => onPaging({ ...paging, page: next })
  return (
    <>
      <Button
        size="small"
        appearance="subtle"
        icon={<ChevronLeft16Regular />}
        aria-label={PAGER.previous}
        disabled={page === 0}
        onClick={goTo(page - 1)}
      />
      <span className={styles.quiet} role="status">
        {LIST.page(page + 1, pages)}
      </span>
      <Button
        size="small"
        appearance="subtle"
        icon={<ChevronRight16Regular />}
        aria-label={PAGER.next}
        disabled={page >= pages - 1}
        onClick={goTo(page + 1)}
      />
    </>
  )
}

export function TableFoot(props: FootProps) {
  const { shown, paging, onPaging, box } = props
  const styles = useRecipientsStyles()
  return (
    <div className={styles.foot}>
      {selectedCount(props.selection) === 0 && (
        <span className={styles.quiet}>
          {TABLE.total(count(props.isEverything ? props.total : shown))}
        </span>
      )}
      <Selection {...props} />
      {box !== null && (
        <span className={styles.quiet} role="status">
          {BULK.range(box.rows[1] - box.rows[0], box.columnIds.length)}
        </span>
      )}
      <span className={styles.spring} />
      <Pages {...props} />
      <Select
        size="small"
        aria-label={TABLE.view}
        value={paging === null ? '' : String(paging.size)}
        onChange={(_, { value }) =>
          onPaging(value === '' ? null : { size: Number(value), page: 0 })
        }
      >
        <option value="">{TABLE.continuous}</option>
        {PAGE_SIZES.map((size) => (
          <option key={size} value={size}>
            {TABLE.size(size)}
          </option>
        ))}
      </Select>
    </div>
  )
}
