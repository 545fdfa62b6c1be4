import type { EntryMode } from '#domain/order/order-sources.ts'
import type { Recipient } from '#domain/recipient/recipient.ts'
import { fail, type Result } from '#domain/result/result.ts'
import { dropDraftKeys, keepDraftKey } from '#src/data/browser/draft-key.ts'
import { draftStore } from '#src/data/recipients/draft-store.ts'
import { endRecipients } from '#src/data/recipients/worker.ts'
import type { DraftState } from '#workers/recipients/draft/draft.types.ts'
import type { ExportProgress } from '#workers/recipients/workbook/progress.types.ts'
import type { ImportOptions, ImportProgress } from '#workers/recipients/import/import.types.ts'
import type { ListView } from '#workers/recipients/list/list.types.ts'
import type { LiveRun, RunState } from '#workers/recipients/storage/run-state.types.ts'

import type { ExportWords } from '#workers/recipients/export/export.types.ts'

import { api } from './plain-api.ts'
import { dumpDatabase, loadDatabase } from './stored-database.ts'
import { walkHistory, wholeDraft } from './whole-draft.ts'

const WHOLE: ListView = { filter: 'all' }

const progress: ImportProgress[] = []
const exportProgress: ExportProgress[] = []
const seenRuns: LiveRun[] = []
let onProgress = () => {}

async function fetchFile(name: string): Promise<File> {
  const answer = await fetch(`/files/${name}`)
  return new File([await answer.blob()], name)
}

/** What the tests drive: the page's own client, and short ways for what every test does. */
const harness = {
  api,
  draftStore,
  endRecipients,
  progress,
  exportProgress,
  fetchFile,
  dumpDatabase,
  loadDatabase,
  wholeDraft,
  walkHistory,

  /** Stores the draft key as signing in does. */
  signIn(userId = 'user-1', key = userId) {
    return keepDraftKey(userId, btoa(key.padEnd(32, '.')))
  },

  signOut: dropDraftKeys,

  /** Ends the worker and settles when it can write nothing more: its locks are released last. */
  async endWorker(): Promise<void> {
    endRecipients()
    const isHeld = async (): Promise<boolean> =>
      ((await navigator.locks.query()).held ?? []).length > 0
    while (await isHeld()) await new Promise((resolve) => setTimeout(resolve))
  },

  async open(goodsId = 1, userId = 'user-1', draftId?: string) {
    await harness.signIn(userId)
    return harness.openLocked(goodsId, userId, draftId)
  },

  openLocked(goodsId = 1, userId = 'user-1', draftId?: string) {
    return draftStore.open({
      userId,
      ...(draftId !== undefined && { draftId }),
      goods: { goodsId, name: '抽纸', picture: '', expressId: 3 },
      defaults: { platformId: 1, platformKey: 'tb', mode: 'import', quantity: 1, remark: '' },
    })
  },

  async importFile(name: string, options: Partial<ImportOptions> = {}) {
    const file = await fetchFile(name)
    return draftStore.importFile(
      file,
      { mode: 'import', platform: 'generic', merge: 'append', ...options },
      (step) => {
        progress.push(step)
        onProgress()
      },
    )
  },

  exportErrors(mode: EntryMode, words: ExportWords, onProgress = () => {}) {
    return api.export.errors(mode, 'generic', words, (step) => {
      exportProgress.push(step)
      onProgress()
    })
  },

  /** What was reported of runs since `watchRuns`. */
  seenRuns,

  watchRuns(userId: string) {
    return api.runs.watch(userId, (run: LiveRun) => void seenRuns.push(run))
  },

  /** Settles when the next import reports for the first time. */
  firstProgress(): Promise<void> {
    return new Promise((resolve) => (onProgress = resolve))
  },

  add(rows: readonly Recipient[]) {
    return api.list.apply('import', { type: 'add', rows })
  },

  rows(offset = 0, limit = 1_000, mode: EntryMode = 'import') {
    return api.list.window(mode, WHOLE, offset, limit)
  },

  /** Orders as a buyer who agrees to all and skips bought rows. Settles when the run is idle. */
  async order(mode: EntryMode = 'import', retryOf: string | null = null) {
    const answer = await harness.upToMoney(mode, retryOf)
    return (await harness.step()).kind === 'confirm' ? harness.pay() : harness.settledRun(answer)
  },

  /** Goes up to the confirmation, or to the step where the checkout ends before it. */
  async upToMoney(mode: EntryMode = 'import', retryOf: string | null = null) {
    const answer = await api.checkout.answer({ type: 'order', mode, retryOf })
    if ((await harness.step()).kind !== 'bought') return answer
    return api.checkout.answer({ type: 'bought', isSkipped: true })
  },

  async pay() {
    return harness.settledRun(await api.checkout.answer({ type: 'pay' }))
  },

  async resume() {
    return harness.settledRun(await api.checkout.answer({ type: 'resume' }))
  },

  async giveUp(): Promise<Result<RunState>> {
    const answer = await api.checkout.answer({ type: 'abandon' })
    if (answer.ok && answer.value?.kind === 'refused')
      return { ok: false, error: answer.value.error }
    return harness.settledRun(answer)
  },

  /** The run that an answer led to; or why there is none. */
  async settledRun(
    answer: Awaited<ReturnType<typeof api.checkout.answer>>,
  ): Promise<Result<RunState>> {
    if (!answer.ok) return answer
    const outcome = answer.value
    if (outcome?.kind === 'over') return { ok: true, value: outcome.run }
    if (outcome?.kind === 'nothing_left') return fail('list_empty')
    const { run, checkout } = await harness.settledState()
    if (outcome?.kind === 'refused' && checkout.step.kind !== 'running') {
      return { ok: false, error: outcome.error }
    }
    return run === null ? fail('list_empty') : { ok: true, value: run }
  },

  /** The step that the checkout waits at. */
  async step() {
    return (await harness.settledState()).checkout.step
  },

  /** Reports lag behind answers; a change of the header is answered with the whole state. */
  async settledState(): Promise<DraftState> {
    const answer = await api.draft.setHeader({})
    const state = answer.ok ? answer.value : draftStore.getSnapshot()
    if (state === null) throw new Error('no draft is open')
    return state
  },

  /** Settles at the first state that `matches`. */
  until(matches: (state: DraftState) => boolean): Promise<DraftState> {
    return new Promise((resolve) => {
      const look = () => {
        const state = draftStore.getSnapshot()
        if (state === null || !matches(state)) return
        stop()
        resolve(state)
      }
      const stop = draftStore.subscribe(look)
      look()
    })
  },
}

export type Harness = typeof harness

declare global {
  interface Window {
    harness: Harness
  }
}

window.harness = harness
