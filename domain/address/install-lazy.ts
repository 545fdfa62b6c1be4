import { installTowns } from '../region/towns-lookup.ts'
import { IS_SURNAME, setTrait } from './char-traits.ts'
import { blankOut } from './blank-out.ts'
import { findGluedName } from './glued-name.ts'
import { isExtra } from '../recipient/extra-tail.ts'
import { districtBehindGap } from './district-behind.ts'
import { installLazyRules } from './lazy-rules.ts'
import { doubtLine } from './line-doubts.ts'
import { isOfPerson, takeLeadingNumber } from './leading-number.ts'
import { beginsAddress, firstAddress } from './second-address.ts'
import { addCompoundSurnames } from './name-evidence.ts'
import { findNameByPlace, splitRemarks } from './name-by-place.ts'
import { rankPhones } from './rank-phones.ts'
import { rareBucketLength } from './rare-buckets.ts'
import { COMPOUND_SURNAMES, RARE_SURNAMES } from './rare-words.data.ts'
import { candidateRegion, doubtOfBare } from './bare-place.ts'
import { openExtension } from './open-extension.ts'
import { fillBySeat } from './former-seats.ts'
import { decideByTown, fillByTown, isLongerTown } from './town-rules.ts'

/** Makes the towns available to the parser, with the names, rules and words that come in their chunk. */
export function installLazy(): void {
  installTowns()
  installLazyRules({
    blankOut,
    openExtension,
    doubtOfBare,
    candidateRegion,
    takeLeadingNumber,
    isOfPerson,
    districtBehindGap,
    firstAddress,
    beginsAddress,
    rankPhones,
    decideByTown,
    fillByTown,
    isLongerTown,
    fillBySeat,
    findGluedName,
    findNameByPlace,
    splitRemarks,
    doubtLine,
    isExtra,
    bucketLength: rareBucketLength,
  })
  setTrait(RARE_SURNAMES, IS_SURNAME)
  addCompoundSurnames(COMPOUND_SURNAMES)
}
