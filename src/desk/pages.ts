import {
  Board20Regular,
  Box20Regular,
  BoxSearch20Regular,
  BuildingShop20Regular,
  ChatHelp20Regular,
  DataBarVertical20Regular,
  Gift20Regular,
  History20Regular,
  People20Regular,
  PeopleCheckmark20Regular,
  PeopleTeam20Regular,
  PlugConnected20Regular,
  TableArrowUp20Regular,
  Tag20Regular,
  VehicleTruckProfile20Regular,
  Wallet20Regular,
  type FluentIcon,
} from '@fluentui/react-icons'
import type { ComponentType } from 'react'

import { mayRun, type OperationName, type Role } from '#contract/desk.ts'
import { PAGE_TITLES } from '#src/text/desk/frame.ts'

export type DeskPage = {
  readonly path: `/${string}`
  readonly title: string
  readonly icon: FluentIcon
  /** What it runs to be drawn at all. The page is open to those who may run each of them. */
  readonly needs: readonly OperationName[]
  readonly load: () => Promise<ComponentType>
  /** It is in the bar at the lower edge of a phone. */
  readonly isDaily?: true
}

/**
 * Every page of the desk, in the order of the menu. Menu, routes, guard and tests read this table:
 * a new page is one entry.
 */
export const DESK_PAGES: readonly DeskPage[] = [
  {
    path: '/',
    title: PAGE_TITLES.today,
    icon: Board20Regular,
    needs: ['desk.today'],
    load: async () => (await import('./pages/today/today-page.tsx')).TodayPage,
    isDaily: true,
  },
  {
    path: '/service',
    title: PAGE_TITLES.service,
    icon: ChatHelp20Regular,
    needs: ['work-orders.list', 'work-orders.show', 'work-orders.canned'],
    load: async () => (await import('./pages/service/service-page.tsx')).ServicePage,
    isDaily: true,
  },
  {
    path: '/find',
    title: PAGE_TITLES.find,
    icon: BoxSearch20Regular,
    needs: ['parcels.find'],
    load: async () => (await import('./pages/find/find-page.tsx')).FindPage,
    isDaily: true,
  },
  {
    path: '/parcel',
    title: PAGE_TITLES.parcel,
    icon: Box20Regular,
    needs: ['parcels.show'],
    load: async () => (await import('./pages/parcel/parcel-page.tsx')).ParcelPage,
    isDaily: true,
  },
  {
    path: '/members',
    title: PAGE_TITLES.members,
    icon: People20Regular,
    needs: ['members.find', 'members.show'],
    load: async () => (await import('./pages/members/members-page.tsx')).MembersPage,
  },
  {
    path: '/goods',
    title: PAGE_TITLES.goods,
    icon: Gift20Regular,
    needs: ['goods.list', 'goods.options'],
    load: async () => (await import('./pages/goods/goods-page.tsx')).GoodsPage,
  },
  {
    path: '/goods-sheet',
    title: PAGE_TITLES.goodsSheet,
    icon: TableArrowUp20Regular,
    needs: ['goods.check', 'goods.apply', 'goods.export'],
    load: async () => (await import('./pages/goods-sheet/sheet-page.tsx')).SheetPage,
  },
  {
    path: '/prices',
    title: PAGE_TITLES.prices,
    icon: Tag20Regular,
    needs: ['levels.list', 'tiers.list', 'goods.list'],
    load: async () => (await import('./pages/prices/prices-page.tsx')).PricesPage,
  },
  {
    path: '/shipping',
    title: PAGE_TITLES.shipping,
    icon: VehicleTruckProfile20Regular,
    needs: ['carriers.list', 'platforms.list', 'promise.list'],
    load: async () => (await import('./pages/shipping/shipping-page.tsx')).ShippingPage,
  },
  {
    path: '/money',
    title: PAGE_TITLES.money,
    icon: Wallet20Regular,
    needs: ['withdrawals.list', 'recharges.list', 'reconciliation.list'],
    load: async () => (await import('./pages/money/money-page.tsx')).MoneyPage,
  },
  {
    path: '/reports',
    title: PAGE_TITLES.reports,
    icon: DataBarVertical20Regular,
    needs: ['reports.show'],
    load: async () => (await import('./pages/reports/reports-page.tsx')).ReportsPage,
  },
  {
    path: '/requests',
    title: PAGE_TITLES.requests,
    icon: PeopleCheckmark20Regular,
    needs: ['withdrawals.approve'],
    load: async () => (await import('./pages/requests/requests-page.tsx')).RequestsPage,
  },
  {
    path: '/site',
    title: PAGE_TITLES.site,
    icon: BuildingShop20Regular,
    needs: ['site.facts', 'shop.state'],
    load: async () => (await import('./pages/site/site-page.tsx')).SitePage,
  },
  {
    path: '/partners',
    title: PAGE_TITLES.partners,
    icon: PlugConnected20Regular,
    needs: ['partners.list'],
    load: async () => (await import('./pages/partners/partners-page.tsx')).PartnersPage,
  },
  {
    path: '/staff',
    title: PAGE_TITLES.staff,
    icon: PeopleTeam20Regular,
    needs: ['staff.list'],
    load: async () => (await import('./pages/staff/staff-page.tsx')).StaffPage,
  },
  {
    path: '/log',
    title: PAGE_TITLES.log,
    icon: History20Regular,
    needs: ['log.list', 'log.show'],
    load: async () => (await import('./pages/log/log-page.tsx')).LogPage,
  },
]

export function mayOpen(role: Role, { needs }: Pick<DeskPage, 'needs'>): boolean {
  return needs.every((name) => mayRun(role, name))
}
