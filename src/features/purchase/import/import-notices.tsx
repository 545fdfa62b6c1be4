import type { AppError } from '#domain/result/result.ts'
import { errorMessage } from '#src/text/error-message.ts'
import { Strip } from '../frame/strip.tsx'
import { HelpLink } from '../help-link.tsx'
import { useImportStyles } from './import.styles.ts'

type FailureProps = {
  readonly fileName: string
  readonly error: AppError
  readonly onDismiss: () => void
}

/** The article that helps with a refusal. */
function helpFor({ code }: AppError): 'password' | 'format' | null {
  switch (code) {
    case 'file_encryption_unsupported':
      return 'password'
    case 'file_type_unsupported':
    case 'file_columns_unrecognised':
    case 'file_no_rows':
    case 'file_too_large':
    case 'file_too_many_rows':
      return 'format'
    default:
      return null
  }
}

export function ImportFailure({ fileName, error, onDismiss }: FailureProps) {
  const styles = useImportStyles()
  const help = helpFor(error)
  return (
    <Strip
      intent="error"
      onDismiss={onDismiss}
      {...(help !== null && { actions: <HelpLink to={help} /> })}
    >
      <span className={styles.fileName}>{`${fileName}：`}</span>
      {errorMessage(error)}
    </Strip>
  )
}
