/** Numbers, names of ours, and codes: what identifies a thing. Text of people is none of it. */
const IDENTIFIES = /^[\w.:-]{1,40}$/
/** A mobile, an identity card. */
const OF_A_PERSON = /^(1\d{10}|\d{15}|\d{17}[\dXx])$/
const MOST_SIGNS = 300

function shown(value: unknown): unknown {
  if (typeof value === 'string') {
    return IDENTIFIES.test(value) && !OF_A_PERSON.test(value) ? value : '…'
  }
  if (Array.isArray(value)) return value.length > 5 ? `${value.length} ×` : value.map(shown)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, shown(one)]))
}

/**
 * A call of the desk on one line, for a log that is kept for ever: what it was about, and none of the
 * text that a person typed. What changed is on record before and after.
 */
export function callWords(operation: string, input: unknown): string {
  const words = `${operation} ${JSON.stringify(shown(input)) ?? ''}`
  return words.length > MOST_SIGNS ? `${words.slice(0, MOST_SIGNS)}…` : words
}
