import type { AppError, LocalError } from '#domain/result/result.ts'
import { budgetText, fileKind } from './file-kinds.ts'
import { fileSize, fill, type TextParams } from './fill.ts'
import { LOCAL_ERROR_TEXT } from './local-errors.ts'
import { FIELD_TEXT } from './recipient.ts'

/** A tenth of a megabyte, to which `fileSize` rounds. */
const TENTH = 104_858

const UNEXPLAINED = '出错了，请稍后再试'

function isField(name: string): name is keyof typeof FIELD_TEXT {
  return Object.hasOwn(FIELD_TEXT, name)
}

/** Sizes as people read them. */
function sizes(size: number, limit: number): TextParams {
  const most = fileSize(limit)
  // A file that is a few bytes too large must not be shown as `5M` beside a limit of `5M`.
  return { limit: most, size: fileSize(fileSize(size) === most ? size + TENTH : size) }
}

/** Params as people read them: bytes become `5M`, field names become Chinese. */
function readable(error: LocalError): TextParams {
  switch (error.code) {
    case 'file_too_large':
      return sizes(error.params.size, error.params.limit)
    case 'file_type_unsupported': {
      const { name: found, remedy } = fileKind(error.params.found)
      return { found, remedy }
    }
    case 'file_budget_exceeded':
      return { what: budgetText(error.params.what) }
    case 'rows_incomplete': {
      const { row, field } = error.params
      return { row, field: isField(field) ? FIELD_TEXT[field] : field }
    }
    default:
      return error.params ?? {}
  }
}

/** The one sentence an error is shown with. The server's own sentence wins when there is one. */
export function errorMessage(error: AppError): string {
  if (error.code !== 'api') return fill(LOCAL_ERROR_TEXT[error.code], readable(error))
  return error.msg === undefined || error.msg === '' ? UNEXPLAINED : error.msg
}
