import { MAX_NUMBERS } from '#contract/fields.ts'
import { isListLost, numbersInAddress, shownNumbers } from '#src/data/browser/number-lists.ts'

/** A filter for one order or waybill number, or many; a long list is kept by the browser tab. */
export const numbers = {
  kind: 'numbers',
  codec: { shown: shownNumbers, address: numbersInAddress, isLost: isListLost },
  max: MAX_NUMBERS,
} as const
