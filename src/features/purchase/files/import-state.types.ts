import type { AppError } from '#domain/result/result.ts'
import type {
  ImportAnswer,
  ImportOptions,
  ImportProgress,
  ImportSummary,
} from '#src/data/recipients/recipients.types.ts'

type Question = Extract<ImportAnswer, { kind: 'columns' }>
type OtherPlatform = Extract<ImportAnswer, { kind: 'platform' }>['platform']
type Choices = Partial<ImportOptions>

/** What became of a file that came together with others. */
export type FileOutcome =
  | { readonly fileName: string; readonly summary: ImportSummary }
  | { readonly fileName: string; readonly error: AppError }

export type ImportState =
  | { readonly kind: 'idle' }
  | {
      readonly kind: 'running'
      readonly fileName: string
      readonly progress: ImportProgress | null
      readonly queued: number
    }
  | {
      readonly kind: 'columns'
      readonly fileName: string
      readonly question: Question
      readonly file: File
      readonly choices: Choices
    }
  | { readonly kind: 'platform'; readonly fileName: string; readonly platform: OtherPlatform }
  | {
      readonly kind: 'password'
      readonly fileName: string
      readonly isWrong: boolean
      /** The password that was given is being tried. */
      readonly isTrying: boolean
    }
  | {
      readonly kind: 'failed'
      readonly fileName: string
      readonly error: AppError
      readonly file: File
      /** The outcomes of the files before it, in order. */
      readonly earlier: readonly FileOutcome[]
    }
  | {
      readonly kind: 'done'
      readonly summary: ImportSummary
      /** The file as it was read, so that it can be read differently. */
      readonly file: File
      readonly choices: Choices
      readonly earlier: readonly FileOutcome[]
      /** The user had cancelled, but the rows were in the list already. */
      readonly cancelledLate?: boolean
    }
