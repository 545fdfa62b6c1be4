import { installTowns } from '../region/towns-lookup.ts'
import { IS_SURNAME, setTrait } from './char-traits.ts'
import { blankOut } from './blank-out.ts'
import { findGluedName } from './glued-name.ts'
import { installLazyRules } from './lazy-rules.ts'
import { addCompoundSurnames } from './name-evidence.ts'
import { findNameByPlace, splitRemarks } from './name-by-place.ts'
import { rareBucketLength } from './rare-buckets.ts'
import { COMPOUND_SURNAMES, RARE_SURNAMES } from './rare-words.data.ts'
import { fillBySeat } from './former-seats.ts'
import { strayText } from './stray-text.ts'
import { decideByTown, fillByTown, isLongerTown } from './town-rules.ts'

/** Makes the towns available to the parser, with the names, rules and words that come in their chunk. */
export function installLazy(): void {
  installTowns()
  installLazyRules({
    blankOut,
    decideByTown,
    fillByTown,
    isLongerTown,
    fillBySeat,
    findGluedName,
    findNameByPlace,
    splitRemarks,
    strayText,
    bucketLength: rareBucketLength,
  })
  setTrait(RARE_SURNAMES, IS_SURNAME)
  addCompoundSurnames(COMPOUND_SURNAMES)
}
