import type { AttestationType } from '#contract/attestation.ts'
import { SMS_CODE_LENGTH } from '#contract/codes.ts'
import {
  isCompanyName,
  isCreditCode,
  tidyCompanyName,
  tidyCreditCode,
} from '#domain/identity/credit-code.ts'
import { isIdCard, tidyIdCard } from '#domain/identity/id-card.ts'
import { isRealName, tidyRealName } from '#domain/identity/real-name.ts'
import { MOBILE, tidyMobile } from '#domain/recipient/phone.ts'
import { REAL_NAME } from '#src/text/real-name.ts'

export const PERSON = 1
export const ENTERPRISE = 2

/** In the order in which they stand in the form. */
export const EMPTY_FIELDS = {
  companyName: '',
  creditCode: '',
  name: '',
  idCard: '',
  mobile: '',
  code: '',
}

export type RealNameValues = Readonly<typeof EMPTY_FIELDS>
export type RealNameField = keyof RealNameValues

/** The values as the server will read them. */
export function tidyValues(values: RealNameValues): RealNameValues {
  return {
    companyName: tidyCompanyName(values.companyName),
    creditCode: tidyCreditCode(values.creditCode),
    name: tidyRealName(values.name),
    idCard: tidyIdCard(values.idCard),
    mobile: tidyMobile(values.mobile),
    code: values.code,
  }
}

type Faults = Partial<Record<RealNameField, string>>

type RealNameForm = {
  readonly type: AttestationType
  readonly now: Date
  /** False for a mobile that has just been proved. */
  readonly needsCode: boolean
}

/** What to say under each field; nothing when all is well. */
export function realNameFaults(values: RealNameValues, form: RealNameForm): Faults {
  const { type, now, needsCode } = form
  const { companyName, creditCode, name, idCard, mobile, code } = tidyValues(values)
  const faults: Faults = {}
  if (type === ENTERPRISE) {
    if (companyName === '') faults.companyName = REAL_NAME.companyRequired
    else if (!isCompanyName(companyName)) faults.companyName = REAL_NAME.companyInvalid
    if (creditCode === '') faults.creditCode = REAL_NAME.creditRequired
    else if (!isCreditCode(creditCode)) faults.creditCode = REAL_NAME.creditInvalid
  }
  if (name === '') faults.name = REAL_NAME.nameRequired
  else if (!isRealName(name)) faults.name = REAL_NAME.nameInvalid
  if (idCard === '') faults.idCard = REAL_NAME.idCardRequired
  else if (!isIdCard(idCard, now)) faults.idCard = REAL_NAME.idCardInvalid
  if (mobile === '') faults.mobile = REAL_NAME.mobileRequired
  else if (!MOBILE.test(mobile)) faults.mobile = REAL_NAME.mobileInvalid
  if (!needsCode) return faults
  if (code === '') faults.code = REAL_NAME.codeRequired
  else if (code.length !== SMS_CODE_LENGTH) faults.code = REAL_NAME.codeInvalid
  return faults
}
