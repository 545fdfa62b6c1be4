import { IS_SURNAME, setTrait } from './char-traits.ts'
import { lateRules } from './late-rules.ts'
import { addCompoundSurnames } from './name-evidence.ts'
import { COMPOUND_SURNAMES, RARE_SURNAMES } from './rare-words.data.ts'
import { decideByTown, fillByTown } from './town-rules.ts'

/** Puts the rules and words of the towns' chunk in place. */
export function installLateRules(): void {
  Object.assign(lateRules, { decideByTown, fillByTown })
  setTrait(RARE_SURNAMES, IS_SURNAME)
  addCompoundSurnames(COMPOUND_SURNAMES)
}
