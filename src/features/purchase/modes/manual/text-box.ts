import { createStore } from '#domain/values/store.ts'
import { manualCalls } from '#src/data/recipients/manual.ts'
import type { BoxAnswer, ManualAnswer, ReadCause } from '#src/data/recipients/recipients.types.ts'
import { answerOr } from '#src/data/recipients/worker.ts'
import { MANUAL } from '#src/text/manual.ts'
import { notify } from '#src/kit/toast/notify.ts'
import { storingTime } from '#src/kit/hooks/storing-time.ts'
import { showError, valueOrNotify } from '../../shared/draft-actions.ts'
import { followText } from './follow-text.ts'
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
  /** What came of the last reading. */
  readonly said: string
}

type ManualCalls = Pick<
  typeof manualCalls,
  'text' | 'keepText' | 'keepTyped' | 'readBox' | 'reopenLines' | 'addText' | 'lines'
>
type Answer = Awaited<ReturnType<ManualCalls['readBox' | 'addText']>>
type Counted = Pick<ManualAnswer, 'added' | 'duplicates'>

const NONE: Counted = { added: 0, duplicates: 0 }

/** Shows why text was not read. */
function showRefusal(error: Extract<Answer, { ok: false }>['error']): void {
  if (error.code === 'platform_required') notify('warning', MANUAL.kept)
  else if (error.code === 'import_cancelled') notify('info', MANUAL.cancelled)
  else if (error.code === 'list_full') {
    notify('error', MANUAL.tooMany(error.params.rows, error.params.limit))
  } else showError(error)
}

/**
 * The text box, an inlet and uncontrolled: what the worker recognises leaves the text, and what is
 * typed meanwhile stays as it is, with the caret in it. The worker keeps the text.
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
  /** The last text that was handed over or came from the worker. */
  #sent = ''
  /** One reading after another: each begins with what the one before has left. */
  #reading: Promise<unknown> = Promise.resolve()
  /** What came in since 完成添加 was last pressed. */
  #since = NONE
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
    const base = this.#sent
    // Refused when the draft was closed meanwhile: its text is not needed.
    const text = await answerOr(this.#calls.text(), null)
    const element = this.#element
    if (element === null || text === null) return
    if (!this.#isRestored && (this.#isUnkept || this.#early !== early)) {
      await this.restore() // more was typed meanwhile
      return
    }
    if (this.#isRestored) this.#follow(base, text)
    else this.#begin(element, text, early)
    this.#look()
  }

  /** Text typed before the stored text was there comes behind it, and the caret where it was. */
  #begin(element: HTMLTextAreaElement, text: string, early: string): void {
    const shift = Math.max(0, text.length - early.length)
    this.#isRestored = true
    this.#known = text
    this.#sent = text
    if (element.value === text) return
    const { selectionStart, selectionEnd } = element
    element.value = text
    const last = text.length
    element.setSelectionRange(
      Math.min(selectionStart + shift, last),
      Math.min(selectionEnd + shift, last),
    )
  }

  /**
   * Shows what the worker has made of `base`, with what was typed since.
   * @returns the lines of `base` that it took and that were edited meanwhile
   */
  #follow(base: string, text: string): readonly [number, number] | null {
    const element = this.#element
    if (element === null) return null
    const mine = { text: element.value, caret: element.selectionStart }
    const followed = followText(base, text, mine)
    this.#known = text
    this.#sent = text
    if (followed.text !== element.value) {
      element.value = followed.text
      element.setSelectionRange(followed.caret, followed.caret)
      if (followed.caret === followed.text.length) element.scrollTop = element.scrollHeight
    }
    if (followed.text !== text) this.typed()
    return followed.edited
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
    if (this.#isRestored) this.#sent = value
    else this.#early = value
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
    await this.#read('finish')
  }

  readAfterPaste(): void {
    this.#readSoon('paste', PASTE_SETTLE_MS)
  }

  /**
   * The line break of this Enter is in the box only after the event. One inside a line parts what is
   * still being typed.
   */
  readAfterEnter(): void {
    this.#readSoon('enter', 0)
  }

  /** True when the text goes to the worker instead of the box. */
  takeLarge(text: string): boolean {
    if (!isLargePaste(text, this.#element?.value ?? '')) return false
    void this.#calls.addText(text).then((answer) => {
      if (answer.ok) this.#say(answer.value)
      else showRefusal(answer.error)
    })
    return true
  }

  /** 完成添加: reads all that is not read yet, and reports what came in since it was last pressed. */
  async finish(): Promise<void> {
    if ((await this.#read('finish')) === null) return
    const { added, duplicates } = this.#since
    this.#since = NONE
    const unread = (await valueOrNotify(this.#calls.lines('unrecognised', 0, 0)))?.total
    if (unread === undefined) return
    if (added + duplicates + unread === 0) {
      notify('info', MANUAL.nothing)
      this.#element?.focus()
      return
    }
    const intent = added > 0 ? 'success' : 'info'
    notify(unread > 0 ? 'warning' : intent, MANUAL.finished(added, duplicates, unread))
  }

  #handedOver(): void {
    this.#isUnkept = false
    this.#handedOverAt = performance.now()
  }

  #readSoon(by: ReadCause['by'], delayMs: number): void {
    clearTimeout(this.#readTimer)
    this.#readTimer = window.setTimeout(() => void this.#read(by), delayMs)
  }

  #read(by: ReadCause['by']): Promise<BoxAnswer | null> {
    const reading = this.#reading.then(() => this.#readNow(by))
    this.#reading = reading
    return reading
  }

  async #readNow(by: ReadCause['by']): Promise<BoxAnswer | null> {
    clearTimeout(this.#readTimer)
    if (this.#element === null) return null
    if (!this.#isRestored) await this.restore()
    const { value, selectionEnd } = this.#element
    if (by === 'enter' && /^[^\n]*\S/u.test(value.slice(selectionEnd))) return null
    clearTimeout(this.#keepTimer)
    this.#handedOver()
    this.#sent = value
    const answer = await this.#calls.readBox(value, { by, caret: selectionEnd })
    if (!answer.ok) {
      showRefusal(answer.error)
      return null
    }
    const edited = this.#follow(value, answer.value.text)
    if (edited !== null) await this.#calls.reopenLines(...edited)
    this.#look()
    this.#say(answer.value)
    return answer.value
  }

  #say({ added, changed, duplicates, unrecognised }: ManualAnswer): void {
    this.#since = {
      added: this.#since.added + added,
      duplicates: this.#since.duplicates + duplicates,
    }
    // A reading that came to nothing leaves the report of the one before.
    if (added + changed + duplicates + unrecognised === 0) return
    this.#show({ said: MANUAL.said(added + changed, duplicates, unrecognised) })
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
