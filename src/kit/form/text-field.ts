const NO_TEXT: ReadonlySet<string> = new Set(['checkbox', 'radio', 'file', 'button'])

/** Whether keys pressed there are text: Ctrl+Z and Esc then belong to the field. */
export function isTextField(target: EventTarget | null): boolean {
  if (target instanceof HTMLTextAreaElement) return true
  return target instanceof HTMLInputElement && !NO_TEXT.has(target.type)
}
