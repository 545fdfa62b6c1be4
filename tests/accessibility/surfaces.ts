import { MERCHANT, NEWCOMER } from '#tests/e2e/shopper.ts'

import { AT_DESK } from './desk-surfaces.ts'
import { LIST } from './list-surfaces.ts'
import { MODES } from './mode-surfaces.ts'
import { CHECKOUT, NOT_VERIFIED } from './order-surfaces.ts'
import { SIGN_IN, SITE } from './site-surfaces.ts'
import type { NotVisited, Visit } from './surface.types.ts'

export const VISITS: readonly Visit[] = [
  { who: 'a visitor', account: null, surfaces: SIGN_IN },
  {
    who: 'shop and user centre',
    account: MERCHANT,
    surfaces: SITE,
  },
  { who: 'a list of recipients', account: MERCHANT, surfaces: LIST },
  { who: 'an order', account: MERCHANT, surfaces: CHECKOUT },
  { who: 'the other modes', account: MERCHANT, surfaces: MODES },
  { who: 'somebody not verified', account: NEWCOMER, surfaces: NOT_VERIFIED },
]

/** Surfaces that no visit reaches, each with the place where it is tested. */
export const NOT_VISITED: readonly NotVisited[] = [
  ...AT_DESK,
  {
    of: 'features/account/drafts/storage-dialog.tsx',
    tried: 'draft-card.browser.test.tsx beside it: what it lists, and its focus',
  },
  {
    of: 'features/account/drafts/sync-dialog.tsx',
    tried: 'tests/drafts/drafts-synced.journey.test.ts: what it asks and does, with axe',
  },
  {
    of: 'shop/drafts/conflict-dialog.tsx',
    tried: 'tests/drafts/drafts-synced.journey.test.ts: two computers have to change one draft',
  },
  {
    of: 'features/people/link-dialog.tsx',
    tried: 'tests/people/people.journey.test.ts: somebody has to be invited',
  },
  {
    of: 'features/account/legal-news.tsx',
    tried: 'its own browser test: the terms have to change',
  },
  {
    of: 'features/account/leave-purchase-dialog.tsx',
    tried: 'not yet: a session has to end under an open purchase',
  },
  {
    of: 'features/purchase/checkout/unanswered-dialog.tsx',
    tried: 'its own browser test: a platform has to be silent for three seconds',
  },
  {
    of: 'features/runs/results-dialog.tsx',
    tried: 'tests/e2e/run-goes-on.journey.test.ts: what it lists and does, and its focus',
  },
  {
    of: 'features/open-api/callback-actions.tsx',
    tried: 'not yet: a message has to have been sent to a callback address',
  },
  {
    of: 'features/open-api/key-dialog.tsx',
    tried: 'not yet: the new key itself, after the form for the password, which is visited',
  },
  {
    of: 'kit/dialog/anchored-popover.tsx',
    tried: 'where it is used: the bell, views of the goods',
  },
  {
    of: 'kit/dialog/side-drawer.tsx',
    tried: 'every drawer is one, and is in the list',
  },
  {
    of: 'kit/toast/toast-host.tsx',
    tried: 'src/kit/toast/toast-host.browser.test.tsx: a message is no place to go to',
  },
]
