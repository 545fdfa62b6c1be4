import { useEffect, useEffectEvent, useState } from 'react'
import { Button, ProgressBar } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'

import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '#contract/fields.ts'
import type { ShopOrder } from '#contract/shops.ts'
import { authorisedCalls } from '#src/data/recipients/authorised.ts'
import { shopOrdersQuery, type OrderPageRequest, type OrderSearch } from '#src/data/api/shops.ts'
import { ORDERS, SHOPS } from '#src/text/authorised.ts'
import { errorMessage } from '#src/text/error-message.ts'
import { LIST } from '#src/text/purchase.ts'
import { EmptyState, ErrorState } from '#src/kit/states/empty-state.tsx'
import { notify } from '#src/kit/toast/notify.ts'
import { OpenerButton } from '#src/kit/layers/opener-button.tsx'
import { Pager } from '#src/kit/pager/pager.tsx'
import { Waiting } from '#src/kit/states/waiting.tsx'
import { applyCommand, showError } from '../../shared/draft-actions.ts'
import { useDraft } from '../../shared/draft-context.ts'
import { useAuthorisedStyles } from './authorised.styles.ts'
import { OrderFilters } from './order-filters.tsx'
import { OrderTable } from './order-table.tsx'
import { useChosen } from './use-chosen.ts'
import { useUserId } from '#src/data/api/session.ts'

type ShopOrdersProps = {
  readonly storeId: number
  readonly isSynced: boolean
  readonly onSync: () => void
}

type ChoiceProgress = { readonly done: number; readonly total: number }

/** 选择全部（跨页）: the worker fetches the pages; the answer reports what stayed out. */
function useChooseAll(storeId: number, search: OrderSearch) {
  const [choosing, setChoosing] = useState<ChoiceProgress | null>(null)
  const chooseAll = async (): Promise<void> => {
    setChoosing({ done: 0, total: 0 })
    const query = { ...search, store_id: storeId }
    const answer = await authorisedCalls.chooseAll(query, setChoosing)
    setChoosing(null)
    if (!answer.ok) {
      if (answer.error.code === 'import_cancelled') notify('info', ORDERS.cancelled)
      else showError(answer.error)
      return
    }
    const { added, refused, bought } = answer.value
    const leftOut = ORDERS.leftOut(refused, bought)
    notify('success', leftOut === '' ? ORDERS.added(added) : `${ORDERS.added(added)}，${leftOut}`)
  }
  return { choosing, chooseAll }
}

/** Removes the chosen orders; undo brings them back. */
async function clearChosen(): Promise<void> {
  const removed = await applyCommand('authorised', { type: 'clear' })
  if (removed !== null) notify('info', LIST.cleared(removed))
}

type ToolsProps = {
  readonly chosen: number
  readonly found: number
  readonly choosing: ChoiceProgress | null
  readonly onChooseAll: () => void
}

function Tools({ chosen, found, choosing, onChooseAll }: ToolsProps) {
  const styles = useAuthorisedStyles()
  const { isLocked } = useDraft()
  return (
    <div className={styles.tools}>
      <span className={styles.strong}>{ORDERS.chosen(chosen)}</span>
      {choosing === null ? (
        <>
          <Button
            size="small"
            appearance="subtle"
            disabled={isLocked || found === 0}
            onClick={onChooseAll}
          >
            {ORDERS.chooseAll(found)}
          </Button>
          <Button
            size="small"
            appearance="subtle"
            disabled={isLocked || chosen === 0}
            onClick={() => void clearChosen()}
          >
            {ORDERS.clear}
          </Button>
        </>
      ) : (
        <>
          <span role="status">{ORDERS.choosing(choosing.done, choosing.total)}</span>
          <ProgressBar
            style={{ width: 160 }}
            value={choosing.total === 0 ? 0 : choosing.done / choosing.total}
          />
          <Button size="small" onClick={() => void authorisedCalls.cancelChooseAll()}>
            {ORDERS.cancel}
          </Button>
        </>
      )}
    </div>
  )
}

const NO_ORDERS: readonly ShopOrder[] = []

/** The shop's orders that wait to be sent; the ticked ones are the list. */
export function ShopOrders({ storeId, isSynced, onSync }: ShopOrdersProps) {
  const styles = useAuthorisedStyles()
  const userId = useUserId()
  const { state, isLocked } = useDraft()
  const [search, setSearch] = useState<OrderSearch>({})
  const [paging, setPaging] = useState<OrderPageRequest>({ page: 1, pageSize: DEFAULT_PAGE_SIZE })
  const orders = useQuery(shopOrdersQuery(userId, storeId, search, paging))
  const { data, error } = orders
  const { chosen, choose } = useChosen(state, data?.list ?? NO_ORDERS)
  // A run changes which orders wait.
  const isRunOver = state.run?.status === 'done'
  const lookAgain = useEffectEvent(() => void orders.refetch())
  useEffect(() => {
    if (isRunOver) lookAgain()
  }, [isRunOver])
  const { choosing, chooseAll } = useChooseAll(storeId, search)
  return (
    <>
      <OrderFilters
        onSearch={(next) => {
          setSearch(next)
          setPaging((now) => ({ ...now, page: 1 }))
          // Searching the same again means: refresh.
          if (JSON.stringify(next) === JSON.stringify(search)) void orders.refetch()
        }}
      />
      <Tools
        chosen={state.counts.authorised.total}
        found={data?.data_count ?? 0}
        choosing={choosing}
        onChooseAll={() => void chooseAll()}
      />
      {data === undefined ? (
        <div className={styles.centre}>
          {error === null ? (
            <Waiting label={ORDERS.label} />
          ) : (
            <ErrorState message={errorMessage(error.error)} onRetry={() => void orders.refetch()} />
          )}
        </div>
      ) : data.data_count === 0 ? (
        <div className={styles.centre}>
          <EmptyState
            art="no-packages"
            title={isSynced ? ORDERS.empty : ORDERS.unsynced}
            text={isSynced ? ORDERS.emptyHint : ORDERS.unsyncedHint}
          >
            <OpenerButton appearance={isSynced ? 'secondary' : 'primary'} onClick={onSync}>
              {SHOPS.sync}
            </OpenerButton>
          </EmptyState>
        </div>
      ) : (
        <>
          <OrderTable
            orders={data.list}
            chosen={chosen}
            isDisabled={isLocked || choosing !== null}
            isOld={orders.isPlaceholderData}
            onChoose={choose}
          />
          <div className={styles.pager}>
            <Pager
              page={paging.page}
              pageSize={paging.pageSize}
              total={data.data_count}
              sizes={PAGE_SIZES}
              onChange={setPaging}
            />
          </div>
        </>
      )}
    </>
  )
}
