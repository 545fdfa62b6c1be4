/** Kept by the browser, not the dialog: a press after a reload or in another tab must repeat it. */
const PREFIX = 'wandan.withdrawal.'

/** The request of a withdrawal that was sent and whose outcome is not known; null = none. */
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
 * To be called when the withdrawal is known to be accepted. A refusal is not enough: an earlier try
 * of the same request may still be on its way.
 */
export function endRequest(userId: string): void {
  localStorage.removeItem(PREFIX + userId)
}
