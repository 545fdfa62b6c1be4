const FORM = /^[\w.+-]{1,50}@[\w-]{1,40}(?:\.[\w-]{1,20}){1,3}$/

/** Whether a tidy address can be written to. */
export function isEmail(text: string): boolean {
  return FORM.test(text)
}

/** `li***@example.com`; of a name of two signs one is shown, of one none. */
export function maskEmail(text: string): string {
  const at = text.indexOf('@')
  return `${text.slice(0, Math.max(0, Math.min(2, at - 1)))}***${text.slice(at)}`
}
