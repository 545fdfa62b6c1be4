import { describe, expect, it } from 'vitest'

import { err, ok, type Result } from '#domain/result/result.ts'
import type {
  ImportAnswer,
  ImportOptions,
  ImportProgress,
  ImportSummary,
} from '#src/data/recipients/recipients.types.ts'
import { ImportQueue, type CancelledImport } from './import-queue.ts'

const MAPPING = {
  headerRow: 0,
  headerDoubtful: false,
  headers: [],
  columns: {},
  sources: {},
  unresolved: [],
  ambiguous: [],
  samples: [],
  signature: '',
}

const ASKS_COLUMNS = ok({
  kind: 'columns' as const,
  mapping: MAPPING,
  sheets: [],
  chosenSheet: 0,
  firstRows: [],
  encoding: null,
  delimiter: null,
})

function summaryOf(fileName: string): ImportSummary {
  return {
    fileName,
    kind: 'xlsx',
    encoding: null,
    sheets: [],
    chosenSheet: 0,
    taken: [0],
    left: [],
    mapping: MAPPING,
    dataRows: 1,
    counts: { rows: 2, empty: 0, merged: 0, hiddenRows: 0, hiddenColumns: 0, repaired: 0 },
    hiddenColumns: [],
    warnings: [],
    added: 1,
    updated: 0,
    duplicateOrderNos: 0,
    duplicateRecipients: 0,
    rowsWithErrors: 0,
    rowsWithWarnings: 0,
    masked: 0,
    elapsedMs: 5,
  }
}

type Call = {
  readonly name: string
  readonly options: ImportOptions
  readonly onProgress: (progress: ImportProgress) => void
  readonly settle: (answer: Result<ImportAnswer>) => Promise<void>
}

function makeQueue() {
  const calls: Call[] = []
  const done: string[] = []
  const cancelled: CancelledImport[] = []
  let cancels = 0
  const queue = new ImportQueue({
    importFile: (file, options, onProgress) =>
      new Promise((resolve) => {
        const settle = async (answer: Result<ImportAnswer>): Promise<void> => {
          resolve(answer)
          for (let turn = 0; turn < 6; turn++) await Promise.resolve()
        }
        calls.push({ name: file.name, options, onProgress, settle })
      }),
    cancelImport: async () => {
      cancels++
    },
    options: () => ({ mode: 'import', platform: 'taobao', merge: 'append' }),
    onCancelled: (one) => cancelled.push(one),
  })
  queue.subscribe(() => {
    const state = queue.getSnapshot()
    if (state.kind === 'done') done.push(state.summary.fileName)
  })
  return { queue, calls, done, cancelled, cancels: () => cancels, state: () => queue.getSnapshot() }
}

const fileOf = (name: string): File => new File(['x'], name)
const doneWith = (name: string) => ok({ kind: 'done' as const, summary: summaryOf(name) })

