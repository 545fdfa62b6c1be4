import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { Select, Tab, TabList } from '@fluentui/react-components'
import { Add20Regular, ArrowSync20Regular } from '@fluentui/react-icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'

import type { DataOf } from '#contract/endpoint.ts'
import type { getSyncStatus, Shop } from '#contract/shops.ts'
import type { RequestFailure } from '#src/data/api/request-failure.ts'
import { shopListQuery, syncStatusQuery, SHOP_KEYS } from '#src/data/api/shops.ts'
import { SHOPS, SYNC } from '#src/text/authorised.ts'
import { COMMON } from '#src/text/common.ts'
import { errorMessage } from '#src/text/error-message.ts'
import { ConfirmBox } from '#src/kit/dialog/confirm-box.tsx'
import { EmptyState, ErrorState } from '#src/kit/states/empty-state.tsx'
import { notify } from '#src/kit/toast/notify.ts'
import { OpenerButton } from '#src/kit/layers/opener-button.tsx'
import { Waiting } from '#src/kit/states/waiting.tsx'
import { useDraft } from '../../shared/draft-context.ts'
import { usePurchase } from '../purchase-context.ts'
import { AddShopDialog } from './add-shop-dialog.tsx'
import { useAuthorisedStyles } from './authorised.styles.ts'
import { ProgressDialog } from './progress-dialog.tsx'
import { ShopOrders } from './shop-orders.tsx'
import { SyncDialog } from './sync-dialog.tsx'
import { useShopChoice } from './use-shop-choice.ts'
import { useShopPlatform } from './use-shop-platform.ts'
import { useUserId } from '#src/data/api/session.ts'

/** The dialog that is open above the area. */
type OpenDialog = 'add' | 'sync' | 'progress' | { readonly changeTo: number } | null

type SyncStatus = DataOf<typeof getSyncStatus>

/** When the shop was synced, and what became of the orders that came. */
function syncText({ last_time: time, done, waiting }: SyncStatus): string {
  if (time === '') return SHOPS.neverSynced
  const last = SHOPS.lastSync(time)
  return waiting === null ? last : `${last}，${SYNC.outcome(done, waiting)}`
}

type ShopBarProps = {
  readonly shops: readonly Shop[]
  readonly current: Shop | undefined
  readonly sync: SyncStatus | undefined
  readonly onChoose: (storeId: number) => void
  readonly onOpen: (open: OpenDialog) => void
}

function ShopBar({ shops, current, sync, onChoose, onOpen }: ShopBarProps) {
  const styles = useAuthorisedStyles()
  const { isLocked } = useDraft()
  const isExpired = current?.is_expired === true
  return (
    <div className={styles.bar}>
      <Select
        className={styles.shop}
        aria-label={SHOPS.shop}
        disabled={isLocked}
        value={current?.id ?? ''}
        onChange={(_, { value }) => value !== '' && onChoose(Number(value))}
      >
        {current === undefined && <option value="">{SHOPS.choose}</option>}
        {shops.map(({ id, shop_name, is_expired }) => (
          <option key={id} value={id}>
            {is_expired ? `${shop_name}（${SHOPS.expired}）` : shop_name}
          </option>
        ))}
      </Select>
      <OpenerButton icon={<Add20Regular />} onClick={() => onOpen('add')}>
        {isExpired ? SHOPS.again : SHOPS.add}
      </OpenerButton>
      <OpenerButton
        appearance="primary"
        icon={<ArrowSync20Regular />}
        disabled={isExpired}
        onClick={() => {
          if (current === undefined) notify('warning', SHOPS.choose)
          else onOpen(sync?.is_running === true ? 'progress' : 'sync')
        }}
      >
        {sync?.is_running === true ? SHOPS.syncing : SHOPS.sync}
      </OpenerButton>
      {current !== undefined && (
        <span className={styles.quiet}>
          {isExpired ? SHOPS.expiredText : sync !== undefined && syncText(sync)}
        </span>
      )}
    </div>
  )
}

type ShopDialogsProps = {
  readonly open: OpenDialog
  readonly shops: readonly Shop[]
  readonly storeId: number | null
  readonly count: number
  readonly onOpen: (open: OpenDialog) => void
  readonly onChoose: (storeId: number) => Promise<void>
}

function ShopDialogs(props: ShopDialogsProps) {
  const { open, shops, storeId, count, onOpen, onChoose } = props
  const client = useQueryClient()
  const refresh = (): void => void client.invalidateQueries({ queryKey: SHOP_KEYS.all })
  const close = (): void => onOpen(null)
  if (open === null) return null
  if (open === 'add') {
    return (
      <AddShopDialog
        before={shops}
        onClose={close}
        onAdded={({ id }) => {
          refresh()
          close()
          if (storeId === null) void onChoose(id)
        }}
      />
    )
  }
  if (open === 'sync') {
    return storeId === null ? null : (
      <SyncDialog storeId={storeId} onCancel={close} onBegun={() => onOpen('progress')} />
    )
  }
  if (open === 'progress') {
    const end = (): void => {
      refresh()
      close()
    }
    return storeId === null ? null : <ProgressDialog storeId={storeId} onDone={end} onClose={end} />
  }
  return (
    <ConfirmBox
      title={SHOPS.changeTitle}
      confirm={SHOPS.changeConfirm}
      cancel={COMMON.cancel}
      onCancel={close}
      onConfirm={() => {
        close()
        void onChoose(open.changeTo)
      }}
    >
      {SHOPS.changeText(count)}
    </ConfirmBox>
  )
}

