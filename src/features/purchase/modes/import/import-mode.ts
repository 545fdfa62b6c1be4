import { TableSimple20Regular } from '@fluentui/react-icons'

import { draftStore } from '#src/data/recipients/draft-store.ts'
import { RecipientsPanel } from '../../list/recipients-panel.tsx'
import type { Mode } from '../mode.types.ts'
import { ImportArea } from './import-area.tsx'

export const IMPORT_MODE: Mode = {
  key: 'import',
  Icon: TableSimple20Regular,
  Area: ImportArea,
  List: RecipientsPanel,
  placesList: false,
  takeFile: (file, options, onProgress) => draftStore.importFile(file, options, onProgress),
  unusable: () => null,
  blocks: () => null,
  takesPastedCells: true,
  fileStep: 'import',
}
