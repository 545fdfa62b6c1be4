import type { AppError } from '#domain/result/result.ts'
import { fileKindText } from './file-kinds.ts'
import { fileSize, fill, type TextParams } from './fill.ts'
import { LOCAL_ERROR_TEXT } from './local-errors.ts'
import { FIELD_TEXT } from './recipient.ts'

const UNEXPLAINED = '出错了，请稍后再试'

function isField(name: unknown): name is keyof typeof FIELD_TEXT {
  return typeof name === 'string' && Object.hasOwn(FIELD_TEXT, name)
}

/** Params as people read them: bytes become `5M`, field names become Chinese. */
function readable(error: AppError): TextParams {
  const params: Record<string, string | number> = { ...error.params }
  if (error.code === 'file_too_large') {
    for (const name of ['size', 'limit']) {
      const bytes = params[name]
      if (typeof bytes === 'number') params[name] = fileSize(bytes)
    }
  }
  const { field, found } = params
  if (error.code === 'file_type_unsupported' && typeof found === 'string') {
    params['found'] = fileKindText(found)
  }
  if (isField(field)) params['field'] = FIELD_TEXT[field]
  return params
}

/** The one sentence an error is shown with. The server's own sentence wins when there is one. */
export function errorMessage(error: AppError): string {
  if (error.code !== 'api') return fill(LOCAL_ERROR_TEXT[error.code], readable(error))
  return error.msg === undefined || error.msg === '' ? UNEXPLAINED : error.msg
}
