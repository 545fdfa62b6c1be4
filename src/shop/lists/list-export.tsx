import type { ComponentProps } from 'react'

import { cancelTransfer, transfers } from '#src/data/recipients/list-export.ts'
import type { ExportScope, ListExport } from '#src/kit/list/list.types.ts'
import { ExportButton } from '#src/shop/exports/export-button.tsx'

type Source = ComponentProps<typeof ExportButton>['source']

const PROGRESS = { transfers, onCancel: cancelTransfer }

/** The export of a declared list: `sourceOf` names what the worker reads and writes to a file. */
export function listExport<F, Row>(
  sourceOf: (scope: ExportScope<F, Row>) => Source,
): ListExport<F, Row> {
  return {
    Button: ({ scope }) => {
      const isChosen = 'chosen' in scope
      const expected = isChosen ? scope.chosen.length : scope.total
      return <ExportButton source={sourceOf(scope)} expected={expected} isChosen={isChosen} />
    },
    progress: PROGRESS,
  }
}

/** The same for a list whose rows cannot be chosen. */
export function filteredExport<F>(
  sourceOf: (filters: Partial<F>) => Source,
): ListExport<F, unknown> {
  return listExport<F, unknown>((scope) => sourceOf('chosen' in scope ? {} : scope.filters))
}
