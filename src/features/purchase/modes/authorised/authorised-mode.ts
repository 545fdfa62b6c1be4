import { PlugConnected20Regular } from '@fluentui/react-icons'

import { shopPlatformOf } from '#contract/shops.ts'
import { authorisedCalls } from '#src/data/recipients/authorised.ts'
import { SHOPS } from '#src/text/authorised.ts'
import { FOOTER } from '#src/text/purchase.ts'
import { RecipientsPanel } from '../../list/recipients-panel.tsx'
import type { Mode } from '../mode.types.ts'
import { AuthorisedArea } from './authorised-area.tsx'

export const AUTHORISED_MODE: Mode = {
  key: 'authorised',
  needsShops: true,
  Icon: PlugConnected20Regular,
  Area: AuthorisedArea,
  List: RecipientsPanel,
  placesList: true,
  takeFile: null,
  // Shops can be authorised on some platforms only.
  unusable: (platformKey) => (shopPlatformOf(platformKey) === null ? SHOPS.unsupported : null),
  blocks: ({ header }) => (header.storeId ? null : FOOTER.reasons.shop),
  hasWholePhones: true,
  hasChoices: ({ storeId }) => typeof storeId === 'number',
  // The orders of a shop are its platform's (P-15).
  platformTie: {
    question: ({ header, counts }) =>
      typeof header.storeId === 'number' && counts.authorised.total > 0
        ? {
            title: SHOPS.platformTitle,
            text: SHOPS.platformText(counts.authorised.total),
            confirm: SHOPS.platformConfirm,
          }
        : null,
    release: async ({ header }) =>
      typeof header.storeId !== 'number' || (await authorisedCalls.changeShop(null)).ok,
  },
}
