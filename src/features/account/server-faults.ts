import type { ApiErrorKey } from '#contract/errors.ts'
import type { AppError } from '#domain/result/result.ts'
import { keysOf } from '#domain/values/keys-of.ts'
import { refusedField } from '#src/data/api/refused-field.ts'
import { errorMessage } from '#src/text/error-message.ts'
import { notifyError } from '#src/kit/toast/notify-error.ts'
import type { Fields } from '#src/kit/form/use-fields.ts'

/** The field that a refusal is about. */
const FIELD_OF: Partial<Record<ApiErrorKey, string>> = {
  sms_code_wrong: 'code',
  mobile_registered: 'mobile',
  mobile_unknown: 'mobile',
  mobile_taken: 'mobile',
  mobile_unchanged: 'mobile',
  account_disabled: 'mobile',
  old_password_wrong: 'oldPassword',
  password_unchanged: 'password',
  withdraw_password_wrong: 'password',
  device_forgotten: 'password',
  invite_code_unknown: 'inviteCode',
}

/** Whether a refusal is about what was typed into this field. */
export function isAboutField(error: AppError, name: string): boolean {
  return refusedField(error, FIELD_OF) === name
}

/** Shows a refusal at the field it is about; any other as a message for 5 seconds (L-10). */
export function showRefusal<Name extends string>(error: AppError, fields: Fields<Name>): void {
  // The names of a form's fields are the keys of its values.
  const names = keysOf(fields.values)
  const name = names.find((known) => isAboutField(error, known))
  if (name === undefined) notifyError(error)
  else fields.refuse(name, errorMessage(error))
}
