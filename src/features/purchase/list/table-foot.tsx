import { Button, Select } from '@fluentui/react-components'
import { ChevronLeft16Regular, ChevronRight16Regular } from '@fluentui/react-icons'

import { PAGE_SIZES } from '#contract/fields.ts'
import { keepRowsAPage } from '#src/data/browser/rows-a-page.ts'
import { BULK } from '#src/text/bulk.ts'
import { PAGER } from '#src/text/common.ts'
import { TABLE } from '#src/text/data-table.ts'
import { count } from '#src/text/count.ts'
import { LIST } from '#src/text/purchase.ts'
import { coverage } from '#src/kit/data-table/ranges.ts'
import { useDraft } from '../shared/draft-context.ts'
import { useRecipientsStyles } from './recipients.styles.ts'
import type { ListPanel } from './use-list-panel.ts'
import { selectedCount } from './view/selected-count.ts'

type FootProps = { readonly panel: ListPanel }

/** Which rows 已选 means, in words: a page, what the filter shows, all, or picked by hand. */
function scopeOf({ selection, found, list: { isEverything, paging } }: ListPanel): string {
  if (selection.kind === 'everything') return TABLE.scopeAll
  const { ranges } = selection
  if (coverage(ranges, [0, found]) === 'all') {
    return isEverything ? TABLE.scopeAll : TABLE.scopeMatching
  }
  if (paging === null || ranges.length !== 1) return TABLE.scopeChosen
  const from = paging.page * paging.size
  const to = Math.min(found, from + paging.size)
  return ranges[0]?.[0] === from && ranges[0][1] === to ? TABLE.scopePage : TABLE.scopeChosen
}

function Selection({ panel }: FootProps) {
  const { selection, select, found, counts, list } = panel
  const { isLocked } = useDraft()
  const styles = useRecipientsStyles()
  const chosen = selectedCount(selection)
  if (chosen === 0) return null
  const { total } = counts
  return (
    <span className={styles.selection}>
      <span role="status">{TABLE.selected(count(chosen), scopeOf(panel))}</span>
      {chosen < found && !list.isEverything && (
        <Button
          size="small"
          appearance="transparent"
          onClick={() => select({ kind: 'ranges', ranges: [[0, found]] })}
        >
          {TABLE.selectMatching(count(found))}
        </Button>
      )}
      {chosen < total && (
        <Button
          size="small"
          appearance="transparent"
          onClick={() => select({ kind: 'everything', count: total })}
        >
          {TABLE.selectAll(count(total))}
        </Button>
      )}
      <Button size="small" disabled={isLocked} onClick={panel.removeSelected}>
        {LIST.deleteSelected}
      </Button>
      <Button
        size="small"
        appearance="transparent"
        onClick={() => select({ kind: 'ranges', ranges: [] })}
      >
        {TABLE.clearSelection}
      </Button>
    </span>
  )
}

/** How many rows a page has. The choice is remembered; 连续滚动 is one click away (K-01). */
function PageSize({ panel: { list } }: FootProps) {
  const { paging, setPaging } = list
  const choose = (size: number | null): void => {
    keepRowsAPage(size)
    setPaging(size === null ? null : { size, page: 0 })
  }
  return (
    <>
      {paging !== null && (
        <Button size="small" appearance="subtle" onClick={() => choose(null)}>
          {TABLE.continuous}
        </Button>
      )}
      <Select
        size="small"
        aria-label={TABLE.view}
        value={paging === null ? '' : String(paging.size)}
        onChange={(_, { value }) => choose(value === '' ? null : Number(value))}
      >
        <option value="">{TABLE.continuous}</option>
        {PAGE_SIZES.map((size) => (
          <option key={size} value={size}>
            {TABLE.size(size)}
          </option>
        ))}
      </Select>
    </>
  )
}

function Pages({ panel: { found, list } }: FootProps) {
  const styles = useRecipientsStyles()
  const { paging, setPaging } = list
  if (paging === null) return null
  const pages = Math.max(1, Math.ceil(found / paging.size))
  const page = Math.min(pages - 1, paging.page)
  const goTo = (next: number) => (): void => setPaging({ ...paging, page: next })
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

/** How many rows there are, which of them are picked or marked, and how they are paged. */
export function TableFoot({ panel }: FootProps) {
  const { list, found, counts, selection, box } = panel
  const styles = useRecipientsStyles()
  return (
    <div className={styles.foot}>
      {selectedCount(selection) === 0 && (
        <span className={styles.quiet}>
          {TABLE.total(count(list.isEverything ? counts.total : found))}
        </span>
      )}
      <Selection panel={panel} />
      {box !== null && (
        <span className={styles.quiet} role="status">
          {BULK.range(box.rows[1] - box.rows[0], box.columnIds.length)}
        </span>
      )}
      <span className={styles.spring} />
      <Pages panel={panel} />
      <PageSize panel={panel} />
    </div>
  )
}
