import type { OddSheet } from './draw-odd-sheet.ts'
import {
  namesApart,
  addressInLines,
  doorApart,
  estateApart,
  commaInAddress,
  breakInAddress,
} from './odd-fields.ts'
import { preamble, around, questionnaire, delimiters, formulas } from './odd-surroundings.ts'
import { invisible, several, twoNames, twoOrders } from './odd-people.ts'

/** Every kind, and the least share of its files that is read without a question. */
export const ODD_KINDS: Readonly<
  Record<string, { readonly draw: (n: number) => OddSheet; readonly share: number }>
> = {
  'surname and given name apart': { draw: namesApart, share: 0.97 },
  'an address in two or three lines': { draw: addressInLines, share: 0.97 },
  'the door apart': { draw: doorApart, share: 0.97 },
  'estate, building, unit and room apart': { draw: estateApart, share: 0.97 },
  'commas without quotes': { draw: commaInAddress, share: 0.9 },
  'line breaks without quotes': { draw: breakInAddress, share: 0.7 },
  'notes in front of the header': { draw: preamble, share: 0.97 },
  'totals, signatures and instructions': { draw: around, share: 0.97 },
  'the headers of a form': { draw: questionnaire, share: 0.97 },
  'any separator': { draw: delimiters, share: 0.97 },
  'formulas of texts': { draw: formulas, share: 0.97 },
  'characters that nobody sees': { draw: invisible, share: 0.97 },
  'several recipients in a line': { draw: several, share: 0.97 },
  'two names': { draw: twoNames, share: 0.97 },
  'two order numbers': { draw: twoOrders, share: 0.97 },
}
