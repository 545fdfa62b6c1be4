import { Filter20Regular } from '@fluentui/react-icons'

import { draftStore } from '#src/data/recipients/draft-store.ts'
import { RecipientsPanel } from '../../list/recipients-panel.tsx'
import type { Mode } from '../mode.types.ts'
import { FilterArea } from './filter-area.tsx'

export const FILTER_MODE: Mode = {
  key: 'filter',
  Icon: Filter20Regular,
  Area: FilterArea,
  List: RecipientsPanel,
  placesList: false,
  takeFile: (file, options, onProgress) => draftStore.loadFilterSource(file, options, onProgress),
  unusable: () => null,
  blocks: () => null,
}
