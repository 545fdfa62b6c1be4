import type { AppError } from '#domain/result/result.ts'
import { errorMessage } from '#src/text/error-message.ts'
import { Strip } from '../frame/strip.tsx'
import { useImportStyles } from './import.styles.ts'

type FailureProps = {
  readonly fileName: string
  readonly error: AppError
  readonly onDismiss: () => void
}

export function ImportFailure({ fileName, error, onDismiss }: FailureProps) {
  const styles = useImportStyles()
  return (
    <Strip intent="error" onDismiss={onDismiss}>
      <span className={styles.fileName}>{`${fileName}：`}</span>
      {errorMessage(error)}
    </Strip>
  )
}