function Centre({ children }: { readonly children: ReactNode }) {
  const styles = useAuthorisedStyles()
  return <div className={styles.centre}>{children}</div>
}

/** Chooses the shop when it is the only one. `shops` undefined: there is nothing to choose now. */
function useOnlyShop(shops: readonly Shop[] | undefined, onChoose: (id: number) => Promise<void>) {
  const only = shops?.length === 1 ? shops[0] : undefined
  const id = only === undefined || only.is_expired ? null : only.id
  const choose = useEffectEvent((chosen: number) => void onChoose(chosen))
  useEffect(() => {
    if (id !== null) choose(id)
  }, [id])
}

type ShopsPendingProps = { readonly error: RequestFailure | null; readonly onRetry: () => void }

/** The shops are being loaded, or could not be loaded. */
function ShopsPending({ error, onRetry }: ShopsPendingProps) {
  return (
    <Centre>
      {error === null ? (
        <Waiting label={SHOPS.loading} />
      ) : (
        <ErrorState message={errorMessage(error.error)} onRetry={onRetry} />
      )}
    </Centre>
  )
}

type ShopTabsProps = {
  readonly isListShown: boolean
  readonly count: number
  readonly onShowList: (isShown: boolean) => void
}

/** The orders of the shop, or those of them that were chosen. */
function ShopTabs({ isListShown, count, onShowList }: ShopTabsProps) {
  const styles = useAuthorisedStyles()
  return (
    <TabList
      className={styles.tabs}
      aria-label={SHOPS.tabs}
      selectedValue={isListShown ? 'list' : 'orders'}
      onTabSelect={(_, { value }) => onShowList(value === 'list')}
    >
      <Tab value="orders">{SHOPS.ordersTab}</Tab>
      <Tab value="list">{SHOPS.chosenTab(count)}</Tab>
    </TabList>
  )
}

function OpenArea({ platformId }: { readonly platformId: number }) {
  const { state, isLocked } = useDraft()
  const { node, isShown: isListShown, show: onShowList } = usePurchase().list
  const userId = useUserId()
  const [open, setOpen] = useState<OpenDialog>(null)
  const { data: shops, error, refetch } = useQuery(shopListQuery(userId, platformId))
  const choice = useShopChoice(state.header)
  const current = shops?.find(({ id }) => id === choice.shown)
  const storeId = current?.id ?? null
  const { data: sync } = useQuery({
    ...syncStatusQuery(userId, storeId ?? 0),
    enabled: storeId !== null && current?.is_expired !== true,
  })
  const count = state.counts.authorised.total
  const changeShop = async (to: number): Promise<void> => {
    await choice.choose(to)
    onShowList(false)
  }
  // Goes by the stored shop, so that a refused choice is not made again.
  const hasShop = shops?.some(({ id }) => id === state.header.storeId) === true
  useOnlyShop(hasShop || isLocked ? undefined : shops, changeShop)
  if (shops === undefined) {
    return <ShopsPending error={error} onRetry={() => void refetch()} />
  }
  const dialogs = (
    <ShopDialogs {...{ open, shops, storeId, count }} onOpen={setOpen} onChoose={changeShop} />
  )
  if (shops.length === 0) {
    return (
      <Centre>
        <EmptyState art="no-packages" title={SHOPS.noShops} text={SHOPS.noShopsText}>
          <OpenerButton appearance="primary" icon={<Add20Regular />} onClick={() => setOpen('add')}>
            {SHOPS.add}
          </OpenerButton>
        </EmptyState>
        {dialogs}
      </Centre>
    )
  }
  return (
    <>
      <ShopBar
        {...{ shops, current, sync }}
        onOpen={setOpen}
        onChoose={(to) => {
          if (count > 0 && state.header.storeId !== null) setOpen({ changeTo: to })
          else void changeShop(to)
        }}
      />
      {storeId !== null && <ShopTabs {...{ isListShown, count, onShowList }} />}
      {storeId === null && count === 0 && (
        <Centre>
          <EmptyState art="no-packages" title={SHOPS.choose} />
        </Centre>
      )}
      {storeId !== null && !isListShown && (
        <ShopOrders
          key={storeId}
          storeId={storeId}
          isSynced={sync !== undefined && sync.last_time !== ''}
          onSync={() => setOpen('sync')}
        />
      )}
      {(isListShown || (storeId === null && count > 0)) && node}
      {dialogs}
    </>
  )
}

/** Mode 4 (P-04): a shop, its orders, and those of them that are shipped. */
export function AuthorisedArea() {
  const platform = useShopPlatform()
  const hasPlatform = useDraft().state.header.platformId !== null
  if (platform === null) {
    return (
      <Centre>
        <EmptyState
          art="no-packages"
          title={hasPlatform ? SHOPS.unsupported : SHOPS.needsPlatform}
          text={SHOPS.needsPlatformHint}
        />
      </Centre>
    )
  }
  return <OpenArea key={platform.id} platformId={platform.id} />
}
