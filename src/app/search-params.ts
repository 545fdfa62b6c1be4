/**
 * The query string as plain names and texts. The router's own way reads values as JSON, which makes
 * a number of a 19-digit waybill and loses its last digits; here each route's schema decides.
 */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}

export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    const isPlain = typeof value === 'number' || typeof value === 'boolean'
    if (isPlain) params.set(name, String(value))
    else if (typeof value === 'string' && value !== '') params.set(name, value)
  }
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}
