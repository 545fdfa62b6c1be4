import { createStore } from '#domain/values/store.ts'
import { manualCalls } from '#src/data/recipients/manual.ts'
import type { ManualAnswer } from '#src/data/recipients.types.ts'
import { answerOr } from '#src/data/recipients/worker.ts'
import { MANUAL } from '#src/text/manual.ts'
import { notify } from '#src/ui/notify.ts'
import { storingTime } from '#src/ui/storing-time.ts'
import { showError, settled } from '../../shared/draft-actions.ts'
import { hasBlocks, joinBlocks } from './join-blocks.ts'
import { isLargePaste } from './large-paste.ts'

/** A paste is in the box at once, and is read this much later (K-27). */
const PASTE_SETTLE_MS = 100
/** The pause in typing after which the text is stored. */
const KEEP_MS = 300

export type TextBoxState = {
  readonly isEmpty: boolean
  /** Blank lines separate blocks of lines. */
  readonly hasBlocks: boolean
  /** What came of the last reading, for the live region. */
  readonly said: string
}

type ManualCalls = Pick<
  typeof manualCalls,
  'text' | 'keepText' | 'keepTyped' | 'setLines' | 'addText' | 'lines'
>
type Answer = Awaited<ReturnType<ManualCalls['setLines']>>

/** The value, or null after a message. */
function valueOrNotify(answer: Answer): ManualAnswer | null {
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
  readonly #calls: ManualCalls
  readonly #store = createStore<TextBoxState>({ isEmpty: true, hasBlocks: false, said: '' })
  /** Whether the worker's text has arrived: until then the box does not hold the whole text. */
  #isRestored = false
  /** Text typed before that and handed over: the worker keeps it behind its own text. */
  #early = ''
  /** Typed since the text was last handed over. */
  #isUnkept = false
  /** The last text that the worker is known to have. */
  #known = ''
  /** The opening of the draft that `#known` belongs to. */
  #opening = 0
  /** Settles when the text handed over last is stored, or the worker that had it has ended. */
  #keeping: Promise<void> = Promise.resolve()
  #handedOverAt = 0
  #keepTimer = 0
  #readTimer = 0

  constructor(calls: ManualCalls = manualCalls) {
    this.#calls = calls
  }

  readonly subscribe = this.#store.subscribe

  readonly getSnapshot = this.#store.get

  /** The ref of the element; what was typed last is kept when it goes. */
  readonly attach = (element: HTMLTextAreaElement | null): void => {
    if (element === null) {
      clearTimeout(this.#readTimer)
      this.keep()
    }
    this.#element = element
  }

  /**
   * Shows the text of the worker. When another worker has opened the draft since (`opening`), first
   * hands it the text that the previous worker is not known to have stored.
   */
  async follow(opening: number): Promise<void> {
    if (opening !== this.#opening) {
      this.#opening = opening
      this.#isUnkept ||= this.#element !== null && this.#element.value !== this.#known
      this.keep()
      await this.#keeping
    }
    await this.restore()
  }

  /** Shows the text of the worker. */
  async restore(): Promise<void> {
    if (!this.#isRestored) this.keep()
    const early = this.#early
    // Refused when the draft was closed meanwhile: its text is not needed.
    const text = await answerOr(this.#calls.text(), null)
    const element = this.#element
    if (element === null || text === null) return
    if (!this.#isRestored && (this.#isUnkept || this.#early !== early)) {
      await this.restore() // more was typed meanwhile
      return
    }
    const shift = this.#isRestored ? 0 : Math.max(0, text.length - early.length)
    this.#isRestored = true
    this.#known = text
    if (element.value !== text) {
      const { selectionStart, selectionEnd } = element
      element.value = text
      const last = text.length
      element.setSelectionRange(
        Math.min(selectionStart + shift, last),
        Math.min(selectionEnd + shift, last),
      )
    }
    this.#look()
  }

  /** Stores the text of the box without reading it. @returns when text was last handed over */
  readonly keep = (): number => {
    clearTimeout(this.#keepTimer)
    if (this.#element === null || !this.#isUnkept) return this.#handedOverAt
    this.#handedOver()
    const { value } = this.#element
    const keeping = this.#isRestored
      ? this.#calls.keepText(value)
      : this.#calls.keepTyped(value, this.#early)
    if (!this.#isRestored) this.#early = value
    this.#keeping = storingTime.measure(keeping)
    return this.#handedOverAt
  }

  typed(): void {
    this.#isUnkept = true
    clearTimeout(this.#keepTimer)
    this.#keepTimer = window.setTimeout(this.keep, KEEP_MS)
    this.#look()
  }

  /** 按空行分组解析: each block becomes one line, in the box too, and is read as one recipient. */
  async readBlocks(): Promise<void> {
    const element = this.#element
    if (element === null || !this.#isRestored) return
    element.value = joinBlocks(element.value)
    this.#look()
    await this.#read()
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
    void this.#calls.addText(text).then((answer) => this.#say(valueOrNotify(answer)))
    return true
  }

  /** 完成添加: reads what is not read yet, and says what there is now. */
  async finish(): Promise<void> {
    if ((await this.#read()) === null) return
    const counts = await Promise.all([
      settled(this.#calls.lines('row', 0, 0)),
      settled(this.#calls.lines('unrecognised', 0, 0)),
    ])
    const [rows, unread] = counts.map((lines) => lines?.total)
    if (rows === undefined || unread === undefined) return
    if (unread > 0) notify('warning', MANUAL.finishedWith(rows, unread))
    else if (rows > 0) notify('success', MANUAL.finished(rows))
    else {
      notify('info', MANUAL.nothing)
      this.#element?.focus()
    }
  }

  #handedOver(): void {
    this.#isUnkept = false
    this.#handedOverAt = performance.now()
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
    this.#handedOver()
    const { value } = this.#element
    const answer = valueOrNotify(await this.#calls.setLines(value))
    if (answer !== null) this.#known = value
    this.#say(answer)
    return answer
  }

  #say(answer: ManualAnswer | null): void {
    if (answer === null) return
    const { added, changed, removed, duplicates, unrecognised } = answer
    this.#show({ said: MANUAL.said(added + changed, duplicates, unrecognised) })
    if (removed > 0) notify('info', MANUAL.followed(removed))
  }

  #look(): void {
    const text = this.#element?.value ?? ''
    this.#show({ isEmpty: text === '', hasBlocks: hasBlocks(text) })
  }

  #show(change: Partial<TextBoxState>): void {
    const before = this.#store.get()
    const next = { ...before, ...change }
    const isSame = next.isEmpty === before.isEmpty && next.hasBlocks === before.hasBlocks
    if (isSame && next.said === before.said) return
    this.#store.set(next)
  }
}
