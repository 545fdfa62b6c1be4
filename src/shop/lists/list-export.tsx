import { cancelTransfer, transfers } from '#src/data/recipients/list-export.ts'
import type { ExportScope, ListExport } from '#src/kit/list/list.types.ts'
import { offerListFiles } from '#src/kit/list/save-list-files.ts'

type Made = Parameters<typeof offerListFiles>[0]

type Words = {
  readonly exportAll: string
  readonly exportChosen?: string
  readonly nothingToExport: string
  readonly exported: (rows: number) => string
}

const TRANSFERS = { transfers, onCancel: cancelTransfer }

/** The export of a declared list: `make` has the worker write its files. */
export function listExport<F, Row>(
  words: Words,
  make: (scope: ExportScope<F, Row>) => Promise<Made>,
): ListExport<F, Row> {
  return {
    words: {
      all: words.exportAll,
      ...(words.exportChosen !== undefined && { chosen: words.exportChosen }),
    },
    save: async (scope) => {
      offerListFiles(await make(scope), { nothing: words.nothingToExport, saved: words.exported })
    },
    progress: TRANSFERS,
  }
}
