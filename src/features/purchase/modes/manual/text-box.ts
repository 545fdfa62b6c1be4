import { manualCalls } from '#src/data/recipients/manual.ts'
import type { ManualAnswer } from '#src/data/recipients.types.ts'
import { answerOr } from '#src/data/recipients/worker.ts'
import { MANUAL } from '#src/text/manual.ts'
import { notify } from '#src/ui/notify.ts'
import { showError, settled } from '../../shared/draft-actions.ts'
import { isLargePaste } from './large-paste.ts'

/** A paste is in the box at once; what it is may be read a moment later (K-27). */
const PASTE_SETTLE_MS = 100
/** Typing rests this long before it is kept. */
const KEEP_MS = 300

export type TextBoxState = {
  readonly isEmpty: boolean
  /** What came of the last reading, for the live region. */
  readonly said: string
}

type Answer = Awaited<ReturnType<typeof manualCalls.setLines>>

/** The value, or null after a message. */
function told(answer: Answer): ManualAnswer | null {
  if (answer.ok) return answer.value
  const { code, params } = answer.error
  if (code === 'platform_required') notify('warning', MANUAL.kept)
  else if (code === 'import_cancelled') notify('info', MANUAL.cancelled)
  else if (code === 'list_full') {
    notify('error', MANUAL.tooMany(Number(params?.['rows']), Number(params?.['limit'])))
  } else showError(answer.error)
  return null
}

/**
 * The text box, uncontrolled: what is typed is never written back, so the caret cannot move. The
 * worker keeps the text; it replaces it only when a line was repaired or removed elsewhere.
 */
export class TextBox {
  #element: HTMLTextAreaElement | null = null
  #state: TextBoxState = { isEmpty: true, said: '' }
  /** Before the worker's text is here, what the box holds is not the text. */
  #isRestored = false
  #keepTimer = 0
  #readTimer = 0
  readonly #listeners = new Set<() => void>()

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly getSnapshot = (): TextBoxState => this.#state

  /** The ref of the element; what was typed last is kept when it goes. */
  readonly attach = (element: HTMLTextAreaElement | null): void => {
    if (element === null) {
      clearTimeout(this.#readTimer)
      this.keep()
    }
    this.#element = element
  }

  /** Shows the text of the worker. */
  async restore(): Promise<void> {
    // Refused when the draft was closed meanwhile: nobody waits for its text.
    const text = await answerOr(manualCalls.text(), null)
    const element = this.#element
    if (element === null || text === null) return
    // What was typed before the first text came goes behind it.
    const typed = this.#isRestored ? '' : element.value
    const next = typed === '' || text === '' ? text + typed : `${text}\n${typed}`
    this.#isRestored = true
    if (element.value !== next) {
      const { selectionStart, selectionEnd } = element
      element.value = next
      const last = next.length
      element.setSelectionRange(Math.min(selectionStart, last), Math.min(selectionEnd, last))
    }
    this.#show({ isEmpty: next === '' })
  }

  /** Stores what is in the box now, unread. */
  readonly keep = (): void => {
    clearTimeout(this.#keepTimer)
    if (this.#element === null || !this.#isRestored) return
    void manualCalls.keepText(this.#element.value)
  }

  typed(): void {
    clearTimeout(this.#keepTimer)
    this.#keepTimer = window.setTimeout(this.keep, KEEP_MS)
    this.#show({ isEmpty: this.#element?.value === '' })
  }

  readAfterPaste(): void {
    this.#readSoon(PASTE_SETTLE_MS)
  }

  /** The line break of this Enter is in the box only after the event. */
  readAfterEnter(): void {
    this.#readSoon(0)
  }

  /** True when the text goes to the worker instead of the box. */
  takeLarge(text: string): boolean {
    if (!isLargePaste(text, this.#element?.value ?? '')) return false
    void manualCalls.addText(text).then((answer) => this.#say(told(answer)))
    return true
  }

  /** 完成添加: reads what is not read yet, and says what there is now. */
  async finish(): Promise<void> {
    if ((await this.#read()) === null) return
    const counts = await Promise.all([
      settled(manualCalls.lines('row', 0, 0)),
      settled(manualCalls.lines('unrecognised', 0, 0)),
    ])
    const [rows, unread] = counts.map((lines) => lines?.total)
    if (rows === undefined || unread === undefined) return
    if (unread > 0) notify('warning', MANUAL.finishedWith(rows, unread))
    else if (rows > 0) notify('success', MANUAL.finished(rows))
    else notify('info', MANUAL.nothing)
  }

  #readSoon(delayMs: number): void {
    clearTimeout(this.#readTimer)
    this.#readTimer = window.setTimeout(() => void this.#read(), delayMs)
  }

  async #read(): Promise<ManualAnswer | null> {
    clearTimeout(this.#keepTimer)
    clearTimeout(this.#readTimer)
    if (this.#element === null) return null
    if (!this.#isRestored) await this.restore()
    const answer = told(await manualCalls.setLines(this.#element.value))
    this.#say(answer)
    return answer
  }

  #say(answer: ManualAnswer | null): void {
    if (answer === null) return
    const { added, changed, removed, duplicates, unrecognised } = answer
    this.#show({ said: MANUAL.said(added + changed, duplicates, unrecognised) })
    if (removed > 0) notify('info', MANUAL.followed(removed))
  }

  #show(change: Partial<TextBoxState>): void {
    const next = { ...this.#state, ...change }
    if (next.isEmpty === this.#state.isEmpty && next.said === this.#state.said) return
    this.#state = next
    for (const listener of this.#listeners) listener()
  }
}
