import type { AppError } from '#domain/result/result.ts'
import { budgetText, fileKind } from './file-kinds.ts'
import { fileSize, fill, type TextParams } from './fill.ts'
import { LOCAL_ERROR_TEXT } from './local-errors.ts'
import { FIELD_TEXT } from './recipient.ts'

/** A tenth of a megabyte, to which `fileSize` rounds. */
const TENTH = 104_858

const UNEXPLAINED = '出错了，请稍后再试'

function isField(name: unknown): name is keyof typeof FIELD_TEXT {
  return typeof name === 'string' && Object.hasOwn(FIELD_TEXT, name)
}

/** Params as people read them: bytes become `5M`, field names become Chinese. */
function readable(error: AppError): TextParams {
  const params: Record<string, string | number> = { ...error.params }
  const { field, found, what, size, limit } = params
  if (error.code === 'file_too_large' && typeof size === 'number' && typeof limit === 'number') {
    params['limit'] = fileSize(limit)
    // A file that is a few bytes too large must not be shown as `5M` beside a limit of `5M`.
    const isAlike = fileSize(size) === params['limit']
    params['size'] = isAlike ? fileSize(size + TENTH) : fileSize(size)
  }
  if (error.code === 'file_type_unsupported') {
    const { name, remedy } = fileKind(String(found))
    Object.assign(params, { found: name, remedy })
  }
  if (error.code === 'file_budget_exceeded') params['what'] = budgetText(String(what))
  if (isField(field)) params['field'] = FIELD_TEXT[field]
  return params
}

/** The one sentence an error is shown with. The server's own sentence wins when there is one. */
export function errorMessage(error: AppError): string {
  if (error.code !== 'api') return fill(LOCAL_ERROR_TEXT[error.code], readable(error))
  return error.msg === undefined || error.msg === '' ? UNEXPLAINED : error.msg
}
