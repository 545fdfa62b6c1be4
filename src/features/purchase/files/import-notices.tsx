import { Button } from '@fluentui/react-components'

import type { AppError } from '#domain/result/result.ts'
import type { ImportOptions } from '#src/data/recipients/recipients.types.ts'
import { errorMessage } from '#src/text/error-message.ts'
import { PURCHASE } from '#src/text/purchase.ts'
import { Strip } from '../shared/strip.tsx'
import { HelpLink } from '../shared/help-link.tsx'
import { EarlierFiles } from './earlier-files.tsx'
import { EncodingChoice } from './encoding-choice.tsx'
import type { ImportQueue } from './import-queue.ts'
import type { FileOutcome, ImportState } from './import-state.types.ts'
import { useImportStyles } from './import.styles.ts'
import { PasswordDialog } from './password-dialog.tsx'
import { PlatformDialog } from './platform-dialog.tsx'

type FailureProps = {
  readonly fileName: string
  readonly error: AppError
  readonly file: File
  readonly earlier: readonly FileOutcome[]
  /** Reads the same file again. */
  readonly onAgain: (choices: Partial<ImportOptions>) => void
  readonly onDismiss: () => void
}

/** The article that helps with a refusal. */
function helpFor({ code }: AppError): 'password' | 'format' | null {
  switch (code) {
    case 'file_encryption_unsupported':
      return 'password'
    case 'file_type_unsupported':
    case 'file_encoding_unknown':
    case 'file_damaged':
    case 'file_no_sheet':
    case 'file_no_rows':
    case 'file_too_large':
    case 'file_too_many_rows':
    case 'file_budget_exceeded':
      return 'format'
    default:
      return null
  }
}

function FailureActions({ error }: Pick<FailureProps, 'error'>) {
  const styles = useImportStyles()
  const help = helpFor(error)
  if (help !== null) return <HelpLink to={help} className={styles.oneLine} />
  if (error.code !== 'worker_unloaded') return null
  // A worker does not try again to load a part that failed to load.
  return (
    <Button size="small" className={styles.oneLine} onClick={() => window.location.reload()}>
      {PURCHASE.reloadPage}
    </Button>
  )
}

function ImportFailure(props: FailureProps) {
  const { fileName, error, file, earlier, onAgain, onDismiss } = props
  const styles = useImportStyles()
  return (
    <Strip intent="error" onDismiss={onDismiss} actions={<FailureActions error={error} />}>
      <EarlierFiles files={earlier} />
      <span className={styles.fileName}>{`${fileName}：`}</span>
      {errorMessage(error)}
      {error.code === 'file_encoding_unknown' && (
        <EncodingChoice file={file} current={null} onChoose={(encoding) => onAgain({ encoding })} />
      )}
    </Strip>
  )
}

type FileNoticeProps = { readonly queue: ImportQueue; readonly state: ImportState }

/** Shows that the last file could not be read, or asks for its platform or its password. */
export function FileNotice({ queue, state }: FileNoticeProps) {
  if (state.kind === 'failed') {
    return (
      <ImportFailure
        {...state}
        onAgain={(choices) => queue.answer(choices)}
        onDismiss={() => queue.dismiss()}
      />
    )
  }
  if (state.kind === 'platform') return <PlatformDialog state={state} queue={queue} />
  if (state.kind !== 'password') return null
  return (
    <PasswordDialog
      {...state}
      onOpen={(password) => queue.answer({ password })}
      onCancel={() => queue.cancel()}
    />
  )
}
