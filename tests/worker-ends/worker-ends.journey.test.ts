import { useOwnProduct } from '#tests/e2e/use-product.ts'
import { IS_LONG } from '#tests/long.ts'

import { AUTHORISED, AUTHORISED_ACTIONS } from './authorised-actions.ts'
import { CHECKOUT_ACTIONS } from './checkout-actions.ts'
import { FILTER, FILTER_ACTIONS } from './filter-actions.ts'
import { FRAME_ACTIONS } from './frame-actions.ts'
import { describeEndings, type Action } from './go-through.ts'
import { IMPORT, IMPORT_ACTIONS } from './import-actions.ts'
import { LIST_ACTIONS, ROW_DIALOG_ACTIONS } from './list-actions.ts'
import { MANUAL, MANUAL_ACTIONS } from './manual-actions.ts'

const at = useOwnProduct()

/** What every mode has; in the short form each of it is in one. */
const SHARED = [...FRAME_ACTIONS, ...LIST_ACTIONS, ...CHECKOUT_ACTIONS]

const sharedBy = (turn: number): readonly Action[] =>
  IS_LONG
    ? SHARED
    : SHARED.filter(({ isShort }) => isShort === true).filter((_, n) => n % 4 === turn)

describeEndings(at, MANUAL, { own: MANUAL_ACTIONS, shared: sharedBy(0) })
describeEndings(at, IMPORT, {
  own: IMPORT_ACTIONS,
  shared: [...sharedBy(1), ...ROW_DIALOG_ACTIONS],
})
describeEndings(at, FILTER, {
  own: FILTER_ACTIONS,
  shared: [...sharedBy(2), ...ROW_DIALOG_ACTIONS],
})
describeEndings(at, AUTHORISED, {
  own: AUTHORISED_ACTIONS,
  shared: sharedBy(3).filter(({ needsError }) => needsError !== true),
})
