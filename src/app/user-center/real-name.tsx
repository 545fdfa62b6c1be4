import { CodeField } from '#src/shop/sign-in/code-field.tsx'
import { RealNamePage } from '#src/features/real-name/real-name-page.tsx'

/** 实名认证, where the form meets the code by message of the account. */
export function RealName() {
  return <RealNamePage CodeField={CodeField} />
}
