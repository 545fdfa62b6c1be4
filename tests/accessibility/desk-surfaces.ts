import type { NotVisited } from './surface.types.ts'

const owner = 'tests/desk/owner-pages.browser.test.tsx'
const goods = 'tests/desk/goods-page.browser.test.tsx'

/** Surfaces of the desk, which is another site; the visits are to the shop. */
export const AT_DESK: readonly NotVisited[] = [
  { of: 'desk/pages/goods/bulk-bar.tsx', tried: `${goods}: its menu, its question and its form` },
  { of: 'desk/pages/goods/goods-drawer.tsx', tried: `${goods}: one changed, a new one` },
  { of: 'desk/pages/goods/refused-dialog.tsx', tried: `${goods}: a price that may be a slip` },
  { of: 'desk/parts/changes-drawer.tsx', tried: `${goods}: a change undone` },
  { of: 'desk/pages/log/entry-drawer.tsx', tried: `${owner}: what it shows` },
  {
    of: 'desk/pages/money/bills.tsx',
    tried: 'not yet: a bill with differences has to have been compared',
  },
  {
    of: 'desk/pages/money/invoice-drawer.tsx',
    tried: 'tests/desk/invoices-page.browser.test.tsx: one issued in it',
  },
  {
    of: 'desk/pages/money/result-drawer.tsx',
    tried: 'tests/desk/payouts-page.browser.test.tsx: a result sheet looked at and applied',
  },
  { of: 'desk/pages/money/withdrawal-drawer.tsx', tried: `${owner}: what is decided in it` },
  {
    of: 'desk/pages/site/home/banner-drawer.tsx',
    tried: 'tests/desk/home-page.browser.test.tsx: a banner made in it',
  },
  {
    of: 'desk/pages/site/home/block-drawer.tsx',
    tried: 'tests/desk/home-page.browser.test.tsx: a title and a picture given in it',
  },
  {
    of: 'desk/pages/service/reply.tsx',
    tried: 'tests/desk/service-page.browser.test.tsx: an answer taken from its menu',
  },
  { of: 'desk/pages/staff/member-acts.tsx', tried: `${owner}: somebody frozen by its menu` },
  { of: 'desk/parts/link-dialog.tsx', tried: `${owner}: the link that it shows` },
  {
    of: 'desk/parts/parcels/answers-dialog.tsx',
    tried: 'tests/desk/parcel-pages.browser.test.tsx: an answer for each parcel',
  },
]
