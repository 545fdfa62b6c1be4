import { ENTRY_MODES } from '#domain/order/order-sources.ts'
import { draftStore } from '#src/data/recipients/draft-store.ts'

import { api } from './plain-api.ts'

/**
 * Everything a person would miss of the open draft; values of the clock or a server are left out.
 */
export async function wholeDraft() {
  const state = draftStore.getSnapshot()
  const lists = await Promise.all(
    ENTRY_MODES.map(async (mode) => {
      const { total, rows } = await api.list.window(mode, { filter: 'all' }, 0, 3_000)
      const kept = rows.map(({ price: _price, state: _state, issues, ...row }) =>
        Object.assign(row, { issues: issues.map(({ code }) => code) }),
      )
      return { mode, total, rows: kept }
    }),
  )
  return {
    header: state?.header,
    lists,
    undo: state?.undo,
    redo: state?.redo,
    interruptedImport: state?.interruptedImport,
    run: state?.run,
    filter: await api.filter.state(),
    filterValues: await api.filter.values(),
    missing: await api.filter.missingValues(),
    manual: await api.manual.text(),
    lines: await api.manual.lines('all', 0, 100),
  }
}

/** The list of the current mode after each of `steps` steps back, and after each forward again. */
export async function walkHistory(steps: number): Promise<string[]> {
  const seen: string[] = []
  for (const type of ['undo', 'redo'] as const) {
    for (let step = 0; step < steps; step++) {
      const answer = await api.list.apply('import', { type })
      const { total, rows } = await api.list.window('import', { filter: 'all' }, 0, 3_000)
      const names = rows.map(({ name }) => name).join('')
      const changed = answer.ok ? answer.value.changed : answer.error.code
      seen.push(`${type} ${changed}: ${total} ${names.slice(0, 40)} ${names.length}`)
    }
  }
  return seen
}
