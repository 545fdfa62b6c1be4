/** Of the browser, not of the dialog: a second press after a reload or in another tab must be the same. */
const PREFIX = 'wandan.withdrawal.'

/** The request of a withdrawal that was sent, and of which nobody has heard what came of it. */
export function openRequest(userId: string): string | null {
  return localStorage.getItem(PREFIX + userId)
}

/** The request to send: the open one, or a new one, which is open from now on. */
export function beginRequest(userId: string): string {
  const requestId = openRequest(userId) ?? crypto.randomUUID()
  localStorage.setItem(PREFIX + userId, requestId)
  return requestId
}

/**
 * The withdrawal is known. A refusal is not enough: an earlier try of the same request may still be
 * on its way.
 */
export function endRequest(userId: string): void {
  localStorage.removeItem(PREFIX + userId)
}