describe('importing files', () => {
  it('shows stage and count while it runs, and the summary afterwards', async () => {
    const { queue, calls, done, state } = makeQueue()
    queue.add([fileOf('a.xlsx')])
    calls[0]?.onProgress({ stage: 'read', rows: 500, elapsedMs: 20 })
    expect(state()).toMatchObject({ kind: 'running', progress: { rows: 500 } })
    await calls[0]?.settle(doneWith('a.xlsx'))
    expect(state()).toMatchObject({ kind: 'done', summary: { fileName: 'a.xlsx' } })
    expect(done).toEqual(['a.xlsx'])
  })

  it('takes several files one after the other', async () => {
    const { queue, calls, done, state } = makeQueue()
    queue.add([fileOf('a.xlsx'), fileOf('b.csv')])
    queue.add([fileOf('c.xls')])
    expect(calls.map(({ name }) => name)).toEqual(['a.xlsx'])
    expect(state()).toMatchObject({ kind: 'running', queued: 2 })
    await calls[0]?.settle(doneWith('a.xlsx'))
    await calls[1]?.settle(doneWith('b.csv'))
    await calls[2]?.settle(doneWith('c.xls'))
    expect(done).toEqual(['a.xlsx', 'b.csv', 'c.xls'])
  })

  it('asks for the columns and imports the same file with the answer', async () => {
    const { queue, calls, state } = makeQueue()
    queue.add([fileOf('a.xlsx')])
    await calls[0]?.settle(ASKS_COLUMNS)
    expect(state().kind).toBe('columns')
    queue.answer({ columns: { name: 2 }, headerRow: 0 })
    expect(calls[1]).toMatchObject({ name: 'a.xlsx', options: { columns: { name: 2 } } })
  })

  it('asks about a file of another platform before anything of it is taken in', async () => {
    const { queue, calls, state, cancelled } = makeQueue()
    const asks = ok({ kind: 'platform' as const, platform: 'pinduoduo' as const })
    queue.add([fileOf('a.csv'), fileOf('b.csv')])
    await calls[0]?.settle(asks)
    expect(state()).toEqual({ kind: 'platform', fileName: 'a.csv', platform: 'pinduoduo' })
    queue.answer({ anyPlatform: true })
    expect(calls[1]).toMatchObject({ name: 'a.csv', options: { anyPlatform: true } })
    await calls[1]?.settle(doneWith('a.csv'))
    // The answer for one file does not count for the next, which has its own question.
    expect(calls[2]).toMatchObject({ name: 'b.csv' })
    expect(calls[2]?.options.anyPlatform).toBeUndefined()
    await calls[2]?.settle(asks)
    queue.cancel()
    expect(cancelled).toEqual([{ fileName: 'b.csv', left: 0, isReread: false }])
  })

  it('keeps the chosen columns when the password was wrong afterwards', async () => {
    const { queue, calls, state } = makeQueue()
    queue.add([fileOf('a.xlsx')])
    await calls[0]?.settle(err({ code: 'file_encrypted' }))
    expect(state()).toMatchObject({ kind: 'password', isWrong: false, isTrying: false })
    queue.answer({ password: '1234' })
    calls[1]?.onProgress({ stage: 'read', rows: 0, elapsedMs: 1 })
    expect(state()).toMatchObject({ kind: 'password', isTrying: true })
    await calls[1]?.settle(err({ code: 'file_password_wrong' }))
    expect(state()).toMatchObject({ kind: 'password', isWrong: true, isTrying: false })
    queue.answer({ password: '12345' })
    expect(calls[2]?.options.password).toBe('12345')
    calls[2]?.onProgress({ stage: 'read', rows: 40, elapsedMs: 2 })
    expect(state()).toMatchObject({ kind: 'running', progress: { rows: 40 } })
  })

  it('reads the same file again in place of what it added, without the columns of another sheet', async () => {
    const { queue, calls, state } = makeQueue()
    queue.add([fileOf('a.xlsx')])
    await calls[0]?.settle(ASKS_COLUMNS)
    queue.answer({ columns: { name: 2 }, headerRow: 0 })
    expect(calls[1]?.options.replacesLast).toBeUndefined()
    await calls[1]?.settle(doneWith('a.xlsx'))
    queue.again({ skipHiddenRows: true })
    expect(calls[2]?.options).toMatchObject({ columns: { name: 2 }, replacesLast: true })
    await calls[2]?.settle(doneWith('a.xlsx'))
    expect(state()).toMatchObject({ kind: 'done', choices: { skipHiddenRows: true } })
    queue.again({ sheets: [1] })
    expect(calls[3]).toMatchObject({ name: 'a.xlsx', options: { sheets: [1], replacesLast: true } })
    expect(calls[3]?.options).not.toHaveProperty('columns')
    expect(calls[3]?.options).not.toHaveProperty('headerRow')
    // Columns belong to the sheet that the import went by, whatever sheets come before it.
    await calls[3]?.settle(doneWith('a.xlsx'))
    queue.again({ columns: { name: 1 } })
    expect(calls[4]?.options).toMatchObject({ sheet: 0, sheets: [1], columns: { name: 1 } })
  })

  it('stops at once on cancel, and takes neither progress nor further files', async () => {
    const { queue, calls, done, cancelled, cancels, state } = makeQueue()
    queue.add([fileOf('a.xlsx'), fileOf('b.xlsx')])
    queue.cancel()
    expect(cancels()).toBe(1)
    expect(state().kind).toBe('idle')
    calls[0]?.onProgress({ stage: 'save', rows: 1, elapsedMs: 1 })
    await calls[0]?.settle(err({ code: 'import_cancelled' }))
    expect(state().kind).toBe('idle')
    expect(done).toEqual([])
    expect(calls).toHaveLength(1)
    expect(cancelled).toEqual([{ fileName: 'a.xlsx', left: 1, isReread: false }])
  })

  it('stops a password that is being tried', async () => {
    const { queue, calls, cancelled, cancels, state } = makeQueue()
    queue.add([fileOf('a.xlsx')])
    await calls[0]?.settle(err({ code: 'file_encrypted' }))
    queue.answer({ password: '1234' })
    queue.cancel()
    expect(cancels()).toBe(1)
    await calls[1]?.settle(err({ code: 'import_cancelled' }))
    expect(state().kind).toBe('idle')
    expect(cancelled).toEqual([{ fileName: 'a.xlsx', left: 0, isReread: false }])
  })

  it('goes back to the last result when a file was to be read differently, and is not', async () => {
    const { queue, calls, cancelled, state } = makeQueue()
    queue.add([fileOf('a.xlsx')])
    queue.answer({ columns: { name: 2 }, headerRow: 0 })
    await calls[1]?.settle(doneWith('a.xlsx'))
    queue.again({ askColumns: true })
    expect(calls[2]?.options).not.toHaveProperty('columns')
    await calls[2]?.settle(ASKS_COLUMNS)
    queue.cancel()
    // Its rows are in the list still: no message may contradict that.
    expect(cancelled).toEqual([{ fileName: 'a.xlsx', left: 0, isReread: true }])
    expect(state()).toMatchObject({ kind: 'done', choices: { columns: { name: 2 } } })
    queue.again({ skipHiddenRows: true })
    expect(calls[3]?.options).toMatchObject({ columns: { name: 2 }, replacesLast: true })
  })

  it('shows the last result behind the reason why a file could not be read differently', async () => {
    const { queue, calls, state } = makeQueue()
    queue.add([fileOf('a.xlsx')])
    await calls[0]?.settle(doneWith('a.xlsx'))
    queue.again({ sheets: [1] })
    await calls[1]?.settle(err({ code: 'file_no_rows' }))
    expect(state()).toMatchObject({ kind: 'failed', error: { code: 'file_no_rows' } })
    queue.dismiss()
    expect(state()).toMatchObject({ kind: 'done', summary: { fileName: 'a.xlsx' } })
    queue.dismiss()
    expect(state().kind).toBe('idle')
  })

  it('still reports the files that are through when one behind them is cancelled', async () => {
    const { queue, calls, state } = makeQueue()
    queue.add([fileOf('a.xlsx'), fileOf('b.png'), fileOf('c.xlsx'), fileOf('d.xlsx')])
    await calls[0]?.settle(doneWith('a.xlsx'))
    await calls[1]?.settle(err({ code: 'file_empty' }))
    queue.cancel()
    const earlier = [{ fileName: 'a.xlsx' }]
    expect(state()).toMatchObject({ kind: 'failed', fileName: 'b.png', earlier })
    await calls[2]?.settle(err({ code: 'import_cancelled' }))
    expect(state()).toMatchObject({ kind: 'failed', fileName: 'b.png', earlier })
  })

  it('reports that the rows were in the list before the cancel arrived', async () => {
    const { queue, calls, done, state } = makeQueue()
    queue.add([fileOf('a.xlsx')])
    queue.cancel()
    await calls[0]?.settle(doneWith('a.xlsx'))
    expect(state()).toMatchObject({ kind: 'done', cancelledLate: true })
    expect(done).toEqual(['a.xlsx'])
  })

  it('shows why a file failed, and takes the next one', async () => {
    const { queue, calls, state } = makeQueue()
    queue.add([fileOf('a.png')])
    await calls[0]?.settle(err({ code: 'file_type_unsupported', params: { found: '图片' } }))
    expect(state()).toMatchObject({ kind: 'failed', error: { code: 'file_type_unsupported' } })
    queue.add([fileOf('b.xlsx')])
    expect(state()).toMatchObject({ kind: 'running', fileName: 'b.xlsx' })
  })

  it('reports all files that came together, and lets none wait for one that failed', async () => {
    const { queue, calls, done, state } = makeQueue()
    queue.add([fileOf('a.xlsx'), fileOf('b.png'), fileOf('c.csv')])
    await calls[0]?.settle(doneWith('a.xlsx'))
    await calls[1]?.settle(err({ code: 'file_empty' }))
    await calls[2]?.settle(err({ code: 'file_encoding_unknown' }))
    const earlier = [{ fileName: 'a.xlsx' }, { fileName: 'b.png', error: { code: 'file_empty' } }]
    expect(state()).toMatchObject({ kind: 'failed', fileName: 'c.csv', earlier })
    queue.answer({ encoding: 'gb18030' })
    await calls[3]?.settle(doneWith('c.csv'))
    expect(done).toEqual(['a.xlsx', 'c.csv'])
    expect(state()).toMatchObject({ kind: 'done', earlier })
    queue.again({ encoding: 'big5' })
    await calls[4]?.settle(doneWith('c.csv'))
    expect(state()).toHaveProperty('earlier.length', 2)
    queue.add([fileOf('d.xlsx')])
    await calls[5]?.settle(doneWith('d.xlsx'))
    expect(state()).toMatchObject({ kind: 'done', earlier: [] })
  })

  it('forgets with the worker which rows the last file added, so that it cannot come in twice', async () => {
    const { queue, calls, state } = makeQueue()
    queue.add([fileOf('a.xlsx')])
    await calls[0]?.settle(doneWith('a.xlsx'))
    queue.reopened()
    expect(state()).toEqual({ kind: 'idle' })
    queue.add([fileOf('b.xlsx')])
    await calls[1]?.settle(doneWith('b.xlsx'))
    queue.again({ askColumns: true })
    await calls[2]?.settle(ASKS_COLUMNS)
    queue.reopened()
    expect(state()).toEqual({ kind: 'idle' })
  })

  it('still asks and reports about a file that is not in the list when another worker has it', async () => {
    const { queue, calls, state } = makeQueue()
    queue.add([fileOf('a.xlsx')])
    await calls[0]?.settle(ASKS_COLUMNS)
    queue.reopened()
    expect(state()).toMatchObject({ kind: 'columns', fileName: 'a.xlsx' })
    queue.answer({})
    await calls[1]?.settle(err({ code: 'worker_failed' }))
    queue.reopened()
    expect(state()).toMatchObject({ kind: 'failed', fileName: 'a.xlsx' })
  })
})
