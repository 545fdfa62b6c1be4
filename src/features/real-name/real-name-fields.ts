import { isIdCard, tidyIdCard } from '#domain/identity/id-card.ts'
import { isRealName, tidyRealName } from '#domain/identity/real-name.ts'
import { MOBILE } from '#domain/recipient/phone.ts'
import { REAL_NAME } from '#src/text/real-name.ts'

export type RealNameFields = {
  readonly name: string
  readonly idCard: string
  readonly mobile: string
  readonly isAgreed: boolean
}

export const EMPTY_FIELDS: RealNameFields = { name: '', idCard: '', mobile: '', isAgreed: false }

/** As the server will read it. */
export function tidyFields({ name, idCard, mobile, isAgreed }: RealNameFields): RealNameFields {
  return {
    name: tidyRealName(name),
    idCard: tidyIdCard(idCard),
    mobile: mobile.normalize('NFKC').replace(/\D/g, ''),
    isAgreed,
  }
}

type Faults = Partial<Record<keyof RealNameFields, string>>

/** What to say under each field; nothing when all is well. */
export function realNameFaults(fields: RealNameFields, now: Date): Faults {
  const { name, idCard, mobile, isAgreed } = tidyFields(fields)
  const faults: Faults = {}
  if (name === '') faults.name = REAL_NAME.nameRequired
  else if (!isRealName(name)) faults.name = REAL_NAME.nameInvalid
  if (idCard === '') faults.idCard = REAL_NAME.idCardRequired
  else if (!isIdCard(idCard, now)) faults.idCard = REAL_NAME.idCardInvalid
  if (mobile === '') faults.mobile = REAL_NAME.mobileRequired
  else if (!MOBILE.test(mobile)) faults.mobile = REAL_NAME.mobileInvalid
  if (!isAgreed) faults.isAgreed = REAL_NAME.consentRequired
  return faults
}
