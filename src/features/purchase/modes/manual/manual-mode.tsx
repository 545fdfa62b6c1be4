import { KeyboardRegular } from '@fluentui/react-icons'

import { FileNotice } from '../../files/import-notices.tsx'
import type { Mode } from '../mode.types.ts'
import { usePurchase } from '../purchase-context.ts'
import { ManualArea } from './manual-area.tsx'
import { ManualList } from './manual-list.tsx'

function Area() {
  const { files } = usePurchase()
  return (
    <>
      <ManualArea />
      <FileNotice queue={files.queue} state={files.state} />
    </>
  )
}

export const MANUAL_MODE: Mode = {
  key: 'manual',
  Icon: KeyboardRegular,
  Area,
  List: ManualList,
  placesList: false,
  takeFile: null,
  unusable: () => null,
  blocks: () => null,
}
