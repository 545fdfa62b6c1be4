import type { ComponentType, Ref } from 'react'
import type { FluentIcon } from '@fluentui/react-icons'

import type { EntryMode } from '#domain/order/order-sources.ts'
import type { Result } from '#domain/result/result.ts'
import type {
  DraftState,
  ImportAnswer,
  ImportOptions,
  ImportProgress,
} from '#src/data/recipients/recipients.types.ts'
import type { RecipientsHandle } from '../list/recipients-panel.tsx'

/** Brings one file in, as `ImportQueue` asks for it. */
type TakeFile = (
  file: File,
  options: ImportOptions,
  onProgress: (progress: ImportProgress) => void,
) => Promise<Result<ImportAnswer>>

export type ModeListProps = { readonly ref: Ref<RecipientsHandle> }

/** What a mode holds that belongs to the platform, and is lost with another platform. */
type PlatformTie = {
  /** The question before it; null = nothing is lost. */
  readonly question: (
    state: DraftState,
  ) => { readonly title: string; readonly text: string; readonly confirm: string } | null
  /** @returns whether the list is no longer tied. */
  readonly release: (state: DraftState) => Promise<boolean>
}

/** One way in which recipients are entered. Area and List read `useDraft` and `usePurchase`. */
export type Mode = {
  readonly key: EntryMode
  /** Offered only where shops of a platform can be authorised. */
  readonly needsShops?: boolean
  readonly Icon: FluentIcon
  /** Where recipients are entered. */
  readonly Area: ComponentType
  /** The recipients of this mode. */
  readonly List: ComponentType<ModeListProps>
  /** The area places the list itself; otherwise it is below the area. */
  readonly placesList: boolean
  /** Null = a file dropped here is for the first mode that takes files. */
  readonly takeFile: TakeFile | null
  /** Why it cannot be used with this platform; null = it can. */
  readonly unusable: (platformKey: string | null) => string | null
  /** Why nothing can be ordered, as far as this mode knows; null = it does not object. */
  readonly blocks: (state: DraftState) => string | null
  readonly platformTie?: PlatformTie
  /** Cells of a spreadsheet that are pasted anywhere in the dialog come in as a file. */
  readonly takesPastedCells?: true
  /** The step of 撤销 that importing a file makes; absent = it makes none. */
  readonly fileStep?: string
  /** Recipients come with whole phones: the mode is offered where a file has masked ones. */
  readonly hasWholePhones?: true
  /** There is something to choose recipients from, which wants the room of a list. */
  readonly hasChoices?: (header: DraftState['header']) => boolean
}
